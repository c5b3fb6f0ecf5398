import * as contract from '#contract/recipe-parse.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { parseRecipe, readRecipePage } from '../../services/recipe-parse/recipe-parse.ts';

export const recipeParseCalls = answerCalls(contract, {
  manageParseRecipe: ({ context, caller, body }) => parseRecipe(context, caller.user.id, body),

  readRecipePage: ({ context, caller, address, body }) => {
    const asker = caller
      ? ({ kind: 'user', key: caller.user.id } as const)
      : ({ kind: 'stranger', key: address } as const);
    return readRecipePage(context, asker, body.url);
  },
});
