/** Before the kitchen is drawn: light or dark, and whoever is not signed in goes there without loading it. */
import './color-scheme-script.ts';
import { SIGN_IN_PATH } from '#domain/pages/paths.ts';
import { mayBeSignedIn } from './client-directives/may-be-signed-in.mjs';

if (!mayBeSignedIn())
  location.replace(`${SIGN_IN_PATH}?next=${encodeURIComponent(location.pathname + location.search)}`);
