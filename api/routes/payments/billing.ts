import type { OwnSubscription } from '#contract/payments/billing.ts';
import * as contract from '#contract/payments/billing.ts';
import { knownOriginOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import {
  listPaidSubscriptionsOfUser,
  type PaidSubscriptionRow,
} from '../../repositories/payments/paid-subscriptions.ts';
import { findPrimaryHost, findSiteById } from '../../repositories/sites/sites.ts';
import { fail, succeed } from '../../services/outcome.ts';
import { cancelSubscription, openBillingPortal } from '../../services/payments/billing.ts';

export const billingCalls = answerCalls(contract, {
  manageListOwnSubscriptions: async ({ context, caller }) => {
    const rows = await listPaidSubscriptionsOfUser(context.db, caller.user);
    const shown = await Promise.all(rows.map((row) => asShown(context, row)));
    return succeed({ subscriptions: shown.filter((subscription) => subscription !== null) });
  },

  manageOpenBillingPortal: ({ context, caller, body }) =>
    openBillingPortal(context, caller.user, { subscriptionId: body.subscriptionId, back: body.return }),

  manageCancelSubscription: async ({ context, caller, body }) => {
    const outcome = await cancelSubscription(context, caller.user, body.subscriptionId);
    if (!outcome.isOk) return outcome;
    const subscription = await asShown(context, outcome.value.subscription);
    return subscription ? succeed({ subscription }) : fail('not_found');
  },
});

/** Null of a site that is gone. */
async function asShown({ db, config }: Context, row: PaidSubscriptionRow): Promise<OwnSubscription | null> {
  const site = await findSiteById(db, row.siteId);
  if (!site) return null;
  const { slug, settings } = site;
  const primaryHost = await findPrimaryHost(db, site.id);
  const { id, planType, priceAmountCents, status, currentPeriodEnd, endedAt, payment } = row;
  return {
    id,
    site: { slug, title: settings.title, href: knownOriginOf(config, { slug, primaryHost }) },
    planType,
    priceAmountCents,
    status,
    currentPeriodEnd,
    endedAt,
    hasPortal: payment !== null,
  };
}
