/** What may be done by the link that asks whether somebody wants a newsletter. */
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { agreeAnew } from '../../repositories/people/newsletter-members.ts';
import { findSignInToken } from '../../repositories/people/sign-in-tokens.ts';
import { findSiteById, type SiteRow } from '../../repositories/sites/sites.ts';
import { hashOf } from './secrets.ts';

/** A subscription that somebody asked for. */
export type AskedSubscription = {
  email: string;
  site: SiteRow;
  /** The link may still sign in. */
  canSignIn: boolean;
};

/** What a mailed token asks for; null where it asks for none, or is over. */
export async function findAskedSubscription(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
): Promise<AskedSubscription | null> {
  const stored = await findSignInToken(db, hashOf(token));
  if (stored?.intent?.kind !== 'newsletter' || stored.siteId === null || stored.expiresAt <= now())
    return null;
  const site = await findSiteById(db, stored.siteId);
  return site && { email: stored.email, site, canSignIn: stored.usedAt === null };
}

/** Puts the email on the list, as often as it is asked; whatever stood against it is lifted. */
export async function confirmSubscription(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { email, site }: AskedSubscription,
): Promise<void> {
  const member = { siteId: site.id, email, userId: null, now: now() };
  await inTransaction(db, ({ tx }) => agreeAnew(tx, member));
}
