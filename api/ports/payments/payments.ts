/** The payment service: Stripe, or the local server that stands for it. */
import Stripe from 'stripe';
import type { PaymentKeys } from '../../config-groups.ts';
import { accountCalls, portalCalls } from './stripe-accounts.ts';
import { eventOf, type PaymentEvent } from './stripe-answers.ts';
import { checkoutCalls, subscriptionCalls } from './stripe-plans.ts';

/** How long an answer may take. */
const TIMEOUT_MS = 20_000;

/** Everything asked of the payment service. Each throws PaymentsUnavailableError, or PaymentThingGoneError. */
export type Payments = ReturnType<typeof createPayments>;

export function createPayments({ secretKey, webhookSecrets, apiBase }: PaymentKeys) {
  const at = apiBase === null ? null : new URL(apiBase);
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(at && {
      host: at.hostname,
      port: at.port || (at.protocol === 'https:' ? 443 : 80),
      protocol: at.protocol === 'https:' ? 'https' : 'http',
    }),
  });
  return {
    ...accountCalls(stripe),
    ...portalCalls(stripe),
    ...checkoutCalls(stripe),
    ...subscriptionCalls(stripe),

    /** What a call to us tells; null where it does not come from the payment service, or long ago. */
    readEvent(body: string, signature: string): PaymentEvent | null {
      for (const secret of webhookSecrets) {
        try {
          return eventOf(stripe.webhooks.constructEvent(body, signature, secret));
        } catch {
          // Another secret may fit.
        }
      }
      return null;
    },
  };
}
