import { expect, test } from 'vitest';
import { call, createTestContext, makeSite, signIn } from '../../testing/context.ts';

test('the first hour begins with the first recipe that readers have, and ends when its card is put away', async () => {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  await makeSite(context, userId, 'nordlys');
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    call(context, method, `/manage/nordlys/${path}`, { token, body });
  const isShown = async () => (await ask('GET', 'first-hour')).body.isShown;
  const add = (title: string, publishedAt: number | null) =>
    ask('POST', 'recipes', { title, slug: title.toLowerCase(), publishedAt });
  await add('Draft', null);
  await add('Later', context.now() + 1000);
  expect(await isShown()).toBe(false);
  await add('Soup', context.now());
  expect(await isShown()).toBe(true);
  for (const title of ['Two', 'Three', 'Four', 'Five', 'Six']) await add(title, context.now());
  expect(await isShown()).toBe(false);
  const { recipes } = (await ask('GET', 'recipes')).body as { recipes: { id: string }[] };
  const recipeIds = recipes.slice(0, 3).map(({ id }) => id);
  await ask('POST', 'recipe-batches', { action: 'delete', recipeIds });
  expect(await isShown()).toBe(true);
  expect((await ask('DELETE', 'first-hour')).status).toBe(200);
  expect(await isShown()).toBe(false);
});
