/** Before anything of a page of the platform is drawn: whoever may be signed in is not asked to. */
import { SIGNED_IN_CLASS } from '#domain/people/auth-token-key.ts';
import { mayBeSignedIn } from './client-directives/may-be-signed-in.mjs';

if (mayBeSignedIn()) document.documentElement.classList.add(SIGNED_IN_CLASS);
