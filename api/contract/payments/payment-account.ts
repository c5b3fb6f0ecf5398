import { z } from 'zod';
import { endpoint, SiteParams } from '../endpoint.ts';

/** State of a site's own account at the payment service. */
export const PaymentAccount = z.object({
  /** Readers can pay into it. */
  canCharge: z.boolean(),
  /** What arrived can be paid out to its owner. */
  canPayOut: z.boolean(),
  /** Its owner has filled in all that was asked for at first. */
  isSubmitted: z.boolean(),
});
export type PaymentAccount = z.infer<typeof PaymentAccount>;

/** The account of a site, as it is now; null where it has none. */
export const manageReadPaymentAccount = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/payment-account',
  access: 'owner',
  params: SiteParams,
  answer: z.object({ account: PaymentAccount.nullable() }),
});

/** Leads to where the owner connects an account, or goes on with that; it is made when it is asked for first. */
export const manageConnectPaymentAccount = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/payment-account-links',
  access: 'owner',
  params: SiteParams,
  answer: z.object({ url: z.string() }),
});
