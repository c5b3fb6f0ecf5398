/** Mails of newsletters that came back after they were accepted. */
import type { Queryable } from '../../db/transaction.ts';
import { countDeliveries } from './newsletter-sends.ts';

/** True of a mail that was to be sent. */
export async function isDelivery(
  db: Queryable,
  { sendId, memberId }: { sendId: string; memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_deliveries')
    .select('state')
    .where('send_id', '=', sendId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The mail that was sent to one of the members last. */
export async function findLastDelivery(
  db: Queryable,
  memberIds: readonly string[],
): Promise<{ sendId: string; memberId: string } | null> {
  const row = await db
    .selectFrom('newsletter_deliveries')
    .select(['send_id as sendId', 'member_id as memberId'])
    .where('member_id', 'in', memberIds)
    .where('state', 'in', ['sent', 'unsure'])
    .orderBy('changed_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** A mail that was accepted came back. @returns whether that is new */
export async function markReturned(
  db: Queryable,
  { sendId, memberId, code }: { sendId: string; memberId: string; code: string | null },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_deliveries')
    .set({ state: 'refused', code, changed_at: now })
    .where('send_id', '=', sendId)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['sent', 'unsure'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts the mails of a sending again that is over. */
export async function recountSend(db: Queryable, sendId: string): Promise<void> {
  await db
    .updateTable('newsletter_sends')
    .set({ counts: JSON.stringify(await countDeliveries(db, sendId)) })
    .where('id', '=', sendId)
    .where('counts', 'is not', null)
    .execute();
}
