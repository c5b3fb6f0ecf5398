/** Stripe's API as the SDK speaks it: who asks, what they ask, and the answer or the refusal. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { settle } from '../due.ts';
import { StripeFailure } from '../failures.ts';
import { type Ledger, newId } from '../ledger.ts';
import { decodeParameters, listOf, readParameters, text } from '../parameters.ts';
import { ACCOUNT_CALLS } from './account-calls.ts';
import type { Call } from './call.ts';
import { CATALOGUE_CALLS } from './catalogue-calls.ts';
import { CHECKOUT_CALLS } from './checkout-calls.ts';
import { EVENT_CALLS } from './event-calls.ts';
import { expanded } from './expand.ts';
import { PORTAL_CALLS } from './portal-calls.ts';
import { SUBSCRIPTION_CALLS } from './subscription-calls.ts';

/** Largest body taken. */
const BODY_MAX_BYTES = 256 * 1024;
/** How long the first answer to an idempotency key is given again. */
const ANSWER_KEPT_MS = 24 * 60 * 60 * 1000;

const CALLS: readonly Call[] = [
  ...ACCOUNT_CALLS,
  ...CATALOGUE_CALLS,
  ...CHECKOUT_CALLS,
  ...SUBSCRIPTION_CALLS,
  ...PORTAL_CALLS,
  ...EVENT_CALLS,
];

const expandParameters = z.object({ expand: listOf(text).optional() });

export function createStripeApi(ledger: Ledger): Hono {
  const api = new Hono();
  api.onError((error, request) => refuse(request, error));
  api.notFound((request) => {
    const { method, path } = request.req;
    const message = `Unrecognized request URL (${method}: ${path}); the local Stripe knows a part of Stripe's API.`;
    return refuse(request, new StripeFailure(404, { type: 'invalid_request_error', message }));
  });
  api.use(bodyLimit({ maxSize: BODY_MAX_BYTES }));
  api.use(async (request, next) => {
    request.header('Request-Id', newId('req'));
    checkKey(ledger, request.req.header('Authorization'));
    await next();
  });
  for (const call of CALLS)
    api.on(call.method, call.path, async (request) =>
      answerCall(ledger, call, request, await request.req.text()),
    );
  return api;
}

function answerCall(ledger: Ledger, call: Call, request: Context, body: string): Response {
  const books = ledger.books(accountOf(ledger, request.req.header('Stripe-Account')));
  settle(ledger, ledger.now());
  const form = new URLSearchParams(`${new URL(request.req.url).search.slice(1)}&${body}`);
  const answer = () => {
    const parameters = decodeParameters(form);
    const { expand = [] } = readParameters(expandParameters, parameters);
    const answered = call.answer({ books, id: request.req.param('id') ?? '', parameters });
    return JSON.stringify(expanded(books, answered, expand));
  };
  request.header('Content-Type', 'application/json');
  if (call.method === 'GET') return request.body(answer());
  const key = call.method === 'POST' ? request.req.header('Idempotency-Key') : undefined;
  const asked = JSON.stringify([request.req.path, form.toString()]);
  const answered =
    key === undefined
      ? { body: answer(), isReplayed: false }
      : answerOnce(ledger, `${books.account} ${key}`, asked, answer);
  ledger.save();
  if (answered.isReplayed) request.header('Idempotent-Replayed', 'true');
  return request.body(answered.body);
}

/** The first answer to a key again, where there is one; refusals are not kept. */
function answerOnce(ledger: Ledger, key: string, request: string, answer: () => string) {
  const { answers } = ledger.state;
  for (const [known, { givenAt }] of Object.entries(answers))
    if (givenAt < Date.now() - ANSWER_KEPT_MS) delete answers[known];
  const first = Object.hasOwn(answers, key) ? answers[key] : undefined;
  if (first && first.request !== request)
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    });
  if (first) return { body: first.body, isReplayed: true };
  const body = answer();
  answers[key] = { request, body, givenAt: Date.now() };
  return { body, isReplayed: false };
}

function checkKey({ state }: Ledger, authorization = ''): void {
  const key = authorization.replace(/^Bearer /, '');
  if (key === state.secretKey) return;
  const message = key ? 'Invalid API Key provided.' : 'You did not provide an API key.';
  throw new StripeFailure(401, { type: 'invalid_request_error', message });
}

/** @returns null for the platform itself */
function accountOf(ledger: Ledger, header: string | undefined): string | null {
  if (header === undefined) return null;
  if (ledger.locate('account', header) !== null) return header;
  throw new StripeFailure(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${header}' (or that account does not exist).`,
  });
}

function refuse(request: Context, error: Error): Response {
  const failure =
    error instanceof StripeFailure
      ? error
      : new StripeFailure(500, { type: 'api_error', message: error.message });
  return request.json({ error: failure.problem }, failure.status);
}
