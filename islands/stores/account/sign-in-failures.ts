/** What to say where signing in fails. */
import { SENTENCES, SIGN_UPS_CLOSED_SENTENCE, waitInWords } from '#domain/text/sentences.ts';
import { CallFailure } from '../../browser/api-client.ts';

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
