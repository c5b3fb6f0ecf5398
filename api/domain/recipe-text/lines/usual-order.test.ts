import { expect, it } from 'vitest';
import { parseIngredientLine } from './ingredient-line.ts';

it.each<[line: string, quantityMin: number | null, name: string, preparation: string | null]>([
  ['For serving: lime wedges', null, 'lime wedges', 'for serving'],
  ['For serving: 2 limes', 2, 'limes', 'for serving'],
  ['For rolling: sugar', null, 'sugar', 'for rolling'],
  ['To serve, lime wedges', null, 'lime wedges', 'to serve'],
  ['For garnish: mint, chopped', null, 'mint', 'chopped, for garnish'],
  ['For serving:', null, 'For serving:', null],
  ['Salt and pepper, 1/2 tsp each', 0.5, 'Salt and pepper', null],
  ['paprika & cumin (1 tsp each)', 1, 'paprika & cumin', null],
  ['cod and salmon fillets, 150 g each', null, 'cod and salmon fillets', '150 g each'],
])('%s', (line, quantityMin, name, preparation) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin, name, preparation });
});

it('reads a long line at once', () => {
  expect(() => parseIngredientLine('salt and '.repeat(10_000))).not.toThrow();
});

it.each<[line: string, quantityMin: number, unitSlug: string | null, name: string, note: string | null]>([
  ['salsa 1 14.5 oz', 1, null, 'salsa', '14.5 oz'],
  ['salsa, 1 14.5 oz can', 1, 'can', 'salsa', '14.5 oz'],
  ['Tomatoes 2 (14.5 oz) cans', 2, 'can', 'Tomatoes', '14.5 oz each'],
  ['Tomatoes, 2 (14.5 oz) cans, drained', 2, 'can', 'Tomatoes', '14.5 oz each'],
  ['Tomatoes 2 x 400g tins', 2, 'can', 'Tomatoes', '400g each'],
  ['4 cans beans, 15 oz each, or 6 cups cooked beans', 4, 'can', 'beans', '15 oz each'],
  ['1 can beans, 15 oz', 1, 'can', 'beans', '15 oz'],
  ['1 tablespoon(s) chicken stock pot', 1, 'tablespoon', 'chicken stock pot', null],
  ['Butter 1 1/4 lb', 1.25, 'pound', 'Butter', null],
  ['Chocolate 2 1/2 oz', 2.5, 'ounce', 'Chocolate', null],
])('%s', (line, quantityMin, unitSlug, name, note) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin, unitSlug, name, note, isUnderstood: true });
});
