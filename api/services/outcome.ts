import type { ErrorCode } from '#domain/text/sentences.ts';

/** Why something could not be done, ready to answer with. */
export type Failure = {
  isOk: false;
  error: ErrorCode;
  /** Sentence for each field that needs another look, by its path ('ingredientUsageGroups.0.title'). */
  fields?: Record<string, string>;
  /** The stored value a stale change ran into. */
  current?: unknown;
  /** When to ask again, in seconds from now, of what was asked too often. */
  retryAfterSeconds?: number;
  /** Said in place of the sentence of its error. */
  sentence?: string;
};

/** What a service answers: a value, or a failure that was to be expected. */
export type Outcome<Value> = { isOk: true; value: Value } | Failure;

/** A value. */
export function succeed<Value>(value: Value): Outcome<Value> {
  return { isOk: true, value };
}

/** An expected failure. */
export function fail(error: ErrorCode, details: Omit<Failure, 'isOk' | 'error'> = {}): Failure {
  return { isOk: false, error, ...details };
}
