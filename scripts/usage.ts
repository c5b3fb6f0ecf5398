import { statSync } from 'node:fs';
import { type Config, readConfig } from '../api/config.ts';
import { ConfigError } from '../api/config-error.ts';
import { DatabaseFileError, databaseFailureOf, isOfDatabase } from '../api/db/database-failures.ts';
import { parseAsked } from './command-line.js';
import { usageOf } from './command-names.js';

type Commands = typeof import('./commands.json');
type OptionsOf<Name extends keyof Commands> = Commands[Name] extends { options: infer Options }
  ? Options
  : Record<never, never>;
type ValueOf<Option> = Option extends { isMany: boolean }
  ? string[]
  : Option extends { takes: string }
    ? string | undefined
    : boolean;

/** What a script was asked cannot be done as it was said. The message is for the person at the keyboard. */
export class UsageError extends Error {}

/**
 * Runs a script. Ends with code 2 and the way it is used when it was asked wrongly, with 1 for any other failure: with
 * a sentence where a setting, the database, a file or a folder cannot be used, else with the error.
 * @param name name of the script, which commands.json describes
 */
export async function runCommand(name: keyof Commands, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isAskedWrongly = error instanceof UsageError;
    console.error(sentenceFor(error) ?? error);
    if (isAskedWrongly) console.error(`Usage: ${usageOf(name)}`);
    process.exitCode = isAskedWrongly ? 2 : 1;
  }
}

/**
 * What a script is asked: its options and arguments, of which commands.json tells.
 * @throws UsageError for what it does not take
 */
export function readAsked<Name extends keyof Commands>(
  name: Name,
): {
  values: { [Option in keyof OptionsOf<Name>]: ValueOf<OptionsOf<Name>[Option]> };
  positionals: string[];
} {
  try {
    return parseAsked(name, process.argv.slice(2)) as ReturnType<typeof readAsked<Name>>;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** What the operator can mend when the system refuses a file or folder, by the code of its error. */
const FILE_SENTENCES: Record<string, string> = {
  EACCES: 'This user may not use it.',
  EPERM: 'This user may not use it.',
  EROFS: 'It may only be read.',
  ENOENT: 'It is not there.',
  ENOTDIR: 'A part of this path is not a folder.',
  EEXIST: 'It is there already.',
  EISDIR: 'It is a folder.',
  ENOSPC: 'There is no room left.',
  EDQUOT: 'There is no room left.',
  ENAMETOOLONG: 'Its name is too long.',
  ELOOP: 'Its links lead to each other.',
};

/** A sentence for what a person can mend, or for what caused it; null for a fault of ours. */
function sentenceFor(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof ConfigError || error instanceof UsageError) return error.message;
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  if (isOfDatabase(error)) {
    const failure = databaseFailureOf(error);
    if (failure) return new DatabaseFileError(readConfig(process.env).databaseFile, failure).message;
  }
  const sentence = FILE_SENTENCES[code];
  if (sentence && path) return `${path}: ${sentence}`;
  // Which file could not be written to is not told by the system.
  if (sentence && syscall === 'write') return sentence;
  return sentenceFor(error.cause);
}

/**
 * To be asked before a database is opened by a command that makes none.
 * @throws ConfigError where there is none: a mistyped DATA_DIR must not become a new, empty product
 */
export function requireDatabase({ databaseFile }: Pick<Config, 'databaseFile'>): void {
  const found = statSync(databaseFile, { throwIfNoEntry: false });
  if (!found)
    throw new ConfigError(`There is no database at ${databaseFile}: does DATA_DIR name the right folder?`);
  if (found.isDirectory()) throw new DatabaseFileError(databaseFile, 'folder');
  if (found.size === 0) throw new ConfigError(`The database at ${databaseFile} is empty: restore a backup.`);
}
