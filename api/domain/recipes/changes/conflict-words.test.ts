import { expect, test } from 'vitest';
import { paragraphs } from '../../text/rich-text-reading.ts';
import { WorkingRecipe } from '../working-recipe.ts';
import { conflictInWords } from './conflict-words.ts';
import type { RecipeNames } from './differences.ts';
import { mergeRecipes, takeTheirs } from './merge-recipes.ts';

const ID = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [LINE, STEP, PICTURE, TOOL] = [ID(10), ID(20), ID(30), ID(40)];
const UNITS = ['teaspoon', 'tablespoon'].map((title, index) => ({
  id: ID(90 + index),
  slug: title,
  title,
  pluralTitle: `${title}s`,
  abbreviation: null,
}));
const NAMES: RecipeNames = {
  units: new Map(UNITS.map((unit) => [unit.id, unit])),
  ingredients: new Map(),
  titles: new Map([
    [ID(80), 'Whisk'],
    [ID(81), 'Fork'],
    [ID(82), 'Spoon'],
  ]),
};

/** A recipe with one of everything. */
function recipe({
  line = {},
  step = {},
  picture = {},
  tool = {},
  ...fields
}: Partial<Record<'line' | 'step' | 'picture' | 'tool', object>> & Partial<WorkingRecipe> = {}) {
  const salt = { id: LINE, quantityMin: 2, unitId: ID(90), ingredientTitleOverride: 'salt', ...line };
  return WorkingRecipe.parse({
    title: 'Soup',
    images: [{ id: PICTURE, ...picture }],
    equipmentUsages: [{ id: TOOL, equipmentId: ID(80), ...tool }],
    ingredientUsageGroups: [{ id: ID(1), ingredientUsages: [salt] }],
    instructionGroups: [{ id: ID(2), title: 'First', instructions: [{ id: STEP, ...step }] }],
    ...fields,
  });
}

/** What is said of the changes of two people. */
function said(mine: WorkingRecipe, theirs: WorkingRecipe) {
  const { merged, conflicts } = mergeRecipes(recipe(), mine, theirs);
  return conflicts.map((conflict) => conflictInWords(conflict, merged, NAMES));
}

const crop = (x: number) => ({ x, y: 0, width: 50, height: 50 });

test.each([
  ['Title', { title: 'Leek soup' }, { title: '' }, 'Leek soup', '(nothing)'],
  ['Cooking', { cookTimeMinutes: 90 }, { cookTimeMinutes: 20 }, '1 hr 30 min', '20 min'],
  [
    'Description',
    { description: paragraphs('Warm.', 'Green.') },
    { description: paragraphs('Hot.') },
    'Warm.\nGreen.',
    'Hot.',
  ],
  ['Credit', { credit: { name: 'Ann', href: null } }, { credit: { name: 'Bea', href: null } }, 'Ann', 'Bea'],
  ['Video', { videoId: ID(50) }, { videoId: ID(51) }, 'what you chose', 'what they chose'],
  [
    'Ingredient 1',
    { line: { quantityMin: 1 } },
    { line: { quantityMin: 1.5, unitId: ID(91) } },
    '1 teaspoon salt',
    '1 1/2 tablespoons salt',
  ],
  [
    'Step 1',
    { step: { content: paragraphs('Stir.') } },
    { step: { content: paragraphs('Shake.') } },
    'Stir.',
    'Shake.',
  ],
  ['Step 1, timer', { step: { timerMinutes: 5 } }, { step: { timerMinutes: 60 } }, '5 min', '1 hr'],
  [
    'Picture 1, description',
    { picture: { altText: 'Red' } },
    { picture: { altText: 'Blue' } },
    'Red',
    'Blue',
  ],
  [
    'Picture 1, what shows of it',
    { picture: { crop: crop(0) } },
    { picture: { crop: crop(50) } },
    'what you chose',
    'what they chose',
  ],
  [
    'Tool 1, which tool',
    { tool: { equipmentId: ID(81) } },
    { tool: { equipmentId: ID(82) } },
    'Fork',
    'Spoon',
  ],
])('%s', (name, mine, theirs, one, other) => {
  expect(said(recipe(mine), recipe(theirs))).toEqual([{ name, mine: one, theirs: other }]);
});

test('a heading is told by the part it stands over', () => {
  const entitled = (title: string) => ({
    instructionGroups: [{ ...recipe().instructionGroups[0], title }] as WorkingRecipe['instructionGroups'],
  });
  expect(said(recipe(entitled('Mine')), recipe(entitled('Theirs')))).toEqual([
    { name: 'Part 1 of the steps, heading', mine: 'Mine', theirs: 'Theirs' },
  ]);
});

test('of an ingredient line that both changed, one is picked whole', () => {
  const mine = recipe({ line: { quantityMin: 1, note: 'coarse' } });
  const theirs = recipe({ line: { quantityMin: 3, unitId: ID(91) } });
  const { merged, conflicts } = mergeRecipes(recipe(), mine, theirs);
  expect(conflicts).toHaveLength(1);
  expect(merged).toEqual(mine);
  expect(conflicts.map((conflict) => takeTheirs(merged, conflict))).toEqual([theirs]);
});
