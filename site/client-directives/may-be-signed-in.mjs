import { AUTH_TOKEN_KEY, LINK_TOKEN_PARAMETER } from '#domain/people/auth-token-key.ts';
import { readStored } from './read-stored.mjs';

/** True where somebody may be signed in: a token is stored, or stands in the address. */
export function mayBeSignedIn() {
  return Boolean(readStored(AUTH_TOKEN_KEY)) || location.search.includes(`${LINK_TOKEN_PARAMETER}=`);
}
