import { expect, test } from 'vitest';
import type { RecipeListEntry } from '#contract/recipes.ts';
import type { WorkingRecipeState } from '#contract/working-recipes.ts';
import { RECIPE_IMPORTS_PER_USER_MAX } from '#domain/shared/call-limits.ts';
import { IMPORTED_AUTHORS_MAX, RECIPE_IMPORT_MAX } from '#domain/shared/constants.ts';
import { call, createTestContext, makeSite, signIn } from '../../testing/context.ts';

const MINUTE_MS = 60_000;

async function openKitchen() {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'cook@example.com');
  await makeSite(context, userId, 'nordlys');
  const ask = (method: string, path: string, body?: unknown) =>
    call(context, method, `/manage/nordlys/${path}`, { token, body });
  const bringIn = (...drafts: object[]) => ask('POST', 'recipe-imports', { drafts });
  const titles = async () => {
    const { body } = await ask('GET', 'recipes');
    return (body.recipes as RecipeListEntry[]).map(({ title }) => title);
  };
  const open = async (recipeId: string) => {
    const { body } = await ask('GET', `recipes/${recipeId}/working-document`);
    return body.workingRecipe as WorkingRecipeState;
  };
  return { context, ask, bringIn, titles, open };
}

function draftOf(title: string, fields: object = {}) {
  return { recipeId: crypto.randomUUID(), document: { title }, ...fields };
}

test('what is brought in twice is there once, and as it was changed since; the first stands first', async () => {
  const { ask, bringIn, titles } = await openKitchen();
  const [soup, bread] = [draftOf('Soup'), draftOf('Bread')];
  const recipeIds = [soup.recipeId, bread.recipeId];
  const first = await bringIn(soup, bread);
  expect(first.status).toBe(200);
  expect(new Set(first.body.recipeIds as string[])).toEqual(new Set(recipeIds));
  expect(await titles()).toEqual(['Soup', 'Bread']);
  const document = { title: 'Better bread' };
  await ask('PUT', `recipes/${bread.recipeId}/working-document`, { document, version: 1 });
  const again = await bringIn(soup, bread, draftOf('Cake'));
  expect(again.body.recipeIds).toHaveLength(3);
  expect((await titles()).sort()).toEqual(['Better bread', 'Cake', 'Soup']);
  await ask('DELETE', `recipes/${soup.recipeId}`);
  expect((await bringIn(soup)).body).toEqual({ recipeIds: [] });
});

test('authors become contributors, each once, and the date is that of its publication', async () => {
  const { context, ask, bringIn, open } = await openKitchen();
  const { body } = await ask('POST', 'contributors', { displayName: 'Ada Lovelace' });
  const { id: adaId } = body.contributor as { id: string };
  const authors = ['Ada Lovelace', 'Bo', 'https://bo.example'];
  const soup = draftOf('Soup', { authors, firstPublishedAt: Date.UTC(2016, 4, 1) });
  const bread = draftOf('Bread', { authors: ['Bo'], firstPublishedAt: context.now() + MINUTE_MS });
  await bringIn(soup, bread);
  const { document, publishedAt } = await open(soup.recipeId);
  expect([document.contributorIds.length, document.contributorIds[0], publishedAt]).toEqual([2, adaId, null]);
  expect((await open(bread.recipeId)).document.contributorIds).toEqual(document.contributorIds.slice(1));
  const published = await ask('POST', `recipes/${soup.recipeId}/publish`, {});
  expect(published.body.recipe).toMatchObject({ publishedAt: Date.UTC(2016, 4, 1), slug: 'soup' });
  const late = await ask('POST', `recipes/${bread.recipeId}/publish`, {});
  expect(late.body.recipe).toMatchObject({ publishedAt: context.now() });
});

test('the first authors of a recipe become contributors, and no endless number of them', async () => {
  const { ask, bringIn, open } = await openKitchen();
  const authors = Array.from({ length: 100 }, (_, number) => `Author ${number}`);
  const [soup, bread] = [
    draftOf('Soup', { authors: ['Bo', ...authors].slice(0, 100) }),
    draftOf('Bread', { authors }),
  ];
  expect((await bringIn(soup, bread)).status).toBe(200);
  const { contributors } = (await ask('GET', 'globals')).body as {
    contributors: { id: string; displayName: string }[];
  };
  const namesOf = async (recipeId: string) =>
    (await open(recipeId)).document.contributorIds.map(
      (id) => contributors.find((contributor) => contributor.id === id)?.displayName,
    );
  expect(await namesOf(soup.recipeId)).toEqual(['Bo', ...authors.slice(0, IMPORTED_AUTHORS_MAX - 1)]);
  expect(await namesOf(bread.recipeId)).toEqual(authors.slice(0, IMPORTED_AUTHORS_MAX));
  expect(contributors).toHaveLength(IMPORTED_AUTHORS_MAX + 1);
});

test('one that is no recipe keeps all others of its call out', async () => {
  const { bringIn, titles } = await openKitchen();
  const refused = await bringIn(draftOf('Soup'), draftOf('Bread', { recipeId: 'bread' }));
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { 'drafts.1.recipeId': expect.any(String) } },
  });
  const many = Array.from({ length: RECIPE_IMPORT_MAX + 1 }, (_, number) => draftOf(`Soup ${number}`));
  expect((await bringIn(...many)).status).toBe(400);
  expect(await titles()).toEqual([]);
});

test('a user brings in so much within ten minutes, and is told when they may go on', async () => {
  const { context, bringIn } = await openKitchen();
  const soup = draftOf('Soup');
  for (let count = 1; count <= RECIPE_IMPORTS_PER_USER_MAX; count += 1) {
    expect((await bringIn(soup)).status).toBe(200);
    if (count % 100 === 0) context.pass(MINUTE_MS);
  }
  const { status, headers } = await bringIn(soup);
  expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
});

test('a recipe brings its old address along, unless no path of a site can lead from there', async () => {
  const { context, bringIn } = await openKitchen();
  const soup = draftOf('Soup', { oldPath: '/2019/05/soup' });
  expect((await bringIn(soup, draftOf('Bread'))).status).toBe(200);
  const rows = await context.db
    .selectFrom('recipes')
    .select(['title', 'old_path'])
    .orderBy('title')
    .execute();
  expect(rows).toEqual([
    { title: 'Bread', old_path: null },
    { title: 'Soup', old_path: '/2019/05/soup' },
  ]);
  for (const oldPath of ['/about', '/recipes/soup', '/soup/', 'https://blog.example/soup', '//soup', ''])
    expect([oldPath, (await bringIn(draftOf('Stew', { oldPath }))).status]).toEqual([oldPath, 400]);
});
