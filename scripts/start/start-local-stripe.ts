/** For development: what stands for Stripe while no keys are set. */
import { request } from 'node:http';
import { join } from 'node:path';
import { API_PATH } from '#domain/pages/paths.ts';
import type { PaidPlans } from '#domain/payments/paid-plans.ts';
import { type Config, originOf } from '../../api/config.ts';
import { PAYMENT_EVENTS_PATH } from '../../api/http/calls/payment-events.ts';
import { createLocalStripe, type LocalStripe } from '../../api/ports/payments/local-stripe/local-stripe.ts';

/** What the platform charges where nothing is paid in earnest, so that it can be seen. */
export const DEMONSTRATION_PRICES: PaidPlans = { monthlyAmountCents: 900, yearlyAmountCents: 9000 };

/** Null where payments are real, where nothing is paid by this process, and in production. */
export async function startLocalStripe(config: Config): Promise<LocalStripe | null> {
  if (config.isProduction || config.payments !== null || !config.roles.includes('api')) return null;
  return createLocalStripe({
    isProduction: config.isProduction,
    stateFile: join(config.dataDir, 'local-stripe.json'),
    pagesOrigin: originOf(config),
  });
}

/** Has it tell our own API what happens. @param port on which that listens */
export function tellEventsToApi(localStripe: LocalStripe, port: number): void {
  localStripe.sendEventsTo(
    (body, headers) =>
      new Promise((resolve, reject) => {
        const asked = request({
          host: '127.0.0.1',
          port,
          path: `${API_PATH}${PAYMENT_EVENTS_PATH}`,
          method: 'POST',
          headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        });
        asked.on('error', reject);
        asked.on('response', (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        asked.end(body);
      }),
  );
}
