import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables.ts';

/**
 * Lets the database analyse the tables that have grown or shrunk a lot: its query plans depend on that.
 * Without it, counting the recipes of a term takes a hundred times as long on a site of thousands.
 */
export async function refreshStatistics(db: Kysely<Database>): Promise<void> {
  await sql`pragma optimize = 0x10002`.execute(db);
}

/** Pages of the index that are merged in one statement: writers wait for some ten milliseconds at most. */
const MERGED_PAGES = 250;

/**
 * Merges the full-text index: each change adds a part to it, and every word is looked up in all parts,
 * which takes four times as long after a thousand recipes. Costs nothing when there is one part only.
 */
export async function mergeSearchIndex(db: Kysely<Database>): Promise<void> {
  // The first call starts a merge into one part, the others continue it: https://sqlite.org/fts5.html#the_merge_command
  let hasMore = await mergeSomePages(db, -MERGED_PAGES);
  while (hasMore) hasMore = await mergeSomePages(db, MERGED_PAGES);
}

async function mergeSomePages(db: Kysely<Database>, pages: number): Promise<boolean> {
  const before = await countChanges(db);
  await sql`insert into recipe_words (recipe_words, rank) values ('merge', ${pages})`.execute(db);
  // The statement itself counts as one.
  return (await countChanges(db)) - before >= 2;
}

async function countChanges(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return rows[0]?.count ?? 0;
}
