import { expect, test } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';

test.each([
  '2 frobs of zingle',
  '2 frobs zingle',
  '1-2 wugs salt',
  '3 or so handfuls maybe of herbs to taste 5 g',
  '3 - 6 tableaspoons milk',
  '3 gloves of garlic',
])('%j is counted in a unit that nobody knows', (line) => {
  expect(parseIngredientLine(line).isUnderstood).toBe(false);
});

test.each([
  '12 eggs',
  '2 chicken thighs',
  '4 asparagus spears',
  '2 bass fillets',
  '2 onions finely chopped',
  '2 lemons, juice and zest',
  '3 tomatoes and basil',
  '1 bird’s eye chili',
  '1 kleines Stück Ingwer',
  'a sprinkle of pepper',
  '2 balls of mozzarella',
  '2 teentjes knoflook',
  '2 plakjes ham',
  '3 gros oignons',
  '2 belles échalotes',
  '3 petites courgettes',
  '3 grandes cebollas',
  '1 leg of lamb (about 2.25kg/5lb)',
  '2 racks of lamb',
])('%j counts what it names, or in a unit that is known', (line) => {
  expect(parseIngredientLine(line).isUnderstood).toBe(true);
});
