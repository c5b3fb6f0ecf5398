/** Ingredient lines with what they refer to. No zod here. */
import type { Ingredient, Unit } from '../catalogue.ts';
import type { Usage } from './ingredient-line-text.ts';
import type { IngredientUsage, SecondAmount } from './ingredient-usages.ts';

/** What lines may refer to, by id. */
type LineLookups = { units: ReadonlyMap<string, Unit>; ingredients: ReadonlyMap<string, Ingredient> };

/** An ingredient line with what it refers to; null for what is gone. */
export function expandUsage(usage: IngredientUsage, { units, ingredients }: LineLookups): Usage {
  const unit = (id: string | null) => (id === null ? null : (units.get(id) ?? null));
  const part = (added: IngredientUsage['addedPart']) =>
    added && { addedPart: { ...added, unit: unit(added.unitId) } };
  const again = ({ addedPart, ...amount }: SecondAmount) => ({
    ...amount,
    unit: unit(amount.unitId),
    ...part(addedPart),
  });
  const { addedPart, secondAmount, furtherAmounts, ...rest } = usage;
  return {
    ...rest,
    ingredient: usage.ingredientId === null ? null : (ingredients.get(usage.ingredientId) ?? null),
    unit: unit(usage.unitId),
    ...part(addedPart),
    secondAmount: secondAmount && again(secondAmount),
    ...(furtherAmounts && { furtherAmounts: furtherAmounts.map(again) }),
  };
}
