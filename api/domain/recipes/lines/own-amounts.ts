/** The amount that an author wants shown in the other units, instead of a computed one. No zod here. */
import { findConvertibleMeasure } from '../../maths/units/unit-measures.ts';
import { readMeasuredAmount } from '../../recipe-text/lines/amounts/amounts.ts';
import type { UnitIdOf } from '../../recipe-text/steps/measured-text.ts';
import type { Usage } from './ingredient-line-text.ts';
import type { SecondAmount } from './ingredient-usages.ts';

/** Units that a line in the other system may be said in. */
const OTHER_UNITS = {
  metric: 'cups, spoons, ounces or pounds',
  imperial: 'grams, kilos, milliliters or liters',
} as const;

/** Reads what was typed as the amount of a line in the other units; a sentence where it is none. */
export function readOwnAmount(
  typed: string,
  { unit }: Pick<Usage, 'unit'>,
  unitIdOf: UnitIdOf,
): { amount: SecondAmount } | { problem: string } {
  const words = typed.trim();
  const read = readMeasuredAmount(words, 0);
  const measure = findConvertibleMeasure(read?.unitSlug ?? '');
  const own = findConvertibleMeasure(unit?.slug ?? '');
  if (!read?.unitSlug || !measure || read.end !== words.length)
    return {
      problem: `Write an amount with its unit, in ${own ? OTHER_UNITS[own.system] : 'grams or cups'}.`,
    };
  if (own?.system === measure.system)
    return { problem: `The line itself is in such units. Write it in ${OTHER_UNITS[own.system]}.` };
  return {
    amount: {
      quantityMin: read.min,
      quantityMax: read.max === read.min ? null : read.max,
      unitId: unitIdOf(read.unitSlug),
      ...(read.added && {
        addedPart: { quantity: read.added.quantity, unitId: unitIdOf(read.added.unitSlug) },
      }),
    },
  };
}
