import { siteListFilters } from '#contract/terms.ts';
import { TERM_GROUPS } from '#domain/recipes/term-kinds.ts';
import { type Api, mount } from '../http/calls/mount.ts';
import { succeed } from '../services/outcome.ts';

export function mountTerms(api: Api): void {
  mount(api, siteListFilters, async ({ context, site }) => {
    const index = await api.recipeIndexes.find(site);
    const terms = index.countTerms(context.now());
    return succeed({
      filters: terms.map(({ kind, ...term }) => ({ ...term, label: term.title, group: TERM_GROUPS[kind] })),
    });
  });
}
