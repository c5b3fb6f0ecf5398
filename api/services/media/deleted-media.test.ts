import { expect, test } from 'vitest';
import { createTestContext, makeRecipe, makeSite, signIn } from '../../testing/context.ts';
import { addImage } from '../../testing/rows.ts';
import { findShownMedia, leaveMediaToSite } from './deleted-media.ts';

test('while others wait, only what has changed meanwhile is looked through for what a leaver showed', async () => {
  const context = await createTestContext();
  const { db } = context;
  const { userId } = await signIn(context, 'owner@example.com');
  const owner = { siteId: (await makeSite(context, userId, 'nordlys')).id, userId };
  const add = () => addImage(db, { siteId: null, userId });
  const show = (id: string) =>
    makeRecipe(context, owner, { title: 'Soup', slug: `soup-${id}`, images: [{ id }] });
  const [early, hidden, late, unused] = [await add(), await add(), await add(), await add()];
  await show(early);
  context.pass(3_600_000);
  const before = await findShownMedia(context, userId, [owner.siteId]);
  await show(late);
  const { id } = await show(hidden);
  // As if it had stood there for long: whoever looks through everything finds it.
  await db.updateTable('recipes').set({ updated_at: 1 }).where('id', '=', id).execute();
  await leaveMediaToSite(db, owner, before, []);
  const rows = await db.selectFrom('images').select(['id', 'site_id']).execute();
  const siteOf = (id: string) => rows.find((row) => row.id === id)?.site_id;
  expect([early, late, hidden, unused].map(siteOf)).toEqual([owner.siteId, owner.siteId, null, null]);
});
