import { statSync } from 'node:fs';
import { type Config, ConfigError } from '../api/config.ts';
import { usageOf } from './called-as.js';

/** What a script was asked cannot be done as it was said. The message is for the person at the keyboard. */
export class UsageError extends Error {}

/**
 * Runs a script. Ends with code 2 and the way it is used when it was asked wrongly, with 1 for any other failure.
 * @param name name of the script, which commands.json describes
 */
export async function runAsAsked(
  name: Parameters<typeof usageOf>[0],
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isAskedWrongly = error instanceof UsageError;
    console.error(error instanceof ConfigError || isAskedWrongly ? error.message : error);
    if (isAskedWrongly) console.error(`Usage: ${usageOf(name)}`);
    process.exitCode = isAskedWrongly ? 2 : 1;
  }
}

/**
 * To be asked before a database is opened by a command that makes none.
 * @throws ConfigError where there is none: a mistyped DATA_DIR must not become a new, empty product
 */
export function requireDatabase({ databaseFile }: Pick<Config, 'databaseFile'>): void {
  const size = statSync(databaseFile, { throwIfNoEntry: false })?.size;
  if (size === undefined)
    throw new ConfigError(`There is no database at ${databaseFile}: does DATA_DIR name the right folder?`);
  if (size === 0) throw new ConfigError(`The database at ${databaseFile} is empty: restore a backup.`);
}
