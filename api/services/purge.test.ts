import { expect, test } from 'vitest';
import { originalKey } from '#domain/media/storage-keys.ts';
import { SESSION_LIFETIME_MS } from '#domain/shared/constants.ts';
import { addPageViews, addViewSources } from '../repositories/sites/page-views.ts';
import {
  call,
  createTestContext,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
} from '../testing/context.ts';
import { addImage, addRows } from '../testing/rows.ts';
import { purge, purgeOnceADay } from './purge.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Rows of each purged table. */
async function rows({ db }: TestContext) {
  const names = ['sign_in_tokens', 'sessions', 'limit_uses'] as const;
  return Promise.all(names.map(async (name) => (await db.selectFrom(name).selectAll().execute()).length));
}

test('what is over is removed, however much it is; the rest stays', async () => {
  const context = await createTestContext();
  const { userId } = await signIn(context, 'old@example.com');
  const old = { user_id: userId, user_agent: null, created_at: 0, last_used_at: 0, expires_at: 1 };
  for (let count = 0; count < 1100; count += 1)
    await context.db
      .insertInto('sessions')
      .values({ ...old, id: `s${count}`, token_hash: `t${count}` })
      .execute();
  context.pass(DAY_MS);
  const { token } = await signIn(context, 'new@example.com');
  await purge(context);
  expect(await rows(context)).toEqual([1, 2, 4]);
  expect((await call(context, 'GET', '/manage/current-user', { token })).status).toBe(200);
  context.pass(SESSION_LIFETIME_MS);
  await purge(context);
  expect(await rows(context)).toEqual([0, 0, 0]);
});

test('a deleted recipe is gone after 30 days, with all that was its own', async () => {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'alpha');
  const recipe = await makeRecipe(context, { siteId: site.id, userId }, { title: 'Pie', slug: 'pie' });
  const path = `/manage/alpha/recipes/${recipe.id}`;
  await context.db
    .insertInto('bookmarks')
    .values({ user_id: userId, recipe_id: recipe.id, created_at: 0 })
    .execute();
  expect((await call(context, 'DELETE', path, { token })).status).toBe(200);
  const left = async () => {
    await purge(context);
    const tables = ['recipes', 'recipe_revisions', 'bookmarks'] as const;
    return Promise.all(
      tables.map(async (table) => (await context.db.selectFrom(table).selectAll().execute()).length),
    );
  };
  context.pass(30 * DAY_MS);
  expect(await left()).toEqual([1, 1, 1]);
  context.pass(1);
  expect(await left()).toEqual([0, 0, 0]);
});

test('pictures and videos of a purged recipe go with their files, unless something names them', async () => {
  const context = await createTestContext();
  const { db, storage } = context;
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'alpha');
  const owner = { siteId: site.id, userId };
  const add = () => addImage(db, { siteId: site.id, userId });
  const [alone, inSettings, inRevision, inDraft, unused] = [
    await add(),
    await add(),
    await add(),
    await add(),
    await add(),
  ];
  const { video } = await addRows(db, site.id, null);
  const shelf = await add();
  const own = await addImage(db, { siteId: null, userId });
  for (const id of [alone, own]) await storage.put(originalKey(`${id}.jpg`), Buffer.from('x'));
  const images = [alone, inSettings, inRevision, inDraft, own].map((id) => ({ id }));
  const recipe = await makeRecipe(context, owner, { title: 'Pie', slug: 'pie', images, videoId: video });
  await call(context, 'PUT', '/manage/alpha/sites', { token, body: { logoId: inSettings } });
  const other = await makeRecipe(context, owner, {
    title: 'Other',
    slug: 'other',
    images: [{ id: inRevision }],
  });
  await call(context, 'PUT', `/manage/alpha/recipes/${other.id}`, { token, body: { images: [] } });
  await call(context, 'PUT', `/manage/alpha/recipes/${crypto.randomUUID()}/working-document`, {
    token,
    body: { document: { title: 'Draft', images: [{ id: inDraft }] }, version: 0 },
  });
  const collection = await call(context, 'POST', '/manage/alpha/collections', {
    token,
    body: { title: 'Shelf', slug: 'shelf', imageId: shelf },
  });
  const { id: collectionId } = collection.body.collection as { id: string };
  await call(context, 'DELETE', `/manage/alpha/recipes/${recipe.id}`, { token });
  await call(context, 'DELETE', `/manage/alpha/collections/${collectionId}`, { token });
  const left = async () => {
    await purge(context);
    const rows = await db.selectFrom('images').select('id').execute();
    return new Set(rows.map(({ id }) => id));
  };
  context.pass(30 * DAY_MS);
  expect((await left()).size).toBe(7);
  context.pass(1);
  expect(await left()).toEqual(new Set([inSettings, inRevision, inDraft, unused, own]));
  expect(await db.selectFrom('videos').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('collections').select('id').execute()).toEqual([]);
  expect(await storage.size(originalKey(`${alone}.jpg`))).toBeNull();
  expect(await storage.size(originalKey(`${own}.jpg`))).toBe(1);
});

test('files that a crash has left behind are removed', async () => {
  const context = await createTestContext();
  await context.storage.put(originalKey('left.jpg'), Buffer.from('x'));
  await context.db.insertInto('deleted_files').values({ key: 'left.jpg', kind: 'images' }).execute();
  await purge(context);
  expect(await context.storage.size(originalKey('left.jpg'))).toBeNull();
  expect(await context.db.selectFrom('deleted_files').selectAll().execute()).toEqual([]);
});

test('files stay of a picture that is stored again under its key, and of one that lives', async () => {
  const context = await createTestContext();
  const { db, storage } = context;
  const add = async (name: string) => {
    await storage.put(originalKey(name), Buffer.from('x'));
    await addImage(db, { siteId: null, userId: null }, { key: name });
  };
  const note = (key: string) => db.insertInto('deleted_files').values({ key, kind: 'images' }).execute();
  const noted = () => db.selectFrom('deleted_files').select('key').execute();
  await note('again.jpg');
  await add('again.jpg');
  expect(await noted()).toEqual([]);
  await add('living.jpg');
  await note('living.jpg');
  await purge(context);
  for (const name of ['again.jpg', 'living.jpg']) expect(await storage.size(originalKey(name))).toBe(1);
  expect(await noted()).toEqual([]);
});

test('of several processes one purges, once a day', async () => {
  const context = await createTestContext();
  await signIn(context, 'ada@example.com');
  const tokensLeft = async () => {
    await Promise.all([purgeOnceADay(context), purgeOnceADay(context)]);
    return (await rows(context))[0];
  };
  context.pass(DAY_MS - 1);
  expect(await tokensLeft()).toBe(1);
  context.pass(1);
  expect(await tokensLeft()).toBe(1);
  context.pass(DAY_MS);
  expect(await tokensLeft()).toBe(0);
});

test('sums of what was opened go after 800 days', async () => {
  const context = await createTestContext();
  const { userId } = await signIn(context, 'owner@example.com');
  const { id: siteId } = await makeSite(context, userId, 'alpha');
  for (const day of ['2026-01-14', '2026-01-15']) {
    await addPageViews(context.db, { siteId, day }, new Map([['home', 1]] as const));
    await addViewSources(context.db, { siteId, day }, new Map([['Google', 1]]));
  }
  context.pass(800 * DAY_MS);
  await purge(context);
  for (const table of ['page_views', 'view_sources'] as const)
    expect(await context.db.selectFrom(table).select('day').execute()).toEqual([{ day: '2026-01-15' }]);
});
