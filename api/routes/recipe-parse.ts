import * as contract from '#contract/recipe-parse.ts';
import { answerCalls } from '../http/calls/calls.ts';
import { parseRecipe, readRecipePage } from '../services/recipe-parse/recipe-parse.ts';

export const recipeParseCalls = answerCalls(contract, {
  manageParseRecipe: ({ context, body }) => parseRecipe(context, body),
  readRecipePage: ({ context, body }) => readRecipePage(context, body.url),
});
