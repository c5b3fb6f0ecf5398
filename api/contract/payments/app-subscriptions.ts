import { z } from 'zod';
import { PaidPlanType, Subscription } from '#domain/people/members.ts';
import { Cents, Instant, WebAddress } from '#domain/shared/fields.ts';
import { endpoint, SiteParams } from '../endpoint.ts';

/** The plan of the platform that the owner of a site has, or had last. */
export const AppSubscription = z.object({
  planType: PaidPlanType,
  /** Price of one period, in cents. */
  priceAmountCents: Cents,
  status: Subscription.shape.status,
  currentPeriodEnd: Instant,
  endedAt: Instant.nullable(),
  /** It counts now. */
  isPaid: z.boolean(),
});
export type AppSubscription = z.infer<typeof AppSubscription>;

/** So much of what a plan counts, over all the sites of an owner. */
const PlanCounts = z.object({
  sites: z.number().int(),
  storageBytes: z.number().int(),
  subscribers: z.number().int(),
});

/** The owner's plan, what it allows, and what they have. */
export const manageReadAppSubscription = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/current-app-subscription',
  access: 'owner',
  params: SiteParams,
  answer: z.object({
    /** Null of whoever never paid the platform. */
    appSubscription: AppSubscription.nullable(),
    /** Null where the platform charges nothing, and limits nothing but storage. */
    plans: z
      .object({
        monthlyAmountCents: Cents,
        yearlyAmountCents: Cents,
        allowed: z.object({ free: PlanCounts, paid: PlanCounts }),
        used: PlanCounts,
      })
      .nullable(),
  }),
});
export type OwnPlan = z.infer<typeof manageReadAppSubscription.answer>;

/** Leads to where the owner pays for the larger plan; whoever has it is answered with it. */
export const manageStartAppSubscription = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/app-subscriptions',
  access: 'owner',
  params: SiteParams,
  body: z.object({
    plan: PaidPlanType,
    /** Where paying, or giving up, leads: a page of the platform or of a site. */
    return: WebAddress,
  }),
  answer: z.union([
    z.object({ checkout: z.object({ url: z.string() }) }),
    z.object({ appSubscription: AppSubscription }),
  ]),
});

/** Leads to where the owner changes how they pay, and ends the plan. */
export const manageOpenAppPortal = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/app-subscription-billing-portal-sessions',
  access: 'owner',
  params: SiteParams,
  body: z.object({
    /** Where these pages lead back to. */
    return: WebAddress,
  }),
  answer: z.object({ url: z.string() }),
});
