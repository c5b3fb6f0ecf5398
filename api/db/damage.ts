/** Looks at a database as a whole, which takes seconds for gigabytes. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { findDamageInFile } from './sqlite/damage.ts';

/**
 * What is damaged, in the database's own words; null when it is whole.
 * @throws DatabaseFileError when it cannot be used at all, or is another program's
 */
export function findDamage(file: string): string | null {
  return findDamageInFile(file);
}

/** The same in a thread, beside everything else. */
export async function lookForDamage(file: string): Promise<string | null> {
  const thread = new Worker(new URL('./damage-worker.ts', import.meta.url), { workerData: file });
  thread.unref();
  const [damage] = await once(thread, 'message');
  return damage;
}
