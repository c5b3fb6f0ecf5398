import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Reads a whole database beside everything else. @returns what is damaged, in SQLite's words; null for nothing */
export async function lookForDamage(file: string): Promise<string | null> {
  const thread = new Worker(new URL('./sqlite/damage-worker.ts', import.meta.url), { workerData: file });
  thread.unref();
  const [damage] = await once(thread, 'message');
  return damage;
}
