import { atom } from 'nanostores';
import type { LinkClaims } from '../stores/account/link-claims.ts';

/** For pages whose address has no token. */
export const NO_LINKS: LinkClaims = {
  $asked: atom(null),
  claim: async () => {},
  accept: async () => false,
};
