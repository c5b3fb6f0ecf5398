import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { isStored } from './is-stored.mjs';

/** Wakes an island only where a token is stored: signed-out visitors load none of it. */
export default function wakeWhenSignedIn(load) {
  if (isStored(AUTH_TOKEN_KEY))
    load()
      .then((hydrate) => hydrate())
      .catch(console.error);
}

if (isStored(AUTH_TOKEN_KEY)) import(document.currentScript.dataset.islands).catch(console.error);
