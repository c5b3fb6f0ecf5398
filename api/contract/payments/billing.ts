import { z } from 'zod';
import { PaidPlanType, Subscription } from '#domain/people/members.ts';
import { Cents, Id, Instant, WebAddress } from '#domain/shared/fields.ts';
import { endpoint } from '../endpoint.ts';

/** What somebody pays a site. */
export const OwnSubscription = z.object({
  id: Id,
  site: z.object({ slug: z.string(), title: z.string(), href: z.string() }),
  planType: PaidPlanType,
  /** Price of one period, in cents. */
  priceAmountCents: Cents,
  status: Subscription.shape.status,
  /** When the next payment is due, or until when they may read. */
  currentPeriodEnd: Instant,
  /** Since when it is over; null of one that can be read. */
  endedAt: Instant.nullable(),
  /** Whether it can be changed at the payment service. */
  hasPortal: z.boolean(),
});
export type OwnSubscription = z.infer<typeof OwnSubscription>;

/** What the caller pays, or paid, of all sites; the latest first. */
export const manageListOwnSubscriptions = endpoint({
  method: 'GET',
  path: '/manage/current-user/subscriptions',
  access: 'user',
  answer: z.object({ subscriptions: z.array(OwnSubscription) }),
});

/** Leads to the pages of the payment service, on which the caller changes how they pay. */
export const manageOpenBillingPortal = endpoint({
  method: 'POST',
  path: '/manage/billing-portal-sessions',
  access: 'user',
  body: z.object({
    /** Where these pages lead back to: a page of the platform or of a site. */
    return: WebAddress,
    /** The plan it is about; absent is the one begun last. */
    subscriptionId: Id.optional(),
  }),
  answer: z.object({ url: z.string() }),
});

/** Ends a plan of the caller when the time that is paid is over. Once more changes nothing. */
export const manageCancelSubscription = endpoint({
  method: 'POST',
  path: '/manage/cancellations',
  access: 'user',
  body: z.object({ subscriptionId: Id }),
  answer: z.object({ subscription: OwnSubscription }),
});
