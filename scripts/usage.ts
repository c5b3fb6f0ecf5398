import { ConfigError } from '../api/config.ts';

/** What a script was asked cannot be done as it was said. The message is for the person at the keyboard. */
export class UsageError extends Error {}

/**
 * Runs a script. Ends with code 2 and the way it is used when it was asked wrongly, with 1 for any other failure.
 * @param usage how it is called
 */
export async function runAsAsked(usage: string, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isAskedWrongly = error instanceof UsageError;
    console.error(error instanceof ConfigError || isAskedWrongly ? error.message : error);
    if (isAskedWrongly) console.error(`Usage: ${usage}`);
    process.exitCode = isAskedWrongly ? 2 : 1;
  }
}
