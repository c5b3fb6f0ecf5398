import { expect, test } from 'vitest';
import { call } from '../../testing/context.ts';
import { liveSoup, openKitchen } from '../../testing/live-soup.ts';

test('saving with nothing left keeps no draft, until something is written in it again', async () => {
  const { context, token, ask } = await openKitchen();
  const id = crypto.randomUUID();
  const save = async (title: string, version: number) =>
    (await ask('PUT', `${id}/working-document`, { document: { title }, version })).body;
  const list = async () => (await call(context, 'GET', '/manage/nordlys/recipes', { token })).body;
  await save('Soup', 0);
  expect(await save(' ', 1)).toMatchObject({ version: 0 });
  // The answer was lost on its way.
  expect(await save(' ', 1)).toMatchObject({ version: 0 });
  expect((await ask('GET', `${id}/working-document`)).status).toBe(404);
  expect(await list()).toMatchObject({ recipes: [] });
  expect(await save('Soup', 0)).toMatchObject({ version: 1 });

  const collection = { title: 'First', slug: 'first', recipeIds: [id] };
  const made = await call(context, 'POST', '/manage/nordlys/collections', { token, body: collection });
  expect(made.status).toBe(201);
  expect(await save('', 1)).toMatchObject({ version: 2 });
  expect(await list()).toMatchObject({ recipes: [{ title: '' }] });
});

test('saving with nothing left keeps a recipe that readers had', async () => {
  const { ask, id, save } = await liveSoup();
  await ask('POST', `${id}/unpublish`);
  const emptied = await save({ title: '', slug: '' });
  expect(emptied.body.version).toBeGreaterThan(1);
});
