import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { createAnsweringThread } from './answering-thread.ts';

/** Answers with the question, once it is told to go on. */
const ECHO = `
  const { parentPort, workerData } = require('node:worker_threads');
  parentPort.on('message', (question) => {
    Atomics.wait(workerData, 0, 0);
    parentPort.postMessage(question);
  });
  parentPort.postMessage('ready');`;

test('patient questions wait behind all urgent ones, and a few of each may wait', async () => {
  const isOpen = new Int32Array(new SharedArrayBuffer(4));
  const thread = createAnsweringThread<string, string>({
    start: () => new Worker(ECHO, { eval: true, workerData: isOpen }),
    timeMaxMs: 60_000,
    idleMs: 60_000,
    waitingMax: { urgent: 3, patient: 2 },
  });
  onTestFinished(thread.end);
  const answered: string[] = [];
  const ask = async (question: string, urgency: 'urgent' | 'patient') => {
    const answer = await thread.ask(question, urgency);
    answered.push(answer);
  };
  const asked = [ask('sample 1', 'patient'), ask('sample 2', 'patient'), ask('sample 3', 'patient')];
  await ask('sample 4', 'patient');
  expect(answered).toEqual(['gave up']);
  asked.push(ask('page 1', 'urgent'), ask('page 2', 'urgent'));
  Atomics.store(isOpen, 0, 1);
  Atomics.notify(isOpen, 0);
  await Promise.all(asked);
  expect(answered.slice(1)).toEqual(['sample 1', 'page 1', 'page 2', 'sample 2', 'sample 3']);
});
