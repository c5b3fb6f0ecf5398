/** Random secrets and the form in which they are stored. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { SIGN_IN_CODE_DIGITS } from '#domain/shared/constants.ts';

/** Random bytes of a token. */
const TOKEN_BYTES = 32;

/** A token that nobody guesses, in letters that may stand in an address. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** A code that somebody types: digits, of which each is as likely as the others. */
export function newCode(): string {
  return String(randomInt(10 ** SIGN_IN_CODE_DIGITS)).padStart(SIGN_IN_CODE_DIGITS, '0');
}

/** The stored form of a secret: enough to recognise it, not to use it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The stored form of a code: without its secret, which is stored nowhere, it cannot be told from its hash. */
export function hashOfCode(secret: string, code: string): string {
  return hashOf(`${secret}.${code}`);
}
