import type { WrittenAmount } from '#domain/maths/amounts.ts';
import { findUnitMeasure } from '#domain/maths/units/unit-measures.ts';
import type { Recipe } from '#domain/recipes/recipes.ts';

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
