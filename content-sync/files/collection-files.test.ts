import { expect, test } from 'vitest';
import {
  changeCollection,
  createCollection,
  deleteCollection,
} from '../../api/services/recipes/collections.ts';
import { changeRecipe, unpublishRecipe } from '../../api/services/recipes/recipes.ts';
import { expectValue } from '../../api/testing/context.ts';
import { makeTestKitchen, readSiteFiles, type TestKitchen } from '../testing/kitchen.ts';

const FILE = 'collections/best.json';

/** A published collection of two recipes, in this order: soup, bread. */
async function makeCollection() {
  const kitchen = await makeTestKitchen('alpha');
  const bread = await kitchen.add({ title: 'Bread', slug: 'bread' });
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup', prepTimeMinutes: 20 });
  const collection = expectValue(
    await createCollection(kitchen.test, kitchen.manager, {
      title: 'Best',
      slug: 'best',
      description: null,
      imageId: null,
      imageCrop: null,
      videoId: null,
      rule: null,
      recipeIds: [soup.id, bread.id],
    }),
  );
  await kitchen.publish();
  return { kitchen, bread, soup, collection };
}

async function readFile(kitchen: TestKitchen) {
  const file = (await readSiteFiles(kitchen, 'alpha')).get(FILE);
  return file ? JSON.parse(file.text) : null;
}

test('a collection has a file with the cards of its published recipes in order, without what a row does not show', async () => {
  const { kitchen, soup } = await makeCollection();
  const { recipes } = await readFile(kitchen);
  expect(recipes.map(({ slug }: { slug: string }) => slug)).toEqual(['soup', 'bread']);
  expect(recipes[0]).toEqual({
    id: soup.id,
    title: 'Soup',
    slug: 'soup',
    image: null,
    badges: [],
    totalTimeMinutes: 20,
    ingredientUsageCount: null,
    makerCount: 0,
    privacySetting: 'public',
    publishedAt: soup.publishedAt,
  });
});

test('the file follows its recipes and goes with its collection, and no recipe page is written for it', async () => {
  const { kitchen, bread, soup, collection } = await makeCollection();
  expectValue(await changeRecipe(kitchen.test, kitchen.manager, soup.id, { cookTimeMinutes: 40 }));
  const changed = await kitchen.publish();
  expect(changed.written).toContain(`/${FILE}`);
  expect((await readFile(kitchen)).recipes[0].totalTimeMinutes).toBe(60);

  expectValue(
    await changeCollection(kitchen.test, kitchen.manager, collection.id, { recipeIds: [bread.id, soup.id] }),
  );
  const reordered = await kitchen.publish();
  expect(reordered.written.filter((path) => path.startsWith('/recipes/'))).toEqual([]);
  expect(reordered.written).toContain(`/${FILE}`);

  expectValue(await unpublishRecipe(kitchen.test, kitchen.manager, bread.id));
  await kitchen.publish();
  expect((await readFile(kitchen)).recipes).toHaveLength(1);

  expectValue(await deleteCollection(kitchen.test, kitchen.manager, collection.id));
  expect((await kitchen.publish()).removed).toContain(`/${FILE}`);
  expect(await readFile(kitchen)).toBeNull();
});

test('a collection without published recipes says so on its page', async () => {
  const { kitchen, bread, soup } = await makeCollection();
  const page = async () => (await readSiteFiles(kitchen, 'alpha')).get('collections/best.html')?.text ?? '';
  expect(await page()).not.toContain('No recipes here yet');
  for (const { id } of [bread, soup]) expectValue(await unpublishRecipe(kitchen.test, kitchen.manager, id));
  await kitchen.publish();
  expect(await page()).toContain('No recipes here yet');
});
