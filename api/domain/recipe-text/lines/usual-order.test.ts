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

it('reads a long line at once', () => {
  expect(() => parseIngredientLine('salt and '.repeat(10_000))).not.toThrow();
});
