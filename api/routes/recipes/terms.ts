import * as contract from '#contract/terms.ts';
import { TERM_GROUPS } from '#domain/recipes/terms/term-kinds.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { succeed } from '../../services/outcome.ts';
import { listTermsOfSite, renameTerm } from '../../services/recipes/own-terms.ts';

export const termCalls = answerCalls(contract, {
  siteListFilters: async ({ context, site }) => {
    const index = await context.recipeIndexes.find(site);
    const terms = index.countTerms(context.now());
    return succeed({
      filters: terms.map(({ kind, ...term }) => ({ ...term, label: term.title, group: TERM_GROUPS[kind] })),
    });
  },

  manageListTerms: async ({ context, site }) => succeed({ terms: await listTermsOfSite(context, site.id) }),

  manageRenameTerm: async ({ context, params, body, site }) => {
    const outcome = await renameTerm(context, site.id, params.termId, body);
    return outcome.isOk ? succeed({ term: outcome.value }) : outcome;
  },
});
