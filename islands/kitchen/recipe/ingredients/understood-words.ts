import { findConvertibleMeasure } from '#domain/maths/units/unit-measures.ts';
import { resolveUsageAmount } from '#domain/maths/usage-amounts.ts';
import { expandUsage } from '#domain/recipes/changes/differences.ts';
import type { IngredientUsage } from '#domain/recipes/ingredient-usages.ts';
import type { Catalogue } from '../../stores/catalogue.ts';

/** What was understood of a line, in few words, and whether it is sure. */
export type Understood = { words: string; isSure: boolean };

/** Lines that were read lately: the same text is read the same. */
const known = new WeakMap<IngredientUsage, Understood>();

/** Says how a line was read: '2 cloves · garlic'. */
export function understoodWords(
  line: IngredientUsage,
  text: string,
  { names, reader }: Catalogue,
): Understood {
  const before = known.get(line);
  if (before) return before;
  const usage = expandUsage(line, names);
  const system = findConvertibleMeasure(usage.unit?.slug ?? '')?.system ?? 'imperial';
  const amount = resolveUsageAmount(usage, { multiplier: 1, system }).typographicText;
  const name = usage.ingredient?.title ?? null;
  const isTyped = line.writtenLine !== null;
  const understood = {
    words: text === '' ? '' : [amount || 'no amount', name ?? 'as written'].join(' · '),
    isSure: text === '' || !isTyped || reader.readUsage(text, line.id).isUnderstood,
  };
  known.set(line, understood);
  return understood;
}
