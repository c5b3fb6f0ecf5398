import * as contract from '#contract/line-rules.ts';
import { WRITTEN_LINES_MAX } from '#domain/shared/constants.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { deleteLineRule } from '../../repositories/recipes/line-rules.ts';
import { listWrittenLines } from '../../repositories/recipes/written-lines.ts';
import { fail, succeed } from '../../services/outcome.ts';
import { keepLineRule } from '../../services/recipes/line-rules.ts';

export const lineRuleCalls = answerCalls(contract, {
  manageKeepLineRule: async ({ context, body, site }) => {
    const outcome = await keepLineRule(context, site.id, body);
    return outcome.isOk ? succeed({ lineRule: outcome.value }) : outcome;
  },

  manageForgetLineRule: async ({ context, params, site }) =>
    (await deleteLineRule(context.db, site.id, params.lineRuleId)) ? succeed({}) : fail('not_found'),

  manageListWrittenLines: async ({ context, site }) =>
    succeed({ writtenLines: await listWrittenLines(context.db, site.id, WRITTEN_LINES_MAX) }),
});
