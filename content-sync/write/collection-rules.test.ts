import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CollectionDocument } from '#domain/recipes/collections.ts';
import { insertTerm } from '../../api/repositories/recipes/catalogue.ts';
import { createCollection } from '../../api/services/recipes/collections.ts';
import { changeRecipe, unpublishRecipe } from '../../api/services/recipes/recipes.ts';
import { expectValue } from '../../api/testing/context.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';

/** A site with a collection of all recipes that have a tag: the soup. */
async function openShelf() {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, manager, site } = kitchen;
  const tagId = randomUUID();
  await insertTerm(context.db, site.id, { id: tagId, kind: 'tag', slug: 'quick', title: 'Quick' });
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup', tagIds: [tagId] });
  context.pass(1000);
  const bread = await kitchen.add({ title: 'Bread', slug: 'bread' });
  const document = { title: 'Weeknights', slug: 'weeknights', rule: { termIds: [tagId] } };
  expectValue(await createCollection(context, manager, CollectionDocument.parse(document)));
  await kitchen.publish();
  return {
    kitchen,
    tagId,
    soup,
    bread,
    /** What the collection's page, its card and the file of its recipes show. */
    async shelf() {
      const files = await readSiteFiles(kitchen, 'alpha');
      const text = (path: string) => files.get(path)?.text ?? '';
      const page = text('collections/weeknights.html');
      const list = text('collections.html');
      const { recipes } = JSON.parse(text('collections/weeknights.json'));
      return {
        page: [...page.matchAll(/<a[^>]* href="\/recipes\/([a-z-]+)"/g)].map(([, slug]) => slug),
        count: /(\d+|No) recipes?/.exec(list.slice(list.indexOf('Weeknights')))?.[0],
        file: recipes.map(({ slug }: { slug: string }) => slug),
      };
    },
  };
}

test('a recipe that is published with the term comes into the collection, and its page names it', async () => {
  const { kitchen, tagId, bread, shelf } = await openShelf();
  expect(await shelf()).toEqual({ page: ['soup'], count: '1 recipe', file: ['soup'] });
  expectValue(await changeRecipe(kitchen.test, kitchen.manager, bread.id, { tagIds: [tagId] }));
  const { written } = await kitchen.publish();
  expect(written).toEqual(
    expect.arrayContaining(['/recipes/bread', '/collections', '/collections/weeknights']),
  );
  expect(await shelf()).toEqual({ page: ['bread', 'soup'], count: '2 recipes', file: ['bread', 'soup'] });
});

test('a recipe that loses the term, or is taken from readers, leaves the collection', async () => {
  const { kitchen, tagId, soup, bread, shelf } = await openShelf();
  expectValue(await changeRecipe(kitchen.test, kitchen.manager, bread.id, { tagIds: [tagId] }));
  await kitchen.publish();
  expectValue(await changeRecipe(kitchen.test, kitchen.manager, soup.id, { tagIds: [] }));
  expect((await kitchen.publish()).written).toEqual(
    expect.arrayContaining(['/recipes/soup', '/collections', '/collections/weeknights']),
  );
  expect(await shelf()).toEqual({ page: ['bread'], count: '1 recipe', file: ['bread'] });
  expectValue(await unpublishRecipe(kitchen.test, kitchen.manager, bread.id));
  await kitchen.publish();
  expect((await shelf()).page).toEqual([]);
});

test('the page of a recipe that is published alone names the same collections as the whole site says', async () => {
  const { kitchen, tagId } = await openShelf();
  await kitchen.add({ title: 'Salad', slug: 'salad', tagIds: [tagId] });
  await kitchen.publish();
  const files = await readSiteFiles(kitchen, 'alpha');
  const page = files.get('recipes/salad.html')?.text;
  expect(page).toContain('/collections/weeknights');
});
