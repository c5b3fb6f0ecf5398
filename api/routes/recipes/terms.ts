import * as contract from '#contract/terms.ts';
import { TERM_GROUPS } from '#domain/recipes/terms/term-kinds.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { succeed } from '../../services/outcome.ts';
import { listTermsOfSite, renameTerm } from '../../services/recipes/own-terms.ts';
import {
  deleteTerms,
  mergeTerms,
  readTermEffects,
  restoreTerms,
} from '../../services/recipes/replaced-terms.ts';

export const termCalls = answerCalls(contract, {
  siteListFilters: async ({ context, site }) => {
    const index = await context.recipeIndexes.find(site);
    const terms = index.countTerms(context.now());
    return succeed({
      filters: terms.map(({ kind, ...term }) => ({ ...term, label: term.title, group: TERM_GROUPS[kind] })),
    });
  },

  manageListTerms: async ({ context, site }) => succeed(await listTermsOfSite(context, site.id)),

  manageRenameTerm: async ({ context, params, body, caller, site }) => {
    const outcome = await renameTerm(
      context,
      { siteId: site.id, userId: caller.user.id },
      params.termId,
      body,
    );
    return outcome.isOk ? succeed({ term: outcome.value }) : outcome;
  },

  manageReadTermEffects: async ({ context, query, site }) =>
    succeed({ effects: await readTermEffects(context, site.id, query.termIds) }),

  manageMergeTerms: async ({ context, body, caller, site }) => {
    const outcome = await mergeTerms(context, { siteId: site.id, userId: caller.user.id }, body);
    return outcome.isOk ? succeed({ term: outcome.value }) : outcome;
  },

  manageDeleteTerms: async ({ context, body, caller, site }) => {
    const outcome = await deleteTerms(context, { siteId: site.id, userId: caller.user.id }, body.terms);
    return outcome.isOk ? succeed({}) : outcome;
  },

  manageRestoreTerms: async ({ context, body, caller, site }) => {
    const outcome = await restoreTerms(context, { siteId: site.id, userId: caller.user.id }, body.termIds);
    return outcome.isOk ? succeed({ terms: outcome.value }) : outcome;
  },
});
