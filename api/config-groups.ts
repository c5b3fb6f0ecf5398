/** Settings of the environment that are nothing without each other. */
import { resolve } from 'node:path';
import { ConfigError } from './config-error.ts';

/** File of the private key that mails are signed with, and what its DNS entry is called. */
export type Dkim = { keyFile: string; domain: string; selector: string };

/** Where the payment service is, and what proves who calls. */
export type PaymentKeys = {
  secretKey: string;
  /** Proves that an event comes from it. */
  webhookSecret: string;
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
    >
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
    return { secretKey, webhookSecret, apiBase: apiBase ?? null };
  if (secretKey === undefined && webhookSecret === undefined && apiBase === undefined) return null;
  const [missing, given] =
    secretKey === undefined
      ? ['STRIPE_SECRET_KEY', webhookSecret === undefined ? 'STRIPE_API_BASE' : 'STRIPE_WEBHOOK_SECRET']
      : ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'];
  throw new ConfigError(`${missing}: expected, because ${given} is set.`);
}
