import { describe, expect, test } from 'vitest';
import { thinRevisions } from '../../repositories/recipes/revisions.ts';
import { publishRecipe } from '../../services/recipes/recipes.ts';
import { call, makeRecipe, makeSite, signIn, type TestContext } from '../../testing/context.ts';
import { liveSoup, openKitchen } from '../../testing/live-soup.ts';
import { addImage } from '../../testing/rows.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CANARY = 'canary5c1e';

async function whatReadersHave(context: TestContext) {
  const site = await context.db.selectFrom('sites').select('generation').executeTakeFirstOrThrow();
  const recipe = await call(context, 'GET', '/site/nordlys/recipes/soup');
  return { site, recipe: recipe.body, revisions: await countRevisions(context) };
}

async function countRevisions({ db }: TestContext): Promise<number> {
  return (await db.selectFrom('recipe_revisions').select('id').execute()).length;
}

describe('saving a working document', () => {
  test('shows readers nothing, whatever is saved, until it is published', async () => {
    const { context, ask, id, open, save } = await liveSoup();
    const before = await whatReadersHave(context);
    const wakeUps = context.wakeUps();
    const saved = await save({
      title: '',
      slug: 'half an addr',
      credit: { name: '', href: 'https:/' },
      ingredientUsageGroups: [{ id: crypto.randomUUID(), title: ' ' }],
      keywords: [''],
      privateNotes: [{ id: crypto.randomUUID(), writtenAt: 5, text: CANARY }],
    });
    expect(saved).toMatchObject({ status: 200, body: { version: 2, hasUnpublishedChanges: true } });
    expect(await whatReadersHave(context)).toEqual(before);
    expect(context.wakeUps()).toBe(wakeUps);
    const { document } = await open();
    expect(document).toMatchObject({ title: '', slug: 'half an addr', credit: { href: 'https:/' } });
    const refused = await ask('POST', `${id}/publish`);
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { title: 'Required', 'credit.href': 'Invalid URL', 'keywords.0': 'Required' } },
    });
    expect(await whatReadersHave(context)).toEqual(before);

    await save({ title: 'Leek soup', slug: 'soup', credit: null, keywords: [] });
    expect((await ask('GET', '')).status).toBe(404);
    const published = await ask('POST', `${id}/publish`, { version: 3, whatChanged: 'Less salt' });
    expect(published).toMatchObject({ status: 200, body: { recipe: { title: 'Leek soup' } } });
    const after = await whatReadersHave(context);
    expect(after.recipe).toMatchObject({ recipe: { title: 'Leek soup' } });
    expect(JSON.stringify(after)).not.toContain(CANARY);
    const stored = await context.db.selectFrom('recipe_revisions').select('document').execute();
    expect(JSON.stringify(stored)).not.toContain(CANARY);
    expect((await open()).document).toMatchObject({ privateNotes: [{ text: CANARY }] });
  });

  test('that was based on an older version changes nothing and is answered with the newer', async () => {
    const { ask, id, open, save } = await liveSoup();
    await save({ title: 'First' });
    const stale = await save({ title: 'Second' }, 1);
    expect(stale).toMatchObject({
      status: 409,
      body: { error: 'stale_version', current: { version: 2, document: { title: 'First' } } },
    });
    expect((await open()).document).toMatchObject({ title: 'First' });
    expect((await ask('POST', `${id}/publish`, { version: 1 })).status).toBe(409);
  });

  test('without a change keeps the version; going back to what readers have leaves no change', async () => {
    const { open, save } = await liveSoup();
    expect((await save({})).body).toMatchObject({ version: 1, hasUnpublishedChanges: false });
    await save({ title: 'Other' });
    const { publishedDocument, document } = await open();
    expect([document.title, publishedDocument]).toMatchObject(['Other', { title: 'Soup' }]);
    expect((await save(publishedDocument as object)).body).toMatchObject({
      version: 3,
      hasUnpublishedChanges: false,
    });
  });

  test('with version 0 makes one draft of the id, however often it is sent', async () => {
    const { context, ask } = await openKitchen();
    const id = crypto.randomUUID();
    const make = () => ask('PUT', `${id}/working-document`, { document: { title: 'S' }, version: 0 });
    expect(await make()).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await make()).toMatchObject({ status: 409, body: { current: { document: { title: 'S' } } } });
    expect(
      await ask('PUT', `${id}/working-document`, { document: { title: 'So' }, version: 1 }),
    ).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await call(context, 'GET', '/site/nordlys/recipes')).body).toMatchObject({ total: 0 });
    const other = await signIn(context, 'other@example.com');
    await makeSite(context, other.userId, 'elsewhere');
    const foreign = await call(context, 'PUT', `/manage/elsewhere/recipes/${id}/working-document`, {
      token: other.token,
      body: { document: {}, version: 0 },
    });
    expect(foreign.status).toBe(404);
  });

  test('lets two documents have an address until one of them is to be published', async () => {
    const { ask, save, id } = await liveSoup();
    await save({ slug: 'tart' });
    const other = crypto.randomUUID();
    const document = { title: 'Tart', slug: 'tart' };
    await ask('PUT', `${other}/working-document`, { document, version: 0 });
    expect(await ask('POST', `${other}/publish`)).toMatchObject({
      status: 409,
      body: { fields: { slug: '“Soup” has this address.' } },
    });
    await save({ slug: 'soup' });
    expect((await ask('POST', `${other}/publish`)).status).toBe(200);
    expect((await ask('POST', `${id}/publish`)).status).toBe(200);
  });
});

test('a PUT that changes nothing makes no revision; one over saved changes publishes them', async () => {
  const { context, ask, id, save } = await liveSoup();
  const before = await whatReadersHave(context);
  expect((await ask('PUT', id, { title: 'Soup', version: 1 })).body).toMatchObject({
    recipe: { version: 1 },
  });
  expect(await whatReadersHave(context)).toEqual(before);
  await save({ title: 'Leek soup' });
  expect((await ask('PUT', id, { prepTimeMinutes: 5 })).status).toBe(200);
  expect((await whatReadersHave(context)).recipe).toMatchObject({
    recipe: { title: 'Leek soup', prepTimeMinutes: 5 },
  });
});

test('publishing what readers have already makes no revision and no job, unless it says something', async () => {
  const { context, ask, id, save } = await liveSoup();
  await save({ title: 'Leek soup' });
  await ask('POST', `${id}/publish`, { whatChanged: 'Leeks' });
  await context.db.deleteFrom('publish_jobs').execute();
  const before = await whatReadersHave(context);
  for (const said of [{}, { whatChanged: 'Leeks' }])
    expect((await ask('POST', `${id}/publish`, said)).status).toBe(200);
  expect(await whatReadersHave(context)).toEqual(before);
  expect(await context.db.selectFrom('publish_jobs').select('id').execute()).toEqual([]);
  context.pass(1000);
  await ask('POST', `${id}/publish`, { whatChanged: null });
  expect(await countRevisions(context)).toBe(before.revisions + 1);
});

test('what changed is told of a revision, however long publishing takes', async () => {
  const { context, owner, ask, id, save } = await liveSoup();
  await save({ title: 'Leek soup' });
  let now = context.now();
  const slow = { ...context, now: () => (now += 1) };
  await publishRecipe(slow, owner, id, { whatChanged: 'Leeks' });
  expect((await ask('GET', `${id}/revisions`)).body.revisions).toMatchObject([
    { whatChanged: 'Leeks' },
    { whatChanged: null },
  ]);
});

test('earlier forms are listed, read and given to readers again; the working document stays', async () => {
  const { context, ask, id, open, save } = await liveSoup();
  context.pass(1000);
  await save({ title: 'Leek soup' });
  await ask('POST', `${id}/publish`, { whatChanged: 'Leeks' });
  const { revisions } = (await ask('GET', `${id}/revisions`)).body as { revisions: { id: string }[] };
  expect(revisions).toMatchObject([
    { title: 'Leek soup', whatChanged: 'Leeks', isPublished: true },
    { title: 'Soup', whatChanged: null, isPublished: false },
  ]);
  const first = revisions[1]?.id;
  expect((await ask('GET', `${id}/revisions/${first}`)).body).toMatchObject({ document: { title: 'Soup' } });
  context.pass(1000);
  expect((await ask('POST', `${id}/revisions/${first}/publish`)).status).toBe(200);
  expect((await whatReadersHave(context)).recipe).toMatchObject({ recipe: { title: 'Soup' } });
  expect(await open()).toMatchObject({ hasUnpublishedChanges: true, document: { title: 'Leek soup' } });

  const publishedAt = context.now() + 1000;
  expect((await ask('POST', `${id}/revisions/${first}/publish`, { publishedAt })).body).toMatchObject({
    recipe: { publishedAt },
  });
});

test('an earlier form comes with the records of its pictures, also of those that nothing shows any more', async () => {
  const { context, owner, ask, id } = await liveSoup();
  const imageId = await addImage(context.db, owner);
  await ask('PUT', id, { images: [{ id: imageId }] });
  const { publishedRevisionId } = (await ask('GET', `${id}/working-document`)).body.workingRecipe as {
    publishedRevisionId: string;
  };
  await ask('PUT', id, { images: [] });
  const { body } = await ask('GET', `${id}/revisions/${publishedRevisionId}`);
  expect(body).toMatchObject({ images: [{ id: imageId }], videos: [] });
});

test('beyond the last ones, revisions are thinned to the last of a day', async () => {
  const { context, ask, id, save } = await liveSoup();
  for (let number = 1; number <= 6; number += 1) {
    context.pass(DAY_MS / 3);
    await save({ title: `Soup ${number}` });
    await ask('POST', `${id}/publish`);
  }
  await context.db.updateTable('recipes').set({ readers_version: 1 }).execute();
  await thinRevisions(context.db, 2, 500);
  const { revisions } = (await ask('GET', `${id}/revisions`)).body as { revisions: { title: string }[] };
  // The test's clock starts at noon: two on the first day, three on the next, two on the last.
  expect(revisions.map(({ title }) => title)).toEqual(['Soup 6', 'Soup 5', 'Soup 4', 'Soup 1']);
  expect((await whatReadersHave(context)).recipe).toMatchObject({ recipe: { title: 'Soup 6' } });
});

test('a deleted recipe comes back as it was, for thirty days', async () => {
  const { context, ask, id, save } = await liveSoup();
  await save({ title: 'Leek soup' });
  const before = await whatReadersHave(context);
  await ask('DELETE', id);
  expect((await whatReadersHave(context)).recipe).toMatchObject({ error: 'not_found' });
  context.pass(29 * DAY_MS);
  expect((await ask('POST', `${id}/restore`)).body).toEqual({
    recipeId: id,
    publishedAt: expect.any(Number),
  });
  expect((await whatReadersHave(context)).recipe).toMatchObject({ recipe: { title: 'Soup' } });
  expect(before.recipe).toMatchObject({ recipe: { title: 'Soup' } });
  expect((await ask('GET', `${id}/working-document`)).body).toMatchObject({
    workingRecipe: { hasUnpublishedChanges: true, document: { title: 'Leek soup' } },
  });
  await ask('DELETE', id);
  context.pass(31 * DAY_MS);
  expect((await ask('POST', `${id}/restore`)).status).toBe(404);
});

test('links to recipes that readers cannot open are told', async () => {
  const { context, owner, save } = await liveSoup();
  await makeRecipe(context, owner, { title: 'Draft', slug: 'draft', publishedAt: null });
  await makeRecipe(context, owner, { title: 'Tart', slug: 'tart' });
  const children = ['tart', 'draft'].map((slug) => ({
    type: 'link',
    href: `/recipes/${slug}`,
    children: [{ text: slug }],
  }));
  const saved = await save({ note: [{ type: 'paragraph', children }] });
  expect(saved.body).toMatchObject({ deadLinkSlugs: ['draft'] });
});

test('the copy of a recipe with the longest title has a title that may be published, cut between characters', async () => {
  const { ask, id, save } = await liveSoup();
  await save({ title: `${'a'.repeat(292)}\u{1f35e}${'b'.repeat(6)}` });
  const { body } = await ask('POST', `${id}/duplicate`);
  const { body: opened } = await ask('GET', `${body.recipeId}/working-document`);
  expect(opened).toMatchObject({ workingRecipe: { document: { title: `${'a'.repeat(292)} (copy)` } } });
});

test('a copy is a draft with a name and a slug of its own, without the private notes', async () => {
  const { ask, id, save } = await liveSoup();
  await save({ privateNotes: [{ id: crypto.randomUUID(), writtenAt: 5, text: CANARY }] });
  const copies = [await ask('POST', `${id}/duplicate`), await ask('POST', `${id}/duplicate`)];
  const opened = await Promise.all(
    copies.map(async ({ body }) => (await ask('GET', `${body.recipeId}/working-document`)).body),
  );
  expect(opened).toMatchObject([
    { workingRecipe: { publishedAt: null, document: { title: 'Soup (copy)', slug: 'soup-copy' } } },
    { workingRecipe: { document: { slug: 'soup-copy-2' } } },
  ]);
  expect(JSON.stringify(opened)).not.toContain(CANARY);
});
