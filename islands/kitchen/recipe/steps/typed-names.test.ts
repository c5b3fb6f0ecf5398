import { expect, test } from 'vitest';
import { createUsageReader } from '#domain/recipe-text/read-usage.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { lineOf } from '../edits/ingredient-edits.ts';
import { linesOffered, referencesTyped } from './typed-names.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const catalogue = {
  reader: createUsageReader([], (slug) => slug),
  names: { units: new Map(), ingredients: new Map(), titles: new Map() },
};
const making = { catalogue, newId: () => idOf(99) };

/** Butter is listed for the dough and for the sauce, and so are steps. */
const recipe = WorkingRecipe.parse({
  ingredientUsageGroups: ['For the dough', 'For the sauce'].map((title, at) => ({
    id: idOf(10 + at),
    title,
    ingredientUsages: [lineOf(`${at + 2} butter`, idOf(20 + at), making)],
  })),
  instructionGroups: ['Dough', 'Make the sauce', ''].map((title, at) => ({
    id: idOf(30 + at),
    title,
    instructions: [{ id: idOf(40 + at), content: null }],
  })),
});

test.each([
  ['of the dough', 0, 0],
  ['of the sauce', 1, 1],
])('a name in a step %s means the line of its group', (_, step, line) => {
  const [reference] = referencesTyped(
    { text: 'Melt the butter.', from: 0, stepId: idOf(40 + step) },
    recipe,
    catalogue,
  );
  expect(reference?.node).toMatchObject({ ingredientUsageId: idOf(20 + line) });
});

test('without a group a name that fits two lines means none', () => {
  expect(referencesTyped({ text: 'Melt the butter.', from: 0, stepId: idOf(42) }, recipe, catalogue)).toEqual(
    [],
  );
});

test("the lines of a step's own group are offered first", () => {
  const offered = (step: number) =>
    linesOffered({ query: 'but', stepId: idOf(40 + step) }, recipe, catalogue);
  expect(offered(1).map(({ id }) => id)).toEqual([idOf(21), idOf(20)]);
  expect(offered(0).map(({ id }) => id)).toEqual([idOf(20), idOf(21)]);
});
