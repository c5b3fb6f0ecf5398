import { expect, test } from 'vitest';
import { call, createTestContext, makeRecipe, makeSite, signIn } from '../../testing/context.ts';

async function kitchen() {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  const { id: siteId } = await makeSite(context, userId, 'nordlys');
  const ask = (method: string, path: string, body?: unknown) =>
    call(context, method, `/manage/nordlys/recipes/${path}`, { token, body });
  return { context, owner: { siteId, userId }, ask };
}

test('a draft without an address is published under that of its title', async () => {
  const { ask } = await kitchen();
  const id = crypto.randomUUID();
  await ask('PUT', `${id}/working-document`, { document: { title: 'Crème brûlée' }, version: 0 });
  expect(await ask('POST', `${id}/publish`, { version: 1 })).toMatchObject({
    status: 200,
    body: { recipe: { slug: 'creme-brulee' } },
  });
  const nameless = crypto.randomUUID();
  await ask('PUT', `${nameless}/working-document`, { document: { title: ' ' }, version: 0 });
  const { body } = await ask('POST', `${nameless}/publish`, {});
  expect(Object.keys(body.fields as object)).toEqual(['title']);
});

test('a live recipe whose address is cleared stays where readers know it', async () => {
  const { context, owner, ask } = await kitchen();
  const { id, version } = await makeRecipe(context, owner, { title: 'Soup', slug: 'soup' });
  await ask('PUT', `${id}/working-document`, { document: { title: 'Leek soup', slug: '' }, version });
  const { body } = await ask('POST', `${id}/publish`, {});
  expect(body.recipe).toMatchObject({ title: 'Leek soup', slug: 'soup' });
});

test('an address that is taken is counted on from, and never too long', async () => {
  const { context, owner, ask } = await kitchen();
  const long = 'a'.repeat(100);
  await makeRecipe(context, owner, { title: 'Soup 2', slug: 'soup-2' });
  const { id: longId } = await makeRecipe(context, owner, { title: 'Long', slug: long });
  const slugOfPublished = async (title: string) => {
    const id = crypto.randomUUID();
    await ask('PUT', `${id}/working-document`, { document: { title }, version: 0 });
    return ((await ask('POST', `${id}/publish`, {})).body.recipe as { slug: string }).slug;
  };
  expect(await slugOfPublished('Soup 2')).toBe('soup-3');
  expect(await slugOfPublished(long)).toBe(`${'a'.repeat(98)}-2`);
  const { recipeId } = (await ask('POST', `${longId}/duplicate`)).body;
  expect((await ask('GET', `${recipeId}/working-document`)).body).toMatchObject({
    workingRecipe: { document: { slug: `${'a'.repeat(98)}-3` } },
  });
});

test('an address belongs to one recipe, be it a draft, and a free one is offered', async () => {
  const { context, owner, ask } = await kitchen();
  const { id: movedId, version } = await makeRecipe(context, owner, { title: 'Stew', slug: 'dish-2' });
  await ask('PUT', `${movedId}/working-document`, { document: { title: 'Stew', slug: 'stew' }, version });
  await ask('POST', `${movedId}/publish`, {});
  const draft = { document: { title: 'Imported dish 1', slug: 'dish' }, version: 0 };
  const draftId = crypto.randomUUID();
  expect((await ask('PUT', `${draftId}/working-document`, draft)).body).toMatchObject({ takenAddress: null });
  const id = crypto.randomUUID();
  const second = { document: { title: 'Dish', slug: 'dish' }, version: 0 };
  expect((await ask('PUT', `${id}/working-document`, second)).body).toMatchObject({
    takenAddress: { slug: 'dish', title: 'Imported dish 1', freeSlug: 'dish-3' },
  });
  const unnamed = { document: { title: 'Dish', slug: '' }, version: 1 };
  expect((await ask('PUT', `${id}/working-document`, unnamed)).body).toMatchObject({
    takenAddress: { slug: 'dish', freeSlug: 'dish-3' },
  });
  await ask('PUT', `${id}/working-document`, { ...second, version: 2 });
  const refused = { status: 409, body: { fields: { slug: '“Imported dish 1” has this address.' } } };
  expect(await ask('POST', `${id}/publish`, {})).toMatchObject(refused);
  await ask('DELETE', draftId);
  expect(await ask('POST', `${id}/publish`, {})).toMatchObject({ status: 200 });
});

test('words in a field of a number are in the working document alone, also in a copy', async () => {
  const { ask } = await kitchen();
  const id = crypto.randomUUID();
  const document = { title: 'Stock', yieldServings: 'a few', cookTimeMinutes: 'overnight' };
  await ask('PUT', `${id}/working-document`, { document, version: 0 });
  const { recipeId } = (await ask('POST', `${id}/duplicate`)).body;
  for (const one of [id, recipeId])
    expect((await ask('GET', `${one}/working-document`)).body).toMatchObject({
      workingRecipe: { document: { yieldServings: 'a few', cookTimeMinutes: 'overnight' } },
    });
  expect((await ask('GET', id)).body).toMatchObject({
    recipe: { yieldServings: null, cookTimeMinutes: null },
  });
  expect(await ask('POST', `${id}/publish`, {})).toMatchObject({
    status: 400,
    body: { fields: { yieldServings: expect.any(String), cookTimeMinutes: expect.any(String) } },
  });
});
