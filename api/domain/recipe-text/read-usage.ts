import type { Ingredient } from '../recipes/catalogue.ts';
import type { IngredientUsage } from '../recipes/ingredient-usages.ts';
import { WRITTEN_LINE_MAX_LENGTH } from '../shared/constants.ts';
import { cutText } from '../text/text.ts';
import { type ParsedIngredientLine, parseIngredientLine } from './lines/ingredient-line.ts';
import { type Listed, listedOf } from './lines/listed-usages.ts';
import {
  createIngredientMatcher,
  type IngredientMatch,
  type MatchableIngredient,
} from './lines/match-ingredient.ts';
import type { ParsedSecondAmount } from './lines/second-amounts.ts';
import { withUnitsToldBeside } from './lines/units-told-beside.ts';
import { measuredLine, type UnitIdOf } from './steps/measured-text.ts';

/** Ingredient of the catalogue, as far as reading lines needs it. */
export type ReadableIngredient = MatchableIngredient & Pick<Ingredient, 'defaultMetricMeasurementMethod'>;

/** A line of an ingredient list as it was read. */
export type ReadUsage = {
  usage: Omit<IngredientUsage, 'link'>;
  /** False when it was kept as text, or an amount in it was not understood. */
  isUnderstood: boolean;
};

/** What reads the ingredient lines of recipes. */
export type UsageReader = {
  /** One line; `id` is the usage's. Never throws. */
  readUsage(line: string, id: string): ReadUsage;
  /** The list of a recipe as its steps are read with it. */
  listedIn(
    usages: readonly Pick<IngredientUsage, 'id' | 'ingredientId' | 'ingredientTitleOverride'>[],
  ): Listed;
};

/** Makes what reads lines with a catalogue. */
export function createUsageReader(
  ingredients: readonly ReadableIngredient[],
  unitIdOf: UnitIdOf,
): UsageReader {
  const matchIngredient = createIngredientMatcher(ingredients);
  const titles = new Map(ingredients.map(({ id, title }) => [id, title]));
  // What cooks measure by volume in metric units: liquids, and little things, which nobody writes ounces of.
  const pouredIds = new Set(
    ingredients.flatMap((row) => (row.defaultMetricMeasurementMethod === 'volume' ? row.id : [])),
  );
  const isPoured = (ingredientId: string | null) => ingredientId !== null && pouredIds.has(ingredientId);
  return {
    readUsage(line, id) {
      const read = parseIngredientLine(line);
      const matched = matchIngredient(read.name);
      const parsed = withUnitsToldBeside(read, isPoured(matched.ingredientId));
      const { addedPart } = parsed;
      const usage = {
        id,
        quantityMin: parsed.quantityMin,
        quantityMax: upperEnd(parsed),
        unitId: parsed.unitSlug === null ? null : unitIdOf(parsed.unitSlug),
        ...(addedPart && {
          addedPart: { quantity: addedPart.quantity, unitId: unitIdOf(addedPart.unitSlug) },
        }),
        quantityQualifier: parsed.quantityQualifier,
        unitTitleOverride: parsed.unitTitle,
        ingredientId: matched.ingredientId,
        ingredientTitleOverride: nameOf(parsed, line, matched),
        preparation: parsed.preparation === null ? null : measuredLine(parsed.preparation, unitIdOf),
        note: parsed.note,
        secondAmount: parsed.secondAmount && amountAgain(parsed.secondAmount, unitIdOf),
        ...(parsed.furtherAmounts.length > 0 && {
          furtherAmounts: parsed.furtherAmounts.map((amount) => amountAgain(amount, unitIdOf)),
        }),
        writtenLine: cutText(line, WRITTEN_LINE_MAX_LENGTH),
      };
      return { usage, isUnderstood: read.isUnderstood };
    },
    listedIn: (usages) =>
      listedOf(
        usages.map(({ id, ingredientId, ingredientTitleOverride }) => ({
          id,
          ingredientId,
          isPoured: isPoured(ingredientId),
          names: [ingredientTitleOverride, titles.get(ingredientId ?? '')].filter(
            (name) => typeof name === 'string',
          ),
        })),
      ),
  };
}

function amountAgain(amount: ParsedSecondAmount, unitIdOf: UnitIdOf) {
  const { quantityMin, unitSlug, quantityQualifier } = amount;
  return {
    quantityMin,
    quantityMax: upperEnd(amount),
    unitId: unitIdOf(unitSlug),
    ...(quantityQualifier !== null && { quantityQualifier }),
  };
}

/** The name a line shows where the ingredient's own does not say what was written; null where it does. */
function nameOf(parsed: ParsedIngredientLine, line: string, matched: IngredientMatch): string | null {
  if (parsed.nameQualifier !== null) return `${parsed.nameQualifier} ${parsed.name}`;
  return matched.ingredientId === null ? parsed.name || line : matched.titleOverride;
}

/** The upper end of a range; null where both ends are one. */
function upperEnd(amount: { quantityMin: number | null; quantityMax: number | null }): number | null {
  return amount.quantityMax === amount.quantityMin ? null : amount.quantityMax;
}
