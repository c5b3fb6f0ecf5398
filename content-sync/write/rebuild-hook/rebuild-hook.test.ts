import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../api/db/open.ts';
import {
  insertRebuildEvents,
  leaseRebuildEvents,
} from '../../../api/repositories/publishing/rebuild-events.ts';
import { createTestContext, type TestContext } from '../../../api/testing/context.ts';
import { type Receiver, startReceiver, TEST_HOOK_SECRET } from '../../testing/receiver.ts';
import { REBUILD_FOLD_WINDOW_MS, type RebuildHook, startRebuildHook } from './rebuild-hook.ts';

const HOUR_MS = 60 * 60_000;
/** Enough turns of the hook's own clock to do what it would do. */
const SOME_TURNS_MS = 700;
/** How long a busy machine may take. */
const PATIENCE = { timeout: 60_000 };

let context: TestContext;

beforeEach(async () => {
  context = await createTestContext();
});

describe('events', () => {
  test('that come close together go out in order as one signed call, after the window', async () => {
    const receiver = await startReceiver();
    startHook(receiver);
    const ids = await write(5);
    await sleep(SOME_TURNS_MS);
    expect(receiver.calls).toEqual([]);
    context.pass(REBUILD_FOLD_WINDOW_MS);
    await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), PATIENCE);
    const [call] = receiver.calls;
    expect(call?.events.map((event) => event.recipeId)).toEqual(ids);
    expect(call?.events[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      siteSlug: 'alpha',
      recipeId: ids[0],
      reason: 'publish',
      at: context.now() - REBUILD_FOLD_WINDOW_MS,
    });
    const signed = createHmac('sha256', TEST_HOOK_SECRET).update(`${call?.timestamp}.${call?.body}`);
    expect(call?.signature).toBe(`sha256=${signed.digest('hex')}`);
    expect(call?.timestamp).toBe(String(context.now()));
    await vi.waitFor(expectNoneWaiting, PATIENCE);
  });

  test('of which there are thousands are told in calls of bounded size, none twice', async () => {
    const receiver = await startReceiver();
    const ids = await write(1_201);
    context.pass(REBUILD_FOLD_WINDOW_MS);
    startHook(receiver);
    await vi.waitFor(expectNoneWaiting, PATIENCE);
    expect(receiver.calls.map((call) => call.events.length)).toEqual([500, 500, 201]);
    expect(toldIds(receiver)).toEqual(ids);
  });

  test('that wait when the hook closes are told at once', async () => {
    const receiver = await startReceiver();
    const hook = startHook(receiver);
    await write(1);
    await hook.close();
    expect(receiver.calls).toHaveLength(1);
  });
});

describe('a call that fails', () => {
  test('is made again with the same ids, and later events wait for it', async () => {
    let status = 500;
    const receiver = await startReceiver((response) => response.writeHead(status).end());
    startHook(receiver);
    const [first] = await write(1);
    context.pass(REBUILD_FOLD_WINDOW_MS);
    await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), PATIENCE);
    const [second] = await write(1);
    await sleep(SOME_TURNS_MS);
    expect(receiver.calls).toHaveLength(1);
    status = 204;
    context.pass(1_000);
    await vi.waitFor(() => expect(receiver.calls).toHaveLength(2), PATIENCE);
    expect(receiver.calls[1]?.events.map((event) => event.recipeId)).toEqual([first, second]);
    expect(receiver.calls[1]?.events[0]?.id).toBe(receiver.calls[0]?.events[0]?.id);
    await vi.waitFor(expectNoneWaiting, PATIENCE);
  });

  test('is tried with growing waits, and given up after a day', async () => {
    const receiver = await startReceiver((response) => response.writeHead(503).end());
    startHook(receiver);
    await write(1);
    context.pass(REBUILD_FOLD_WINDOW_MS);
    for (const [index, waitMs] of [1_000, 2_000, 4_000].entries()) {
      await vi.waitFor(async () => expect(await readAttempts()).toEqual([index + 1]), PATIENCE);
      const calls = receiver.calls.length;
      context.pass(waitMs - 1);
      await sleep(SOME_TURNS_MS);
      expect(receiver.calls).toHaveLength(calls);
      context.pass(1);
    }
    await vi.waitFor(async () => expect(await readAttempts()).toEqual([4]), PATIENCE);
    context.pass(24 * HOUR_MS);
    await vi.waitFor(expectNoneWaiting, PATIENCE);
    await vi.waitFor(
      () => expect(context.log.lines.at(-1)).toMatchObject({ level: 'warn', givenUpCount: 1 }),
      PATIENCE,
    );
  });

  test('because nobody listens is made again', async () => {
    const receiver = await startReceiver();
    const nobody = startHook({ url: 'http://127.0.0.1:9/hook' });
    await write(1);
    context.pass(REBUILD_FOLD_WINDOW_MS);
    await vi.waitFor(async () => expect(await readAttempts()).toEqual([1]), PATIENCE);
    await nobody.close();
    context.pass(HOUR_MS);
    startHook(receiver);
    await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), PATIENCE);
  });

  test('because it is sent elsewhere goes nowhere else', async () => {
    const elsewhere = await startReceiver();
    const receiver = await startReceiver((response) =>
      response.writeHead(307, { Location: elsewhere.url }).end(),
    );
    startHook(receiver);
    await write(1);
    context.pass(REBUILD_FOLD_WINDOW_MS);
    await vi.waitFor(async () => expect(await readAttempts()).toEqual([1]), PATIENCE);
    expect(elsewhere.calls).toEqual([]);
  });
});

test('an answer without end is not read', async () => {
  const receiver = await startReceiver((response) => {
    const timer = setInterval(() => response.write('x'.repeat(65_536)), 1);
    response.on('close', () => clearInterval(timer));
  });
  startHook(receiver);
  await write(1);
  context.pass(REBUILD_FOLD_WINDOW_MS);
  await vi.waitFor(expectNoneWaiting, PATIENCE);
});

test('several tellers tell every event once, one at a time and in order', async () => {
  let open = 0;
  let mostOpen = 0;
  const receiver = await startReceiver((response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    setTimeout(() => {
      open -= 1;
      response.end();
    }, 100);
  });
  for (let count = 0; count < 3; count++) startHook(receiver, openAnother());
  const ids: string[] = [];
  for (let round = 0; round < 5; round++) {
    ids.push(...(await write(3)));
    context.pass(REBUILD_FOLD_WINDOW_MS);
    await sleep(150);
  }
  await vi.waitFor(expectNoneWaiting, PATIENCE);
  expect(toldIds(receiver)).toEqual(ids);
  expect(mostOpen).toBe(1);
});

test('what a teller took and never told is told by another, under the same id', async () => {
  const receiver = await startReceiver();
  await write(2);
  context.pass(REBUILD_FOLD_WINDOW_MS);
  const now = context.now();
  const lease = { owner: 'killed', now, until: now + 20_000, dueBy: now, max: 10 };
  const taken = await leaseRebuildEvents(context.db, lease);
  expect(await leaseRebuildEvents(context.db, { ...lease, owner: 'another' })).toEqual([]);
  startHook(receiver);
  await sleep(SOME_TURNS_MS);
  expect(receiver.calls).toEqual([]);
  context.pass(20_000);
  await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), PATIENCE);
  expect(receiver.calls[0]?.events.map((event) => event.id)).toEqual(taken.map((event) => event.eventId));
});

function startHook({ url }: Pick<Receiver, 'url'>, db = context.db): RebuildHook {
  const config = { rebuildHookUrl: url, rebuildHookSecret: TEST_HOOK_SECRET };
  const hook = startRebuildHook({ db, config, log: context.log, now: context.now });
  onTestFinished(hook.close);
  return hook;
}

/** Another connection, as another process has it. */
function openAnother() {
  const db = openDatabase(context.config.databaseFile);
  onTestFinished(() => db.destroy());
  return db;
}

async function write(count: number): Promise<string[]> {
  const recipeIds = Array.from({ length: count }, () => randomUUID());
  const events = recipeIds.map((recipeId) => ({ siteSlug: 'alpha', recipeId, reason: 'publish' as const }));
  const now = context.now();
  await insertRebuildEvents(context.db, events, { now, runAfter: now + REBUILD_FOLD_WINDOW_MS });
  return recipeIds;
}

function toldIds({ calls }: Receiver) {
  return calls.flatMap((call) => call.events.map((event) => event.recipeId));
}

async function readAttempts(): Promise<number[]> {
  const rows = await context.db.selectFrom('rebuild_events').select('attempts').execute();
  return rows.map((row) => row.attempts);
}

async function expectNoneWaiting(): Promise<void> {
  expect(await readAttempts()).toEqual([]);
}
