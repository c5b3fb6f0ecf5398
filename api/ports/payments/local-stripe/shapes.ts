/** What is kept, as it travels: references are ids, and decimals are text. */
import type Stripe from 'stripe';

type With<Published, Own> = Omit<Published, keyof Own> & Own;

export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string };

export type Account = Stripe.Account;
export type Product = Stripe.Product;
export type Customer = Stripe.Customer;
export type PortalConfiguration = Stripe.BillingPortal.Configuration;
export type PortalSession = With<Stripe.BillingPortal.Session, { configuration: string }>;
export type Price = With<
  Stripe.Price,
  {
    product: string;
    recurring: Stripe.Price.Recurring;
    unit_amount: number;
    unit_amount_decimal: string;
  }
>;
export type Plan = With<Stripe.Plan, { amount_decimal: string }>;
export type SubscriptionItem = With<Stripe.SubscriptionItem, { price: Price; plan: Plan }>;
export type Subscription = With<
  Stripe.Subscription,
  { customer: string; items: List<SubscriptionItem>; latest_invoice: string | null }
>;
export type InvoiceLine = With<
  Stripe.InvoiceLineItem,
  {
    pricing: {
      price_details: { price: string; product: string };
      type: 'price_details';
      unit_amount_decimal: string;
    };
    quantity_decimal: string;
  }
>;
export type Invoice = With<
  Stripe.Invoice,
  {
    customer: string;
    lines: List<InvoiceLine>;
    parent: {
      type: string;
      quote_details: null;
      subscription_details: { metadata: Stripe.Metadata; subscription: string };
    };
  }
>;
export type CheckoutSession = With<
  Stripe.Checkout.Session,
  { customer: string | null; subscription: string | null; invoice: string | null }
>;

export type StripeObject =
  | Account
  | Product
  | Price
  | Customer
  | CheckoutSession
  | Subscription
  | Invoice
  | PortalConfiguration
  | PortalSession;
export type Kind = StripeObject['object'];
export type ObjectOf<K extends Kind> = Extract<StripeObject, { object: K }>;

export type Event = {
  id: string;
  object: 'event';
  account?: string;
  api_version: string;
  created: number;
  data: { object: StripeObject; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: Stripe.Event.Request;
  type: EventType;
};
export type EventType =
  | 'account.updated'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.paid'
  | 'invoice.payment_failed';
