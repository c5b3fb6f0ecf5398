/**
 * The search index's process, started with the database's file and the data folder: looks for sites whose index is not
 * what readers get, writes them one after another, and ends when there has been none for a while.
 */
import { constants, setPriority } from 'node:os';
import { openDatabase } from '../../api/db/open.ts';
import type { WorkCommand } from '../workers/worker-handle.ts';
import { findStaleSearchIndexes, writeSearchIndex } from './search-index.ts';

/** How often it looks for work. */
const POLL_INTERVAL_MS = 1_000;
/** A process without work ends after this time: it holds some fifty megabytes. */
const IDLE_MAX_MS = 5_000;

/** The messages of the process. */
export type SearchWorkerMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; siteId: string; error: Error }
  /** There is no work, and the process ends. */
  | { kind: 'done' };

// Readers and publishers come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const [databaseFile, dataDir] = process.argv.slice(2);
if (!process.send || !databaseFile || !dataDir)
  throw new Error('This module runs in a process of its own, started with a database and a folder.');
const tell = (message: SearchWorkerMessage) => process.send?.(message);

const db = openDatabase(databaseFile);
const context = { db, config: { dataDir }, now: Date.now };
let isStopping = false;
let wake = () => {};
process.on('message', (command: WorkCommand) => {
  if (command === 'stop') isStopping = true;
  wake();
});
// The parent has gone; the next process continues what was begun.
process.once('disconnect', () => process.exit());
// Terminals and service managers signal all processes at once; this one is told to stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
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
process.disconnect?.();

async function write(siteId: string): Promise<void> {
  try {
    await writeSearchIndex(context, siteId);
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
