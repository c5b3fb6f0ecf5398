import { CallFailure } from '../../browser/api-client.ts';

/** What to say of a call that failed: the server's words, or that there was no answer. */
export function failureSentence(error: unknown): string {
  const body = error instanceof CallFailure ? (error.body as { message?: string } | null) : null;
  return body?.message ?? 'There is no connection. Please try again.';
}
