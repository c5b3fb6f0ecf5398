/** Accounts, prices and events of the payment service. Columns in snake case, booleans as 0 and 1, JSON as text. */
import type { Generated } from 'kysely';
import type { PaidPlanType, Subscription } from '#domain/people/members.ts';

type Flag = 0 | 1;

export type SubscriptionsTable = {
  id: string;
  member_id: string;
  plan_type: PaidPlanType;
  price_amount_cents: number;
  status: Subscription['status'];
  current_period_end: number;
  payment_customer_id: string | null;
  payment_subscription_id: string | null;
  /** Account of the site that is paid. */
  account_id: Generated<string | null>;
  created_at: number;
  updated_at: number;
  /** When the payment service was asked for what is stored: an earlier answer never takes its place. */
  read_at: Generated<number>;
  ended_at: Generated<number | null>;
  /** `current_period_end` of the period whose end its reader was told of. */
  renewal_told_for: Generated<number | null>;
  /** `current_period_end` of the period whose failed payment its reader was told of. */
  failure_told_for: Generated<number | null>;
};

/** A site's own account at the payment service, which gets what readers pay. */
export type PaymentAccountsTable = {
  account_id: string;
  site_id: string;
  /** 0 of one that an earlier owner of the site connected: what is paid into it already goes on. */
  is_current: Generated<Flag>;
  can_charge: Flag;
  can_pay_out: Flag;
  /** Its owner has filled in all that the payment service asks for at first. */
  is_submitted: Flag;
  /** Settings of the pages on which readers change how they pay, and the prices these offer, joined by a comma. */
  portal_id: string | null;
  portal_prices: string | null;
  created_at: number;
  read_at: Generated<number>;
};

export type PaymentPricesTable = {
  account_id: string;
  plan_type: PaidPlanType;
  amount_cents: number;
  price_id: string;
  product_id: string;
};

/** What the payment service told: kept first, then done once. */
export type PaymentEventsTable = {
  id: string;
  type: string;
  /** Account it is about; null is the platform's own. */
  account_id: string | null;
  object_id: string;
  received_at: number;
  processed_at: number | null;
  attempts: Generated<number>;
  /** It was done before and is done again, so nobody is mailed. */
  is_repeated: Generated<Flag>;
  /** When it is to be done, or tried again. */
  run_after: number;
  /** Why it could not be done the last time. */
  problem: string | null;
};

/** A checkout that may still be paid. */
export type BegunCheckoutsTable = {
  id: string;
  site_id: string;
  email: string;
  account_id: string;
  begun_at: number;
};

/** A plan of the platform that an owner of kitchens has, or had last. */
export type AppSubscriptionsTable = {
  user_id: string;
  customer_id: string;
  subscription_id: string;
  plan_type: PaidPlanType;
  price_amount_cents: number;
  status: Subscription['status'];
  current_period_end: number;
  ended_at: number | null;
  created_at: number;
  read_at: number;
};

/** A checkout of a plan of the platform that may still be paid. */
export type AppCheckoutsTable = { id: string; user_id: string; begun_at: number };

/** The pages on which owners change how they pay the platform, and the prices these offer: one row. */
export type AppPortalTable = { id: 1; portal_id: string; portal_prices: string };
