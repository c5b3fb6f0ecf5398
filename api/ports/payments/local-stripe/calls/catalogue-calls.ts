/** Products and their prices. */
import { z } from 'zod';
import { newId } from '../ledger.ts';
import { flag, metadata, readParameters, text, wholeNumber } from '../parameters.ts';
import type { Price, Product } from '../shapes.ts';
import type { Call, CallRequest } from './call.ts';

const productParameters = z.object({
  name: text,
  description: z.string().optional(),
  url: z.string().optional(),
  active: flag.optional(),
  metadata: metadata.optional(),
});

const priceParameters = z.object({
  product: text,
  unit_amount: wholeNumber,
  currency: z
    .string()
    .toLowerCase()
    .regex(/^[a-z]{3}$/, 'must be a three-letter currency'),
  recurring: z.object({
    interval: z.enum(['day', 'week', 'month', 'year']),
    interval_count: wholeNumber.pipe(z.number().min(1)).optional(),
  }),
  nickname: text.optional(),
  lookup_key: text.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  metadata: metadata.optional(),
});

export const CATALOGUE_CALLS: readonly Call[] = [
  { method: 'POST', path: '/v1/products', answer: createProduct },
  { method: 'POST', path: '/v1/prices', answer: createPrice },
  { method: 'GET', path: '/v1/prices/:id', answer: ({ books, id }) => books.get('price', id, 'price') },
];

function createProduct({ books, parameters }: CallRequest): Product {
  const sent = readParameters(productParameters, parameters);
  const now = books.ledger.now();
  return books.keep<'product'>({
    id: newId('prod'),
    object: 'product',
    active: sent.active ?? true,
    created: now,
    default_price: null,
    description: sent.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: sent.metadata ?? {},
    name: sent.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: sent.url ?? null,
  });
}

function createPrice({ books, parameters }: CallRequest): Price {
  const sent = readParameters(priceParameters, parameters);
  books.get('product', sent.product, 'product');
  return books.keep<'price'>({
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: books.ledger.now(),
    currency: sent.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: sent.lookup_key ?? null,
    metadata: sent.metadata ?? {},
    nickname: sent.nickname ?? null,
    product: sent.product,
    recurring: {
      interval: sent.recurring.interval,
      interval_count: sent.recurring.interval_count ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: sent.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: sent.unit_amount,
    unit_amount_decimal: String(sent.unit_amount),
  });
}
