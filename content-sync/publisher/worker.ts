/** The publisher's thread: wakes on a message, and looks by itself for jobs of other processes and for jobs that become due. */
import { parentPort, workerData } from 'node:worker_threads';
import type { SyncSummary } from '#domain/publishing/publishing.ts';
import type { Config } from '../../api/config.ts';
import { maintain } from '../../api/db/maintenance.ts';
import { openDatabase } from '../../api/db/open.ts';
import { openReader } from '../../api/db/reader.ts';
import { createLog } from '../../api/log.ts';
import { countDueJobs } from '../../api/repositories/publishing/publish-jobs.ts';
import { createFolderTarget } from '../published/folder-target.ts';
import { loadRenderer } from '../templates/renderer.ts';
import type { TemplateBuild } from '../templates/template-build.ts';
import type { WorkCommand } from '../workers/worker-handle.ts';
import { createMemoryCollector } from '../workers/worker-memory.ts';
import { repairLostFolders } from '../write/lost-folders.ts';
import { startRebuildHook } from '../write/rebuild-hook/rebuild-hook.ts';
import { runDueJobs, type SyncOutcome } from './publisher.ts';
import { syncSummaryOf } from './sync-summary.ts';

/** How often jobs are looked for without a message. */
const POLL_INTERVAL_MS = 150;
/** Rest after the database failed. */
const RECOVERY_MS = 2_000;

/** How often the database is maintained: at the start, and then this often. */
const MAINTENANCE_EVERY_MS = 60_000;

/** How often published folders are checked for removal by hand. */
const FOLDERS_EVERY_MS = 10_000;

/** What the thread is started with. */
export type WorkerData = { config: Config; build: TemplateBuild };
/** The messages of the thread. */
export type WorkerMessage = { kind: 'ready' } | { kind: 'pong' } | { kind: 'synced'; summary: SyncSummary };

const { config, build }: WorkerData = workerData;
const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const tell = (message: WorkerMessage) => port.postMessage(message);

const db = openDatabase(config.databaseFile);
const renderer = await loadRenderer(build);
const reader = openReader(config.databaseFile);
const context = { db, reader, config, renderer, now: Date.now, openTarget: createFolderTarget };
const hook = startRebuildHook({ db, config, log: createLog(config), now: Date.now });
const memory = createMemoryCollector();
let maintainedAt = Number.NEGATIVE_INFINITY;
let foldersAt = performance.now();
let isWoken = false;
let isStopping = false;
let wake = () => {};
port.on('message', (command: WorkCommand) => {
  if (command === 'ping') return tell({ kind: 'pong' });
  if (command === 'stop') isStopping = true;
  isWoken = true;
  wake();
});
tell({ kind: 'ready' });

while (!isStopping) {
  isWoken = false;
  try {
    if ((await countDueJobs(db, Date.now())) > 0) await runDueJobs(context, report, () => isStopping);
    if (!isWoken) await rest();
    if (!isWoken) await sleepUntilWoken(POLL_INTERVAL_MS);
  } catch (error) {
    // The database itself does not answer, as when the disk is full.
    report({ siteId: null, error: String(error) });
    await sleepUntilWoken(RECOVERY_MS);
  }
}
await hook.close();
await reader.close();
await db.destroy();
port.close();

/** Work for when there is nothing to publish. An idle engine collects no garbage by itself. */
async function rest(): Promise<void> {
  memory.collectWhenDue();
  if (performance.now() - foldersAt >= FOLDERS_EVERY_MS) {
    foldersAt = performance.now();
    await repairLostFolders(context, build);
  }
  if (performance.now() - maintainedAt < MAINTENANCE_EVERY_MS) return;
  maintainedAt = performance.now();
  await maintain(db);
}

function report(outcome: SyncOutcome): void {
  tell({ kind: 'synced', summary: syncSummaryOf(outcome) });
  if (!('receipt' in outcome)) return;
  const { written, unchangedCount } = outcome.receipt;
  memory.noteSync(written.length, unchangedCount);
}

async function sleepUntilWoken(durationMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
