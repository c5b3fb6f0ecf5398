/** What a mail provider tells after it has accepted mails. */
import type { BodyOf } from '#contract/endpoint.ts';
import type { tellMailEvents } from '#contract/people/mail-events.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { listMemberIdsOfEmail, stopNewsletter } from '../../repositories/people/newsletter-members.ts';
import {
  findLastDelivery,
  isDelivery,
  markReturned,
  recountSend,
} from '../../repositories/people/returned-mails.ts';

type MailEvent = BodyOf<typeof tellMailEvents>['events'][number];
/** A mail of a newsletter; without a sending where only its reader is known. */
type Mailed = { memberId: string; sendId: string | null };

/** As they are made where a newsletter is sent. */
const MESSAGE_ID = /^<?([\da-f-]{36})\.([\da-f-]{36})@/;

/** Ends newsletters whose mails came back or were reported, and corrects what became of them. */
export async function noteMailEvents({ db, now }: Context, events: readonly MailEvent[]): Promise<void> {
  const at = now();
  await inTransaction(db, async ({ tx }) => {
    const changed = new Set<string>();
    for (const event of events)
      for (const { memberId, sendId } of await mailedOf(tx, event)) {
        const code = event.code ?? null;
        await stopNewsletter(tx, memberId, { reason: event.kind, code, now: at });
        if (event.kind === 'bounce' && sendId && (await markReturned(tx, { sendId, memberId, code }, at)))
          changed.add(sendId);
      }
    for (const sendId of changed) await recountSend(tx, sendId);
  });
}

/**
 * Whom an event is about: the reader of the mail it names. Without that, an email that does not exist ends all newsletters
 * to it, but a complaint the last one alone: readers of one site say nothing about another.
 */
async function mailedOf(tx: Queryable, { kind, email, messageId }: MailEvent): Promise<Mailed[]> {
  const [, sendId = '', memberId = ''] = MESSAGE_ID.exec(messageId ?? '') ?? [];
  if (await isDelivery(tx, { sendId, memberId })) return [{ sendId, memberId }];
  const memberIds = await listMemberIdsOfEmail(tx, email);
  if (kind === 'bounce') return memberIds.map((id) => ({ memberId: id, sendId: null }));
  const last = await findLastDelivery(tx, memberIds);
  return last ? [last] : [];
}
