import { expect, test } from 'vitest';
import { shownRecipe } from '../testing/read-recipes.ts';

const typed = {
  lines: [
    '1.5 kg flour',
    '0.75 l milk (3 cups)',
    '1/2 lemon',
    '2.5–3.5 dl cream',
    '2 (14.5-oz) cans tomatoes',
  ],
  steps: ['Add 0.75 l milk and 1/2 cup sugar.', 'Warm it to 37.5 °C.'],
};
const view = { multiplier: 1, system: 'metric' } as const;

test('every number we write has the decimal sign of the site, and what its author wrote stays', () => {
  const { lines, steps } = shownRecipe(typed, { ...view, locale: 'de-DE' });
  expect([...lines, ...steps].map(({ text }) => text)).toMatchInlineSnapshot(`
    [
      "1,5 kg flour",
      "0,75 liter / 3 cups milk",
      "½ lemon",
      "2,5–3,5 dl cream",
      "2 cans tomatoes (14.5-oz each)",
      "Add 0,75 liter milk and 118 ml sugar.",
      "Warm it to 37,5 °C.",
    ]
  `);
});
