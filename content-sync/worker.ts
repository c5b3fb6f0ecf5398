/** The publisher's thread: wakes on a message, and looks by itself for jobs of other processes and for jobs that become due. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PublishJob } from '#domain/publishing.ts';
import type { Config } from '../api/config.ts';
import { openDatabase } from '../api/db/open.ts';
import { findNextDueInstant } from '../api/repositories/publish-jobs.ts';
import { findSiteSlugById } from '../api/repositories/sites.ts';
import { runDueJobs, type SyncOutcome } from './publisher.ts';
import { createRebuildHook } from './rebuild-hook.ts';
import { loadRenderer } from './renderer.ts';
import type { TemplateBuild } from './template-build.ts';

/** How often jobs are looked for without being told. */
const POLL_INTERVAL_MS = 150;

/** What the thread is started with. */
export type WorkerData = { config: Config; build: TemplateBuild };
/** What the thread tells. */
export type WorkerMessage = { kind: 'ready' } | { kind: 'synced'; outcome: SyncOutcome };
/** What the thread is told. */
export type WorkerCommand = 'wake' | 'stop';

const { config, build }: WorkerData = workerData;
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const tell = (message: WorkerMessage) => port.postMessage(message);

const db = openDatabase(config.databaseFile);
const renderer = await loadRenderer(build);
const hook = createRebuildHook(config);
let isWoken = false;
let isStopping = false;
let telling = Promise.resolve();
let wake = () => {};
port.on('message', (command: WorkerCommand) => {
  if (command === 'stop') isStopping = true;
  isWoken = true;
  wake();
});
tell({ kind: 'ready' });

while (!isStopping) {
  isWoken = false;
  const due = await findNextDueInstant(db);
  if (due !== null && due <= Date.now())
    await runDueJobs({ db, config, renderer, now: Date.now }, report, () => isStopping);
  if (!isWoken) await sleepUntilWoken();
}
await telling;
await hook.close();
await db.destroy();
port.close();

function report(outcome: SyncOutcome): void {
  tell({ kind: 'synced', outcome });
  if ('jobs' in outcome) telling = telling.then(() => tellHook(outcome.jobs)).catch(console.error);
}

async function tellHook(jobs: readonly PublishJob[]): Promise<void> {
  for (const { siteId, recipeId, reason } of jobs) {
    const siteSlug = siteId === null ? null : await findSiteSlugById(db, siteId);
    if (siteSlug !== null && (reason === 'publish' || reason === 'unpublish'))
      hook.tell({ siteSlug, recipeId, reason });
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
