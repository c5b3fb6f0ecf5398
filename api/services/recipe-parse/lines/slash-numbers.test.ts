import { expect, it } from 'vitest';
import { parseIngredientLine } from './ingredient-line.ts';

it.each<[line: string, amount: [min: number, max: number, unitSlug: string | null], name: string]>([
  ['5/6 eggs', [5, 6, null], 'eggs'],
  ['5/6 bayleaf', [5, 6, null], 'bayleaf'],
  ['5/6 prawns', [5, 6, null], 'prawns'],
  ['5/6 cup sugar', [5 / 6, 5 / 6, 'cup'], 'sugar'],
  ['5/6 cups sugar', [5 / 6, 5 / 6, 'cup'], 'sugar'],
  ['5/6 tsp salt', [5 / 6, 5 / 6, 'teaspoon'], 'salt'],
  ['5/6 dl milk', [5, 6, 'deciliter'], 'milk'],
  ['5/6 EL Mehl', [5, 6, 'tablespoon'], 'Mehl'],
  ['5/6 cloves garlic', [5, 6, 'clove'], 'garlic'],
  ['2/3 onions', [2, 3, null], 'onions'],
  ['2/3 onion', [2 / 3, 2 / 3, null], 'onion'],
  ['2/3 of the onions', [2 / 3, 2 / 3, null], 'onions'],
  ['2/3 cup milk', [2 / 3, 2 / 3, 'cup'], 'milk'],
  ['7/8 cup milk', [0.875, 0.875, 'cup'], 'milk'],
  ['3 / 4 lemons', [3, 4, null], 'lemons'],
  ['10/12 prawns', [10, 12, null], 'prawns'],
  ['12/15 cherries', [12, 15, null], 'cherries'],
  ['15/20 mussels', [15, 20, null], 'mussels'],
  ['20/25 olives', [20, 25, null], 'olives'],
  ['11/12 olives', [11, 12, null], 'olives'],
  ['10/12 oz steak', [10, 12, 'ounce'], 'steak'],
  ['11/2 cups milk', [1.5, 1.5, 'cup'], 'milk'],
  ['2/3 can tomatoes', [2 / 3, 2 / 3, 'can'], 'tomatoes'],
  ['2/3 tin tomatoes', [2 / 3, 2 / 3, 'can'], 'tomatoes'],
  ['2/3 small tin tomatoes', [2 / 3, 2 / 3, 'can'], 'tomatoes'],
  ['2/3 packet biscuits', [2 / 3, 2 / 3, 'package'], 'biscuits'],
  ['2/3 can coconut milk', [2 / 3, 2 / 3, 'can'], 'coconut milk'],
  ['2/3 cans tomatoes', [2, 3, 'can'], 'tomatoes'],
  ['2/3 cloves garlic', [2, 3, 'clove'], 'garlic'],
  ['3⁄4 rolled oats', [0.75, 0.75, null], 'rolled oats'],
  ['2⁄3 onions', [2 / 3, 2 / 3, null], 'onions'],
  ['1 1⁄2 lemons', [1.5, 1.5, null], 'lemons'],
  ['4/6 dates', [4, 6, null], 'dates'],
  ['200/250 g flour', [200, 250, 'gram'], 'flour'],
  ['1/2 cloves garlic', [0.5, 0.5, 'clove'], 'garlic'],
])('reads the number of %j', (line, [quantityMin, quantityMax, unitSlug], name) => {
  const parsed = parseIngredientLine(line);
  expect(parsed).toMatchObject({ quantityMin, quantityMax, unitSlug, name, isUnderstood: true });
});
