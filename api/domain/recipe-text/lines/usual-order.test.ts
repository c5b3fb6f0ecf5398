import { expect, it } from 'vitest';
import { parseIngredientLine } from './ingredient-line.ts';
import { inUsualOrder } from './usual-order.ts';

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
  ['juice ½ lime', 0.5, 'lime', 'juice'],
  ['Zest and juice 2 lemons', 2, 'lemons', 'zest and juice'],
  ['Saft 1/2 Zitrone', 0.5, 'Zitrone', 'Saft'],
  ['jus 1 citron', 1, 'citron', 'jus'],
  ['zumo 1/2 limón', 0.5, 'limón', 'zumo'],
  ['Succo 2 limoni', 2, 'limoni', 'succo'],
  ['Saft 100 ml', 100, 'Saft', null],
  ['Juice 2 tbsp', 2, 'Juice', null],
  ['lemon juice 2 tbsp', 2, 'lemon juice', null],
])('%s', (line, quantityMin, name, preparation) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin, name, preparation });
});

it.each([
  'juice 1 and zest of 2 limes',
  'Juice 1 and zest 1 lemon',
  'Saft 1/2 und Schale 1 Zitrone',
  'zest 1 plus 2 tbsp sugar',
  'jus 2 citrons, zestes 1',
  'zumo 2 limones y ralladura 1',
  'Saft 1 Zitrone, 2 EL Zucker',
  'zest 1 lemon, juice of 2',
  'zest 1 lemon & ½ lime',
  'rind 5 cm',
  'Saft 2 cm Ingwer',
  'juice 1 inch ginger',
])('the words of more than one thing, or of a length, stay in their order: %s', (line) => {
  expect(inUsualOrder(line)).toBe(line);
});

it.each([
  ['juice 1 lemon, strained', 'juice of 1 lemon, strained'],
  ['Saft 1 große Zitrone', 'Saft von 1 große Zitrone'],
  ['juice 2 limes (or lemons)', 'juice of 2 limes (or lemons)'],
])('%s: %s', (line, ordered) => expect(inUsualOrder(line)).toBe(ordered));

it('reads a long line at once', () => {
  expect(() => parseIngredientLine(`juice 1 lemon${', a'.repeat(10_000)}`)).not.toThrow();
  expect(() => parseIngredientLine('salt and '.repeat(10_000))).not.toThrow();
});
