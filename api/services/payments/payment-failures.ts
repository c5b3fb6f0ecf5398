import type { Context } from '../../context.ts';
import { PaymentsUnavailableError, PaymentThingGoneError } from '../../ports/payments/stripe-answers.ts';
import { fail, type Outcome } from '../outcome.ts';

/** Fails with `payments_unavailable` while the payment service does not answer, and `not_found` of what it does not have. */
export async function unlessPaymentsFail<Value>(
  { log }: Pick<Context, 'log'>,
  ask: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentThingGoneError) return fail('not_found');
    if (!(error instanceof PaymentsUnavailableError)) throw error;
    log.warn({ err: error }, 'The payment service does not answer.');
    return fail('payments_unavailable');
  }
}
