import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { SyncSummary } from '#domain/publishing/publishing.ts';
import { insertPublishJob } from '../../api/repositories/publishing/publish-jobs.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';
import type { Work } from '../workers/worker-handle.ts';
import { startPublisher } from './start-publisher.ts';
import { supervisePublisher } from './supervise-publisher.ts';

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(10);
}

test('a publisher that dies is started again and goes on with what waits', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { db, config, log } = kitchen.test;
  const build = await kitchen.build();
  const summaries: SyncSummary[] = [];
  let restartCount = 0;
  let thread: Work | undefined;
  const publisher = await supervisePublisher(
    async (onCrash) => {
      thread = await startPublisher(config, build, (summary) => summaries.push(summary), onCrash);
      return thread;
    },
    log,
    () => {
      restartCount += 1;
    },
  );
  onTestFinished(() => publisher.stop());
  expect(publisher.isAlive()).toBe(true);

  await thread?.kill();
  expect(publisher.isAlive()).toBe(false);
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await insertPublishJob(db, { siteId: kitchen.site.id, reason: 'rebuild', now: kitchen.test.now() });
  await until(() => summaries.length > 0);
  expect((await readSiteFiles(kitchen, 'alpha')).has('recipes/soup.html')).toBe(true);

  expect(publisher.isAlive()).toBe(true);
  expect(restartCount).toBeGreaterThan(0);
  expect(log.takeErrors()).toMatchObject([{ msg: 'The publisher died and is started again.' }]);
});

test('one that dies for want of memory is given more, but not without end', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { config, log } = kitchen.test;
  const build = await kitchen.build();
  const factors: number[] = [];
  const summaries: SyncSummary[] = [];
  // As little for each that is given more; with much less, a thread takes its whole process along.
  const shares = [1, 0.08, 0.04, 0.02, 1];
  let first: Work | undefined;
  const publisher = await supervisePublisher(
    async (onCrash, memoryFactor) => {
      const share = shares[factors.push(memoryFactor) - 1] ?? 1;
      const thread = await startPublisher(
        config,
        build,
        (summary) => summaries.push(summary),
        onCrash,
        memoryFactor * share,
      );
      first ??= thread;
      return thread;
    },
    log,
    () => {},
  );
  onTestFinished(() => publisher.stop());
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await first?.kill();
  await until(() => summaries.length > 0);
  expect(factors).toEqual([1, 1, 2, 4, 4]);
  expect(log.takeErrors().map(({ err }) => (err as { code?: string } | undefined)?.code)).toEqual([
    undefined,
    'ERR_WORKER_OUT_OF_MEMORY',
    'ERR_WORKER_OUT_OF_MEMORY',
    'ERR_WORKER_OUT_OF_MEMORY',
  ]);
});

/** A publisher without a thread, and what makes it die. */
function fakePublishers(failures: number) {
  let left = failures;
  let crash: (error: Error | null) => void = () => {};
  const calls: string[] = [];
  const start = async (onCrash: typeof crash): Promise<Work> => {
    calls.push('start');
    crash = onCrash;
    if (calls.length > 1 && left-- > 0) throw new Error('no memory for a thread');
    return {
      wake: () => calls.push('wake'),
      stop: async () => {
        calls.push('stop');
      },
      kill: async () => {},
    };
  };
  return { calls, start, crash: () => crash(null) };
}

test('one that cannot be started again is tried again, with growing waits', async () => {
  const { test: context } = await makeTestKitchen('alpha');
  const { calls, start, crash } = fakePublishers(2);
  const publisher = await supervisePublisher(start, context.log, () => {});
  crash();
  expect(publisher.isAlive()).toBe(false);
  publisher.wake();
  await until(() => publisher.isAlive());
  await publisher.stop();
  expect(calls).toEqual(['start', 'start', 'start', 'start', 'stop']);
  const waits = context.log.takeErrors().map((line) => Number(line.restartAfterMs));
  expect(waits).toHaveLength(3);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(new Set(waits).size).toBe(3);
});

test('a stop while one is being started again starts none', async () => {
  const { test: context } = await makeTestKitchen('alpha');
  const { calls, start, crash } = fakePublishers(0);
  const publisher = await supervisePublisher(start, context.log, () => {});
  crash();
  await publisher.stop();
  expect(calls).toEqual(['start']);
  expect(context.log.takeErrors()).toHaveLength(1);
});
