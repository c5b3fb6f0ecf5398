import { SyncReceiptDocument } from '#domain/publishing/sync-receipts.ts';
import { SYNC_RECEIPTS_MAX } from '#domain/shared/constants.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson } from '../json.ts';

/** A receipt with the number it is known by; later ones have greater numbers. */
export type StoredReceipt = SyncReceiptDocument & { id: number; isSuccess: boolean };

/** Keeps the receipt of a sync and lets the oldest go. `owner` is a site's id or 'platform'. */
export async function insertReceipt(
  db: Queryable,
  owner: string,
  receipt: SyncReceiptDocument,
): Promise<void> {
  await db
    .insertInto('sync_receipts')
    .values({
      owner,
      receipt: JSON.stringify(receipt),
      is_success: receipt.stopped === null && receipt.failedCount === 0 ? 1 : 0,
      change_count: receipt.written.fileCount + receipt.removed.fileCount,
      created_at: receipt.finishedAt,
    })
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
        .limit(SYNC_RECEIPTS_MAX),
    )
    .execute();
}

/** Receipts, newest first: those before a number, when one is given. */
export async function listReceipts(
  db: Queryable,
  owner: string,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<StoredReceipt[]> {
  let query = selectReceipts(db, owner).orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map(toReceipt);
}

/** Receipts of syncs that ended at or after an instant, oldest first. */
export async function listReceiptsSince(
  db: Queryable,
  owner: string,
  since: number,
): Promise<StoredReceipt[]> {
  const rows = await selectReceipts(db, owner).where('created_at', '>=', since).orderBy('id').execute();
  return rows.map(toReceipt);
}

/** The newest sync in which all went well and something changed; null when none is known. */
export async function findLastChange(db: Queryable, owner: string): Promise<StoredReceipt | null> {
  const row = await selectReceipts(db, owner)
    .where('is_success', '=', 1)
    .where('change_count', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toReceipt(row) : null;
}

function selectReceipts(db: Queryable, owner: string) {
  return db.selectFrom('sync_receipts').select(['id', 'receipt', 'is_success']).where('owner', '=', owner);
}

function toReceipt(row: { id: number; receipt: string; is_success: number }): StoredReceipt {
  return { ...fromJson(SyncReceiptDocument, row.receipt), id: row.id, isSuccess: row.is_success === 1 };
}
