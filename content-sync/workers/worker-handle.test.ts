import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { WorkerData } from '../publisher/worker.ts';
import { makeTestKitchen } from '../testing/kitchen.ts';
import { openWorkerHandle, wasAskedToEnd } from './worker-handle.ts';

const SILENCE_MAX_MS = 1_500;

async function watch(thread: Worker) {
  const onCrash = vi.fn<(error: Error | null) => void>();
  const work = await openWorkerHandle(
    { tell: (command) => thread.postMessage(command), end: () => void thread.terminate(), events: thread },
    { name: 'The work', onMessage: () => {}, onCrash, silenceMaxMs: SILENCE_MAX_MS },
  );
  onTestFinished(work.kill);
  return { work, onCrash };
}

test('work that hangs is ended, and says so', async () => {
  const { work, onCrash } = await watch(
    new Worker(
      `const { parentPort } = require('node:worker_threads');
      parentPort.on('message', (command) => {
        if (command === 'ping') parentPort.postMessage({ kind: 'pong' });
        else for (;;);
      });
      parentPort.postMessage({ kind: 'ready' });`,
      { eval: true },
    ),
  );
  await sleep(2 * SILENCE_MAX_MS);
  expect(onCrash).not.toHaveBeenCalled();
  work.wake();
  await vi.waitFor(() => expect(onCrash).toHaveBeenCalled(), 10_000);
  expect(onCrash.mock.calls).toEqual([[new Error('The work did not answer for 1.5 seconds.')]]);
});

test('a publisher answers', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const workerData: WorkerData = { config: kitchen.test.config, build: await kitchen.build() };
  const { onCrash } = await watch(
    new Worker(new URL('../publisher/worker.ts', import.meta.url), { workerData }),
  );
  await sleep(2 * SILENCE_MAX_MS);
  expect(onCrash).not.toHaveBeenCalled();
});

test.each([
  ['SIGTERM', true],
  ['SIGINT', true],
  ['SIGKILL', false],
] as const)('work that %s ends before it is ready was asked to: %s', async (signal, isAsked) => {
  const child = fork('-e', ['setInterval(() => {}, 1000)'], { execArgv: [] });
  const opening = openWorkerHandle(
    { tell: (command) => child.send(command), end: () => child.kill('SIGKILL'), events: child },
    { name: 'The work', onMessage: () => {}, onCrash: () => {} },
  );
  child.kill(signal);
  const error = await opening.catch((error: unknown) => error);
  expect(error).toHaveProperty('message', 'The work ended before it was ready.');
  expect(wasAskedToEnd(error)).toBe(isAsked);
});
