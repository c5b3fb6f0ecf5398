import { CallFailure } from '../browser/api-client.ts';

/** Answers that are no fault: what was sent is refused, and its sentence says why. */
const REFUSED_STATUSES = new Set([400, 401, 403, 404, 409, 429]);

/** Leaves the reason of a failure in the console: as an error, unless users are told of it in the server's words. */
export function logFailure(what: string, error: unknown): void {
  const sentence = sentenceOfRefusal(error);
  if (sentence === null) console.error(what, error);
  else console.info(what, sentence);
}

function sentenceOfRefusal(error: unknown): string | null {
  if (!(error instanceof CallFailure) || !REFUSED_STATUSES.has(error.status)) return null;
  const { message } = (error.body ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : null;
}
