/** Settings of the environment that are nothing without each other. */
import { resolve } from 'node:path';
import type { PaidPlans } from '#domain/payments/paid-plans.ts';
import { ConfigError } from './config-error.ts';

/** File of the private key that mails are signed with, and what its DNS entry is called. */
export type Dkim = { keyFile: string; domain: string; selector: string };

/** Where the payment service is, and what proves who calls. */
export type PaymentKeys = {
  secretKey: string;
  /** Each proves that an event comes from it: of our own account, and of those that are connected. */
  webhookSecrets: readonly string[];
  /** Address of its API; null is Stripe's own. */
  apiBase: string | null;
};

/** Their values, as far as they are set. */
type GroupValues = Readonly<
  Partial<
    Record<
      | 'DKIM_KEY_FILE'
      | 'DKIM_DOMAIN'
      | 'DKIM_SELECTOR'
      | 'STRIPE_SECRET_KEY'
      | 'STRIPE_WEBHOOK_SECRET'
      | 'STRIPE_API_BASE',
      string | undefined
    > &
      Record<'APP_MONTHLY_CENTS' | 'APP_YEARLY_CENTS', number | undefined>
  >
>;

/** With what mails are signed. @throws ConfigError */
export function dkimOf(
  { DKIM_KEY_FILE: keyFile, DKIM_DOMAIN, DKIM_SELECTOR: selector }: GroupValues,
  mailFrom: string,
): Dkim | null {
  const senderDomain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1).toLowerCase();
  const domain = DKIM_DOMAIN ?? senderDomain;
  if (keyFile === undefined) {
    if (selector === undefined && DKIM_DOMAIN === undefined) return null;
    throw new ConfigError(
      'DKIM_KEY_FILE: expected the file of a private key, because DKIM_SELECTOR or DKIM_DOMAIN is set.',
    );
  }
  if (selector === undefined)
    throw new ConfigError('DKIM_SELECTOR: expected a name such as mail2026, because DKIM_KEY_FILE is set.');
  if (`.${senderDomain}`.endsWith(`.${domain}`)) return { keyFile: resolve(keyFile), domain, selector };
  throw new ConfigError(
    `DKIM_DOMAIN: expected the domain of MAIL_FROM, ${senderDomain}, or one above it, got '${domain}'.`,
  );
}

/** Keys of the payment service. @throws ConfigError */
export function paymentKeysOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
}: GroupValues): PaymentKeys | null {
  if (secretKey !== undefined && webhookSecret !== undefined)
    return { secretKey, webhookSecrets: webhookSecret.split(','), apiBase: apiBase ?? null };
  if (secretKey === undefined && webhookSecret === undefined && apiBase === undefined) return null;
  const [missing, given] =
    secretKey === undefined
      ? ['STRIPE_SECRET_KEY', webhookSecret === undefined ? 'STRIPE_API_BASE' : 'STRIPE_WEBHOOK_SECRET']
      : ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'];
  throw new ConfigError(`${missing}: expected, because ${given} is set.`);
}

/** What owners of kitchens pay for the larger plan, in cents; null where the platform charges nothing. @throws ConfigError */
export function appPricesOf(
  { APP_MONTHLY_CENTS: monthlyAmountCents, APP_YEARLY_CENTS: yearlyAmountCents }: GroupValues,
  canBePaid: boolean,
): PaidPlans | null {
  if (monthlyAmountCents === undefined && yearlyAmountCents === undefined) return null;
  if (monthlyAmountCents === undefined || yearlyAmountCents === undefined) {
    const [missing, given] =
      monthlyAmountCents === undefined
        ? ['APP_MONTHLY_CENTS', 'APP_YEARLY_CENTS']
        : ['APP_YEARLY_CENTS', 'APP_MONTHLY_CENTS'];
    throw new ConfigError(`${missing}: expected, because ${given} is set.`);
  }
  if (!canBePaid)
    throw new ConfigError('STRIPE_SECRET_KEY: expected in production, because APP_MONTHLY_CENTS is set.');
  return { monthlyAmountCents, yearlyAmountCents };
}
