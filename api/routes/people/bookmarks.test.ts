import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Bookmark } from '#contract/people/bookmarks.ts';
import { markSiteDeleted } from '../../repositories/sites/deleted-sites.ts';
import { call, makeRecipe, makeSite, type TestContext } from '../../testing/context.ts';
import { openSite, type Person } from '../../testing/site-people.ts';

let context: TestContext;
let owner: Person;
let reader: Person;
let siteId: string;

beforeEach(async () => {
  ({ context, owner, reader, siteId } = await openSite(['reader']));
});

const addRecipe = (slug: string, more: object = {}, site = siteId) =>
  makeRecipe(context, { siteId: site, userId: owner.userId }, { title: slug, slug, ...more });
const save = (recipeId: string, slug = 'nordlys', token: string | null = reader.token) =>
  call(context, 'POST', `/site/${slug}/bookmarks`, { token, body: { recipeId } });
const unsave = (recipeId: string, slug = 'nordlys') =>
  call(context, 'DELETE', `/site/${slug}/bookmarks/${recipeId}`, { token: reader.token });
const saved = async () => {
  const { body } = await call(context, 'GET', '/site/nordlys/current-user', { token: reader.token });
  return body.siteUserData;
};
const listed = async (token = reader.token) => {
  const { body } = await call(context, 'GET', '/manage/bookmarks', { token });
  return (body.bookmarks as Bookmark[]).map(({ recipe, site }) => `${site.slug}/${recipe.slug}`);
};

test('a recipe is saved once, the latest first, and no longer', async () => {
  const soup = await addRecipe('soup');
  const stew = await addRecipe('stew');
  expect((await save(soup.id)).body).toEqual({ siteUserData: { bookmarks: [soup.id] } });
  context.pass(1000);
  expect((await save(stew.id)).body).toEqual({ siteUserData: { bookmarks: [stew.id, soup.id] } });
  context.pass(1000);
  expect((await save(soup.id)).body).toEqual({ siteUserData: { bookmarks: [stew.id, soup.id] } });
  expect(await saved()).toEqual({ bookmarks: [stew.id, soup.id] });
  expect((await unsave(stew.id)).body).toEqual({ siteUserData: { bookmarks: [soup.id] } });
  expect((await unsave(stew.id)).body).toEqual({ siteUserData: { bookmarks: [soup.id] } });
  expect(await listed(owner.token)).toEqual([]);
  // An id is the same in upper case.
  expect((await save(stew.id.toUpperCase())).body).toEqual({
    siteUserData: { bookmarks: [stew.id, soup.id] },
  });
  expect((await unsave(soup.id.toUpperCase())).body).toEqual({ siteUserData: { bookmarks: [stew.id] } });
});

test('what readers do not have, and what is of another site, cannot be saved', async () => {
  const draft = await addRecipe('draft', { publishedAt: null });
  const later = await addRecipe('later', { publishedAt: context.now() + 60_000 });
  const soup = await addRecipe('soup');
  await makeSite(context, owner.userId, 'elsewhere');
  for (const [id, slug] of [
    [draft.id, 'nordlys'],
    [later.id, 'nordlys'],
    [soup.id, 'elsewhere'],
    [randomUUID(), 'nordlys'],
  ] as const)
    expect((await save(id, slug)).status).toBe(404);
  expect((await save('soup')).status).toBe(400);
  expect((await save(soup.id, 'nordlys', null)).status).toBe(401);
  await save(soup.id);
  expect((await unsave(soup.id, 'elsewhere')).status).toBe(404);
  // Whether there is such a draft is told to nobody.
  for (const id of [draft.id, later.id, randomUUID()]) expect((await unsave(id)).status).toBe(404);
  expect(await saved()).toEqual({ bookmarks: [soup.id] });
});

test('a recipe for subscribers can be saved by anybody, and stays short in the list', async () => {
  const secret = await addRecipe('secret', { privacySetting: 'subscribers_only' });
  expect((await save(secret.id)).status).toBe(200);
  const { body } = await call(context, 'GET', '/manage/bookmarks', { token: reader.token });
  expect(body.bookmarks).toMatchObject([
    {
      recipe: { slug: 'secret', privacySetting: 'subscribers_only' },
      site: { slug: 'nordlys', origin: 'http://nordlys.localhost:4321' },
    },
  ]);
});

test('the list has all sites, without what was taken from readers until it is back', async () => {
  const soup = await addRecipe('soup');
  const elsewhere = await makeSite(context, owner.userId, 'elsewhere');
  const stew = await addRecipe('stew', {}, elsewhere.id);
  await save(soup.id);
  context.pass(1000);
  await save(stew.id, 'elsewhere');
  expect(await listed()).toEqual(['elsewhere/stew', 'nordlys/soup']);
  const asOwner = { token: owner.token, body: {} };
  await call(context, 'POST', `/manage/nordlys/recipes/${soup.id}/unpublish`, asOwner);
  expect(await listed()).toEqual(['elsewhere/stew']);
  expect((await unsave(soup.id)).status).toBe(200);
  await call(context, 'POST', `/manage/nordlys/recipes/${soup.id}/publish`, asOwner);
  await save(soup.id);
  await markSiteDeleted(context.db, elsewhere.id, context.now());
  expect(await listed()).toEqual(['nordlys/soup']);
});

test('what a device kept is brought along by the slugs it knows; a renamed recipe, too', async () => {
  const soup = await addRecipe('soup');
  const stew = await addRecipe('stew');
  await addRecipe('draft', { publishedAt: null });
  const rename = { slug: 'leek-soup', version: 1 };
  await call(context, 'PUT', `/manage/nordlys/recipes/${soup.id}`, { token: owner.token, body: rename });
  const bring = (recipeSlugs: unknown) =>
    call(context, 'POST', '/site/nordlys/brought-bookmarks', { token: reader.token, body: { recipeSlugs } });
  const { body } = await bring(['soup', 'stew', 'draft', 'none', 'Not a slug', '../stew']);
  expect(new Set((body.siteUserData as { bookmarks: string[] }).bookmarks)).toEqual(
    new Set([soup.id, stew.id]),
  );
  expect((await bring(['none'])).body.siteUserData).toEqual(body.siteUserData);
  for (const wrong of [[], 'soup', ['a'.repeat(501)], Array(5001).fill('soup')])
    expect((await bring(wrong)).status).toBe(400);
});
