/**
 * The search index's thread: looks for sites whose index is not what readers get, writes them one after another, and
 * ends when there has been none for a while.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../api/config.ts';
import { openDatabase } from '../api/db/open.ts';
import { findStaleSearchIndexes, writeSearchIndex } from './search-index.ts';
import type { ThreadCommand } from './start-thread.ts';

/** How often it is looked. */
const POLL_INTERVAL_MS = 1_000;
/** A thread without work ends after this time: it holds some fifty megabytes. */
const IDLE_MAX_MS = 5_000;

/** What the thread is started with. */
export type SearchWorkerData = { config: Config };
/** What the thread tells. */
export type SearchWorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; siteId: string; error: Error }
  /** There is no work, and the thread ends. */
  | { kind: 'done' };

const { config }: SearchWorkerData = workerData;
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const tell = (message: SearchWorkerMessage) => port.postMessage(message);

const db = openDatabase(config.databaseFile);
let isStopping = false;
let wake = () => {};
port.on('message', (command: ThreadCommand) => {
  if (command === 'stop') isStopping = true;
  wake();
});
tell({ kind: 'ready' });

let busyAt = performance.now();
while (!isStopping && performance.now() - busyAt < IDLE_MAX_MS) {
  const stale = await findStaleSearchIndexes(db, Date.now());
  for (const siteId of stale) if (!isStopping) await write(siteId);
  if (stale.length > 0) busyAt = performance.now();
  if (!isStopping) await sleepUntilWoken();
}
if (!isStopping) tell({ kind: 'done' });
await db.destroy();
port.close();

async function write(siteId: string): Promise<void> {
  try {
    await writeSearchIndex({ db, config, now: Date.now }, siteId);
  } catch (error) {
    tell({ kind: 'failed', siteId, error: error instanceof Error ? error : new Error(String(error)) });
  }
}

async function sleepUntilWoken(): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, POLL_INTERVAL_MS);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
