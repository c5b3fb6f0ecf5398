/** Who is put on a site's list, or taken off it, by those who manage it. */
import { specialSite } from '#domain/special/special-sites.ts';
import { countOf } from '#domain/text/counted/counts.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  bringMember,
  giveAccess,
  listKnownMembers,
  type UnpaidAccess,
  updateAccess,
} from '../../repositories/people/brought-members.ts';
import { findNewsletterMember, stopNewsletter } from '../../repositories/people/newsletter-members.ts';
import { type ActingOn, insertSiteAct } from '../../repositories/sites/site-acts.ts';
import type { SiteRow } from '../../repositories/sites/sites.ts';
import { type Limit, refuseAboveLimit } from '../limits.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { refuseAbovePlan } from '../payments/app-plans.ts';

/** Of a site, in a day: 200,000 people. */
const BRING_LIMIT: Limit = { name: 'brought subscribers', max: 100, windowMs: 24 * 60 * 60 * 1000 };

/** A site, and who manages it. */
type ManagedSite = { site: Pick<SiteRow, 'id' | 'firstSlug' | 'ownerUserId'>; userId: string };

/** People who had agreed before, and how. */
type Brought = {
  subscribers: readonly { email: string; since?: number | undefined }[];
  consentNote: string;
  readsEverything: boolean;
};

/**
 * Puts people on the list who had agreed before; whoever has left it stays off. Where that is wanted, all of them may
 * read all recipes. Nobody is mailed. Fails with `plan_full` where those that are new are more than the owner's plan
 * holds: then nobody is put on the list.
 */
export async function bringSubscribers(
  context: Pick<Context, 'config' | 'db' | 'now'>,
  { site, userId }: ManagedSite,
  { subscribers, consentNote, readsEverything }: Brought,
): Promise<Outcome<{ added: number; known: number; left: number }>> {
  const { db, now } = context;
  const manager = { siteId: site.id, userId };
  const refusal = await refuseAboveLimit({ db, now }, BRING_LIMIT, site.id);
  if (refusal) return refusal;
  const at = now();
  // The first of those that stand there twice.
  const emails = new Map(
    subscribers.toReversed().map(({ email, since = at }) => [email, Math.min(since, at)] as const),
  );
  return inTransaction(db, async ({ tx }) => {
    const known = await listKnownMembers(tx, manager.siteId, [...emails.keys()]);
    const added = [...emails.keys()].filter((email) => !known.has(email)).length;
    const counted = { ownerId: site.ownerUserId, count: 'subscribers', added } as const;
    const above = added === 0 ? null : await refuseAbovePlan(context, tx, counted);
    if (above) return above;
    const counts = { added: 0, known: 0, left: 0 };
    for (const [email, since] of emails) {
      const state = known.get(email) ?? 'added';
      counts[state] += 1;
      if (state === 'added')
        await bringMember(tx, { siteId: site.id, email, since, broughtAt: at, consentNote });
      if (readsEverything)
        await giveAccess(tx, { siteId: site.id, email, access: unpaidAccessOf(site), now: at });
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

/** Those who pay at Substack are called so to themselves; all others are guests. */
function unpaidAccessOf({ firstSlug }: Pick<SiteRow, 'firstSlug'>): UnpaidAccess {
  return specialSite(firstSlug).premiumVariant === 'substack' ? 'substack' : 'complimentary';
}

/** Lets a member read all recipes without paying here, or no more. Fails with `not_found` for one of another site. */
export async function changeAccess(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { site, userId }: ManagedSite,
  { memberId, readsEverything }: { memberId: string; readsEverything: boolean },
): Promise<Outcome<Record<string, never>>> {
  return inTransaction(db, async ({ tx }) => {
    const member = await findNewsletterMember(tx, memberId);
    if (member?.siteId !== site.id) return fail('not_found');
    if ((member.isComplimentary || member.isSubstackPaid) === readsEverything) return succeed({});
    await updateAccess(tx, memberId, readsEverything ? unpaidAccessOf(site) : null);
    const act = readsEverything ? 'gave-access' : 'ended-access';
    await insertSiteAct(tx, { siteId: site.id, userId }, { act, subject: '', now: now() });
    return succeed({});
  });
}

/**
 * Takes somebody off the list, until they ask for the newsletter again; without paying here they no longer read all
 * recipes.
 */
export async function removeSubscriber(
  { db, now }: Pick<Context, 'db' | 'now'>,
  manager: ActingOn,
  memberId: string,
): Promise<Outcome<Record<string, never>>> {
  return inTransaction(db, async ({ tx }) => {
    const member = await findNewsletterMember(tx, memberId);
    if (member?.siteId !== manager.siteId) return fail('not_found');
    const isGuest = member.isComplimentary || member.isSubstackPaid;
    if (member.newsletterSince === null && !isGuest) return succeed({});
    if (isGuest) await updateAccess(tx, memberId, null);
    await stopNewsletter(tx, memberId, { reason: 'removed', now: now() });
    await insertSiteAct(tx, manager, { act: 'removed-subscriber', subject: '', now: now() });
    return succeed({});
  });
}
