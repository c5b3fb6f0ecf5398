/** Invoices as Stripe writes them. */
import { newId } from '../ledger.ts';
import type { Customer, Invoice, InvoiceLine, Price, Subscription } from '../shapes.ts';

export type LineDraft = {
  price: Price;
  amount: number;
  description: string;
  period: InvoiceLine['period'];
  isProration: boolean;
};

export type InvoiceDraft = {
  id: string;
  subscription: Subscription;
  customer: Customer;
  billingReason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  lines: InvoiceLine[];
  number: string;
  url: string;
  /** Seconds UTC. */
  now: number;
};

/** An invoice that is open: what is due is the total and what the customer's balance adds to it. */
export function openInvoice(draft: InvoiceDraft): Invoice {
  const { id, subscription, customer, now } = draft;
  const total = draft.lines.reduce((sum, { amount }) => sum + amount, 0);
  const owed = total + customer.balance;
  const due = Math.max(0, owed);
  const [item] = subscription.items.data;
  return {
    ...UNUSED_PARTS,
    id,
    object: 'invoice',
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      ...subscription.automatic_tax,
      disabled_reason: null,
      provider: subscription.automatic_tax.enabled ? 'stripe' : null,
      status: subscription.automatic_tax.enabled ? 'complete' : null,
    },
    billing_reason: draft.billingReason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_exempt: 'none',
    effective_at: now,
    ending_balance: Math.min(0, owed),
    hosted_invoice_url: draft.url,
    issuer: { type: 'self' },
    lines: { object: 'list', data: draft.lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    number: draft.number,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: item?.current_period_start ?? now,
    period_start: item?.current_period_start ?? now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  };
}

/** A line of an invoice that is made. */
export function invoiceLine(invoice: string, subscription: Subscription, draft: LineDraft): InvoiceLine {
  const { price } = draft;
  return {
    id: newId('il'),
    object: 'line_item',
    amount: draft.amount,
    currency: price.currency,
    description: draft.description,
    discount_amounts: [],
    discountable: !draft.isProration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: draft.isProration,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]?.id ?? '',
      },
    },
    period: draft.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription: subscription.id,
    subtotal: draft.amount,
    taxes: [],
  };
}

/** Parts of an invoice for which the local Stripe has no use. */
const UNUSED_PARTS = {
  account_country: null,
  account_name: null,
  account_tax_ids: null,
  application: null,
  automatically_finalizes_at: null,
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  invoice_pdf: null,
  last_finalization_error: null,
  latest_revision: null,
  next_payment_attempt: null,
  on_behalf_of: null,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
};
