import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NewRecipe } from '#domain/recipes/recipes.ts';
import { readRedirects } from '../../api/repositories/sites/redirects.ts';
import {
  changeRecipe,
  createRecipe,
  deleteRecipe,
  publishRecipe,
  unpublishRecipe,
} from '../../api/services/recipes/recipes.ts';
import { createRedirect, deleteRedirect, restoreRedirect } from '../../api/services/sites/redirects.ts';
import { expectValue } from '../../api/testing/context.ts';
import { makeTestKitchen, type TestKitchen } from '../testing/kitchen.ts';

/** Where paths of a kitchen lead. */
async function redirectsOf({ test: { db } }: TestKitchen): Promise<Record<string, string>> {
  const rows = await db.selectFrom('redirects').select(['from_path', 'to_path']).execute();
  return Object.fromEntries(rows.map(({ from_path, to_path }) => [from_path, to_path]));
}

test('an old address leads to a recipe while readers have it, in one step, whatever it is called', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, manager } = kitchen;
  const from = '/2019/05/soup';
  const input = NewRecipe.parse({ title: 'Soup', slug: 'soup' });
  const soup = expectValue(await createRecipe(context, manager, input, randomUUID(), from));
  await kitchen.add({ title: 'Bread', slug: 'bread' });
  await kitchen.publish();
  expect(await redirectsOf(kitchen)).toEqual({});

  const later = context.now() + 86_400_000;
  expectValue(await publishRecipe(context, manager, soup.id, { publishedAt: later }));
  await kitchen.publish();
  expect(await redirectsOf(kitchen)).toEqual({});
  expectValue(await publishRecipe(context, manager, soup.id));
  expect(await redirectsOf(kitchen)).toEqual({});
  await kitchen.publish();
  expect(await redirectsOf(kitchen)).toEqual({ [from]: '/recipes/soup' });
  expectValue(await publishRecipe(context, manager, soup.id, { publishedAt: later }));
  await kitchen.publish();
  expect(await redirectsOf(kitchen)).toEqual({});
  expectValue(await publishRecipe(context, manager, soup.id));
  await kitchen.publish();
  expect(await redirectsOf(kitchen)).toEqual({ [from]: '/recipes/soup' });

  expectValue(await changeRecipe(context, manager, soup.id, { slug: 'broth' }));
  expect(await redirectsOf(kitchen)).toMatchObject({ [from]: '/recipes/soup' });
  await kitchen.publish();
  expect(await redirectsOf(kitchen)).toEqual({ [from]: '/recipes/broth', '/recipes/soup': '/recipes/broth' });

  expectValue(await unpublishRecipe(context, manager, soup.id));
  await kitchen.publish();
  expect(await redirectsOf(kitchen)).not.toHaveProperty([from]);
  expectValue(await publishRecipe(context, manager, soup.id));
  await kitchen.publish();
  expect(await redirectsOf(kitchen)).toMatchObject({ [from]: '/recipes/broth' });
  expectValue(await deleteRecipe(context, manager, soup.id));
  await kitchen.publish();
  expect(await redirectsOf(kitchen)).not.toHaveProperty([from]);
});

test('of two recipes from one address, it leads to the one that readers had first, then to the other', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, manager } = kitchen;
  const from = '/soup-of-old';
  const add = async (slug: string, publishedAt: number) => {
    const input = NewRecipe.parse({ title: slug, slug, publishedAt });
    return expectValue(await createRecipe(context, manager, input, randomUUID(), from)).id;
  };
  await add('second', Date.UTC(2026, 0, 3));
  const first = await add('first', Date.UTC(2026, 0, 2));
  await kitchen.publish();
  expect(await redirectsOf(kitchen)).toEqual({ [from]: '/recipes/first' });
  expectValue(await unpublishRecipe(context, manager, first));
  await kitchen.publish();
  expect(await redirectsOf(kitchen)).toEqual({ [from]: '/recipes/second' });
});

test('what people added or deleted themselves stays so, whatever recipes bring along', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, manager, site } = kitchen;
  const by = { ...site, userId: manager.userId };
  const add = async (slug: string, fields: object = {}) => {
    const input = NewRecipe.parse({ title: slug, slug, publishedAt: Date.UTC(2026, 0, 2), ...fields });
    return expectValue(await createRecipe(context, manager, input, randomUUID(), `/old/${slug}`)).id;
  };
  await add('soup');
  const draft = await add('bread', { publishedAt: null });
  await kitchen.publish();
  expectValue(await deleteRedirect(context, by, '/old/soup'));
  expectValue(await createRedirect(context, by, { from: '/old/bread', to: '/about' }));
  await kitchen.publish();
  expectValue(await publishRecipe(context, manager, draft));
  await kitchen.publish();
  expect(Object.fromEntries(await readRedirects(context.db, site.id))).toEqual({ '/old/bread': '/about' });

  expectValue(await restoreRedirect(context, by, '/old/soup'));
  expectValue(await deleteRedirect(context, by, '/old/bread'));
  expectValue(await createRedirect(context, by, { from: '/recipes/stew', to: '/recipes/soup' }));
  await kitchen.publish();
  expect(Object.fromEntries(await readRedirects(context.db, site.id))).toEqual({
    '/old/soup': '/recipes/soup',
    '/recipes/stew': '/recipes/soup',
  });
  await kitchen.add({ title: 'Stew', slug: 'stew' });
  await kitchen.publish();
  expect(Object.fromEntries(await readRedirects(context.db, site.id))).toEqual({
    '/old/soup': '/recipes/soup',
  });
});
