import { atom, type ReadableAtom } from 'nanostores';
import { SIGN_IN_PATH, SIGN_UP_PATH } from '#domain/pages/paths.ts';
import { EMAIL_PATTERN } from '#domain/people/email-addresses.ts';
import { SIGN_IN_MAIL_WAIT_MS } from '#domain/shared/constants.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { type CallApi, callApi } from '../../browser/api-client.ts';
import { keepWithPage, leaveTo, readWithPage, takeFragment } from '../../browser/page.ts';
import { inBackground } from '../background.ts';
import { createCrossing } from './crossing.ts';
import { destinationOf, type Origins } from './destination.ts';
import { type Session, session } from './session.ts';
import { codeFailureSentence, mailFailureSentence, requestSignInMail, retryAfterOf } from './sign-in-mail.ts';
import type { AskedSignIn, SignInEntry, SignInPlace, SignInState } from './sign-in-state.ts';

/** What signing in needs of its page. */
export type SignInEnvironment = {
  callApi: CallApi;
  session: Pick<Session, '$account' | 'load' | 'confirmCode'>;
  /** The form as the page has it, which may be the answer to one that was sent without scripts. */
  readForm(): Pick<SignInState, 'email' | 'error'> & { isSubscribing: boolean };
  /** The page's address. */
  readAddress(): URL;
  /** Goes to another page; the way back does not lead here. */
  leaveTo(address: string): void;
  /** What this tab keeps while the page is open, also over a reload; null keeps nothing. */
  keepAsked(text: string | null): void;
  readAsked(): string | null;
  /** Takes out of the address what the page after a form that was sent without scripts is told; null where nothing is. */
  takeSent(): URLSearchParams | null;
  now(): number;
  /** Does work later. @returns gives it up */
  after(milliseconds: number, work: () => void): () => void;
};

/** Getting in by mailed link or code. No action rejects: a failure is in the state. */
export type SignIn = {
  $signIn: ReadableAtom<SignInState>;
  /**
   * Begins a page with a form: who is signed in already, or signs in here or in another tab, goes on to `next` or home.
   * A tab that has asked for a mail waits for its code, also after a reload.
   */
  start(entry: SignInEntry, place: SignInPlace): Promise<void>;
  /**
   * Begins the page of the mailed link: goes on to `next` or home with the user its token signs in. Without one it asks
   * for an e-mail to mail a new link to.
   */
  startCallback(place: SignInPlace): Promise<void>;
  /** Begins the page after a form that was sent without scripts: with them, it waits for the code like the form. */
  startSent(place: SignInPlace): Promise<void>;
  /** Begins the form on a page of the platform that stays; its session hears who has signed in. */
  startInPlace(email: string): void;
  typeEmail(email: string): void;
  chooseNewsletter(isSubscribing: boolean): void;
  typeCode(code: string): void;
  /** Asks for a mail to the e-mail typed. */
  requestMail(): Promise<void>;
  /** Asks for another mail to the same e-mail; from then on only its code works here. */
  sendAgain(): Promise<void>;
  /** Signs in with the code typed. */
  confirmCode(): Promise<void>;
  /** Back to an empty form. */
  enterDifferentEmail(): void;
  /** `next` of the page, for links to the other form: '?next=%2Fcreate', or nothing. */
  readNextQuery(): string;
};

const SECOND_MS = 1000;

/** Makes the sign-in form of a page. */
export function createSignIn(environment: SignInEnvironment): SignIn {
  const { callApi, session } = environment;
  const cross = createCrossing(environment);
  const $signIn = atom<SignInState>({
    stage: 'SIGN_IN',
    code: '',
    isSending: false,
    again: null,
    waitSeconds: 0,
    ...environment.readForm(),
  });
  let entry: SignInEntry = 'SIGN_IN';
  let place: SignInPlace = { siteSlug: null, platformOrigin: '' };
  let codeSecret = '';
  let hasLeft = false;
  /** On a page of its own, which is left once somebody has signed in. */
  let isPage = true;
  /** A page without the form, for which there is another. */
  let isFormElsewhere = false;
  let nextMailAt = 0;
  let endCount = () => {};

  const isSignedIn = () => Boolean(session.$account.get().value?.user);

  function change(changes: Partial<SignInState>): void {
    $signIn.set({ ...$signIn.get(), ...changes });
  }

  function readNext(): { next?: string } {
    const next = environment.readAddress().searchParams.get('next');
    return next === null ? {} : { next };
  }

  /** Goes on to `next` or home; to another origin of ours with a token that signs in there. */
  async function goOn(): Promise<void> {
    if (hasLeft) return;
    hasLeft = true;
    environment.keepAsked(null);
    const address = environment.readAddress();
    const origins: Origins = { own: address.origin, platform: place.platformOrigin };
    const { href, origin } = destinationOf(address.searchParams.get('next'), origins);
    if (origin === address.origin) environment.leaveTo(href);
    else await cross(href);
  }

  function waitForCode(asked: AskedSignIn): void {
    ({ entry, codeSecret } = asked);
    environment.keepAsked(JSON.stringify(asked));
    const { email, isSubscribing } = asked;
    change({ stage: 'CONFIRM', email, isSubscribing, code: '', isSending: false });
    countDownTo(asked.askedAt + SIGN_IN_MAIL_WAIT_MS);
  }

  function countDownTo(instant: number): void {
    nextMailAt = instant;
    endCount();
    const waitSeconds = Math.max(0, Math.ceil((nextMailAt - environment.now()) / SECOND_MS));
    change({ waitSeconds });
    if (waitSeconds > 0) endCount = environment.after(SECOND_MS, () => countDownTo(nextMailAt));
  }

  /** What this tab asked for, here or by a form that was sent without scripts. */
  function readAsked(): AskedSignIn | null {
    const sent = environment.takeSent();
    const secret = sent?.get('codeSecret');
    if (!sent || !secret) return JSON.parse(environment.readAsked() ?? 'null');
    return {
      entry: sent.get('from') === SIGN_UP_PATH ? 'SIGN_UP' : 'SIGN_IN',
      email: sent.get('email') ?? '',
      isSubscribing: sent.has('subscribe'),
      codeSecret: secret,
      askedAt: environment.now(),
    };
  }

  function goOnOnceSignedIn(): void {
    session.$account.listen(() => {
      if (isSignedIn()) inBackground(goOn());
    });
  }

  /** Does what a form asks for; a failure is said beside it. */
  async function send(
    name: string,
    failureSentence: (failure: unknown) => string,
    work: () => Promise<void>,
  ) {
    change({ error: null, isSending: true });
    try {
      await work();
    } catch (error) {
      console.error(`${name} failed.`, error);
      change({ error: failureSentence(error), isSending: false });
    }
  }

  const signIn: SignIn = {
    $signIn,
    readNextQuery() {
      const query = new URLSearchParams(readNext()).toString();
      return query && `?${query}`;
    },
    async start(chosenEntry, chosenPlace) {
      [entry, place] = [chosenEntry, chosenPlace];
      const asked = readAsked();
      if (asked) waitForCode(asked);
      else {
        const known = $signIn.get().email || environment.readAddress().searchParams.get('email') || '';
        change({ stage: entry, email: known });
      }
      await session.load(place.siteSlug);
      if (isSignedIn()) await goOn();
      else goOnOnceSignedIn();
    },
    async startCallback(chosenPlace) {
      [entry, place] = ['SIGN_IN', chosenPlace];
      change({ stage: 'LOADING' });
      await session.load(place.siteSlug);
      if (isSignedIn()) {
        await goOn();
        return;
      }
      change({ stage: 'TOKEN_CLAIMED' });
      goOnOnceSignedIn();
    },
    async startSent(chosenPlace) {
      isFormElsewhere = true;
      await signIn.start('SIGN_IN', chosenPlace);
    },
    startInPlace(email) {
      [entry, isPage] = ['SIGN_IN', false];
      change({ stage: 'SIGN_IN', email, code: '', error: null, isSending: false, again: null });
    },
    typeEmail: (email) => change({ email, error: null }),
    chooseNewsletter: (isSubscribing) => change({ isSubscribing }),
    typeCode: (code) => change({ code, error: null }),
    async requestMail() {
      const email = $signIn.get().email.trim();
      if (email === '') return;
      if (!EMAIL_PATTERN.test(email)) {
        change({ error: SENTENCES.invalidEmail });
        return;
      }
      await send('Asking for a mail', mailFailureSentence, async () => {
        await askForMail(email);
        change({ again: null });
      });
    },
    async sendAgain() {
      if (nextMailAt > environment.now()) return;
      change({ error: null, again: 'ASKING' });
      try {
        await askForMail($signIn.get().email);
        change({ again: 'SENT' });
      } catch (error) {
        console.error('Asking for another mail failed.', error);
        change({ error: mailFailureSentence(error), again: null });
        countDownTo(environment.now() + (retryAfterOf(error) ?? 0) * SECOND_MS);
      }
    },
    async confirmCode() {
      const code = $signIn.get().code.replace(/\D/g, '');
      if (code === '') return;
      await send('Signing in', codeFailureSentence, async () => {
        await session.confirmCode(place.siteSlug, { codeSecret, code });
        if (!isPage) change({ stage: 'SIGN_IN', code: '', isSending: false });
      });
    },
    enterDifferentEmail() {
      environment.keepAsked(null);
      endCount();
      if (isFormElsewhere) environment.leaveTo(SIGN_IN_PATH + signIn.readNextQuery());
      else change({ stage: entry, email: '', code: '', error: null, isSending: false, again: null });
    },
  };
  return signIn;

  async function askForMail(email: string): Promise<void> {
    const { isSubscribing } = $signIn.get();
    const secret = await requestSignInMail(callApi, {
      siteSlug: place.siteSlug,
      isNew: entry === 'SIGN_UP',
      email,
      isSubscribing,
      query: readNext(),
      origin: environment.readAddress().origin,
    });
    waitForCode({ entry, email, isSubscribing, codeSecret: secret, askedAt: environment.now() });
  }
}

/** Kept with the page of a tab that has asked for a mail. */
const ASKED_NAME = 'askedSignIn';

/** What a form has of the page it stands on. */
export const signInPage: SignInEnvironment = {
  callApi,
  session,
  readForm: () => ({
    email: field('email')?.defaultValue ?? '',
    error: globalThis.document?.querySelector('[data-problem-of=email]')?.textContent || null,
    isSubscribing: field('subscribe')?.checked ?? false,
  }),
  readAddress: () => new URL(location.href),
  leaveTo,
  keepAsked: (text) => keepWithPage(ASKED_NAME, text),
  readAsked: () => readWithPage(ASKED_NAME),
  takeSent: takeFragment,
  now: () => Date.now(),
  after(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The sign-in form of this page. */
export const signIn = createSignIn(signInPage);

function field(name: string): HTMLInputElement | null | undefined {
  return globalThis.document?.querySelector<HTMLInputElement>(`[name=${name}]`);
}
