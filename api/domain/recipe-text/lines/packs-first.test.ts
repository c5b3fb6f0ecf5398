import { expect, it } from 'vitest';
import { parseIngredientLine } from './ingredient-line.ts';

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

it.each<[line: string, quantityMin: number, unitSlug: string | null, name: string, note: string | null]>([
  ['Tomatoes (400 g tin)', 1, 'can', 'Tomatoes', '400 g'],
  ['Tomatoes (400g tin), drained', 1, 'can', 'Tomatoes', '400g'],
  ['Tomatoes (one 14-ounce can)', 1, 'can', 'Tomatoes', '14-ounce'],
  ['Tomatoes (1 tin of 400 g)', 1, 'can', 'Tomatoes', '400 g'],
  ['Tomatoes (1 tin, 400 g, drained)', 1, 'can', 'Tomatoes', '400 g'],
  ['Tomatoes (2 x 400 g tins)', 2, 'can', 'Tomatoes', '400 g each'],
  ['Tuna (in oil, 200 g tin)', 1, 'can', 'Tuna', '200 g'],
  ['Puff pastry (320 g pack) or filo', 1, 'package', 'Puff pastry or filo', '320 g'],
  ['Basil (large pot)', 1, 'pot', 'Basil', null],
  ['Coconut milk, 400ml can', 1, 'can', 'Coconut milk', '400ml'],
  ['Coconut milk 400ml can', 1, 'can', 'Coconut milk', '400ml'],
  ['Tomaten (400 g Dose)', 1, null, 'Dose Tomaten', '400 g'],
  ['Tomaten (Dose à 400 g)', 1, null, 'Dose Tomaten', '400 g'],
  ['Sahne (2 x 200 g)', 2, null, 'Sahne', '200 g each'],
  ['Sahne, 2x200g', 2, null, 'Sahne', '200g each'],
])('%s: packs that stand behind what is in them', (line, quantityMin, unitSlug, name, note) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin, unitSlug, name, note, isUnderstood: true });
});

it.each([
  ['400g tin chickpeas x 2', 2, 'chickpeas', null, '400g each'],
  ['400g tins chickpeas (x2)', 2, 'chickpeas', null, '400g each'],
  ['400 g/14 oz tin of chickpeas × 3, drained', 3, 'chickpeas', 'drained', '400 g/14 oz each'],
  ['15 oz can beans x 2 (rinsed)', 2, 'beans', null, '15 oz each; rinsed'],
  ['Chickpeas, 400g tin x 2', 2, 'Chickpeas', null, '400g each'],
  ['Chickpeas (400g tin x 2)', 2, 'Chickpeas', null, '400g each'],
  ['Chickpeas (400g tin) x 2, drained', 2, 'Chickpeas', 'drained', '400g each'],
  ['400g tin chickpeas', 1, 'chickpeas', null, '400g'],
])('%s: the number of packs stands last', (line, quantityMin, name, preparation, note) => {
  const read = { quantityMin, unitSlug: 'can', name, preparation, note, isUnderstood: true };
  expect(parseIngredientLine(line)).toMatchObject(read);
});

it('does not take how wide something is for a number of packs', () => {
  expect(parseIngredientLine('400g pack pastry x 20 cm')).toMatchObject({ quantityMin: 1 });
});

it.each([
  ['Tomatoes (400 g)', 400, null],
  ['Beans (canned)', null, 'canned'],
  ['Tomatoes (400 g tins)', null, '400 g tins'],
  ['a few tomatoes (400 g tin)', null, '400 g tin'],
  ['200 g tomatoes (400 g tin)', 200, '400 g tin'],
])('%s: no packs are counted', (line, quantityMin, note) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin, note });
});
