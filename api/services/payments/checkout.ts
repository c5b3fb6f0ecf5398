/** Paying for a plan: on pages of the payment service, and back. */
import { SUBSCRIBE_PATH, SUBSCRIBED_PATH } from '#domain/pages/paths.ts';
import type { CurrentSubscription } from '#domain/people/current-user.ts';
import type { PaidPlanType } from '#domain/people/members.ts';
import {
  ERROR_SENTENCES,
  PAID_PLANS_CLOSED_SENTENCE,
  PLAN_CHANGES_SENTENCE,
  PLAN_ENDING_SENTENCE,
  PLAN_HELD_SENTENCE,
} from '#domain/text/sentences.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import {
  findPaymentCustomer,
  findRunningSubscription,
  type PaidSubscriptionRow,
} from '../../repositories/payments/paid-subscriptions.ts';
import { findPaymentAccount } from '../../repositories/payments/payment-accounts.ts';
import type { SiteRow } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { cadenceOf } from '../people/current-user.ts';
import { hashOf } from '../people/secrets.ts';
import { knownReturnAddress } from '../sites/known-origins.ts';
import { endEarlierCheckouts, noteBegunCheckout } from './earlier-checkouts.ts';
import { ensurePrice, findOpenPlans } from './paid-plans.ts';
import { refreshSubscription } from './paid-subscriptions.ts';
import { unlessPaymentsFail } from './payment-failures.ts';

/** Stands in an address for the id of the checkout; written as it is, also where it would be encoded. */
const PLACEHOLDER = '{CHECKOUT_SESSION_ID}';
/** The same in letters that no address encodes. */
const PLACEHOLDER_LETTERS = 'CHECKOUT-SESSION-ID-AS-IT-IS';

/** Who wants to pay for what, and where they are led afterwards. */
export type PlanRequest = {
  site: SiteRow;
  /** In lower case. */
  email: string;
  planType: PaidPlanType;
  /** Mark of the browser of whoever is not signed in, which reads on after paying; null is none. */
  browserMark: string | null;
  /** Where giving up leads. */
  back: string | undefined;
  /** Where having paid leads; may hold the placeholder. */
  next: string | undefined;
};

/** @returns where to pay, or a sentence that says why they cannot */
export async function startCheckout(
  context: Context,
  request: PlanRequest,
): Promise<Outcome<{ error?: string; checkout?: { url: string } }>> {
  const { db, payments, config } = context;
  const { site, email, planType } = request;
  const open = await findOpenPlans(db, site.id);
  if (open === null) return succeed({ error: PAID_PLANS_CLOSED_SENTENCE });
  const { accountId } = open.account;
  const payer = { siteId: site.id, email };
  const started = await unlessPaymentsFail<{ error?: string; checkout?: { url: string } }>(
    context,
    async () => {
      await endEarlierCheckouts(context, payer);
      const held = await findRunningSubscription(db, payer, context.now());
      if (held) return succeed({ error: heldSentence(held, planType) });
      const { priceId } = await ensurePrice(context, site, open, planType);
      const { id, url } = await payments.startCheckout(accountId, {
        priceId,
        email,
        customerId: await findPaymentCustomer(db, { ...payer, accountId }),
        marks: payer,
        browserHash: request.browserMark === null ? null : hashOf(request.browserMark),
        cancelHref: await addressOf(context, site, request.back, SUBSCRIBE_PATH),
        successHref: await addressOf(context, site, request.next, `${SUBSCRIBED_PATH}/${PLACEHOLDER}`),
        feePercent: config.paymentFeePercent,
        taxesAutomatically: config.taxesAutomatically,
      });
      await noteBegunCheckout(context, { ...payer, id, accountId });
      return succeed({ checkout: { url } });
    },
  );
  return started.isOk ? started : succeed({ error: ERROR_SENTENCES.payments_unavailable });
}

function heldSentence(held: PaidSubscriptionRow, wanted: PaidPlanType): string {
  if (held.status === 'cancelled') return PLAN_ENDING_SENTENCE;
  return held.planType === wanted ? PLAN_HELD_SENTENCE : PLAN_CHANGES_SENTENCE;
}

/** A whole address of a known site, with the placeholder as it is; that of the site's own path for all others. */
async function addressOf(
  { db, config }: Context,
  site: SiteRow,
  wanted: string | undefined,
  path: string,
): Promise<string> {
  const origin = originOf(config, site.slug);
  const known = await knownReturnAddress(db, config, wanted?.replaceAll(PLACEHOLDER, PLACEHOLDER_LETTERS));
  const address = known === null ? `${origin}${path}` : new URL(known, origin).href;
  return address.replaceAll(PLACEHOLDER_LETTERS, PLACEHOLDER);
}

/** A checkout as its page shows it. */
export type CheckoutSession = { email: string; subscription: CurrentSubscription | null };

/**
 * A checkout of a site. What was paid counts from now on, also before the payment service tells of it. Fails with
 * `not_found`, and `payments_unavailable`.
 */
export async function readCheckoutSession(
  context: Context,
  site: SiteRow,
  checkoutSessionId: string,
): Promise<Outcome<{ checkoutSession: CheckoutSession }>> {
  const account = await findPaymentAccount(context.db, site.id);
  if (account === null) return fail('not_found');
  const { accountId } = account;
  return unlessPaymentsFail(context, async () => {
    const checkout = await context.payments.readCheckout(accountId, checkoutSessionId);
    const { email, isPaid, subscriptionId } = checkout;
    if (checkout.siteId !== site.id || email === null) return fail('not_found');
    const paid =
      isPaid && subscriptionId !== null
        ? await refreshSubscription(context, { accountId, subscriptionId })
        : null;
    const subscription = paid && {
      planType: paid.planType,
      priceAmountCents: paid.priceAmountCents,
      cadence: cadenceOf(paid.planType),
    };
    return succeed({ checkoutSession: { email, subscription } });
  });
}
