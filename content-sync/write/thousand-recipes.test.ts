import { expect, test } from 'vitest';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import { TERMS } from '../../api/db/catalogue/terms.ts';
import { changeCollection, createCollection } from '../../api/services/recipes/collections.ts';
import { changeRecipe, unpublishRecipe } from '../../api/services/recipes/recipes.ts';
import { expectValue } from '../../api/testing/context.ts';
import { makeTestKitchen } from '../testing/kitchen.ts';

const RECIPE_COUNT = 1000;
const HTML_FILES_MAX = 12;

const termIds = (kind: string) =>
  TERMS.filter((term) => term.kind === kind).map((term) => stableId(kind, term.slug));
const meals = termIds('meal');
const cuisines = termIds('cuisine');
const tags = termIds('tag');

/** Terms that differ from recipe to recipe, in a fixed pattern. */
function termsOf(index: number) {
  const pick = (ids: string[]) => [ids[index % ids.length] ?? ''];
  return { mealIds: pick(meals), cuisineIds: pick(cuisines), tagIds: pick(tags) };
}

test('on a thousand recipes, one publish, edit or unpublish writes at most twelve pages', async () => {
  const kitchen = await makeTestKitchen('thousand');
  const recipes = [];
  for (let index = 0; index < RECIPE_COUNT; index++)
    recipes.push(
      await kitchen.add({
        title: `Recipe ${index}`,
        slug: `recipe-${index}`,
        publishedAt: Date.UTC(2024, 0, 1) + index * 3_600_000,
        ...termsOf(index),
      }),
    );
  const first = expectValue(
    await createCollection(kitchen.test, kitchen.manager, {
      title: 'Some',
      slug: 'some',
      description: null,
      imageId: null,
      imageCrop: null,
      videoId: null,
      rule: null,
      recipeIds: recipes.slice(0, 50).map((recipe) => recipe.id),
    }),
  );
  const built = await kitchen.publish();
  expect(built.failed).toEqual([]);
  expect(built.written.filter((path) => /^\/recipes\/recipe-\d+$/.test(path))).toHaveLength(RECIPE_COUNT);

  const published = await kitchen.add({ title: 'One more', slug: 'one-more', ...termsOf(3) });
  const publish = (await kitchen.publish()).written;
  expect(publish[0]).toBe('/recipes/one-more');
  expect(pages(publish).length).toBeLessThanOrEqual(HTML_FILES_MAX);

  expectValue(await changeRecipe(kitchen.test, kitchen.manager, published.id, { title: 'One more time' }));
  const edit = (await kitchen.publish()).written;
  expect(edit[0]).toBe('/recipes/one-more');
  expect(pages(edit).length).toBeLessThanOrEqual(HTML_FILES_MAX);

  expectValue(await changeCollection(kitchen.test, kitchen.manager, first.id, { recipeIds: [published.id] }));
  await kitchen.publish();
  expectValue(await unpublishRecipe(kitchen.test, kitchen.manager, published.id));
  const unpublish = await kitchen.publish();
  // The recipe after the thousandth began a part of the map.
  expect(unpublish.removed).toEqual(['/recipes/one-more', '/sitemap-recipes-2.xml']);
  expect(pages(unpublish.written).length).toBeLessThanOrEqual(HTML_FILES_MAX);
});

function pages(paths: readonly string[]): string[] {
  return paths.filter((path) => !/\.(?:xml|css|txt|json)$/.test(path));
}
