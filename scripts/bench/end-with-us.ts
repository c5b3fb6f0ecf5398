/** Processes and folders made for a run end with it, also when it is ended by a signal. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Processes that take longer to end write to folders that are removed meanwhile. */
const STOP_PATIENCE_MS = 10_000;

const children = new Set<ChildProcess>();
const folders = new Set<string>();
let isEnding = false;

process.once('exit', () => {
  for (const child of children) child.kill();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void end(128 + constants.signals[signal]));

/** Signals come twice where a terminal and npm both send them. */
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  // What fails because the other process has ended is no error.
  process.on('uncaughtException', () => {});
  const ends = [...children].map(async (child) => {
    child.kill();
    await once(child, 'exit');
  });
  await Promise.race([Promise.all(ends), sleep(STOP_PATIENCE_MS)]);
  process.exit(code);
}

/** Ends the child when this process ends, unless it has ended before. */
export function endWithUs(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
}

/** Removes a folder with all in it when this process ends. */
export function removeWithUs(folder: string): void {
  folders.add(folder);
}

/** Makes a folder that is there while this process is. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `kitchens-${name}-`));
  removeWithUs(folder);
  return folder;
}
