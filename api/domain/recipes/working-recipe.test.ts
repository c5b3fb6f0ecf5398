import { describe, expect, test } from 'vitest';
import { realRecipes } from '../../../scripts/bench/real-recipes.ts';
import { readKitchens } from '../../../scripts/seed/kitchens/kitchens.ts';
import { RecipeDocument } from './recipes.ts';
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
