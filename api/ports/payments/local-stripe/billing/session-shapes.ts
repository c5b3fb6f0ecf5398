/** Checkout sessions as Stripe writes them. */
import type { CheckoutSession, Price } from '../shapes.ts';

export type SessionDraft = {
  id: string;
  price: Price;
  customer: string | null;
  customerEmail: string | null;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  hasAutomaticTax: boolean;
  url: string;
  /** Seconds UTC. */
  now: number;
  /** Seconds UTC. */
  expiresAt: number;
};

export function openSession(draft: SessionDraft): CheckoutSession {
  return {
    ...UNUSED_PARTS,
    id: draft.id,
    object: 'checkout.session',
    amount_subtotal: draft.price.unit_amount,
    amount_total: draft.price.unit_amount,
    automatic_tax: {
      enabled: draft.hasAutomaticTax,
      liability: draft.hasAutomaticTax ? { type: 'self' } : null,
      provider: draft.hasAutomaticTax ? 'stripe' : null,
      status: null,
    },
    cancel_url: draft.cancelUrl,
    client_reference_id: draft.clientReferenceId,
    created: draft.now,
    currency: draft.price.currency,
    customer: draft.customer,
    customer_details: draft.customerEmail === null ? null : detailsOf(draft.customerEmail),
    customer_email: draft.customer === null ? draft.customerEmail : null,
    expires_at: draft.expiresAt,
    invoice: null,
    livemode: false,
    metadata: draft.metadata,
    mode: 'subscription',
    payment_method_collection: 'always',
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: draft.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: draft.url,
  };
}

export function detailsOf(email: string): NonNullable<CheckoutSession['customer_details']> {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

/** Parts of a session for which the local Stripe has no use. */
const UNUSED_PARTS = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_creation: 'always',
  discounts: [],
  integration_identifier: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  wallet_options: null,
};
