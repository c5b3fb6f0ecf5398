import { z } from 'zod';
import { Cents } from '#domain/shared/fields.ts';
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

/** The account of a site, as it is now. */
export const manageReadPaymentAccount = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/payment-account',
  access: 'owner',
  params: SiteParams,
  answer: z.object({
    /** Null where it has none. */
    account: PaymentAccount.nullable(),
    /** Where its owner sees each payment, and what arrives at their bank. */
    dashboardHref: z.string(),
    /** Part of each payment that the platform keeps, in percent. */
    feePercent: z.number(),
  }),
});

/** Leads to where the owner connects an account, or goes on with that; it is made when it is asked for first. */
export const manageConnectPaymentAccount = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/payment-account-links',
  access: 'owner',
  params: SiteParams,
  answer: z.object({ url: z.string() }),
});

/** Paid plans that were begun and ended in a month, and how many there were at its end, or are now. */
export const MembershipMonth = z.object({
  /** Such as '2026-03', in UTC. */
  month: z.string(),
  gainedCount: z.number().int(),
  lostCount: z.number().int(),
  paidCount: z.number().int(),
});
export type MembershipMonth = z.infer<typeof MembershipMonth>;

/** What the members of a site are, and pay. */
export const MembershipFigures = z.object({
  /** On the list without a paid plan. */
  freeCount: z.number().int(),
  monthlyCount: z.number().int(),
  yearlyCount: z.number().int(),
  /** Read everything without a plan that is paid here. */
  complimentaryCount: z.number().int(),
  /** Of the paid ones: ended by their readers, who read until what is paid is over. */
  endingCount: z.number().int(),
  /** Of the paid ones: waiting for a payment that failed. */
  lateCount: z.number().int(),
  /** What all that go on pay a month before fees and taxes, a twelfth of what they pay a year, in cents. */
  monthlyRevenueCents: Cents,
  /** Recipes that readers have, and only members read whole. */
  premiumRecipeCount: z.number().int(),
  /** The latest first, back to the first plan, at most MEMBERSHIP_MONTHS_MAX. */
  months: z.array(MembershipMonth),
});
export type MembershipFigures = z.infer<typeof MembershipFigures>;

/** From the platform's own records. */
export const manageReadMembershipFigures = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/membership-figures',
  access: 'owner',
  params: SiteParams,
  answer: z.object({ figures: MembershipFigures }),
});
