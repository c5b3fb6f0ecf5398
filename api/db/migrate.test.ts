import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestContext, makeRecipe, makeSite, signIn, type TestContext } from '../testing/context.ts';
import { isMigrated, migrate } from './migrate.ts';

/** A database in which everything was done but one earlier migration, as branches that were merged leave it. */
async function anUnfinishedDatabase() {
  const context = await createTestContext();
  const { db } = context;
  const { userId } = await signIn(context, 'owner@example.com');
  const owner = { siteId: (await makeSite(context, userId, 'nordlys')).id, userId };
  await makeRecipe(context, owner, { title: 'Soup', slug: 'soup' });
  await db.updateTable('recipe_revisions').set({ what_changed: 'More salt' }).execute();
  await sql`alter table recipe_revisions drop column what_changed_at`.execute(db);
  await sql`delete from kysely_migration where name = '0028-dated-update-lines'`.execute(db);
  return context;
}

async function saidAt({ db }: TestContext) {
  const rows = await db.selectFrom('recipe_revisions').select(['what_changed_at', 'created_at']).execute();
  return rows.map((row) => row.what_changed_at !== null && row.what_changed_at === row.created_at);
}

test('a migration is made up for after later ones', async () => {
  const context = await anUnfinishedDatabase();
  expect(await isMigrated(context.db)).toBe(false);
  await migrate(context.db);
  expect(await isMigrated(context.db)).toBe(true);
  expect(await saidAt(context)).toEqual([true]);
});
