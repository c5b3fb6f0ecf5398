import { expect, test } from 'vitest';
import type { Collection } from '#domain/recipes/collections.ts';
import { call, createTestContext, makeRecipe, makeSite, signIn } from '../../testing/context.ts';

test('who meets the changes of another is told who saved them', async () => {
  const context = await createTestContext();
  const owner = await signIn(context, 'owner@example.com');
  const other = await signIn(context, 'other@example.com');
  const site = await makeSite(context, owner.userId, 'nordlys');
  const managing = { site_id: site.id, user_id: other.userId, created_at: 1 };
  await context.db.insertInto('site_managers').values(managing).execute();
  await context.db.updateTable('users').set({ display_name: 'Ann' }).where('id', '=', other.userId).execute();
  const ownerOf = { siteId: site.id, userId: owner.userId };
  const { id } = await makeRecipe(context, ownerOf, { title: 'Soup', slug: 'soup' });
  const path = `/manage/nordlys/recipes/${id}/working-document`;
  const save = (token: string, title: string, version: number) =>
    call(context, 'PUT', path, { token, body: { document: { title }, version } });
  await save(other.token, 'Stew', 1);
  const refused = await save(owner.token, 'Broth', 1);
  expect(refused.status).toBe(409);
  expect(refused.body.current).toMatchObject({ savedBy: { id: other.userId, name: 'Ann' } });
  await save(owner.token, 'Broth', 2);
  const opened = await call(context, 'GET', path, { token: owner.token });
  // Without a name they are called by their email, as on People.
  expect(opened.body).toMatchObject({
    workingRecipe: { savedBy: { id: owner.userId, name: 'owner@example.com' } },
  });

  // So it is with collections and settings; who manages the site no more is not told by their email.
  const collection = { title: 'Shelf', slug: 'shelf' };
  const made = await call(context, 'POST', '/manage/nordlys/collections', {
    token: owner.token,
    body: collection,
  });
  expect(made.body).toMatchObject({
    collection: { savedBy: { id: owner.userId, name: 'owner@example.com' } },
  });
  context.pass(1000);
  const { id: collectionId } = made.body.collection as Collection;
  await call(context, 'PUT', `/manage/nordlys/collections/${collectionId}`, {
    token: other.token,
    body: { title: 'Shelves' },
  });
  const shelf = await call(context, 'GET', `/manage/nordlys/collections/${collectionId}`, {
    token: owner.token,
  });
  expect(shelf.body).toMatchObject({ collection: { savedBy: { id: other.userId, name: 'Ann' } } });
  await call(context, 'PUT', '/manage/nordlys/sites', { token: other.token, body: { title: 'North' } });
  const stale = await call(context, 'PUT', '/manage/nordlys/sites', {
    token: owner.token,
    body: { title: 'South', version: 1 },
  });
  expect(stale.body).toMatchObject({ current: { savedBy: { id: other.userId, name: 'Ann' } } });
  await context.db.updateTable('users').set({ display_name: null }).where('id', '=', other.userId).execute();
  await context.db.deleteFrom('site_managers').execute();
  const left = await call(context, 'GET', '/manage/nordlys/current-site', { token: owner.token });
  expect(left.body).toMatchObject({ site: { savedBy: { id: other.userId, name: null } } });
});
