import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { up } from '../../db/migrations/0048-media-library.ts';
import { call, createTestContext, makeRecipe, makeSite, signIn } from '../../testing/context.ts';
import { addImage } from '../../testing/rows.ts';

/** A site with a picture, and a recipe that readers have with it. */
async function openRecipe() {
  const context = await createTestContext();
  const { db } = context;
  const { token, userId } = await signIn(context, 'owner@example.com');
  const owner = { siteId: (await makeSite(context, userId, 'nordlys')).id, userId };
  const [shown, written, addressed] = [
    await addImage(db, owner),
    await addImage(db, owner),
    await addImage(db, owner),
  ];
  await db.updateTable('images').set({ key: 'old dish.jpg' }).where('id', '=', addressed).execute();
  const recipe = await makeRecipe(context, owner, {
    title: 'Soup',
    slug: 'soup',
    images: [{ id: shown, altText: 'Ein Süppchen' }],
    legacyRecipeData: { content: '<img src="/media/images/old%20dish.jpg?width=9">' },
  });
  const rows = async () =>
    (
      await db
        .selectFrom('recipe_media')
        .select(['media_id', 'is_published', 'place', 'alt_text', 'sorted_alt_text'])
        .where('recipe_id', '=', recipe.id)
        .orderBy('is_published')
        .orderBy('place')
        .execute()
    ).map(({ sorted_alt_text: sorted, ...row }) => [...Object.values(row), sorted]);
  const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) =>
    call(context, method, `/manage/nordlys/recipes/${recipe.id}${path}`, { token, body });
  const read = async () =>
    (await call(context, 'GET', `/manage/nordlys/recipes/${recipe.id}/working-document`, { token })).body
      .workingRecipe as { document: object; version: number };
  return { context, db, shown, written, addressed, rows, ask, read };
}

test('what a recipe names is kept as it is written, and as readers get it', async () => {
  const { shown, written, addressed, rows, ask, read } = await openRecipe();
  const before = [
    [shown, 'head', 'Ein Süppchen', ' ein suppchen'],
    [addressed, 'text', null, ' '],
  ] as const;
  const of = (isPublished: 0 | 1, [id, ...rest]: readonly unknown[]) => [id, isPublished, ...rest];
  expect(await rows()).toEqual([...before.map((row) => of(0, row)), ...before.map((row) => of(1, row))]);
  const { document, version } = await read();
  const changed = { ...document, images: [{ id: written }], legacyRecipeData: null };
  expect((await ask('PUT', '/working-document', { document: changed, version })).status).toBe(200);
  const after = [written, 'head', null, ' '];
  expect(await rows()).toEqual([of(0, after), ...before.map((row) => of(1, row))]);
  await ask('POST', '/publish');
  expect(await rows()).toEqual([of(0, after), of(1, after)]);
  await ask('POST', '/unpublish');
  expect(await rows()).toEqual([of(0, after)]);
});

test('what was there before the table is found by its migration', async () => {
  const { db, rows } = await openRecipe();
  const before = await rows();
  expect(before).toHaveLength(4);
  await sql`drop table recipe_media`.execute(db);
  await sql`drop index users_avatar`.execute(db);
  for (const table of ['images', 'videos', 'uploads'])
    await sql`alter table ${sql.table(table)} drop column file_name`.execute(db);
  for (const table of ['images', 'videos'])
    for (const column of ['sorted_file_name', 'deleted_at'])
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
  await up(db as unknown as Kysely<unknown>);
  expect(await rows()).toEqual(before);
});
