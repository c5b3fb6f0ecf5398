/** Customers, subscriptions and prices as Stripe writes them. */
import { newId } from '../ledger.ts';
import type { Customer, Plan, Price, Subscription, SubscriptionItem } from '../shapes.ts';

/** @param now seconds UTC */
export function newCustomer(email: string, currency: string, now: number): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: now,
    currency,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

export type SubscriptionDraft = {
  customer: string;
  price: Price;
  metadata: Record<string, string>;
  applicationFeePercent: number | null;
  hasAutomaticTax: boolean;
  /** Seconds UTC. */
  now: number;
  /** End of its first period, seconds UTC. */
  periodEnd: number;
};

export function newSubscription(draft: SubscriptionDraft): Subscription {
  const { now, price } = draft;
  const id = newId('sub');
  return {
    ...UNUSED_PARTS,
    id,
    object: 'subscription',
    application_fee_percent: draft.applicationFeePercent,
    automatic_tax: {
      disabled_reason: null,
      enabled: draft.hasAutomaticTax,
      liability: draft.hasAutomaticTax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: now,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer: draft.customer,
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [newItem(id, price, now, draft.periodEnd)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: draft.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    start_date: now,
    status: 'active',
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
  };
}

/** The part of a price that older versions of Stripe called a plan. */
export function planOf(price: Price): Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: price.recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

function newItem(subscription: string, price: Price, now: number, periodEnd: number): SubscriptionItem {
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: periodEnd,
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/** Parts of a subscription for which the local Stripe has no use. */
const UNUSED_PARTS = {
  application: null,
  billing_cycle_anchor_config: null,
  billing_schedules: [],
  billing_thresholds: null,
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_start: null,
};
