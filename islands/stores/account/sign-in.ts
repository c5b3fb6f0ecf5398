import { SIGN_IN_PATH } from '#domain/pages/paths.ts';
import { EMAIL_PATTERN } from '#domain/people/email-addresses.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { callApi } from '../../browser/api-client.ts';
import { formField, readEmailForm } from '../../browser/email-form.ts';
import { keepWithPage, leaveTo, readWithPage, takeFragment } from '../../browser/page.ts';
import { logFailure } from '../log-failure.ts';
import { withNextOfReferrer } from './destination.ts';
import { session } from './session.ts';
import { createEntrances } from './sign-in-entrances.ts';
import { codeFailureSentence, retryAfterOf, signInFailureSentence } from './sign-in-failures.ts';
import { createSignInForm, type SignInForm } from './sign-in-form.ts';
import { requestSignInMail } from './sign-in-mail.ts';
import type { SignIn, SignInEnvironment } from './sign-in-state.ts';

const SECOND_MS = 1000;

/** Makes the sign-in form of a page. */
export function createSignIn(environment: SignInEnvironment): SignIn {
  const form = createSignInForm(environment);
  const { $signIn, askedMail, change, readNextQuery } = form;
  return {
    $signIn,
    readNextQuery,
    ...createEntrances(environment, form),
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
      await form.send('Asking for a mail', signInFailureSentence, async () => {
        await askForMail(environment, form, email);
        change({ again: null });
      });
    },
    async sendAgain() {
      if (!askedMail.mayAskAgain()) return;
      change({ error: null, again: 'ASKING' });
      try {
        await askForMail(environment, form, $signIn.get().email);
        change({ again: 'SENT' });
      } catch (error) {
        logFailure('Asking for another mail failed.', error);
        change({ error: signInFailureSentence(error), again: null });
        askedMail.countDownTo(environment.now() + (retryAfterOf(error) ?? 0) * SECOND_MS);
      }
    },
    async confirmCode() {
      const code = $signIn.get().code.replace(/\D/g, '');
      if (code === '') return;
      await form.send('Signing in', codeFailureSentence, async () => {
        const typed = { codeSecret: askedMail.codeSecret(), code };
        await environment.session.confirmCode(form.place.siteSlug, typed);
        if (!form.isPage) change({ stage: 'SIGN_IN', code: '', isSending: false });
      });
    },
    enterDifferentEmail() {
      askedMail.forget();
      if (form.isFormElsewhere) environment.leaveTo(SIGN_IN_PATH + readNextQuery());
      else change({ stage: form.entry, email: '', code: '', error: null, isSending: false, again: null });
    },
  };
}

async function askForMail(
  { callApi, now, readAddress }: SignInEnvironment,
  { $signIn, entry, place, readNext, waitForCode }: SignInForm,
  email: string,
): Promise<void> {
  const { isSubscribing } = $signIn.get();
  const codeSecret = await requestSignInMail(callApi, {
    siteSlug: place.siteSlug,
    isNew: entry === 'SIGN_UP',
    email,
    isSubscribing,
    query: readNext(),
    origin: readAddress().origin,
  });
  waitForCode({ entry, email, isSubscribing, codeSecret, askedAt: now() });
}

/** Kept with the page of a tab that has asked for a mail. */
const ASKED_NAME = 'askedSignIn';

/** What a form has of the page it stands on. */
export const signInPage: SignInEnvironment = {
  callApi,
  session,
  readForm: () => ({
    ...readEmailForm(),
    isSubscribing: formField('subscribe')?.checked ?? false,
  }),
  readAddress: () => withNextOfReferrer(new URL(location.href), document.referrer),
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
