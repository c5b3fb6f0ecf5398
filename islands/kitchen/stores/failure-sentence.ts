import type { ErrorCode } from '#domain/text/sentences.ts';
import { CallFailure } from '../../browser/api-client.ts';

/** Said where there was no answer. */
export const NO_CONNECTION_SENTENCE = 'There is no connection. Please try again.';

/** Said where recipes are looked for and cannot be. */
export const NOT_LOOKED_FOR_SENTENCE = 'Recipes cannot be looked for at the moment.';
/** Said where something that somebody asked for could not be made. */
export const NOT_MADE_SENTENCE = 'It could not be made. Please try again.';

/** True before one has signed in and after it. */
const SIGNED_OUT_SENTENCE = 'Your session has ended. Please try again once you have signed in.';

/** What to say of a call that failed: the server's words, or that there was no answer. */
export function failureSentence(error: unknown): string {
  if (error instanceof CallFailure && error.status === 401) return SIGNED_OUT_SENTENCE;
  return bodyOf(error)?.message ?? NO_CONNECTION_SENTENCE;
}

/** True where there was no answer, or that of a proxy whose server gave none. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof CallFailure)) return true;
  return error.status >= 500 && bodyOf(error)?.message === undefined;
}

/** True where a call failed as the kitchen was deleted, or is not the user's any more. */
export function isExcluded(error: unknown): boolean {
  return bodyOf(error)?.error === 'no_such_kitchen';
}

function bodyOf(error: unknown): { error?: ErrorCode; message?: string } | null {
  return error instanceof CallFailure ? (error.body as { error?: ErrorCode; message?: string } | null) : null;
}
