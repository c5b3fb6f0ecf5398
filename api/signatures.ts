/** How calls between machines are signed: HMAC-SHA256, keyed with a secret, of the time, a dot and the body. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header with the time of the call in milliseconds UTC. */
export const TIMESTAMP_HEADER = 'X-Timestamp';
/** Header with `sha256=` and the signature in lower-case hexadecimal digits. */
export const SIGNATURE_HEADER = 'X-Signature';

/** What is signed. */
export type SignedCall = {
  /** As sent in TIMESTAMP_HEADER. */
  timestamp: string;
  body: string;
};

/** The signature of a call, as it is sent in SIGNATURE_HEADER. */
export function signatureOf(secret: string, { timestamp, body }: SignedCall): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** Whether a signature is that of a call; takes equally long for every wrong one. */
export function isSignatureOf(signature: string, secret: string, call: SignedCall): boolean {
  const expected = Buffer.from(signatureOf(secret, call));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
