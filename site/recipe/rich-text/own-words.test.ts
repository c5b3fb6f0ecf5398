import { expect, test } from 'vitest';
import { shownRecipe } from '../../testing/read-recipes.ts';

/** What a page shows of the first line and the first step for three times the servings. */
function shown(lines: string[], steps: string[] = []) {
  const recipe = shownRecipe({ lines, steps }, { multiplier: 3, system: 'metric', ownSystem: 'metric' });
  return [recipe.lines[0]?.text, recipe.steps[0]?.text];
}

test.each([
  ['1 Prise Salz und 1 Prise Zucker', '3 Prisen Salz und 3 Prisen Zucker'],
  ['200 g Mehl + 1 Prise Salz', '600 g Mehl + 3 Prisen Salz'],
  ['1 pincée de sel et 1 pincée de sucre', '3 pincées de sel et 3 pincées de sucre'],
  ['1 tin corn and 1 tin beans', '3 tins corn and 3 tins beans'],
  ['1 can corn and 1 can beans', '3 cans corn and 3 cans beans'],
])('what a line adds keeps the word of its author: %s', (line, expected) => {
  expect(shown([line])[0]).toBe(expected);
});

test('what a step takes of a line keeps the word of its author', () => {
  expect(shown(['2 tins tomatoes'], ['Add 1 tin of the tomatoes'])[1]).toBe('Add 3 tins of the tomatoes');
});

test.each([
  ['100 ml (etwa 7 EL) Sahne', '300 ml / etwa 21 EL Sahne'],
  ["90 ml (6 c. à soupe) d'huile", "270 ml / 18 c. à soupe d'huile"],
  ['6 msk (90 ml) olja', '270 ml / 18 msk olja'],
  ['6 tablespoons (90 ml) oil', '270 ml / 18 tablespoons oil'],
  ['1 cup (240 ml) milk', '720 ml / 3 cups milk'],
])('spoons beside milliliters stay spoons in a metric kitchen: %s', (line, expected) => {
  expect(shown([line])[0]).toBe(expected);
});

test.each([
  ['1 xícara (chá) de açúcar', '3 xícaras (chá) de açúcar'],
  ['1 taza de azúcar', '3 tazas de azúcar'],
  ['1 tazza di riso', '3 tazze di riso'],
  ['1 Tasse Mehl', '3 Tassen Mehl'],
  ['1 cup milk', '710 ml milk'],
])('a cup of another language stays one in a metric kitchen: %s', (line, expected) => {
  expect(shown([line])[0]).toBe(expected);
});

test.each([
  ['Mit 2-3 EL Milch glatt rühren.', 'Mit 6–9 EL Milch glatt rühren.'],
  ['Ajouter 2 à 3 cuillères à soupe de lait.', 'Ajouter 6–9 cuillères à soupe de lait.'],
])('both ends of a range have the word of its unit: %s', (step, expected) => {
  expect(shown(['200 ml Milch', '20 cl de lait'], [step])[1]).toBe(expected);
});

test.each([
  ['400 g flour', 'Fold in a third of the flour.', 'Fold in 400 g of the flour.'],
  ['400 g flour', 'Fold in half the flour.', 'Fold in 600 g flour.'],
  ['knob of butter', 'Melt the butter.', 'Melt the butter.'],
  ['a knob of butter', 'Melt the butter.', 'Melt a knob of butter.'],
])('of %j the step %j says what it takes', (line, step, expected) => {
  expect(shown([line], [step])[1]).toBe(expected);
});
