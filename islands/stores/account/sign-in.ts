import { map } from 'nanostores';
import { HOME_PATH, SIGN_IN_CALLBACK_PATH } from '#domain/pages/paths.ts';
import { EMAIL_PATTERN } from '#domain/people/email-addresses.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { callApi } from '../page/api-client.ts';
import { $user, confirmSignIn, loadSession } from './session.ts';

/** What the sign-in pages show. */
export type SignInStage = 'LOADING' | 'SIGN_IN' | 'CONFIRM' | 'TOKEN_CLAIMED';

/** The sign-in form; at first as the page has it, which may be the answer to one that was sent without scripts. */
export const $signIn = map<{ stage: SignInStage; email: string; error: string | null; isSending: boolean }>({
  stage: 'SIGN_IN',
  email: globalThis.document?.querySelector<HTMLInputElement>('[name=email]')?.defaultValue ?? '',
  error: globalThis.document?.querySelector('[data-problem-of=email]')?.textContent || null,
  isSending: false,
});

/** Begins the sign-in page: who is signed in already goes home. @throws as loadSession does */
export async function startSignIn(siteSlug: string | null): Promise<void> {
  await loadSession(siteSlug);
  if ($user.get() !== null) location.replace(HOME_PATH);
}

/**
 * Begins the page of the mailed link: uses the token in the address and takes it out of there, then goes on to
 * `next` or home. Without a user in the end it asks for an e-mail to mail a new link to.
 * @param platformOrigin `next` may lead to this origin and its sites
 */
export async function startCallback(siteSlug: string | null, platformOrigin: string): Promise<void> {
  $signIn.setKey('stage', 'LOADING');
  const address = new URL(location.href);
  const token = address.searchParams.get('mgk');
  try {
    if (token === null) await loadSession(siteSlug);
    else {
      address.searchParams.delete('mgk');
      history.replaceState(history.state, '', address);
      await confirmSignIn(siteSlug, token);
    }
  } catch (error) {
    console.error('Signing in failed.', error);
  }
  if ($user.get() === null) $signIn.setKey('stage', 'TOKEN_CLAIMED');
  else location.replace(destination(address.searchParams.get('next'), platformOrigin));
}

export function typeEmail(email: string): void {
  $signIn.set({ ...$signIn.get(), email, error: null });
}

/** Asks for a link to the e-mail typed. */
export async function requestLink(siteSlug: string | null): Promise<void> {
  const email = $signIn.get().email.trim();
  if (email === '') return;
  if (!EMAIL_PATTERN.test(email)) {
    $signIn.setKey('error', SENTENCES.invalidEmail);
    return;
  }
  $signIn.set({ ...$signIn.get(), error: null, isSending: true });
  const next = new URLSearchParams(location.search).get('next');
  const query = next === null ? {} : { next };
  try {
    if (siteSlug === null) await callApi('manageSignIn', { params: {}, query, body: { email } });
    else {
      const callbackUrl = `${location.origin}${SIGN_IN_CALLBACK_PATH}`;
      await callApi('siteSignIn', { params: { siteSlug }, query, body: { email, callbackUrl } });
    }
    $signIn.set({ stage: 'CONFIRM', email, error: null, isSending: false });
  } catch (error) {
    console.error('No sign-in link could be asked for.', error);
    $signIn.set({ ...$signIn.get(), error: SENTENCES.signInFailed, isSending: false });
  }
}

/** Back to an empty form. */
export function enterDifferentEmail(): void {
  $signIn.set({ stage: 'SIGN_IN', email: '', error: null, isSending: false });
}

export function goHome(): void {
  location.assign(HOME_PATH);
}

/** Where to go after signing in: `next` on this origin, on the platform or on one of its sites; else home. */
function destination(next: string | null, platformOrigin: string): string {
  if (next === null || !URL.canParse(next, location.origin)) return HOME_PATH;
  const url = new URL(next, location.origin);
  const platform = new URL(platformOrigin);
  const isOurs =
    url.protocol === platform.protocol &&
    (url.hostname === platform.hostname || url.hostname.endsWith(`.${platform.hostname}`));
  return isOurs || url.origin === location.origin ? url.href : HOME_PATH;
}
