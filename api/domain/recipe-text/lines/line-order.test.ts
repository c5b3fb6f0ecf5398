import { expect, it } from 'vitest';
import { parseIngredientLine } from './ingredient-line.ts';

it.each<[line: string, read: Record<string, unknown>]>([
  ['1 - 3 pound whole roaster chicken', { quantityMax: 1, note: '3 pound', name: 'whole roaster chicken' }],
  ['1 - 3 pounds potatoes', { quantityMin: 1, quantityMax: 3, unitSlug: 'pound' }],
  ['1 heaping 1/4 teaspoon nutmeg', { quantityMin: 0.25, quantityQualifier: 'heaping', name: 'nutmeg' }],
  ['a teensy bit salt', { quantityMin: null, name: 'a teensy bit salt' }],
  ['3/4 Bowls rice', { quantityMax: 0.75, unitSlug: 'bowl' }],
  ['Garlic (4-8 large cloves)', { quantityMin: 4, quantityMax: 8, unitSlug: 'clove', name: 'Garlic' }],
  ['Sale fino 1 pizzico', { quantityMax: 1, unitSlug: 'pinch', unitTitle: 'pizzico', name: 'Sale fino' }],
  ['Poivre - 1 pincée', { quantityMax: 1, unitSlug: 'pinch', name: 'Poivre' }],
  ['Oeuf(s) : 1 pièce(s)', { quantityMax: 1, unitSlug: 'piece', name: 'Oeuf(s)' }],
  ['2 ks vejce', { quantityMax: 2, unitTitle: 'ks', name: 'vejce' }],
  ['Virgin olive oil (1/2 cup or ~100ml)', { quantityMax: 0.5, secondAmount: { quantityMin: 100 } }],
  ['400 g / Around 14 ounces pasta', { quantityMax: 400, secondAmount: { quantityQualifier: 'Around' } }],
  ['8 oz discard (1 cup, room temperature)', { note: 'room temperature', secondAmount: { quantityMin: 1 } }],
  ['2 potatoes peeled and diced', { name: 'potatoes', preparation: 'peeled and diced' }],
  ['200ml milk*', { name: 'milk', note: '*' }],
  ['1½–2 tbsp heaped cocoa', { unitTitle: 'heaped tablespoon', name: 'cocoa' }],
  ['packed 1 cup kale', { quantityMin: 1, unitTitle: 'packed cup', name: 'kale' }],
  ['Firmly packed 1/2 cup sugar', { quantityMin: 0.5, unitTitle: 'firmly packed cup', name: 'sugar' }],
  ['level 2 tsp salt', { quantityMin: 2, unitTitle: 'level teaspoon', name: 'salt' }],
  ['rounded 1-2 tsp cumin', { quantityMax: 2, unitTitle: 'rounded teaspoon', name: 'cumin' }],
  ['heaped 1 tbsp cocoa', { quantityMin: 1, unitTitle: 'heaped tablespoon', name: 'cocoa' }],
  ['heaping 1/4 tsp cocoa', { quantityMin: 0.25, quantityQualifier: 'heaping', name: 'cocoa' }],
  ['1 cup generous stock', { quantityMin: 1, nameQualifier: 'generous', name: 'stock' }],
  [
    '1 (14.5-oz) can plus 1 (8-oz) can tomato sauce',
    { note: null, name: '(14.5-oz) plus 1 (8-oz) can tomato sauce' },
  ],
  [
    '340 g soft tofu cut into 1.5cm (1/2 inch cubes)',
    { name: 'soft tofu', preparation: 'cut into 1.5cm (1/2 inch cubes)' },
  ],
])('reads "%s"', (line, read) => {
  expect(parseIngredientLine(line)).toMatchObject(read);
});
