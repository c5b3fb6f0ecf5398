import { expect, test } from 'vitest';
import { createUsageReader } from '#domain/recipe-text/read-usage.ts';
import { findingsOf } from '#domain/recipes/findings/findings.ts';
import { readyToPublish } from '#domain/recipes/working-recipe.ts';
import { sampleRecipe } from './sample-recipe.ts';

test('the sample can be published as it is, and nothing in it is to be mended', () => {
  const { readUsage } = createUsageReader([], (slug) =>
    `00000000-0000-4000-8000-${slug.length}`.padEnd(36, '0'),
  );
  const newId = () => crypto.randomUUID();
  const recipe = sampleRecipe({ readUsage, newId, now: 1, imageId: newId(), mealIds: [newId()] });
  const names = { units: new Map(), ingredients: new Map(), titles: new Map() };
  const isUnderstood = (line: string) => readUsage(line, '').isUnderstood;
  expect(findingsOf(recipe, { names, deadLinkSlugs: new Set(), isUnderstood })).toEqual([]);
  expect(readyToPublish({ ...recipe, slug: 'sample' })).toHaveProperty('document');
  expect(recipe.ingredientUsageGroups.map(({ title }) => title)).toEqual([null, 'For the sauce']);
});
