import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Collection } from '#domain/recipes/collections.ts';
import type { CollectionWithRecipes } from '#domain/recipes/shown-collections.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { NOT_ON_THIS_SITE_SENTENCE } from '#domain/text/sentences.ts';
import { insertTerm } from '../../repositories/recipes/catalogue.ts';
import { changeRecipe, unpublishRecipe } from '../../services/recipes/recipes.ts';
import { call, createTestContext, expectValue, makeRecipe, makeSite, signIn } from '../../testing/context.ts';

const DAY_MS = 86_400_000;
const COLLECTIONS = '/manage/nordlys/collections';
const DELETED = '/manage/nordlys/deleted-collections';

/** A kitchen with two tags, and the ways to ask about its collections. */
async function openKitchen() {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'cook@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  const owner = { siteId: site.id, userId };
  const [quick, vegan] = [randomUUID(), randomUUID()];
  for (const [id, slug] of [
    [quick, 'quick'],
    [vegan, 'vegan'],
  ] as const)
    await insertTerm(context.db, site.id, { id, kind: 'tag', slug, title: slug });
  const make = (slug: string, tagIds: string[], fields: object = {}) => {
    context.pass(1000);
    return makeRecipe(context, owner, { title: slug, slug, tagIds, ...fields });
  };
  const ask = (method: string, path: string, body?: object) =>
    call(context, method, path, { token, ...(body && { body }) });
  const create = async (fields: object) =>
    (await ask('POST', COLLECTIONS, { title: 'Some', slug: 'some', ...fields })).body
      .collection as Collection;
  const slugsForReaders = async (slug = 'some') => {
    const { body } = await call(context, 'GET', `/site/nordlys/collections/${slug}`);
    return (body.collection as CollectionWithRecipes | undefined)?.recipes.map((recipe) => recipe.slug);
  };
  return { context, owner, quick, vegan, make, ask, create, slugsForReaders };
}

test('a collection by rule has the published recipes with all of its terms, the newest first', async () => {
  const { context, owner, quick, vegan, make, ask, create, slugsForReaders } = await openKitchen();
  const soup = await make('soup', [quick, vegan]);
  await make('bread', [vegan]);
  const salad = await make('salad', [vegan, quick]);
  await make('draft', [vegan, quick], { publishedAt: null });
  await make('tomorrow', [vegan, quick], { publishedAt: context.now() + DAY_MS });
  const { id, recipeCount } = await create({ rule: { termIds: [quick, vegan] } });
  expect(recipeCount).toBe(2);
  expect(await slugsForReaders()).toEqual(['salad', 'soup']);
  const list = await call(context, 'GET', '/site/nordlys/collections');
  expect(list.body.collections).toMatchObject([{ id, recipeCount: 2 }]);
  const { body } = await call(context, 'GET', '/site/nordlys/recipes/soup');
  expect(body.recipe).toMatchObject({ collections: [{ id, slug: 'some' }] });
  const bread = await call(context, 'GET', '/site/nordlys/recipes/bread');
  expect(bread.body.recipe).toMatchObject({ collections: [] });

  await make('stew', [quick, vegan]);
  expectValue(await changeRecipe(context, owner, soup.id, { tagIds: [vegan] }));
  expectValue(await unpublishRecipe(context, owner, salad.id));
  expect(await slugsForReaders()).toEqual(['stew']);
  expect((await ask('GET', `${COLLECTIONS}/${id}`)).body.collection).toMatchObject({ recipeCount: 1 });
  context.pass(2 * DAY_MS);
  expect(await slugsForReaders()).toEqual(['tomorrow', 'stew']);
});

test('what was chosen by hand is there again when the rule goes, and its recipes are not found under it meanwhile', async () => {
  const { context, quick, make, ask, create, slugsForReaders } = await openKitchen();
  const bread = await make('bread', []);
  await make('soup', [quick]);
  const { id } = await create({ recipeIds: [bread.id], rule: { termIds: [quick] } });
  expect(await slugsForReaders()).toEqual(['soup']);
  const shown = await call(context, 'GET', '/site/nordlys/recipes/bread');
  expect(shown.body.recipe).toMatchObject({ collections: [] });
  await ask('PUT', `${COLLECTIONS}/${id}`, { rule: null });
  expect(await slugsForReaders()).toEqual(['bread']);
});

test('the kitchen gets the names of the recipes chosen by hand, and whether readers have them', async () => {
  const { make, create } = await openKitchen();
  const soup = await make('soup', []);
  const draft = await make('draft', [], { publishedAt: null });
  expect((await create({ recipeIds: [draft.id, soup.id] })).recipes).toEqual([
    { id: draft.id, title: 'draft', isPublished: false, isDeleted: false },
    { id: soup.id, title: 'soup', isPublished: true, isDeleted: false },
  ]);
});

test('a rule may name only terms that all sites or this one have; one that is gone since is kept', async () => {
  const { context, quick, ask, create } = await openKitchen();
  const { userId } = await signIn(context, 'other@example.com');
  const other = await makeSite(context, userId, 'alpha');
  const foreign = randomUUID();
  await insertTerm(context.db, other.id, { id: foreign, kind: 'tag', slug: 'x', title: 'X' });
  const body = { title: 'Some', slug: 'some', rule: { termIds: [quick, foreign] } };
  expect(await ask('POST', COLLECTIONS, body)).toMatchObject({
    status: 400,
    body: { fields: { 'rule.termIds.1': NOT_ON_THIS_SITE_SENTENCE } },
  });
  const { id } = await create({ rule: { termIds: [quick] } });
  await context.db.deleteFrom('terms').where('id', '=', quick).execute();
  const path = `${COLLECTIONS}/${id}`;
  const changed = { title: 'Other', rule: { termIds: [quick] } };
  expect((await ask('PUT', path, changed)).body.collection).toMatchObject({ ...changed, recipeCount: 0 });
});

test('a change says what it is based on; a stale one changes nothing and is told what is there', async () => {
  const { ask, create } = await openKitchen();
  const { id, version } = await create({});
  const path = `${COLLECTIONS}/${id}`;
  expect((await ask('PUT', path, { title: 'Mine', version })).body.collection).toMatchObject({
    title: 'Mine',
    slug: 'some',
  });
  expect(await ask('PUT', path, { title: 'Theirs', version })).toMatchObject({
    status: 409,
    body: { error: 'stale_version', current: { title: 'Mine' } },
  });
});

test('a deleted collection is listed for 30 days and comes back whole; its recipes stay', async () => {
  const { context, make, ask, create, slugsForReaders } = await openKitchen();
  const soup = await make('soup', []);
  const { id } = await create({ recipeIds: [soup.id] });
  expect((await ask('DELETE', `${COLLECTIONS}/${id}`)).status).toBe(200);
  expect((await ask('GET', `${COLLECTIONS}/${id}`)).status).toBe(404);
  expect(await slugsForReaders()).toBeUndefined();
  expect((await call(context, 'GET', '/site/nordlys/recipes/soup')).status).toBe(200);
  expect((await ask('GET', DELETED)).body.collections).toEqual([
    { id, title: 'Some', deletedAt: context.now() },
  ]);
  const wakeUps = context.wakeUps();
  expect(await ask('POST', `${DELETED}/${id}/restore`)).toMatchObject({
    status: 200,
    body: { collection: { id, slug: 'some', recipeIds: [soup.id] } },
  });
  expect(context.wakeUps()).toBeGreaterThan(wakeUps);
  expect(await slugsForReaders()).toEqual(['soup']);
  expect((await ask('GET', DELETED)).body.collections).toEqual([]);
  expect((await ask('POST', `${DELETED}/${id}/restore`)).status).toBe(404);
});

test('a collection whose slug is another’s by now comes back under the next', async () => {
  const { ask, create } = await openKitchen();
  const { id } = await create({});
  await ask('DELETE', `${COLLECTIONS}/${id}`);
  await create({ title: 'Another' });
  expect((await ask('POST', `${DELETED}/${id}/restore`)).body.collection).toMatchObject({ slug: 'some-2' });
});

test('after 30 days a deleted collection does not come back', async () => {
  const { context, ask, create } = await openKitchen();
  const { id } = await create({});
  await ask('DELETE', `${COLLECTIONS}/${id}`);
  context.pass(UNDO_DELETE_DAYS * DAY_MS + 1);
  const { token } = await signIn(context, 'cook@example.com');
  expect((await call(context, 'GET', DELETED, { token })).body.collections).toEqual([]);
  expect((await call(context, 'POST', `${DELETED}/${id}/restore`, { token })).status).toBe(404);
});
