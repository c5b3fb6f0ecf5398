/** Plans of members who come by the link in a mail, without signing in. */
import { SUBSCRIPTIONS_PATH } from '#domain/pages/paths.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import {
  findRunningSubscription,
  listFailuresToTell,
  listRenewalsToTell,
  markTold,
  type PaidSubscriptionRow,
  type ToldInPeriod,
} from '../../repositories/payments/paid-subscriptions.ts';
import { findSiteById, type SiteRow } from '../../repositories/sites/sites.ts';
import { siteSender } from '../mails/mail-senders.ts';
import { failedPaymentMail, renewalMail } from '../mails/paid-mails.ts';
import { sendMail } from '../mails/send-mail.ts';
import { memberLink, memberTokens } from '../newsletter/member-tokens.ts';
import { type Outcome, succeed } from '../outcome.ts';
import { endSubscription } from './paid-subscriptions.ts';
import { unlessPaymentsFail } from './payment-failures.ts';

/** So long before a year is paid again, whoever pays it is told. */
const RENEWAL_NOTICE_MS = 14 * 24 * 60 * 60 * 1000;
const MAILS_AT_ONCE = 100;

/** Of which site somebody is a member, and by which email. */
type Membership = { siteId: string; email: string };

/** The plan of a member that gives access now; null is none. */
export function findMemberPlan(
  { db, now }: Pick<Context, 'db' | 'now'>,
  member: Membership,
): Promise<PaidSubscriptionRow | null> {
  return findRunningSubscription(db, member, now());
}

/**
 * Ends the plan of a member when the time that is paid is over; of whoever has none, or has ended it, nothing changes.
 * Fails with `payments_unavailable`.
 */
export async function endMemberPlan(context: Context, member: Membership): Promise<Outcome<null>> {
  const plan = await findMemberPlan(context, member);
  if (!plan?.payment || plan.status === 'cancelled') return succeed(null);
  const { payment } = plan;
  return unlessPaymentsFail(context, async () => {
    await endSubscription(context, payment);
    return succeed(null);
  });
}

/** Address of the page where a member sees and ends their plan, in mails to them. */
export async function planLink(
  context: Pick<Context, 'config' | 'db'>,
  site: SiteRow,
  memberId: string,
): Promise<string> {
  return memberLink(context, site, (await memberTokens(context)).tokenOf(memberId));
}

/** Tells those who pay by the year, once a year, that they are going to pay again. */
export async function tellRenewals(context: Context): Promise<void> {
  const period = { from: context.now(), until: context.now() + RENEWAL_NOTICE_MS };
  const plans = await listRenewalsToTell(context.db, period, MAILS_AT_ONCE);
  await tellPayers(context, plans, renewalMail, 'renewal_told_for');
}

/** Tells those whose payment failed, once for each period, while it is tried again. */
export async function tellFailures(context: Context): Promise<void> {
  const plans = await listFailuresToTell(context.db, MAILS_AT_ONCE);
  await tellPayers(context, plans, failedPaymentMail, 'failure_told_for');
}

async function tellPayers(
  context: Context,
  plans: readonly (PaidSubscriptionRow & { email: string })[],
  mailOf: typeof renewalMail,
  what: ToldInPeriod,
): Promise<void> {
  const { db, config } = context;
  for (const { email, ...plan } of plans) {
    const site = await findSiteById(db, plan.siteId);
    if (!site) continue;
    const layout = { to: email, from: siteSender(site), href: originOf(config) + SUBSCRIPTIONS_PATH };
    const endHref = await planLink(context, site, plan.memberId);
    const sent = await sendMail(context, mailOf(layout, { ...plan, endHref }));
    if (!sent.isOk && sent.error === 'unavailable') return;
    await markTold(db, what, plan);
  }
}
