import { expect, test } from 'vitest';
import { originalKey } from '#domain/media/storage-keys.ts';
import { imageIdsOfPage } from '#domain/special/special-pages.ts';
import { specialSite } from '#domain/special/special-sites.ts';
import {
  call,
  createTestContext,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
} from '../../testing/context.ts';
import { addImage, addRows } from '../../testing/rows.ts';
import { purge } from '../purge.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function idsIn({ db }: TestContext, table: 'images' | 'videos'): Promise<Set<string>> {
  return new Set((await db.selectFrom(table).select('id').execute()).map(({ id }) => id));
}

/** A site with its owner, and what adds pictures to it. */
async function openSite(slug: string) {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, slug);
  const owner = { siteId: site.id, userId };
  const add = () => addImage(context.db, owner);
  const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(context, method, `/manage/${slug}${path}`, { token, ...(body && { body }) });
  return { context, owner, add, ask, token };
}

test('pictures and videos that nothing names go after 30 days, with their files', async () => {
  const { context, owner, add } = await openSite('alpha');
  const { storage } = context;
  const [unused, own] = [await add(), await addImage(context.db, { ...owner, siteId: null })];
  await addRows(context.db, owner.siteId, null);
  for (const id of [unused, own]) await storage.put(originalKey(`${id}.jpg`), Buffer.from('x'));
  await purge(context);
  context.pass(30 * DAY_MS - 1);
  await purge(context);
  expect([(await idsIn(context, 'images')).size, (await idsIn(context, 'videos')).size]).toEqual([2, 1]);
  context.pass(1);
  await purge(context);
  expect([await idsIn(context, 'images'), await idsIn(context, 'videos')]).toEqual([new Set(), new Set()]);
  for (const id of [unused, own]) expect(await storage.size(originalKey(`${id}.jpg`))).toBeNull();
});

test('what was taken out and is put back within 30 days stays, as does what is taken out again', async () => {
  const { context, add, ask } = await openSite('alpha');
  const id = await add();
  const show = (logoId: string | null) => ask('PUT', '/sites', { logoId });
  await purge(context);
  context.pass(29 * DAY_MS);
  expect((await show(id)).status).toBe(200);
  context.pass(DAY_MS);
  await purge(context);
  // From here on it is counted anew.
  await show(null);
  context.pass(29 * DAY_MS);
  await purge(context);
  expect(await idsIn(context, 'images')).toEqual(new Set([id]));
});

test('whatever is named anywhere stays, however old it is', async () => {
  const { context, owner, add, ask, token } = await openSite('nordlys-like');
  const { db } = context;
  const names = [
    'published',
    'step',
    'earlier revision',
    'draft',
    'deleted recipe',
    'settings',
    'collection',
    'deleted collection',
    'tool',
    'avatar of the site',
    'own in a draft',
    'address in old text',
    'address in earlier old text',
    'address in a draft',
    'address in a style sheet',
  ] as const;
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, await add());
  const own = await addImage(db, { ...owner, siteId: null });
  const avatar = await addImage(db, { ...owner, siteId: null });
  ids.set('own in a draft', own);
  const id = (name: (typeof names)[number]) => ids.get(name) ?? '';
  const { video } = await addRows(db, owner.siteId, id('tool'));
  // The file of a picture that was uploaded has another name than its id.
  const addressOf = async (name: (typeof names)[number]) => {
    const key = `${crypto.randomUUID()}.jpg`;
    await db.updateTable('images').set({ key }).where('id', '=', id(name)).execute();
    return `/media/images/${key}`;
  };
  const oldText = async (name: (typeof names)[number]) => ({
    legacyRecipeData: { content: `<p><img src="${await addressOf(name)}" alt=""></p>` },
  });

  const recipe = await makeRecipe(context, owner, {
    title: 'Pie',
    slug: 'pie',
    videoId: video,
    images: [{ id: id('published') }, { id: id('earlier revision') }],
    instructionGroups: [
      {
        id: crypto.randomUUID(),
        instructions: [{ id: crypto.randomUUID(), imageIds: [id('step')] }],
      },
    ],
  } as Parameters<typeof makeRecipe>[2]);
  await ask('PUT', `/recipes/${recipe.id}`, { images: [{ id: id('published') }] });
  await ask('PUT', `/recipes/${crypto.randomUUID()}/working-document`, {
    document: { title: 'Draft', images: [{ id: id('draft') }, { id: own }] },
    version: 0,
  });
  const old = await makeRecipe(context, owner, {
    title: 'Old',
    slug: 'old',
    ...(await oldText('address in earlier old text')),
  });
  await ask('PUT', `/recipes/${old.id}`, await oldText('address in old text'));
  await ask('PUT', `/recipes/${crypto.randomUUID()}/working-document`, {
    document: { title: 'Old draft', ...(await oldText('address in a draft')) },
    version: 0,
  });
  const cssOverrides = `main { background: url("${await addressOf('address in a style sheet')}") }`;
  expect((await ask('PUT', '/sites', { cssOverrides })).status).toBe(200);
  const thrown = await makeRecipe(context, owner, {
    title: 'Thrown',
    slug: 'thrown',
    images: [{ id: id('deleted recipe') }],
  });
  await ask('PUT', '/sites', { logoId: id('settings') });
  for (const [slug, imageId] of [
    ['kept', id('collection')],
    ['thrown', id('deleted collection')],
  ]) {
    const { body } = await ask('POST', '/collections', { title: slug, slug, imageId });
    if (slug === 'thrown') await ask('DELETE', `/collections/${(body.collection as { id: string }).id}`);
  }
  await ask('DELETE', `/recipes/${thrown.id}`);
  const profile = { avatar: { id: avatar, crop: null } };
  expect((await call(context, 'PUT', '/manage/current-user', { token, body: profile })).status).toBe(200);
  await db
    .insertInto('users')
    .values({ id: 'u2', email: 'two@example.com', created_at: 0, avatar_image_id: id('avatar of the site') })
    .execute();

  // What was deleted is there for 30 days, and its pictures as long.
  await purge(context);
  context.pass(30 * DAY_MS);
  await purge(context);
  expect(await idsIn(context, 'images')).toEqual(new Set([...ids.values(), avatar, own]));
  for (const name of ['deleted recipe', 'deleted collection']) ids.delete(name);
  for (let month = 0; month < 3; month += 1) {
    context.pass(31 * DAY_MS);
    await purge(context);
    expect(await idsIn(context, 'images')).toEqual(new Set([...ids.values(), avatar, own]));
  }
  expect(await idsIn(context, 'videos')).toEqual(new Set([video]));
});

test('pictures of special pages, and of settings that readers still get, stay', async () => {
  const { context, owner, add } = await openSite('the-ember-book');
  const { db } = context;
  const special = specialSite('the-ember-book').pages.flatMap(imageIdsOfPage);
  expect(special.length).toBeGreaterThan(0);
  for (const id of new Set(special)) await addImage(db, { ...owner, userId: null }, { id });
  const applied = await add();
  const { settings } = await db.selectFrom('sites').select('settings').executeTakeFirstOrThrow();
  await db
    .updateTable('site_revisions')
    .set({ settings: JSON.stringify({ ...JSON.parse(settings), logoId: applied }) })
    .execute();
  await purge(context);
  context.pass(31 * DAY_MS);
  await purge(context);
  expect(await idsIn(context, 'images')).toEqual(new Set([...special, applied]));
});
