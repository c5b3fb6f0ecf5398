/** Whether the database works now, for the operator. */
import { databaseFailureOf, failureSentenceOf } from './database-failures.ts';
import { isMigrated } from './migrate.ts';
import type { Db } from './open.ts';
import { findWriteError } from './sqlite/find-write-error.ts';

/** How long the result of a test write counts: each one is a commit, which all connections see. */
const WRITE_TRIED_EVERY_MS = 5_000;
/** How long a failure is reported: the same may fail again although a test write does not. */
const FAILURE_TOLD_MS = 30_000;

/** What is known of the database's health. */
export type DatabaseState = {
  /** Notes a failure. Damage is never forgotten: what lies beside it cannot be trusted either. */
  note(error: unknown): void;
  /** Why the database cannot do its work, as a sentence; null when it can. */
  findProblem(): Promise<{ sentence: string; error: unknown } | null>;
};

/**
 * @param file path of the database
 * @param unusable why the database could not even be opened for writing, where that is known
 */
export function createDatabaseState(
  db: Db,
  file: string,
  now: () => number,
  unusable: unknown = null,
): DatabaseState {
  let damage: unknown = null;
  let failed = { at: Number.NEGATIVE_INFINITY, error: null as unknown };
  let tried = { at: Number.NEGATIVE_INFINITY, error: null as unknown };

  async function findError(): Promise<unknown> {
    const known = unusable ?? damage;
    if (known !== null) return known;
    if (now() - failed.at < FAILURE_TOLD_MS) return failed.error;
    if (now() - tried.at >= WRITE_TRIED_EVERY_MS)
      tried = { at: now(), error: await findWriteError(db, file) };
    return tried.error;
  }

  return {
    note(error) {
      const failure = databaseFailureOf(error);
      if (failure === 'damaged') damage ??= error;
      if (failure !== null) failed = { at: now(), error };
    },
    async findProblem() {
      try {
        const error = await findError();
        if (error !== null) return { sentence: sentenceOf(error), error };
        if (await isMigrated(db)) return null;
        return { sentence: 'The database does not have its newest form.', error };
      } catch (error) {
        return { sentence: sentenceOf(error), error };
      }
    },
  };
}

function sentenceOf(error: unknown): string {
  return failureSentenceOf(error) ?? 'The database does not answer.';
}
