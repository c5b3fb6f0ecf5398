import { siteListFilters } from '#contract/terms.ts';
import { TERM_GROUPS, TERM_KINDS } from '#domain/term-kinds.ts';
import { type Api, mount } from '../http/mount.ts';
import { listCountedTerms } from '../repositories/catalogue.ts';
import { succeed } from '../services/outcome.ts';

export function mountTerms(api: Api): void {
  mount(api, siteListFilters, async ({ context, site }) => {
    const terms = await listCountedTerms(context.db, site.id, context.now());
    terms.sort(
      (one, other) =>
        TERM_KINDS.indexOf(one.kind) - TERM_KINDS.indexOf(other.kind) ||
        other.recipeCount - one.recipeCount ||
        one.title.localeCompare(other.title, 'en'),
    );
    return succeed({
      filters: terms.map(({ kind, ...term }) => ({ ...term, label: term.title, group: TERM_GROUPS[kind] })),
    });
  });
}
