/** What readers pay by Stripe: prices, checkouts, subscriptions. */
import type Stripe from 'stripe';
import type { PaidPlanType } from '#domain/people/members.ts';
import { asking, idOf, ofAccount, type PaidSubscription, subscriptionOf } from './stripe-answers.ts';

/** All prices are in this currency, as they are written. */
const CURRENCY = 'usd';
const INTERVALS = { monthly: 'month', yearly: 'year' } as const satisfies Record<PaidPlanType, string>;

/** A price of a plan, and what is sold by it. */
export type PaymentPrice = { priceId: string; productId: string };

/** What is to be paid, by whom, and where they are led. */
export type CheckoutRequest = {
  priceId: string;
  /** Of a customer who is known; null begins a new one with the email. */
  customerId: string | null;
  email: string;
  /** `{CHECKOUT_SESSION_ID}` in it becomes the id of the checkout. */
  successHref: string;
  cancelHref: string;
  /** Stands on the subscription: by it is known whose it is. */
  marks: { siteId: string; email: string } | { userId: string };
  /** Hash of the mark of the browser that it is begun in; null is none. */
  browserHash: string | null;
  /** Part of each payment that the platform keeps, in percent. */
  feePercent: number;
  /** The payment service works out the taxes. */
  taxesAutomatically: boolean;
};

/** A checkout, as far as it has come. */
export type Checkout = {
  isPaid: boolean;
  /** It can still be paid. */
  isOpen: boolean;
  email: string | null;
  subscriptionId: string | null;
  siteId: string | null;
  browserHash: string | null;
};

function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  return {
    isPaid: session.status === 'complete',
    isOpen: session.status === 'open',
    email: session.customer_details?.email ?? session.customer_email,
    subscriptionId: idOf(session.subscription),
    siteId: session.metadata?.siteId ?? null,
    browserHash: session.metadata?.browserHash ?? null,
  };
}

/** What is asked of prices and checkouts. */
export function checkoutCalls(stripe: Stripe) {
  return {
    /** @param product what is sold, of an earlier price; null makes it */
    createPrice: (
      accountId: string,
      { name, planType, amountCents }: { name: string; planType: PaidPlanType; amountCents: number },
      productId: string | null,
    ): Promise<PaymentPrice> =>
      asking(async () => {
        const product = productId ?? (await stripe.products.create({ name }, ofAccount(accountId))).id;
        const price = await stripe.prices.create(
          {
            product,
            currency: CURRENCY,
            unit_amount: amountCents,
            recurring: { interval: INTERVALS[planType] },
          },
          ofAccount(accountId),
        );
        return { priceId: price.id, productId: product };
      }),

    startCheckout: (accountId: string, request: CheckoutRequest): Promise<{ id: string; url: string }> =>
      asking(async () => {
        const metadata: Record<string, string> = request.marks;
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            line_items: [{ price: request.priceId, quantity: 1 }],
            success_url: request.successHref,
            cancel_url: request.cancelHref,
            metadata: { ...metadata, ...(request.browserHash && { browserHash: request.browserHash }) },
            ...(request.customerId === null
              ? { customer_email: request.email }
              : { customer: request.customerId }),
            ...(request.taxesAutomatically && { automatic_tax: { enabled: true } }),
            subscription_data: {
              metadata,
              ...(request.feePercent > 0 && { application_fee_percent: request.feePercent }),
            },
          },
          ofAccount(accountId),
        );
        return { id: session.id, url: session.url ?? '' };
      }),

    readCheckout: (accountId: string, checkoutId: string): Promise<Checkout> =>
      asking(async () =>
        checkoutOf(await stripe.checkout.sessions.retrieve(checkoutId, {}, ofAccount(accountId))),
      ),

    /** Sees to it that a checkout can be paid no more, unless it was. @returns what became of it */
    endCheckout: (accountId: string, checkoutId: string): Promise<Checkout> =>
      asking(async () => {
        const read = () => stripe.checkout.sessions.retrieve(checkoutId, {}, ofAccount(accountId));
        const session = await read();
        if (session.status !== 'open') return checkoutOf(session);
        try {
          return checkoutOf(await stripe.checkout.sessions.expire(checkoutId, {}, ofAccount(accountId)));
        } catch (error) {
          // It was paid in this moment.
          const now = await read();
          if (now.status === 'open') throw error;
          return checkoutOf(now);
        }
      }),
  };
}

/** What is asked of subscriptions. */
export function subscriptionCalls(stripe: Stripe) {
  return {
    readSubscription: (accountId: string, subscriptionId: string): Promise<PaidSubscription> =>
      asking(async () =>
        subscriptionOf(await stripe.subscriptions.retrieve(subscriptionId, {}, ofAccount(accountId))),
      ),

    /**
     * Ends it when the period that is paid is over. Where the last payment failed, the paid one is over already: it ends
     * at once, and Stripe tries no payment again.
     */
    endSubscription: (accountId: string, subscriptionId: string): Promise<PaidSubscription> =>
      asking(async () => {
        const { status } = await stripe.subscriptions.retrieve(subscriptionId, {}, ofAccount(accountId));
        return subscriptionOf(
          status === 'past_due'
            ? await stripe.subscriptions.cancel(subscriptionId, {}, ofAccount(accountId))
            : await stripe.subscriptions.update(
                subscriptionId,
                { cancel_at_period_end: true },
                ofAccount(accountId),
              ),
        );
      }),
  };
}
