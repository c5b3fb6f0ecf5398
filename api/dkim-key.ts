import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

/** Shorter keys are believed by nobody (RFC 8301). */
const KEY_BITS_MIN = 1024;

/** What mails are signed with, as their domain's DNS says. */
export type DkimKey = { domain: string; selector: string; privateKey: string };

/**
 * Reads the key that mails are signed with; null where none is named.
 * @throws ConfigError when it cannot be used
 */
export function readDkimKey({ dkim }: Pick<Config, 'dkim'>): DkimKey | null {
  if (dkim === null) return null;
  const { keyFile, domain, selector } = dkim;
  const privateKey = readText(keyFile);
  const { asymmetricKeyType, asymmetricKeyDetails } = parse(privateKey) ?? {};
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < KEY_BITS_MIN)
    throw new ConfigError(
      `DKIM_KEY_FILE: expected an RSA private key in PEM, of at least ${KEY_BITS_MIN} bits and without a password, but '${keyFile}' is none.`,
    );
  return { domain, selector, privateKey };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new ConfigError(`DKIM_KEY_FILE: expected a file that can be read, got '${file}'${code}.`);
  }
}

function parse(key: string): KeyObject | null {
  try {
    return createPrivateKey(key);
  } catch {
    return null;
  }
}
