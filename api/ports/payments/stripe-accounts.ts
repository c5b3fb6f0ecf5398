/** Accounts at Stripe that belong to the owners of sites, and the pages on which readers change how they pay them. */
import type Stripe from 'stripe';
import { asking, ofAccount } from './stripe-answers.ts';
import type { PaymentPrice } from './stripe-plans.ts';

/** State of a site's own account. */
export type PaymentAccount = { canCharge: boolean; canPayOut: boolean; isSubmitted: boolean };

/** Of which site an account is, and of which user of ours. */
type NewAccount = { siteId: string; ownerId: string; email: string };

/** What is asked of accounts. */
export function accountCalls(stripe: Stripe) {
  return {
    /** Makes an account that its owner fills in; the same again for the same site and owner. @returns its id */
    createAccount: ({ siteId, ownerId, email }: NewAccount): Promise<string> =>
      asking(async () => {
        const account = await stripe.accounts.create(
          {
            email,
            metadata: { siteId },
            controller: {
              fees: { payer: 'account' },
              losses: { payments: 'stripe' },
              stripe_dashboard: { type: 'full' },
            },
          },
          { idempotencyKey: `account of ${siteId} and ${ownerId}` },
        );
        return account.id;
      }),

    readAccount: (accountId: string): Promise<PaymentAccount> =>
      asking(async () => {
        const account = await stripe.accounts.retrieve(accountId);
        return {
          canCharge: account.charges_enabled ?? false,
          canPayOut: account.payouts_enabled ?? false,
          isSubmitted: account.details_submitted ?? false,
        };
      }),

    /** Where the owner fills the account in; the address works once, for some minutes. */
    createAccountLink: (accountId: string, href: string): Promise<string> =>
      asking(async () => {
        const link = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: href,
          refresh_url: href,
        });
        return link.url;
      }),
  };
}

/** What is asked of the pages on which readers change how they pay. */
export function portalCalls(stripe: Stripe) {
  return {
    /**
     * Decides what readers may change on the pages where they change how they pay.
     * @param portalId of the earlier settings; null makes them
     * @returns their id
     */
    setPortal: (
      accountId: string,
      portalId: string | null,
      prices: readonly PaymentPrice[],
    ): Promise<string> =>
      asking(async () => {
        const products = prices.map(({ productId, priceId }) => ({ product: productId, prices: [priceId] }));
        const features = {
          invoice_history: { enabled: true },
          payment_method_update: { enabled: true },
          subscription_cancel: { enabled: true, mode: 'at_period_end' as const },
          subscription_update: {
            enabled: products.length > 0,
            default_allowed_updates: ['price' as const],
            proration_behavior: 'create_prorations' as const,
            products,
          },
        };
        const { configurations } = stripe.billingPortal;
        const portal = await (portalId === null
          ? configurations.create({ features }, ofAccount(accountId))
          : configurations.update(portalId, { features }, ofAccount(accountId)));
        return portal.id;
      }),

    /** Where a customer changes how they pay; the address works for some minutes. */
    openPortal: (
      accountId: string,
      { customerId, portalId, returnHref }: { customerId: string; portalId: string; returnHref: string },
    ): Promise<string> =>
      asking(async () => {
        const session = await stripe.billingPortal.sessions.create(
          { customer: customerId, configuration: portalId, return_url: returnHref },
          ofAccount(accountId),
        );
        return session.url;
      }),
  };
}
