import { findConvertibleMeasure } from '#domain/maths/units/unit-measures.ts';
import { resolveUsageAmount } from '#domain/maths/usage-amounts.ts';
import type { UsageReader } from '#domain/recipe-text/read-usage.ts';
import { expandUsage } from '#domain/recipes/lines/expand-usage.ts';
import type { IngredientUsage } from '#domain/recipes/lines/ingredient-usages.ts';
import type { Catalogue } from '../../stores/catalogue.ts';

/** What was understood of a line, in few words, and whether it is sure. */
export type Understood = { words: string; isSure: boolean };

/** Lines that were read lately, with what they were read by: the same text is read the same by that. */
const known = new WeakMap<IngredientUsage, { reader: UsageReader; understood: Understood }>();

/** Says how a line was read: '2 cloves · garlic'. */
export function understoodWords(
  line: IngredientUsage,
  text: string,
  { names, reader }: Catalogue,
): Understood {
  const before = known.get(line);
  if (before?.reader === reader) return before.understood;
  const usage = expandUsage(line, names);
  const system = findConvertibleMeasure(usage.unit?.slug ?? '')?.system ?? 'imperial';
  const amount = resolveUsageAmount(usage, { multiplier: 1, system }).typographicText;
  const name = usage.ingredient?.title ?? null;
  const isTyped = line.writtenLine !== null;
  const understood = {
    words: text === '' ? '' : [amount || 'no amount', name ?? 'as written'].join(' · '),
    isSure: text === '' || !isTyped || reader.readUsage(text, line.id).isUnderstood,
  };
  known.set(line, { reader, understood });
  return understood;
}
