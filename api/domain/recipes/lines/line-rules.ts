import { z } from 'zod';
import { lineRuleKey } from '../../recipe-text/line-rule-keys.ts';
import { LINE_RULE_WORDS_MAX_LENGTH } from '../../shared/constants.ts';
import { Id, Line } from '../../shared/fields.ts';
import { SENTENCES } from '../../text/sentences.ts';

/** Words of a line that was corrected, as they were written in it. */
const words = Line.trim().min(1, SENTENCES.required).max(LINE_RULE_WORDS_MAX_LENGTH);

/** How a kitchen reads words of its ingredient lines, since it corrected a line. */
export const NewLineRule = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('name'),
      /** Name of an ingredient. */
      words,
      /** Ingredient of the catalogue that it is; null where it is none of them. */
      ingredientId: Id.nullable(),
      /** Name that is shown instead; null shows the words. */
      title: words.nullable(),
    }),
    z.object({
      kind: z.literal('unit'),
      /** What a unit is called. */
      words,
      /** The unit that it is. */
      unitId: Id,
    }),
  ])
  .refine((rule) => lineRuleKey(rule) !== '', { path: ['words'], error: SENTENCES.required });
export type NewLineRule = z.infer<typeof NewLineRule>;

/** One that is kept. */
export const LineRule = z.intersection(NewLineRule, z.object({ id: Id }));
export type LineRule = z.infer<typeof LineRule>;
