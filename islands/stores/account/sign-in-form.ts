import { atom } from 'nanostores';
import { logFailure } from '../log-failure.ts';
import { type AskedMail, createAskedMail } from './asked-mail.ts';
import type {
  AskedSignIn,
  SignIn,
  SignInEntry,
  SignInEnvironment,
  SignInPlace,
  SignInState,
} from './sign-in-state.ts';

/** What the ways to begin a form and what is done with it have in common. */
export type SignInForm = Pick<SignIn, '$signIn' | 'readNextQuery'> & {
  entry: SignInEntry;
  place: SignInPlace;
  /** On a page of its own, which is left once somebody has signed in. */
  isPage: boolean;
  /** A page without the form, for which there is another. */
  isFormElsewhere: boolean;
  askedMail: AskedMail;
  change(changes: Partial<SignInState>): void;
  readNext(): { next?: string };
  /** Shows that a mail was asked for, whose code may be typed. */
  waitForCode(asked: AskedSignIn): void;
  /** Does what a form asks for; a failure is said beside it. */
  send(name: string, failureSentence: (failure: unknown) => string, work: () => Promise<void>): Promise<void>;
};

export function createSignInForm(environment: SignInEnvironment): SignInForm {
  const $signIn = atom<SignInState>({
    stage: 'SIGN_IN',
    code: '',
    isSending: false,
    again: null,
    waitSeconds: 0,
    ...environment.readForm(),
  });
  const change = (changes: Partial<SignInState>) => $signIn.set({ ...$signIn.get(), ...changes });
  const form: SignInForm = {
    $signIn,
    entry: 'SIGN_IN',
    place: { siteSlug: null, platformOrigin: '' },
    isPage: true,
    isFormElsewhere: false,
    askedMail: createAskedMail(environment, (waitSeconds) => change({ waitSeconds })),
    change,
    readNext() {
      const next = environment.readAddress().searchParams.get('next');
      return next === null ? {} : { next };
    },
    readNextQuery() {
      const query = new URLSearchParams(form.readNext()).toString();
      return query && `?${query}`;
    },
    waitForCode(asked) {
      form.entry = asked.entry;
      const { email, isSubscribing } = asked;
      change({ stage: 'CONFIRM', email, isSubscribing, code: '', isSending: false });
      form.askedMail.keep(asked);
    },
    async send(name, failureSentence, work) {
      change({ error: null, isSending: true });
      try {
        await work();
      } catch (error) {
        logFailure(`${name} failed.`, error);
        change({ error: failureSentence(error), isSending: false });
      }
    },
  };
  return form;
}
