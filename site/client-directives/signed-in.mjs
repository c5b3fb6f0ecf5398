import { isStored } from './is-stored.mjs';

/** Key of the token that a signed-in visitor's browser keeps. */
const TOKEN_KEY = 'authToken';

/** Wakes an island only where a token is stored: signed-out visitors load none of it. */
export default function wakeWhenSignedIn(load) {
  if (isStored(TOKEN_KEY)) load().then((hydrate) => hydrate());
}

if (isStored(TOKEN_KEY)) import(document.currentScript.dataset.islands);
