import { describe, expect, test } from 'vitest';
import { realRecipes } from '../../../scripts/bench/recipes/real-recipes.ts';
import { readKitchens } from '../../../scripts/seed/kitchens/kitchens.ts';
import { conflictInWords } from './changes/conflict-words.ts';
import { mergeRecipes } from './changes/merge-recipes.ts';
import { RecipeDocument } from './recipes.ts';
import { showablePart } from './showable-recipe.ts';
import {
  isSameDocument,
  problemOfSlug,
  readyToPublish,
  WorkingRecipe,
  withoutBlankItems,
} from './working-recipe.ts';

const real = realRecipes()?.map(({ document }) => document);
if (!real) console.log('corpus not found: 1 test not run');
const own = readKitchens().flatMap(({ recipes }) => recipes.map((recipe) => RecipeDocument.parse(recipe)));

describe.each([
  { name: 'the demonstration recipes', recipes: own, least: 30 },
  { name: '345 real recipes', recipes: real, least: 345 },
])('$name', ({ recipes, least }) => {
  test.runIf(recipes)('are read as working documents and published without a change of a byte', () => {
    expect(recipes?.length).toBeGreaterThanOrEqual(least);
    for (const recipe of recipes ?? []) {
      const stored = JSON.stringify(recipe);
      const working = WorkingRecipe.parse(JSON.parse(stored));
      expect(JSON.stringify(working)).toBe(stored);
      const ready = readyToPublish(working);
      expect(JSON.stringify('document' in ready ? ready.document : ready)).toBe(stored);
    }
  });
});

test('a recipe can be published once its fields are right, each with a sentence until then', () => {
  const working = WorkingRecipe.parse({
    slug: 'Half an address',
    yieldServings: 0,
    youtubeVideoId: 'youtube.com/',
    credit: { href: 'https:' },
  });
  expect(readyToPublish(working)).toEqual({
    problems: {
      title: 'Required',
      slug: 'Use lower-case letters, digits and hyphens',
      yieldServings: 'Use more than 0',
      youtubeVideoId: expect.any(String),
      'credit.href': 'Invalid URL',
    },
  });
});

test.each([
  ['', undefined],
  ['creme-brulee', undefined],
  ['Crème brûlée!! Ø', 'Use lower-case letters, digits and hyphens'],
])('of the address %j is said: %s', (slug, sentence) => {
  expect(problemOfSlug(slug)).toBe(sentence);
});

test('words in fields of numbers stay as they are typed, and are not published', () => {
  const words = { prepTimeMinutes: 'about an hour', cookTimeMinutes: 'overnight', yieldServings: 'a few' };
  const working = WorkingRecipe.parse({ title: 'Stock', slug: 'stock', ...words });
  expect(working).toMatchObject(words);
  expect(readyToPublish(working)).toEqual({
    problems: {
      prepTimeMinutes: 'Write it as 20 min, or 1 h 30',
      cookTimeMinutes: 'Write it as 20 min, or 1 h 30',
      yieldServings: expect.stringMatching(/^Write a number, such as 4/),
    },
  });
  expect(showablePart(working)).toMatchObject({ prepTimeMinutes: null, yieldServings: null });
  expect(WorkingRecipe.safeParse({ ...working, yieldServings: 'x'.repeat(201) }).success).toBe(false);
});

test('so do words in the fields of a line and of a step, which are told by their places', () => {
  const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const line = { id: idOf(2), ingredientTitleOverride: 'onions', quantityMinWords: 'a few' };
  const step = { id: idOf(5), timerWords: 'a while' };
  const recipe = {
    title: 'Stock',
    slug: 'stock',
    ingredientUsageGroups: [{ id: idOf(1), ingredientUsages: [{ ...line, quantityMaxWords: 'some' }] }],
    instructionGroups: [{ id: idOf(3), instructions: [{ id: idOf(4), note: 'Stir.' }, step] }],
  };
  const working = WorkingRecipe.parse(recipe);
  expect(working).toMatchObject(recipe);
  expect(withoutBlankItems(working).instructionGroups[0]?.instructions).toHaveLength(2);
  expect(readyToPublish(working)).toEqual({
    problems: {
      'ingredientUsageGroups.0.ingredientUsages.0.quantityMinWords':
        'Write a number, such as 4, or a range, such as 4 to 6',
      'ingredientUsageGroups.0.ingredientUsages.0.quantityMaxWords': 'Write a number, such as 6',
      'instructionGroups.0.instructions.1.timerWords': 'Write it as 20 min, or 1 h 30; several with commas',
    },
  });
  const shown = showablePart(working);
  expect(JSON.stringify(shown)).not.toContain('Words');
  expect(isSameDocument(working, shown)).toBe(false);
});

test('of a number and words that two wrote in its field one is picked', () => {
  const base = WorkingRecipe.parse({ yieldServings: 4 });
  const { merged, conflicts } = mergeRecipes(
    base,
    { ...base, yieldServings: 'a few' },
    { ...base, yieldServings: 6 },
  );
  expect(merged.yieldServings).toBe('a few');
  const [conflict] = conflicts;
  const names = { units: new Map(), ingredients: new Map(), titles: new Map() };
  expect(conflict && conflictInWords(conflict, merged, names)).toEqual({
    name: 'Servings',
    mine: 'a few',
    theirs: '6',
  });
});
