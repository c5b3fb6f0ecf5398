import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../open.ts';
import { openReader } from '../reader.ts';
import { inTransaction } from '../transaction.ts';

/** A database that another program is writing to, until it is told to end. */
async function openLocked() {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-turns-'));
  const file = join(folder, 'kitchens.db');
  const db = openDatabase(file);
  await sql`create table lines (text text)`.execute(db);
  const reader = openReader(file);
  const other = new Sqlite(file);
  onTestFinished(async () => {
    other.close();
    await reader.close();
    await db.destroy();
    await rm(folder, { recursive: true });
  });
  other.exec("begin immediate; insert into lines values ('theirs')");
  const readLines = async () =>
    (await sql<{ text: string }>`select text from lines`.execute(reader.db)).rows.map(({ text }) => text);
  return { db, readLines, endOther: () => other.exec('commit') };
}

test('while another program writes, readers are answered, and writers have their turn afterwards', async () => {
  const { db, readLines, endOther } = await openLocked();
  const alone = sql`insert into lines values ('alone')`.execute(db);
  const together = inTransaction(db, async ({ tx }) => {
    await sql`insert into lines values ('together 1')`.execute(tx);
    await sql`insert into lines values ('together 2')`.execute(tx);
  });
  expect(await readLines()).toEqual([]);
  endOther();
  await Promise.all([alone, together]);
  expect(await readLines()).toEqual(['theirs', 'alone', 'together 1', 'together 2']);
});
