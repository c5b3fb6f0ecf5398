/** Who is put on a site's list, or taken off it, by those who manage it. */
import { countOf } from '#domain/text/counted/counts.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { bringMember, listKnownMembers } from '../../repositories/people/brought-members.ts';
import { findNewsletterMember, stopNewsletter } from '../../repositories/people/newsletter-members.ts';
import { type ActingOn, insertSiteAct } from '../../repositories/sites/site-acts.ts';
import { type Limit, refuseAboveLimit } from '../limits.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';

/** Of a site, in a day: 200,000 people. */
const BRING_LIMIT: Limit = { name: 'brought subscribers', max: 100, windowMs: 24 * 60 * 60 * 1000 };

/** People who had agreed before, and how. */
type Brought = {
  subscribers: readonly { email: string; since?: number | undefined }[];
  consentNote: string;
};

/** Puts people on the list who had agreed before; whoever has left it stays off. Nobody is mailed. */
export async function bringSubscribers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  manager: ActingOn,
  { subscribers, consentNote }: Brought,
): Promise<Outcome<{ added: number; known: number; left: number }>> {
  const refusal = await refuseAboveLimit({ db, now }, BRING_LIMIT, manager.siteId);
  if (refusal) return refusal;
  const at = now();
  // The first of those that stand there twice.
  const emails = new Map(
    subscribers.toReversed().map(({ email, since = at }) => [email, Math.min(since, at)] as const),
  );
  return inTransaction(db, async ({ tx }) => {
    const known = await listKnownMembers(tx, manager.siteId, [...emails.keys()]);
    const counts = { added: 0, known: 0, left: 0 };
    for (const [email, since] of emails) {
      const state = known.get(email) ?? 'added';
      counts[state] += 1;
      if (state === 'added')
        await bringMember(tx, { siteId: manager.siteId, email, since, broughtAt: at, consentNote });
    }
    if (counts.added > 0)
      await insertSiteAct(tx, manager, {
        act: 'brought-subscribers',
        subject: countOf(counts.added, 'subscriber'),
        now: at,
      });
    return succeed(counts);
  });
}

/** Takes somebody off the list, until they ask for the newsletter again. */
export async function removeSubscriber(
  { db, now }: Pick<Context, 'db' | 'now'>,
  manager: ActingOn,
  memberId: string,
): Promise<Outcome<Record<string, never>>> {
  return inTransaction(db, async ({ tx }) => {
    const member = await findNewsletterMember(tx, memberId);
    if (member?.siteId !== manager.siteId) return fail('not_found');
    if (member.newsletterSince === null) return succeed({});
    await stopNewsletter(tx, memberId, { reason: 'removed', now: now() });
    await insertSiteAct(tx, manager, { act: 'removed-subscriber', subject: '', now: now() });
    return succeed({});
  });
}
