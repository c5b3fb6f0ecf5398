import { hash } from 'node:crypto';

const tokens = new WeakMap<object, string>();

/** Short text that stands for a value: equal values, equal text. Objects must not change afterwards. */
export function tokenOf(value: object | null | undefined): string {
  if (value == null) return '-';
  const known = tokens.get(value);
  if (known !== undefined) return known;
  const token = fingerprintOf(JSON.stringify(value));
  tokens.set(value, token);
  return token;
}

/** Fingerprint of everything that makes a file, in a fixed order. */
export function fingerprintOf(...parts: readonly string[]): string {
  return hash('sha256', parts.join('\n'), 'base64url').slice(0, 22);
}
