/** Numbers whose parts stand apart: 'one and 1/2', '1 tasse 1/2', '1 kg 200'. */
import { expect, test } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';

test.each<[line: string, quantity: number, unitSlug: string | null, name: string]>([
  ['One and 1/2 cups sugar', 1.5, 'cup', 'sugar'],
  ['two and 1/4 cups flour', 2.25, 'cup', 'flour'],
  ['One & ½ cups sugar', 1.5, 'cup', 'sugar'],
  ['1 tasse 1/2 de lait', 1.5, null, 'tasse de lait'],
  ['1 tasse 3/4 de lait', 1.75, null, 'tasse de lait'],
  ['1 c. à s. 1/2 de sucre', 1.5, 'tablespoon', 'de sucre'],
  ["1 L 1/2 d'eau", 1.5, 'liter', "d'eau"],
  ["1L1/2 d'eau", 1.5, 'liter', "d'eau"],
  ['1 kg 1/2 de pommes', 1.5, 'kilogram', 'de pommes'],
  ['1 kg e 1/2 di patate', 1.5, 'kilogram', 'di patate'],
  ['1 kg y 1/2 de patatas', 1.5, 'kilogram', 'de patatas'],
  ['1 kg e 200 g di farina', 1.2, 'kilogram', 'di farina'],
  ['1 kg 200 di pomodori', 1.2, 'kilogram', 'di pomodori'],
  ['1kg200 de poires', 1.2, 'kilogram', 'de poires'],
  ['2- 1/4 cups flour', 2.25, 'cup', 'flour'],
  ['1- 1/2 tsp salt', 1.5, 'teaspoon', 'salt'],
  ['1 -  1/2 lb beef', 1.5, 'pound', 'beef'],
  ['1– 1/2 cups sugar', 1.5, 'cup', 'sugar'],
  ['1 — 1/2 cups sugar', 1.5, 'cup', 'sugar'],
  ['2 - ½ cups sugar', 2.5, 'cup', 'sugar'],
  ['1 -1/2 cups sugar', 1.5, 'cup', 'sugar'],
  ['1 – 1/2 cups sugar', 1.5, 'cup', 'sugar'],
  ['1&1/2 cups oats', 1.5, 'cup', 'oats'],
  ['2 &1/4 cups flour', 2.25, 'cup', 'flour'],
  ['half of 1 onion', 0.5, null, 'onion'],
  ['½ of 1 onion', 0.5, null, 'onion'],
  ['1/2 of 2 lemons', 1, null, 'lemons'],
  ['1 kg 500 Kartoffeln', 1.5, 'kilogram', 'Kartoffeln'],
  ['1 l 250 Milch', 1.25, 'liter', 'Milch'],
])('%s', (line, quantity, unitSlug, name) => {
  const { quantityMin, ...read } = parseIngredientLine(line);
  expect(quantityMin).toBeCloseTo(quantity);
  expect(read).toMatchObject({ unitSlug, name, isUnderstood: true });
});

test.each([
  '1 kg 550 Mehl',
  '1 kg 550 Weizenmehl',
  '1 kg 405 Mehl',
  '1 liter 151 rum',
  '1 kg 250 proof spirit',
])('%s: the second number is a kind, which is asked about', (line) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin: 1, isUnderstood: false });
});

test.each<[line: string, quantity: number, name: string, note: string | null]>([
  ['1/2 of 6 pack tortillas', 1 / 2, '6 pack tortillas', null],
  ['1/4 of 20 percent cream', 1 / 4, '20 percent cream', null],
  ['1/3 of 9 x 13 pan', 1 / 3, '9 x 13 pan', null],
  ['half of 6 inch baguette', 1 / 2, 'baguette', '6 inch'],
  ['half of 24 cm round cake', 1 / 2, 'round cake', '24 cm'],
])('%s: a part of one thing, however large', (line, quantityMin, name, note) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin, unitSlug: null, name, note });
});

test.each<[line: string, quantity: number, unitSlug: string, note: string]>([
  ['8 - 1/2 inch slices bread', 8, 'slice', '1/2 inch'],
  ['8 - ½ inch slices bread', 8, 'slice', '½ inch'],
  ['2 - 1/2 oz packets yeast', 2, 'package', '1/2 oz each'],
  ['2 - 14½ oz cans tomatoes', 2, 'can', '14½ oz each'],
])('%s: a count, and how large each is', (line, quantityMin, unitSlug, note) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin, unitSlug, note });
});

test.each(['5-3 eggs', '2 to 1 cups flour', '1 or 1/2 tsp salt', '500-50 g flour', '1 lb to 8 oz beef'])(
  '%s: a range that falls is asked about',
  (line) => {
    expect(parseIngredientLine(line).isUnderstood).toBe(false);
  },
);

test('a second range that falls stays a note', () => {
  const { secondAmount, note } = parseIngredientLine('1 cup flour (300-120 g)');
  expect({ secondAmount, note }).toEqual({ secondAmount: null, note: '300-120 g' });
});
