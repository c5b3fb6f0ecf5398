/** What the payment service told: kept first, then done. */
import type { Queryable } from '../../db/transaction.ts';

/** An event, as it was told. */
export type StoredEvent = { id: string; type: string; accountId: string | null; objectId: string };

/** Keeps an event, once, however often it is told. */
export async function insertPaymentEvent(db: Queryable, event: StoredEvent, now: number): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({
      id: event.id,
      type: event.type,
      account_id: event.accountId,
      object_id: event.objectId,
      received_at: now,
      processed_at: null,
      run_after: now,
      problem: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** One that is to be done now. */
export type LeasedEvent = StoredEvent & {
  /** How often it was tried, with this time. */
  attempts: number;
  /** It was done before. */
  isRepeated: boolean;
};

/** Takes events that are due, the earliest first: nobody else gets them before `until`. */
export async function leasePaymentEvents(
  db: Queryable,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<LeasedEvent[]> {
  const due = db
    .selectFrom('payment_events')
    .select('id')
    .where('processed_at', 'is', null)
    .where('run_after', '<=', now)
    .orderBy('received_at')
    .limit(limit);
  const rows = await db
    .updateTable('payment_events')
    .set((set) => ({ run_after: until, attempts: set('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returning(['id', 'type', 'account_id as accountId', 'object_id as objectId', 'attempts', 'is_repeated'])
    .execute();
  return rows.map(({ is_repeated: isRepeated, ...event }) => ({ ...event, isRepeated: isRepeated === 1 }));
}

export async function markPaymentEventDone(db: Queryable, id: string, now: number): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ processed_at: now, problem: null })
    .where('id', '=', id)
    .execute();
}

/** Has an event tried again later. */
export async function postponePaymentEvent(
  db: Queryable,
  id: string,
  { runAfter, problem }: { runAfter: number; problem: string },
): Promise<void> {
  await db.updateTable('payment_events').set({ run_after: runAfter, problem }).where('id', '=', id).execute();
}

/** True when another event that told the same was done. */
export async function isToldBefore(db: Queryable, { id, type, objectId }: StoredEvent): Promise<boolean> {
  const row = await db
    .selectFrom('payment_events')
    .select('id')
    .where('object_id', '=', objectId)
    .where('type', '=', type)
    .where('id', '<>', id)
    .where('processed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Has all events done again that were told since an instant and done. @returns how many */
export async function replayPaymentEvents(db: Queryable, since: number, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('payment_events')
    .set({ processed_at: null, run_after: now, is_repeated: 1 })
    .where('received_at', '>=', since)
    .where('processed_at', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Removes up to `limit` events that were done before an instant. @returns how many */
export async function deletePaymentEvents(db: Queryable, before: number, limit: number): Promise<number> {
  const some = db.selectFrom('payment_events').select('id').where('processed_at', '<', before).limit(limit);
  const { numDeletedRows } = await db.deleteFrom('payment_events').where('id', 'in', some).executeTakeFirst();
  return Number(numDeletedRows);
}
