/** The search index's thread: looks for sites whose index is not what readers get, and writes them one after another. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from '../api/config.ts';
import { openDatabase } from '../api/db/open.ts';
import { distrustSearchIndexes, listStaleSearchIndexes } from '../api/repositories/search-indexes.ts';
import { LEFT_PARTS_KEPT_MS, writeSearchIndex } from './search-index.ts';

/** How often it is looked. */
const POLL_INTERVAL_MS = 1_000;
/** An index is written at most once in this time. */
const WRITTEN_EVERY_MS = 60_000;

/** What the thread is started with. */
export type SearchWorkerData = { config: Config };
/** What the thread tells. */
export type SearchWorkerMessage = { kind: 'ready' } | { kind: 'failed'; siteId: string; error: Error };
/** What the thread is told. */
export type SearchWorkerCommand = 'wake' | 'stop';

const { config }: SearchWorkerData = workerData;
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const tell = (message: SearchWorkerMessage) => port.postMessage(message);

const db = openDatabase(config.databaseFile);
let isStopping = false;
let wake = () => {};
port.on('message', (command: SearchWorkerCommand) => {
  if (command === 'stop') isStopping = true;
  wake();
});
await distrustSearchIndexes(db);
tell({ kind: 'ready' });

while (!isStopping) {
  const now = Date.now();
  const stale = await listStaleSearchIndexes(db, {
    now,
    writtenBefore: now - WRITTEN_EVERY_MS,
    leftBefore: now - LEFT_PARTS_KEPT_MS,
  });
  for (const siteId of stale) if (!isStopping) await write(siteId);
  if (!isStopping) await sleepUntilWoken();
}
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
