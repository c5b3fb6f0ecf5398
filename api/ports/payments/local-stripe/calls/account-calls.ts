/** Connected accounts, and the links by which their owners connect them. */
import { z } from 'zod';
import { missingObject, StripeFailure } from '../failures.ts';
import { newId } from '../ledger.ts';
import { emailAddress, metadata, readParameters, text, webAddress } from '../parameters.ts';
import type { Account } from '../shapes.ts';
import type { Call, CallRequest } from './call.ts';

/** How long a link works. */
const LINK_SECONDS = 5 * 60;

const accountParameters = z.object({
  type: z.enum(['standard', 'express', 'custom']).optional(),
  country: z.string().length(2, 'must be a two-letter country').optional(),
  email: emailAddress.optional(),
  metadata: metadata.optional(),
  controller: z
    .object({
      fees: z.object({ payer: z.enum(['account', 'application']) }).optional(),
      losses: z.object({ payments: z.enum(['application', 'stripe']) }).optional(),
      requirement_collection: z.enum(['application', 'stripe']).optional(),
      stripe_dashboard: z.object({ type: z.enum(['express', 'full', 'none']) }).optional(),
    })
    .optional(),
});

const linkParameters = z.object({
  account: text,
  type: z.enum(['account_onboarding']),
  return_url: webAddress,
  refresh_url: webAddress,
});

export const ACCOUNT_CALLS: readonly Call[] = [
  { method: 'POST', path: '/v1/accounts', answer: createAccount },
  { method: 'GET', path: '/v1/accounts/:id', answer: retrieveAccount },
  { method: 'POST', path: '/v1/account_links', answer: createLink },
];

function createAccount({ books, parameters }: CallRequest): Account {
  const { type, controller, country, email, metadata } = readParameters(accountParameters, parameters);
  if (type && controller)
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      message: 'You may not specify both type and controller.',
      param: 'type',
    });
  return books.keep<'account'>({
    id: newId('acct'),
    object: 'account',
    business_profile: null,
    business_type: null,
    capabilities: {},
    charges_enabled: false,
    controller: {
      type: 'application',
      is_controller: true,
      fees: { payer: controller?.fees?.payer ?? 'account' },
      losses: { payments: controller?.losses?.payments ?? 'stripe' },
      requirement_collection: controller?.requirement_collection ?? 'stripe',
      stripe_dashboard: { type: controller?.stripe_dashboard?.type ?? 'full' },
    },
    country: country ?? 'US',
    created: books.ledger.now(),
    default_currency: 'usd',
    details_submitted: false,
    email: email ?? null,
    metadata: metadata ?? {},
    payouts_enabled: false,
    settings: null,
    type: controller ? 'none' : (type ?? 'standard'),
  });
}

/** An account may ask for itself. */
function retrieveAccount({ books, id }: CallRequest): Account {
  const account = books.ledger.locate('account', id)?.object;
  if (!account || (books.account !== null && books.account !== id)) throw missingObject('account', id);
  return account;
}

function createLink({ books, parameters }: CallRequest) {
  const sent = readParameters(linkParameters, parameters);
  books.get('account', sent.account, 'account');
  const { ledger } = books;
  const token = newId('link');
  const created = ledger.now();
  ledger.state.connectLinks[token] = {
    account: sent.account,
    returnUrl: sent.return_url,
    refreshUrl: sent.refresh_url,
    expiresAt: created + LINK_SECONDS,
    isUsed: false,
  };
  return {
    object: 'account_link',
    created,
    expires_at: created + LINK_SECONDS,
    url: `${ledger.pagesUrl}/connect/${token}`,
  };
}
