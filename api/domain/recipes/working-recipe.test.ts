import { describe, expect, test } from 'vitest';
import { realRecipes } from '../../../scripts/bench/real-recipes.ts';
import { readKitchens } from '../../../scripts/seed/kitchens/kitchens.ts';
import { conflictInWords } from './changes/conflict-words.ts';
import { mergeRecipes } from './changes/merge-recipes.ts';
import { RecipeDocument } from './recipes.ts';
import { showablePart } from './showable-recipe.ts';
import { readyToPublish, WorkingRecipe } from './working-recipe.ts';

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
