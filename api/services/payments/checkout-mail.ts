/** What whoever has paid for a plan is mailed. */
import { RECIPES_PATH } from '#domain/pages/paths.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import type { PaidSubscription } from '../../ports/payments/stripe-answers.ts';
import { agreeToNewsletter, ensureMember, linkMembersToUser } from '../../repositories/people/members.ts';
import { mustConfirm } from '../../repositories/people/newsletter-members.ts';
import { findUserByEmail, type UserRow } from '../../repositories/people/users.ts';
import { findPublishedSettings, findSiteById } from '../../repositories/sites/sites.ts';
import { paidMail } from '../mails/paid-mails.ts';
import { makeUser } from '../people/sign-in.ts';
import { requestWelcome } from '../people/sign-in-requests.ts';
import { planLink } from './member-plans.ts';

/** The account of whoever has paid, made when there is none, with all that is known of their email. */
export async function ensurePayer(
  tx: Queryable,
  config: Context['config'],
  email: string,
  now: number,
): Promise<UserRow> {
  const known = await findUserByEmail(tx, email);
  const user = known ?? (await makeUser(tx, config, { email, isConfirmed: false }, now));
  await linkMembersToUser(tx, email, user.id);
  return user;
}

/**
 * Makes the account of whoever has paid, unless they have one, puts them on the newsletter's list where its site asks
 * for no more than that, and mails what they paid for with a link that signs in.
 * @throws while no mail can be sent
 */
export async function mailCheckout(context: Context, paid: PaidSubscription): Promise<void> {
  const { db, config, now } = context;
  const { email, siteId } = paid;
  const site = siteId === null ? null : await findSiteById(db, siteId);
  if (!site || email === null) return;
  const settings = (await findPublishedSettings(db, site.id)) ?? site.settings;
  const asksFirst = settings.confirmsSubscribers || (await mustConfirm(db, site.id, email));
  const memberId = await inTransaction(db, async ({ tx }) => {
    const user = await ensurePayer(tx, config, email, now());
    if (settings.newslettersEnabled && !asksFirst)
      await agreeToNewsletter(tx, { siteId: site.id, email, userId: user.id, now: now() });
    return ensureMember(tx, { siteId: site.id, email, userId: user.id, now: now() });
  });
  const endHref = await planLink(context, site, memberId);
  const sent = await requestWelcome(
    context,
    { email, site, next: RECIPES_PATH, host: null, browserMark: null },
    (layout) => paidMail(layout, { ...paid, endHref }),
    settings.newslettersEnabled && settings.confirmsSubscribers ? { kind: 'newsletter' } : null,
  );
  if (!sent.isOk && sent.error === 'unavailable') throw new Error('No mail can be sent now.');
  if (!sent.isOk) context.log.warn({ reason: sent.error }, 'Whoever paid could not be mailed.');
}
