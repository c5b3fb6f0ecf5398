import type { CatalogueIngredient } from './catalogue-rows.ts';
import { BAKING_INGREDIENTS } from './ingredients-baking.ts';
import { DAIRY_INGREDIENTS } from './ingredients-dairy.ts';
import { DRINK_INGREDIENTS } from './ingredients-drinks.ts';
import { FRUIT_INGREDIENTS } from './ingredients-fruit.ts';
import { HERB_AND_SPICE_INGREDIENTS } from './ingredients-herbs-spices.ts';
import { MEAT_AND_FISH_INGREDIENTS } from './ingredients-meat-fish.ts';
import { NUT_INGREDIENTS } from './ingredients-nuts.ts';
import { OIL_AND_SAUCE_INGREDIENTS } from './ingredients-oils-sauces.ts';
import { PANTRY_INGREDIENTS } from './ingredients-pantry.ts';
import { VEGETABLE_INGREDIENTS } from './ingredients-vegetables.ts';

/** Common ingredients of every aisle. */
export const INGREDIENTS: readonly CatalogueIngredient[] = [
  ...BAKING_INGREDIENTS,
  ...DAIRY_INGREDIENTS,
  ...OIL_AND_SAUCE_INGREDIENTS,
  ...PANTRY_INGREDIENTS,
  ...NUT_INGREDIENTS,
  ...FRUIT_INGREDIENTS,
  ...VEGETABLE_INGREDIENTS,
  ...HERB_AND_SPICE_INGREDIENTS,
  ...MEAT_AND_FISH_INGREDIENTS,
  ...DRINK_INGREDIENTS,
];
