import { atom, type ReadableAtom } from 'nanostores';
import { HOME_PATH, SIGN_IN_CALLBACK_PATH } from '#domain/pages/paths.ts';
import { EMAIL_PATTERN } from '#domain/people/email-addresses.ts';
import { SENTENCES, waitInWords } from '#domain/text/sentences.ts';
import { type CallApi, CallFailure, callApi } from '../../browser/api-client.ts';
import { replaceAddress } from '../../browser/page.ts';
import { type Session, session } from './session.ts';

/** What the sign-in pages show. */
export type SignInStage = 'LOADING' | 'SIGN_IN' | 'CONFIRM' | 'TOKEN_CLAIMED';

/** The sign-in form. */
export type SignInState = { stage: SignInStage; email: string; error: string | null; isSending: boolean };

/** What signing in needs of its page. */
export type SignInEnvironment = {
  callApi: CallApi;
  session: Pick<Session, '$account' | 'load' | 'confirm'>;
  /** The form as the page has it, which may be the answer to one that was sent without scripts. */
  readForm(): Pick<SignInState, 'email' | 'error'>;
  /** The page's address. */
  readAddress(): URL;
  /** Changes it in place. */
  replaceAddress(address: URL): void;
  /** Goes to another page; the way back does not lead here. */
  leaveTo(address: string): void;
};

/** Signing in by mailed link. No action rejects: a failure is in the state. */
export type SignIn = {
  $signIn: ReadableAtom<SignInState>;
  /** Begins the sign-in page: who is signed in already goes home. */
  start(siteSlug: string | null): Promise<void>;
  /**
   * Begins the page of the mailed link: uses the token in the address and takes it out of there, then goes on to
   * `next` or home. Without a user in the end it asks for an e-mail to mail a new link to.
   * @param platformOrigin `next` may lead to this origin and its sites
   */
  startCallback(siteSlug: string | null, platformOrigin: string): Promise<void>;
  typeEmail(email: string): void;
  /** Asks for a link to the e-mail typed. */
  requestLink(siteSlug: string | null): Promise<void>;
  /** Back to an empty form. */
  enterDifferentEmail(): void;
};

/** Makes the sign-in form of a page. */
export function createSignIn(environment: SignInEnvironment): SignIn {
  const { callApi, session } = environment;
  const $signIn = atom<SignInState>({ stage: 'SIGN_IN', isSending: false, ...environment.readForm() });
  const isSignedIn = () => Boolean(session.$account.get().value?.user);

  function change(changes: Partial<SignInState>): void {
    $signIn.set({ ...$signIn.get(), ...changes });
  }

  return {
    $signIn,
    async start(siteSlug) {
      await session.load(siteSlug);
      if (isSignedIn()) environment.leaveTo(HOME_PATH);
    },
    async startCallback(siteSlug, platformOrigin) {
      change({ stage: 'LOADING' });
      const address = environment.readAddress();
      const token = address.searchParams.get('mgk');
      try {
        if (token === null) await session.load(siteSlug);
        else {
          address.searchParams.delete('mgk');
          environment.replaceAddress(address);
          await session.confirm(siteSlug, token);
        }
      } catch (error) {
        console.error('Signing in failed.', error);
      }
      if (isSignedIn()) environment.leaveTo(destination(address, platformOrigin));
      else change({ stage: 'TOKEN_CLAIMED' });
    },
    typeEmail: (email) => change({ email, error: null }),
    async requestLink(siteSlug) {
      const email = $signIn.get().email.trim();
      if (email === '') return;
      if (!EMAIL_PATTERN.test(email)) {
        change({ error: SENTENCES.invalidEmail });
        return;
      }
      change({ error: null, isSending: true });
      const { origin, searchParams } = environment.readAddress();
      const next = searchParams.get('next');
      const query = next === null ? {} : { next };
      try {
        if (siteSlug === null) await callApi('POST /manage/sign-in', { params: {}, query, body: { email } });
        else {
          const callbackUrl = `${origin}${SIGN_IN_CALLBACK_PATH}`;
          await callApi('POST /site/:siteSlug/sign-in', {
            params: { siteSlug },
            query,
            body: { email, callbackUrl },
          });
        }
        change({ stage: 'CONFIRM', email, isSending: false });
      } catch (error) {
        console.error('No sign-in link could be asked for.', error);
        change({ error: failureSentence(error), isSending: false });
      }
    },
    enterDifferentEmail: () => change({ stage: 'SIGN_IN', email: '', error: null, isSending: false }),
  };
}

/** Of what was asked too often it says when to ask again. */
function failureSentence(error: unknown): string {
  const wait = error instanceof CallFailure ? error.retryAfterSeconds : null;
  return SENTENCES.signInFailed + (wait === null ? '' : ` in ${waitInWords(wait)}`);
}

/** Where to go after signing in: `next` on this origin, on the platform or on one of its sites; else home. */
function destination({ searchParams, origin }: URL, platformOrigin: string): string {
  const next = searchParams.get('next');
  if (next === null || !URL.canParse(next, origin)) return HOME_PATH;
  const url = new URL(next, origin);
  const platform = new URL(platformOrigin);
  const isOurs =
    url.protocol === platform.protocol &&
    (url.hostname === platform.hostname || url.hostname.endsWith(`.${platform.hostname}`));
  return isOurs || url.origin === origin ? url.href : HOME_PATH;
}

/** The sign-in form of this page. */
export const signIn = createSignIn({
  callApi,
  session,
  readForm: () => ({
    email: globalThis.document?.querySelector<HTMLInputElement>('[name=email]')?.defaultValue ?? '',
    error: globalThis.document?.querySelector('[data-problem-of=email]')?.textContent || null,
  }),
  readAddress: () => new URL(location.href),
  replaceAddress,
  leaveTo: (address) => location.replace(address),
});
