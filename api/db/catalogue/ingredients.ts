import { z } from 'zod';
import { MEASUREMENT_METHODS } from '#domain/maths/units/unit-choices.ts';
import { findConvertibleMeasure } from '#domain/maths/units/unit-measures.ts';
import type { Ingredient } from '#domain/recipes/catalogue.ts';
import { Slug } from '#domain/shared/fields.ts';
import { LowerCaseNames, Name, NameOrNull, NumberOrNull, readTable, wordOrNull } from './read-table.ts';

const ML_PER_LITER = 1000;

/** Who says what a measure weighs: USDA FoodData Central, charts that bakers publish, the definition of the gram. */
const SOURCES = {
  USDA: (measure: string) => `USDA FDC household measure, 1 ${measure}`,
  published: (measure: string) => `published ${measure} weight, 1 ${measure}`,
  definition: (measure: string) => `definition, 1 ${measure} of water`,
};

/** Row of the table of ingredients. */
const IngredientRow = z
  .object({
    /** Name in addresses; with the kind 'ingredient' it makes the identifier. */
    slug: Slug,
    /** Name for one, or for an uncounted amount. */
    title: Name,
    /** Name for several; null uses the title. */
    pluralTitle: NameOrNull,
    /** Weight of one level `measure`, in grams; null when it is unknown. */
    grams: NumberOrNull,
    /** Slug of a unit of volume. */
    measure: NameOrNull.refine(
      (slug) => slug === null || findConvertibleMeasure(slug)?.dimension === 'volume',
      'must be a unit of volume, such as cup',
    ),
    /** Who says so. */
    source: wordOrNull(['USDA', 'published', 'definition']),
    /** Weight of one liter, in grams, where a cook rounds it otherwise than grams and measure give it. */
    gramsPerLiter: NumberOrNull,
    /** How metric cooks measure it; null keeps the recipe's way. */
    metricMethod: wordOrNull(MEASUREMENT_METHODS),
    /** How US cooks measure it; null keeps the recipe's way. */
    usMethod: wordOrNull(MEASUREMENT_METHODS),
    /** Other names in recipes. */
    aliases: LowerCaseNames,
  })
  .refine(
    ({ grams, measure, source }) => new Set([grams === null, measure === null, source === null]).size === 1,
    { path: ['grams'], message: 'goes with measure and source: fill all three or none' },
  );
type IngredientRow = z.infer<typeof IngredientRow>;

/** Ingredient of the catalogue. */
export type CatalogueIngredient = Omit<Ingredient, 'id'> & {
  readonly aliases: readonly string[];
  /** Where gramsPerLiter is from, with the measure it was computed from; null when it is unknown. */
  readonly source: string | null;
};

function ingredientOf(row: IngredientRow): CatalogueIngredient {
  const { slug, title, pluralTitle, aliases } = row;
  return {
    slug,
    title,
    pluralTitle,
    aliases,
    ...densityOf(row),
    defaultMetricMeasurementMethod: row.metricMethod,
    defaultImperialMeasurementMethod: row.usMethod,
  };
}

function densityOf({ grams, measure, source, gramsPerLiter }: IngredientRow) {
  const milliliters = measure && findConvertibleMeasure(measure)?.toBase;
  if (!(grams && milliliters && source)) return { gramsPerLiter: null, source: null };
  return {
    gramsPerLiter: gramsPerLiter ?? Math.round((grams / milliliters) * ML_PER_LITER),
    source: `${SOURCES[source](measure.replace('-', ' '))} = ${grams} g`,
  };
}

/** The ingredients of a table, with their densities. Throws as `readTable`. */
export function readIngredients(file: string): CatalogueIngredient[] {
  const rows = readTable(file, IngredientRow, ({ slug, title, pluralTitle, aliases }) =>
    [slug, title, pluralTitle ?? title].map((name) => name.toLowerCase()).concat(aliases),
  );
  return rows.map(ingredientOf);
}

/** Common ingredients of every aisle. */
export const INGREDIENTS: readonly CatalogueIngredient[] = readIngredients('ingredients.csv');
