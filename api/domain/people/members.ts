import { z } from 'zod';
import { Cents, Email, Id, Instant } from '../shared/fields.ts';
import { PlanType } from './current-user.ts';

/** Somebody on a site's list: one row for each site and email, with or without a user. */
export const Member = z.object({
  id: Id,
  siteId: Id,
  email: Email,
  /** The user with this email, once there is one. */
  userId: Id.nullable(),
  /** When the newsletter was agreed to; null is not agreed or withdrawn. */
  newsletterSince: Instant.nullable(),
  /** Listed by the owner as a paying Substack reader. */
  isSubstackPaid: z.boolean(),
  /** Given full access by the owner. */
  isComplimentary: z.boolean(),
  createdAt: Instant,
});
export type Member = z.infer<typeof Member>;

/** A plan that is paid for. */
export const PaidPlanType = PlanType.exclude(['free']);
export type PaidPlanType = z.infer<typeof PaidPlanType>;

/** A member's paid plan. */
export const Subscription = z.object({
  id: Id,
  memberId: Id,
  planType: PaidPlanType,
  /** Price of one period, in cents. */
  priceAmountCents: Cents,
  /**
   * Paid, waiting for a payment that failed, ended by its reader and paid until the period ends, or over.
   */
  status: z.enum(['active', 'past_due', 'cancelled', 'ended']),
  /** Access lasts until here, in milliseconds UTC. */
  currentPeriodEnd: Instant,
});
export type Subscription = z.infer<typeof Subscription>;
