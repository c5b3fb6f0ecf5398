/** What is taken of a number of fruits, in other languages. */
import { expect, test } from 'vitest';
import { parseIngredientLine } from './ingredient-line.ts';

test.each<[line: string, quantity: number, name: string, preparation: string]>([
  ['le jus de 3 citrons', 3, 'citrons', 'jus'],
  ["Le jus d'un citron", 1, 'citron', 'jus'],
  ['le zeste et le jus de 2 oranges', 2, 'oranges', 'zeste et le jus'],
  ['Saft von 1 Zitrone', 1, 'Zitrone', 'Saft'],
  ['Saft und Schale einer Bio-Zitrone', 1, 'Bio-Zitrone', 'Saft und Schale'],
  ['abgeriebene Schale von 2 Orangen', 2, 'Orangen', 'abgeriebene Schale'],
  ['Mark einer Vanilleschote', 1, 'Vanilleschote', 'Mark'],
  ['zumo de 1 limón', 1, 'limón', 'zumo'],
  ['ralladura de medio limón', 0.5, 'limón', 'ralladura'],
  ['suco de 2 limões', 2, 'limões', 'suco'],
  ['il succo di 1 limone', 1, 'limone', 'succo'],
  ['sap van een halve citroen', 0.5, 'citroen', 'sap'],
  ['saften av 1/2 citron', 0.5, 'citron', 'saften'],
  ['sok z 2 cytryn', 2, 'cytryn', 'sok'],
])('%s', (line, quantity, name, preparation) => {
  const read = parseIngredientLine(line);
  expect(read).toMatchObject({ quantityMin: quantity, name, preparation, isUnderstood: true });
});

test.each([
  'Saft',
  'jus de citron',
  'zumo de naranja',
  'Tomatenmark 2 EL',
  'sap van citroen',
  '100 ml jus de citron',
])('%s counts no fruit', (line) => {
  expect(parseIngredientLine(line).preparation).toBe(null);
});
