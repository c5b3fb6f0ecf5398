import { expect, it } from 'vitest';
import { parseYield } from '../../steps/yields.ts';
import { parseIngredientLine } from '../ingredient-line.ts';
import { readAmount } from './amounts.ts';

it.each([
  ['1 200 g de farine', 1200, 'gram', 'de farine'],
  ['1\u00a0200\u00a0g de farine', 1200, 'gram', 'de farine'],
  ['1\u202f200\u202fg de farine', 1200, 'gram', 'de farine'],
  ['2 500 ml eau', 2500, 'milliliter', 'eau'],
  ['1 500 g Kartoffeln', 1500, 'gram', 'Kartoffeln'],
  ['10 000 g sugar', 10_000, 'gram', 'sugar'],
  ['1 000 grammes de sucre', 1000, 'gram', 'de sucre'],
  ['2 500 g de pommes de terre', 2500, 'gram', 'de pommes de terre'],
  ["1'200 g Mehl", 1200, 'gram', 'Mehl'],
  ['1’500 g Mehl', 1500, 'gram', 'Mehl'],
  ['1 200 g chicken breasts', 1200, 'gram', 'chicken breasts'],
  ['1 250 g plain flour', 1250, 'gram', 'plain flour'],
  ['1 250 g Weizenmehl Type 405', 1250, 'gram', 'Weizenmehl Type 405'],
  ['1 200 g farine complète', 1200, 'gram', 'farine complète'],
  ['1 200 g onions', 1200, 'gram', 'onions'],
  ['1 500 g Zwiebeln', 1500, 'gram', 'Zwiebeln'],
  ['1 500 g veal', 1500, 'gram', 'veal'],
  ['1 500 g gehakt', 1500, 'gram', 'gehakt'],
  ['1 200 g Rinderhack', 1200, 'gram', 'Rinderhack'],
  ['3 000 ml coconut milk', 3000, 'milliliter', 'coconut milk'],
  ['1 250 ml coconut water', 1250, 'milliliter', 'coconut water'],
  ['1 500 g ground beef', 1500, 'gram', 'ground beef'],
  ['1 500 g gemischtes Hackfleisch', 1500, 'gram', 'gemischtes Hackfleisch'],
  ['ca. 1 200 g Mehl', 1200, 'gram', 'Mehl'],
])('reads %j as one number', (line, quantityMin, unitSlug, name) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin, unitSlug, name, note: null });
});

it.each([
  ['1 000–1 200 g flour', 1000, 1200],
  ['1 000 à 1 200 g de farine', 1000, 1200],
])('reads both ends of %j', (line, quantityMin, quantityMax) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin, quantityMax, unitSlug: 'gram' });
});

it.each([
  ['1 400 g tin tomatoes', 1, 'can', '400 g'],
  ['1\u00a0400\u00a0g tin tomatoes', 1, 'can', '400 g'],
  ['2 400g tins tomatoes', 2, 'can', '400g each'],
  ['2 400 g Dosen Tomaten', 2, null, '400 g each'],
  ['1 400 g large tin tomatoes', 1, 'can', '400 g'],
  ['2 200 g salmon fillets', 2, null, '200 g each'],
  ['1 250 g ball of mozzarella', 1, 'ball', '250 g'],
  ['4 150 g duck legs', 4, null, '150 g each'],
  ['4 150g duck legs', 4, null, '150g each'],
  ['2 200 g lobster tails', 2, null, '200 g each'],
  ['2 250 g microwave rice pouches', 2, null, '250 g each'],
  ['4 200 g Hähnchenbrustfilets', 4, null, '200 g each'],
  ['4 150 g pavés de saumon', 4, null, '150 g each'],
  ['2 200 g laxfiléer', 2, null, '200 g each'],
  ['1 300 g aubergine', 1, null, '300 g'],
  ['1 150 g Lachsfilet', 1, null, '150 g'],
  ['1 150g Lachs', 1, null, '150g'],
  ['1 400 ml coconut milk', 1, null, '400 ml'],
  ['1 400 ml lait de coco', 1, null, '400 ml'],
  ['1 400 ml evaporated milk', 1, null, '400 ml'],
  ['2 400 ml Kokosmilch', 2, null, '400 ml each'],
])('counts the packs or pieces of %j', (line, quantityMin, unitSlug, note) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin, unitSlug, note });
});

it.each([
  'mozzarella',
  'feta',
  'halloumi',
  'tofu',
  'Räuchertofu',
  'camembert',
  'pancetta',
  'ricotta',
  'dark chocolate',
  'milk chocolate',
  'sourdough',
  'whole sea bass',
  'Blätterteig',
  'chopped tomatoes',
  'coconut milk',
  'flour tortillas',
  'lait de coco',
  'Karamel',
])('one %s of 250 g is no kilogram', (name) => {
  expect(parseIngredientLine(`1 250 g ${name}`)).toMatchObject({ quantityMin: 1, name, note: '250 g' });
});

it('reads them in steps and yields', () => {
  expect(readAmount('1 200 g of the flour', 0)).toMatchObject({ min: 1200, unitSlug: 'gram', end: 7 });
  expect(readAmount('1 200 g flour and mix well', 0)).toMatchObject({ min: 1200, unitSlug: 'gram' });
  expect(parseYield('1 200 g')).toMatchObject({ yieldServings: 1200 });
});
