/** Recipes as our own reader makes them of real ones, with the catalogue, and every amount that stands in them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { WrittenAmount } from '#domain/maths/amounts.ts';
import { findUnitMeasure } from '#domain/maths/units/unit-measures.ts';
import { readSchemaOrg } from '#domain/recipe-text/schema-org/read-schema-org.ts';
import { UNITS } from '#domain/recipe-text/units.ts';
import type { RecipeLookups } from '#domain/recipes/expand-recipe.ts';
import type { Recipe, RecipeDocument } from '#domain/recipes/recipes.ts';
import { slugOf } from '#domain/text/slugs.ts';
import { EQUIPMENT } from '../../api/db/catalogue/equipment.ts';
import { INGREDIENTS } from '../../api/db/catalogue/ingredients.ts';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import { TERMS } from '../../api/db/catalogue/terms.ts';
import { readDocument } from '../../api/services/recipe-import/read-document.ts';
import { SHARED_FOLDER } from '../../api/testing/labelled-lines.ts';

/** A real recipe, and what its document does not say. */
export type RealRecipe = {
  document: RecipeDocument;
  authors: string[];
  pictures: { id: string; key: string }[];
};

/** The real recipes; null where there are none. */
export function realRecipes(): RealRecipe[] | null {
  const folder = join(SHARED_FOLDER, 'recipes');
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => {
    const { recipe: source } = readSchemaOrg(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    const slug = slugOf(basename(name, '.json'));
    const pictures = source.images.map(({ name: key }) => ({ id: stableId('image', key), key }));
    const { document } = readDocument(source, {
      slug,
      idSeed: slug,
      images: pictures.map(({ id }) => ({ id, altText: null })),
      contributorIds: [],
      recipeTitles: new Map(),
    });
    return { document, authors: source.authors, pictures };
  });
}

/** What documents refer to, as far as the catalogue has it; no pictures, people or collections. */
export function catalogueLookups(): RecipeLookups {
  return {
    units: byId(UNITS.map((unit) => ({ ...unit, id: stableId('unit', unit.slug) }))),
    ingredients: byId(INGREDIENTS.map((row) => ({ ...row, id: stableId('ingredient', row.slug) }))),
    equipment: byId(EQUIPMENT.map((row) => ({ ...row, id: stableId('equipment', row.slug), imageId: null }))),
    terms: byId(TERMS.map((row) => ({ ...row, id: stableId(row.kind, row.slug) }))),
    contributors: new Map(),
    termCounts: new Map(),
    images: new Map(),
    videos: new Map(),
    presentKeys: new Map(),
    collections: new Map(),
  };
}

/** Rows by their id. */
export function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** An amount of a recipe; lengths within texts do not follow the servings. */
export type AmountInRecipe = { amount: WrittenAmount; isScaled: boolean };

/** Every amount of a recipe: of its ingredient lines, and those its texts measure. */
export function amountsInRecipe(recipe: Pick<Recipe, 'ingredientUsageGroups' | 'units'>): AmountInRecipe[] {
  const lines = recipe.ingredientUsageGroups.flatMap((group) => group.ingredientUsages);
  return [
    ...lines.map((amount) => ({ amount, isScaled: true })),
    ...measurementsIn(recipe).flatMap(({ quantity, unitId, ingredientUsageId }) => {
      const unit = recipe.units.find(({ id }) => id === unitId) ?? null;
      const ingredient = lines.find(({ id }) => id === ingredientUsageId)?.ingredient ?? null;
      const amount = { quantityMin: quantity, quantityMax: null, unit, ingredient };
      return [{ amount, isScaled: findUnitMeasure(unit?.slug ?? '')?.dimension !== 'length' }];
    }),
  ];
}

type Measurement = { quantity: number; unitId: string; ingredientUsageId?: string };

function measurementsIn(value: unknown): Measurement[] {
  if (Array.isArray(value)) return value.flatMap(measurementsIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value && value.type === 'measurement') return [value as unknown as Measurement];
  return Object.values(value).flatMap(measurementsIn);
}
