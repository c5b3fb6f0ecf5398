import { expect, test } from 'vitest';
import { createCollection } from '../../api/services/recipes/collections.ts';
import { unpublishRecipe } from '../../api/services/recipes/recipes.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { expectValue } from '../../api/testing/context.ts';
import { makeTestKitchen, readSiteFiles, type TestKitchen } from '../testing/kitchen.ts';

const FILE = 'search.json';
const BOX = 'placeholder="Search recipes"';

async function read(kitchen: TestKitchen, slug: string) {
  const files = await readSiteFiles(kitchen, slug);
  const file = files.get(FILE);
  return { file: file ? JSON.parse(file.text) : null, home: files.get('index.html')?.text ?? '' };
}

const slugsOf = ({ recipes }: { recipes: { slug: string }[] }) => recipes.map(({ slug }) => slug);

test('the latest ten recipes, or the featured ones, and collections with recipes; nothing where the owner hides it', async () => {
  const kitchen = await makeTestKitchen('beta');
  const { test: context, manager } = kitchen;
  const ids: string[] = [];
  for (let number = 1; number <= 12; number++) {
    const publishedAt = Date.UTC(2026, 0, number);
    ids.push((await kitchen.add({ title: `R ${number}`, slug: `r-${number}`, publishedAt })).id);
  }
  for (const [slug, recipeIds] of [
    ['full', [ids[0] ?? '']],
    ['empty', []],
  ] as const)
    expectValue(
      await createCollection(context, manager, {
        title: slug,
        slug,
        description: null,
        imageId: null,
        imageCrop: null,
        videoId: null,
        rule: null,
        recipeIds: [...recipeIds],
      }),
    );
  await kitchen.publish();
  const latest = await read(kitchen, 'beta');
  expect(slugsOf(latest.file)).toEqual(Array.from({ length: 10 }, (_, index) => `r-${12 - index}`));
  expect(latest.file.recipes[0]).not.toHaveProperty('summary');
  expect(latest.file.collections).toMatchObject([{ slug: 'full', recipeCount: 1 }]);
  expect(latest.home).toContain(BOX);

  const change = (settings: Parameters<typeof changeSite>[3]) =>
    changeSite(context, manager.siteId, manager.userId, settings);
  expectValue(await change({ featuredRecipeIds: [ids[2] ?? '', ids[0] ?? ''] }));
  await kitchen.publish();
  expect(slugsOf((await read(kitchen, 'beta')).file)).toEqual(['r-3', 'r-1']);

  expectValue(await unpublishRecipe(context, manager, ids[2] ?? ''));
  await kitchen.publish();
  expect(slugsOf((await read(kitchen, 'beta')).file)).toEqual(['r-1']);

  expectValue(await change({ featuredRecipeIds: ids }));
  await kitchen.publish();
  expect((await read(kitchen, 'beta')).file.recipes).toHaveLength(10);

  expectValue(await change({ ui: { nav: { hideSearch: true } } }));
  expect((await kitchen.publish()).removed).toEqual([`/${FILE}`]);
  expect((await read(kitchen, 'beta')).home).not.toContain(BOX);
});

test('every new site has the box', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { file, home } = await read(kitchen, 'alpha');
  expect(file).toEqual({ recipes: [], collections: [] });
  expect(home).toContain(BOX);
});
