/** What the payment service tells: signed, and kept before it is answered. */
import type { Context as HonoContext } from 'hono';
import type { Context } from '../../context.ts';
import { fail } from '../../services/outcome.ts';
import { receivePaymentEvent } from '../../services/payments/payment-events.ts';
import { answerFailure } from './failures.ts';

/** Where it tells it, below API_PATH. */
export const PAYMENT_EVENTS_PATH = '/webhooks/stripe';
/** No event is larger. */
export const PAYMENT_EVENT_MAX_BYTES = 512 * 1024;

export function createPaymentEvents(context: Context): (request: HonoContext) => Promise<Response> {
  return async (request) => {
    const body = await request.req.text();
    const event = context.payments.readEvent(body, request.req.header('Stripe-Signature') ?? '');
    if (event === null) return answerFailure(request, fail('event_refused'));
    await receivePaymentEvent(context, event);
    return request.json({});
  };
}
