/** On a page for those who are signed in: everybody else is asked to sign in, and comes back. */
import { SIGN_IN_PATH } from '#domain/pages/paths.ts';
import { SIGNED_IN_CLASS } from '#domain/people/auth-token-key.ts';

if (!document.documentElement.classList.contains(SIGNED_IN_CLASS))
  location.replace(`${SIGN_IN_PATH}?next=${encodeURIComponent(location.pathname + location.search)}`);
