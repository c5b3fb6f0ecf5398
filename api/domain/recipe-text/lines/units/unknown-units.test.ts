import { expect, test } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';

test.each([
  '2 frobs of zingle',
  '2 frobs zingle',
  '1-2 wugs salt',
  '3 or so handfuls maybe of herbs to taste 5 g',
  '3 - 6 tableaspoons milk',
  '3 gloves of garlic',
  '2 rodajas limones',
  '2 rodajas naranjas',
  '3 puñados arándanos',
  '2 bolsas espinacas',
  '3 tableaspoons chives',
  '2 pcks non-fat yoghurt',
  '2 tablespoos tomatoes',
  '2 pcks bananas',
  '2 tranches jambon',
  '2 boîtes petits pois',
  '2 pouches tortillas',
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
  '2 tomates maduros',
  '6 huevos grandes',
  '3 pimientos verdes',
  '4 patatas medianas',
  '12 aceitunas negras, sin hueso',
  '4 tomates cherry',
  '3 plátanos muy maduros',
  '2 oignons rouges',
  '2 oignons émincés',
  '3 pommes vertes',
  '3 carottes râpées',
  '10 olives noires',
  '2 citrons non traités',
  '3 ovos grandes',
  '2 cebolas roxas',
  '1 leg of lamb (about 2.25kg/5lb)',
  '2 racks of lamb',
])('%j counts what it names, or in a unit that is known', (line) => {
  expect(parseIngredientLine(line).isUnderstood).toBe(true);
});
