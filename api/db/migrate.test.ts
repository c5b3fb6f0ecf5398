import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestContext, makeRecipe, makeSite, signIn, type TestContext } from '../testing/context.ts';
import { isMigrated, migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

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

test('a migration that fails leaves nothing behind, and is done by the next start', async () => {
  const context = await anUnfinishedDatabase();
  const { db } = context;
  await sql`create trigger stuck before update on recipe_revisions begin select raise(abort, 'stuck'); end`.execute(
    db,
  );
  await expect(migrate(db)).rejects.toThrow('0028-dated-update-lines');
  const columns = await sql<{ name: string }>`select name from pragma_table_info('recipe_revisions')`.execute(
    db,
  );
  expect(columns.rows.map(({ name }) => name)).not.toContain('what_changed_at');
  await sql`drop trigger stuck`.execute(db);
  await migrate(db);
  expect(await saidAt(context)).toEqual([true]);
});

test('of two that start at once, the second waits for the first', async () => {
  const context = await anUnfinishedDatabase();
  const second = openDatabase(context.config.databaseFile);
  onTestFinished(() => second.destroy());
  await Promise.all([migrate(context.db), migrate(second)]);
  expect(await saidAt(context)).toEqual([true]);
});

test('one that starts during the long migrations of another waits until they are done', async () => {
  const context = await anUnfinishedDatabase();
  const other = new Sqlite(context.config.databaseFile);
  onTestFinished(() => void other.close());
  other.exec('begin immediate');
  // Whoever looks at the time finds that a connection has waited long enough; at last the other one is done.
  let looks = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    looks += 1;
    if (looks === 9) other.exec('commit');
    return looks * 60_000;
  });
  onTestFinished(() => clock.mockRestore());
  await migrate(context.db);
  expect(await saidAt(context)).toEqual([true]);
});

test('lines written before they were offered are offered, each of them once', async () => {
  const context = await createTestContext();
  const { db } = context;
  const { userId } = await signIn(context, 'owner@example.com');
  const owner = { siteId: (await makeSite(context, userId, 'nordlys')).id, userId };
  const usages = ['2 eggs', '1 “cup” flour', '2 eggs'].map((writtenLine) => ({
    id: crypto.randomUUID(),
    ingredientTitleOverride: 'x',
    writtenLine,
  }));
  const group = { id: crypto.randomUUID(), title: 'All', ingredientUsages: usages };
  await makeRecipe(context, owner, { title: 'Soup', slug: 'soup', ingredientUsageGroups: [group] });
  const read = () => db.selectFrom('written_lines').selectAll().orderBy('line').execute();
  const before = await read();
  expect(before.map(({ line }) => line)).toEqual(['1 “cup” flour', '2 eggs']);
  for (const table of ['written_lines', 'line_rules']) await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`delete from kysely_migration where name = '0025-line-rules'`.execute(db);
  await migrate(db);
  expect(await read()).toEqual(before);
});

test('the first hour of sites that have had readers for more than a day is over', async () => {
  const context = await createTestContext();
  const { db } = context;
  const { userId } = await signIn(context, 'owner@example.com');
  const hour = 3_600_000;
  for (const [slug, ago] of [
    ['old', 25 * hour],
    ['new', hour],
    ['scheduled', -hour],
  ] as const) {
    const { id: siteId } = await makeSite(context, userId, slug);
    const publishedAt = Date.now() - ago;
    await makeRecipe(context, { siteId, userId }, { title: 'Soup', slug: 'soup', publishedAt });
  }
  await makeSite(context, userId, 'empty');
  const ended = await makeSite(context, userId, 'ended');
  await db.updateTable('sites').set({ first_hour_ended_at: 5 }).where('id', '=', ended.id).execute();
  await sql`delete from kysely_migration where name = '0032-ended-first-hours'`.execute(db);
  await migrate(db);
  const rows = await db.selectFrom('sites').select(['slug', 'first_hour_ended_at']).execute();
  const isOver = rows.flatMap((row) => (row.first_hour_ended_at === null ? [] : [row.slug]));
  expect(isOver.sort()).toEqual(['ended', 'old']);
  expect(rows.find(({ slug }) => slug === 'ended')?.first_hour_ended_at).toBe(5);
});
