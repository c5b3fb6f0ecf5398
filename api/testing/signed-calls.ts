/** Parts for tests of calls that machines sign. */
import { SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER } from '../signatures.ts';

/** Secret of the machine in tests. */
export const TEST_REQUEST_SECRET = 'a secret of many characters';

/** Headers of a signed call. `timestamp` is in milliseconds UTC, or any text. */
export function signedHeaders(
  body: string,
  timestamp: number | string,
  secret: string = TEST_REQUEST_SECRET,
): Record<string, string> {
  return {
    [TIMESTAMP_HEADER]: String(timestamp),
    [SIGNATURE_HEADER]: signatureOf(secret, { timestamp: String(timestamp), body }),
  };
}
