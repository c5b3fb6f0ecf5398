/** The portal, where customers manage what they pay for: what it allows, and the links to it. */
import { z } from 'zod';
import { invalidRequest } from '../failures.ts';
import { type Books, newId } from '../ledger.ts';
import { flag, listOf, metadata, readParameters, text, webAddress } from '../parameters.ts';
import type { PortalConfiguration, PortalSession } from '../shapes.ts';
import type { Call, CallRequest } from './call.ts';

const switchedFeature = z.object({ enabled: flag }).optional();

const configurationParameters = z.object({
  business_profile: z
    .object({
      headline: z.string().optional(),
      privacy_policy_url: webAddress.optional(),
      terms_of_service_url: webAddress.optional(),
    })
    .optional(),
  default_return_url: webAddress.optional(),
  features: z
    .object({
      invoice_history: switchedFeature,
      payment_method_update: switchedFeature,
      subscription_cancel: z
        .object({ enabled: flag, mode: z.enum(['at_period_end', 'immediately']).optional() })
        .optional(),
      subscription_update: z
        .object({
          enabled: flag,
          products: listOf(z.object({ product: text, prices: listOf(text) })).optional(),
        })
        .optional(),
    })
    .optional(),
  metadata: metadata.optional(),
});
type SentConfiguration = z.output<typeof configurationParameters>;

const portalSessionParameters = z.object({
  customer: text,
  configuration: text.optional(),
  return_url: webAddress.optional(),
});

export const PORTAL_CALLS: readonly Call[] = [
  { method: 'POST', path: '/v1/billing_portal/configurations', answer: createConfiguration },
  { method: 'POST', path: '/v1/billing_portal/configurations/:id', answer: updateConfiguration },
  { method: 'POST', path: '/v1/billing_portal/sessions', answer: createPortalSession },
];

function createConfiguration({ books, parameters }: CallRequest): PortalConfiguration {
  const sent = readParameters(configurationParameters, parameters);
  if (!sent.features)
    throw invalidRequest('Missing required param: features.', 'features', 'parameter_missing');
  checkPrices(books, sent);
  const configuration = newConfiguration(
    books.ledger.now(),
    books.list('billing_portal.configuration').length === 0,
  );
  apply(configuration, sent);
  return books.keep<'billing_portal.configuration'>(configuration);
}

function updateConfiguration({ books, id, parameters }: CallRequest): PortalConfiguration {
  const sent = readParameters(configurationParameters, parameters);
  const configuration = books.get('billing_portal.configuration', id, 'configuration');
  checkPrices(books, sent);
  apply(configuration, sent);
  configuration.updated = books.ledger.now();
  return configuration;
}

function createPortalSession({ books, parameters }: CallRequest): PortalSession {
  const sent = readParameters(portalSessionParameters, parameters);
  books.get('customer', sent.customer, 'customer');
  const configuration =
    sent.configuration === undefined
      ? books.list('billing_portal.configuration').find(({ is_default }) => is_default)
      : books.get('billing_portal.configuration', sent.configuration, 'configuration');
  if (!configuration)
    throw invalidRequest(
      'No configuration provided and your test mode default configuration has not been created.',
    );
  const id = newId('bps');
  return books.keep<'billing_portal.session'>({
    id,
    object: 'billing_portal.session',
    after_expiration: null,
    configuration: configuration.id,
    created: books.ledger.now(),
    customer: sent.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: sent.return_url ?? configuration.default_return_url,
    url: `${books.ledger.pagesUrl}/portal/${id}`,
  });
}

function checkPrices(books: Books, { features }: SentConfiguration): void {
  for (const [index, { prices }] of (features?.subscription_update?.products ?? []).entries())
    for (const [place, price] of prices.entries())
      books.get('price', price, `features[subscription_update][products][${index}][prices][${place}]`);
}

/** What is not sent stays as it is. */
function apply(configuration: PortalConfiguration, sent: SentConfiguration): void {
  const { features } = configuration;
  const { invoice_history, payment_method_update, subscription_cancel, subscription_update } =
    sent.features ?? {};
  Object.assign(configuration.business_profile, sent.business_profile);
  Object.assign(features.invoice_history, invoice_history);
  Object.assign(features.payment_method_update, payment_method_update);
  Object.assign(features.subscription_cancel, subscription_cancel);
  if (subscription_update) {
    features.subscription_update.enabled = subscription_update.enabled;
    if (subscription_update.products)
      features.subscription_update.products = subscription_update.products.map((product) => ({
        ...product,
        adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
      }));
  }
  configuration.default_return_url = sent.default_return_url ?? configuration.default_return_url;
  configuration.metadata = { ...configuration.metadata, ...sent.metadata };
}

/** One that allows nothing yet. */
function newConfiguration(now: number, isDefault: boolean): PortalConfiguration {
  return {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: false },
      payment_method_update: { enabled: false, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: false,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: ['price'],
        enabled: false,
        products: [],
        proration_behavior: 'always_invoice',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now,
  };
}
