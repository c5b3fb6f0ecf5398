import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestContext, makeRecipe, makeSite, signIn } from '../../testing/context.ts';
import { addImage } from '../../testing/rows.ts';
import { listNamedIds } from './media-uses.ts';

test('what has changed since is found by an index, also what was written by somebody who waited to write', async () => {
  const context = await createTestContext();
  const { db } = context;
  const { userId } = await signIn(context, 'owner@example.com');
  const owner = { siteId: (await makeSite(context, userId, 'nordlys')).id, userId };
  const [old, waited, now] = [
    await addImage(db, owner),
    await addImage(db, owner),
    await addImage(db, owner),
  ];
  for (const [id, pause] of [
    [old, 60_001],
    [waited, 59_000],
    [now, 1000],
  ] as const) {
    await makeRecipe(context, owner, { title: 'Soup', slug: `soup-${pause}`, images: [{ id }] });
    context.pass(pause);
  }
  const places = { siteIds: [owner.siteId], inAllRevisions: false };
  const since = context.now() - 1000;
  expect(await listNamedIds(db, [old, waited, now], { ...places, since })).toEqual(new Set([waited, now]));
  expect((await listNamedIds(db, [old, waited, now], { ...places, since: 0 })).size).toBe(3);
  const plan = await sql<{ detail: string }>`explain query plan
    select id from recipes where site_id in (${owner.siteId}) and updated_at >= ${since}`.execute(db);
  expect(plan.rows.map(({ detail }) => detail)).toEqual([
    'SEARCH recipes USING COVERING INDEX recipes_changed (site_id=? AND updated_at>?)',
  ]);
});
