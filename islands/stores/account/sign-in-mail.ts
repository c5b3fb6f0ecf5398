/** Asking for a mail that signs in, and what to say where it fails. */
import { SIGN_IN_CALLBACK_PATH } from '#domain/pages/paths.ts';
import { SENTENCES, SIGN_UPS_CLOSED_SENTENCE, waitInWords } from '#domain/text/sentences.ts';
import { type CallApi, CallFailure } from '../../browser/api-client.ts';

/**
 * Asks for a mail to an email, on the platform or a site.
 * @returns the secret with which the code of that mail may be used
 * @throws what the call throws
 */
export async function requestSignInMail(
  callApi: CallApi,
  {
    siteSlug,
    isNew,
    email,
    isSubscribing,
    query,
    origin,
  }: {
    siteSlug: string | null;
    /** Signs up. */
    isNew: boolean;
    email: string;
    isSubscribing: boolean;
    query: { next?: string };
    /** Of the page. */
    origin: string;
  },
): Promise<string> {
  if (siteSlug === null) {
    const name = isNew ? 'POST /manage/sign-up' : 'POST /manage/sign-in';
    return (await callApi(name, { params: {}, query, body: { email } })).body.codeSecret;
  }
  const callbackUrl = `${origin}${SIGN_IN_CALLBACK_PATH}`;
  const params = { siteSlug };
  const { body } = isNew
    ? await callApi('POST /site/:siteSlug/sign-up', {
        params,
        query,
        body: { email, subscribe: isSubscribing, callbackUrl },
      })
    : await callApi('POST /site/:siteSlug/sign-in', { params, query, body: { email, callbackUrl } });
  return body.codeSecret;
}

/** Of what was asked too often it says when to ask again. */
export function signInFailureSentence(error: unknown): string {
  if (isClosed(error)) return SIGN_UPS_CLOSED_SENTENCE;
  const wait = waitOf(error);
  return SENTENCES.signInFailed + (wait === null ? '' : ` in ${wait}`);
}

/** Of a code that was refused. */
export function codeFailureSentence(error: unknown): string {
  if (isClosed(error)) return SIGN_UPS_CLOSED_SENTENCE;
  const wait = waitOf(error);
  if (wait !== null) return `${SENTENCES.signInCodesUsedUp} ${wait}.`;
  const status = error instanceof CallFailure ? error.status : null;
  if (status === 400) return SENTENCES.signInCodeWrong;
  return status === 401 ? SENTENCES.signInCodeExpired : SENTENCES.signInFailed;
}

/** Asked from a page that stands open since before sign-ups were closed. */
function isClosed(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 403;
}

function waitOf(error: unknown): string | null {
  const seconds = retryAfterOf(error);
  return seconds === null ? null : waitInWords(seconds);
}

/** Seconds until it may be asked for again; null where nobody says. */
export function retryAfterOf(error: unknown): number | null {
  return error instanceof CallFailure ? error.retryAfterSeconds : null;
}
