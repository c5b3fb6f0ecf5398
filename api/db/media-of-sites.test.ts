import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { createTestContext, makeRecipe, makeSite, signIn } from '../testing/context.ts';
import { addImage } from '../testing/rows.ts';
import { giveMediaToSites } from './migrations/0013-people-and-media.ts';

test('pictures of nobody’s site become those of the one site that uses them; of two, or of none, they stay', async () => {
  const context = await createTestContext();
  const { db } = context;
  const { userId } = await signIn(context, 'owner@example.com');
  const [one, two] = [await makeSite(context, userId, 'one'), await makeSite(context, userId, 'two')];
  const own = () => addImage(db, { siteId: null, userId });
  const [logo, dish, cover, shared, unused] = await Promise.all([own(), own(), own(), own(), own()]);
  const of = { siteId: one.id, userId };
  await makeRecipe(context, of, { title: 'Soup', slug: 'soup', images: [{ id: dish }, { id: shared }] });
  await db
    .updateTable('sites')
    .set({ settings: JSON.stringify({ title: 'Two', logoId: logo, iconId: shared }) })
    .where('id', '=', two.id)
    .execute();
  await db
    .insertInto('collections')
    .values({
      id: 'c',
      site_id: one.id,
      slug: 'c',
      title: 'C',
      image_id: cover,
      version: 1,
      created_at: 1,
      updated_at: 1,
    })
    .execute();
  await giveMediaToSites(db as unknown as Kysely<unknown>);
  const rows = await db.selectFrom('images').select(['id', 'site_id']).execute();
  const siteOf = (id: string | undefined) => rows.find((row) => row.id === id)?.site_id;
  expect([logo, dish, cover, shared, unused].map(siteOf)).toEqual([two.id, one.id, one.id, null, null]);
});
