import { atom, type ReadableAtom } from 'nanostores';
import { EMAIL_PATTERN } from '#domain/people/email-addresses.ts';
import { SENTENCES, waitInWords } from '#domain/text/sentences.ts';
import { type CallApi, CallFailure, callApi } from '../../browser/api-client.ts';
import { type DeviceStorage, deviceStorage } from '../../browser/device-storage.ts';
import { logFailure } from '../log-failure.ts';
import { noteSubscribed } from './newsletter-device.ts';

export type NewsletterFormState = {
  email: string;
  error: string | null;
  /** It thanks, at once: before the answer has come. */
  isDone: boolean;
  /** The email is on the list. */
  isSent: boolean;
};

/** A form that asks for a site's newsletter. */
export type NewsletterForm = {
  $form: ReadableAtom<NewsletterFormState>;
  type(email: string): void;
  /** Puts the email on the list; a blank one is no email. */
  send(siteSlug: string): Promise<void>;
};

export type NewsletterFormEnvironment = { callApi: CallApi; storage: DeviceStorage };

export function createNewsletterForm({
  callApi,
  storage,
}: NewsletterFormEnvironment = THIS_PAGE): NewsletterForm {
  const $form = atom<NewsletterFormState>({ email: '', error: null, isDone: false, isSent: false });
  const change = (changes: Partial<NewsletterFormState>) => $form.set({ ...$form.get(), ...changes });
  return {
    $form,
    type: (email) => change({ email, error: null }),
    async send(siteSlug) {
      const email = $form.get().email.trim();
      if (email === '') return;
      if (!EMAIL_PATTERN.test(email)) {
        change({ error: SENTENCES.invalidEmail });
        return;
      }
      change({ error: null, isDone: true });
      try {
        await callApi('POST /site/:siteSlug/newsletter-signups', { params: { siteSlug }, body: { email } });
        noteSubscribed(storage);
        change({ isSent: true });
      } catch (error) {
        logFailure('Asking for the newsletter failed.', error);
        change({ error: failureSentence(error), isDone: false });
      }
    },
  };
}

/** Of what the server refuses for a reason, the reason. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof CallFailure)) return SENTENCES.somethingWentWrong;
  const { status, retryAfterSeconds: wait, body } = error;
  if (status === 429 && wait !== null) return `Too many requests. Please try again in ${waitInWords(wait)}.`;
  const { fields, message } = (body ?? {}) as { fields?: { email?: string }; message?: string };
  const reason = fields?.email ?? (status === 403 ? message : undefined);
  return reason ?? SENTENCES.somethingWentWrong;
}

const THIS_PAGE: NewsletterFormEnvironment = { callApi, storage: deviceStorage };
