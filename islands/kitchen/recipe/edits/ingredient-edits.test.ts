import { expect, test } from 'vitest';
import { createUsageReader } from '#domain/recipe-text/read-usage.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { joinLines, type LineMaking, leaveLine, lineOf, pasteLines, splitLine } from './ingredient-edits.ts';

let made = 0;
const making: LineMaking = {
  catalogue: {
    reader: createUsageReader([], (slug) => slug),
    names: { units: new Map(), ingredients: new Map(), titles: new Map() },
  },
  newId: () => {
    made += 1;
    return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
  },
};

/** A recipe with these lines, and the last one's id. */
function recipeOf(...lines: string[]) {
  const ingredientUsages = lines.map((line) => lineOf(line, making.newId(), making));
  const recipe = {
    ...WorkingRecipe.parse({}),
    ingredientUsageGroups: [{ id: making.newId(), title: null, note: null, ingredientUsages }],
  };
  return { recipe, lastId: ingredientUsages.at(-1)?.id ?? '' };
}

const groups = (recipe: WorkingRecipe) =>
  recipe.ingredientUsageGroups.map(({ title, ingredientUsages }) => [
    title,
    ...ingredientUsages.map(({ writtenLine }) => writtenLine),
  ]);

test.each([
  ['For the sauce:', 'For the sauce'],
  ['For 2 sauces:', 'For 2 sauces'],
  ['Für den Teig', 'Für den Teig'],
])('%j begins a part, whether it is left, ended with Enter or pasted', (line, title) => {
  const expected = [
    [null, 'salt'],
    [title, null],
  ];
  const { recipe, lastId } = recipeOf('salt', line);
  expect(groups(leaveLine(recipe, lastId, line, making))).toEqual(expected);
  expect(groups(splitLine(recipe, lastId, [line, ''], making).recipe)).toEqual(expected);
  const empty = recipeOf('salt', '');
  const pasted = pasteLines(empty.recipe, empty.lastId, ['', ''], [line, 'pepper'], making).recipe;
  expect(groups(pasted)).toEqual([
    [null, 'salt'],
    [title, 'pepper'],
  ]);
});

test.each(['2 for the sauce:', 'salt', 'Butter, for the tin'])('%j stays a line', (line) => {
  const { recipe, lastId } = recipeOf('salt', line);
  expect(leaveLine(recipe, lastId, line, making)).toBe(recipe);
});

test.each([
  ['250 g flour', '125 g butter', '250 g flour 125 g butter'],
  ['250 g ', 'flour', '250 g flour'],
])('%j and %j are joined', (first, second, whole) => {
  const { recipe, lastId } = recipeOf(first, second);
  const id = recipe.ingredientUsageGroups[0]?.ingredientUsages[0]?.id ?? '';
  const ends = [
    { id, text: first },
    { id: lastId, text: second },
  ] as const;
  expect(groups(joinLines(recipe, ends, making))).toEqual([[null, whole]]);
});

test('words that were typed as an amount stay while the line is written on, until it has an amount', () => {
  const typed = { ...lineOf('onions', making.newId(), making), quantityMinWords: 'a few' };
  expect(lineOf('red onions', typed.id, making, typed)).toMatchObject({ quantityMinWords: 'a few' });
  const read = lineOf('4 red onions', typed.id, making, typed);
  expect([read.quantityMin, read.quantityMinWords]).toEqual([4, undefined]);
});
