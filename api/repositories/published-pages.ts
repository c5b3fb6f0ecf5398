import { SYNC_RECEIPTS_KEPT } from '#domain/constants.ts';
import { SyncReceipt } from '#domain/publishing.ts';
import type { Queryable } from '../db/transaction.ts';
import { fromJson } from './json.ts';

/** Paths named in one statement; SQLite takes at most 32,766 parameters. */
const PATHS_PER_STATEMENT = 10_000;

/** Fingerprints of what lies published, by path. `owner` is a site's id or 'platform'. */
export async function readPublishedFingerprints(db: Queryable, owner: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('published_pages')
    .select(['path', 'fingerprint'])
    .where('owner', '=', owner)
    .execute();
  return new Map(rows.map((row) => [row.path, row.fingerprint]));
}

/** Remembers that files were written. */
export async function savePublishedPages(
  db: Queryable,
  owner: string,
  pages: readonly { path: string; fingerprint: string }[],
  now: number,
): Promise<void> {
  if (pages.length === 0) return;
  await db
    .insertInto('published_pages')
    .values(pages.map((page) => ({ owner, path: page.path, fingerprint: page.fingerprint, written_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['owner', 'path']).doUpdateSet((expression) => ({
        fingerprint: expression.ref('excluded.fingerprint'),
        written_at: expression.ref('excluded.written_at'),
      })),
    )
    .execute();
}

/** Forgets files that were removed. */
export async function deletePublishedPages(
  db: Queryable,
  owner: string,
  paths: readonly string[],
): Promise<void> {
  for (let start = 0; start < paths.length; start += PATHS_PER_STATEMENT)
    await db
      .deleteFrom('published_pages')
      .where('owner', '=', owner)
      .where('path', 'in', paths.slice(start, start + PATHS_PER_STATEMENT))
      .execute();
}

/** Keeps the receipt of a sync and lets the oldest go. */
export async function insertReceipt(db: Queryable, owner: string, receipt: SyncReceipt): Promise<void> {
  await db
    .insertInto('sync_receipts')
    .values({ owner, receipt: JSON.stringify(receipt), created_at: receipt.finishedAt })
    .execute();
  await db
    .deleteFrom('sync_receipts')
    .where('owner', '=', owner)
    .where(
      'id',
      'not in',
      db
        .selectFrom('sync_receipts')
        .select('id')
        .where('owner', '=', owner)
        .orderBy('id', 'desc')
        .limit(SYNC_RECEIPTS_KEPT),
    )
    .execute();
}

/** Receipts of syncs that began at or after an instant, oldest first. */
export async function listReceiptsSince(db: Queryable, owner: string, since: number): Promise<SyncReceipt[]> {
  const rows = await db
    .selectFrom('sync_receipts')
    .select('receipt')
    .where('owner', '=', owner)
    .where('created_at', '>=', since)
    .orderBy('id')
    .execute();
  return rows.map((row) => fromJson(SyncReceipt, row.receipt));
}
