/** What is wrong when the database itself cannot work, as when its disk is full. */
import { ConfigError } from '../config-error.ts';

/** Why a database cannot work. */
export type DatabaseFailure =
  | 'full'
  | 'damaged'
  | 'unwritable'
  | 'unreadable'
  | 'busy'
  | 'foreign'
  | 'folder'
  | 'lost';

/** Sentences for the operator. */
const DATABASE_FAILURE_SENTENCES: Record<DatabaseFailure, string> = {
  full: 'There is no room left for the database.',
  damaged: 'The database is damaged. Stop the product and restore a backup.',
  unwritable: 'The database may not be written to.',
  unreadable: 'The database cannot be read, or its folder may not be written to.',
  busy: 'Another program keeps the database locked.',
  foreign: 'The file of the database is not a database of this product.',
  folder: 'This is a folder. DATABASE_URL: expected sqlite: and the path of a file.',
  lost: 'The database is missing or empty, but pages or uploaded files are there: restore a backup, or name another DATA_DIR.',
};

/** Starts of error codes of SQLite and of the system; the first that fits counts. */
const CODES: readonly [string, DatabaseFailure][] = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_IOERR_SHMSIZE', 'full'],
  ['SQLITE_NOTADB', 'foreign'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['SQLITE_READONLY', 'unwritable'],
  ['SQLITE_PERM', 'unwritable'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_CANTOPEN', 'unreadable'],
  ['SQLITE_IOERR', 'unreadable'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'unwritable'],
  ['EACCES', 'unwritable'],
  ['EPERM', 'unwritable'],
];

/** The file that DATA_DIR or DATABASE_URL names cannot be used; the message says which, and why. */
export class DatabaseFileError extends ConfigError {
  readonly failure: DatabaseFailure;
  constructor(file: string, failure: DatabaseFailure, options?: ErrorOptions) {
    super(`${file}: ${DATABASE_FAILURE_SENTENCES[failure]}`, options);
    this.failure = failure;
  }
}

/** Why the database could not work, from an error or what caused it; null for an error of another kind. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseFileError) return cause.failure;
    const code = 'code' in cause ? String(cause.code) : '';
    const known = CODES.find(([start]) => code.startsWith(start));
    if (known) return known[1];
  }
  return null;
}

/** True for an error of the database itself, and not of a file beside it. */
export function isOfDatabase(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('SQLITE_');
}

/**
 * Why the database, or the disk beside it, could not work, as a sentence for the operator: a file or folder that is no
 * database is named. Null for an error of another kind.
 */
export function failureSentenceOf(error: unknown): string | null {
  const failure = databaseFailureOf(error);
  const path = pathOf(error);
  if (failure === 'unwritable' && path !== null) return `${path} may not be written to by this user.`;
  return failure === null ? null : DATABASE_FAILURE_SENTENCES[failure];
}

/** The file or folder that the file system refused; null where it was SQLite that failed. */
function pathOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseFileError) return null;
    if ('path' in cause && typeof cause.path === 'string') return cause.path;
  }
  return null;
}
