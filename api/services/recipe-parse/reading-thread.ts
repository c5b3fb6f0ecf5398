import { Worker } from 'node:worker_threads';
import { createAnsweringThread } from '../../answering-thread.ts';
import { THREAD_HEAP_MAX_MB } from '../../thread-heaps.ts';
import type { Readable, RecipeReading } from './reading-worker.ts';

/** Real pages take a tenth of a second; a text that takes longer than this was made to. */
const TIME_MAX_MS = 5000;
const IDLE_MS = 60_000;

/** A thread that reads texts one after another. */
function createReadingThread() {
  return createAnsweringThread<Readable, RecipeReading>({
    start: () =>
      new Worker(new URL('./reading-worker.ts', import.meta.url), {
        env: {},
        resourceLimits: { maxOldGenerationSizeMb: THREAD_HEAP_MAX_MB.reading },
      }),
    timeMaxMs: TIME_MAX_MS,
    idleMs: IDLE_MS,
  });
}

const threads = { user: createReadingThread(), stranger: createReadingThread() };

/**
 * Reads one text in a thread, after those that came before: strangers have one of their own, and hold up nobody else.
 * @returns null where there is no recipe; 'gave up' where reading took too long or too much memory
 */
export function readInThread(
  who: keyof typeof threads,
  readable: Readable,
): Promise<RecipeReading | 'gave up'> {
  return threads[who].ask(readable);
}
