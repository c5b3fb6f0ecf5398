import { CallFailure } from '../browser/api-client.ts';

/** Leaves the reason of a failure in the console: as an error, unless the server refused the call and says why. */
export function logFailure(what: string, error: unknown): void {
  const sentence = sentenceOfRefusal(error);
  if (sentence === null) console.error(what, error);
  else console.info(what, sentence);
}

function sentenceOfRefusal(error: unknown): string | null {
  if (!(error instanceof CallFailure) || error.status < 400 || error.status >= 500) return null;
  const { message } = (error.body ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : null;
}
