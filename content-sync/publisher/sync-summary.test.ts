import { expect, test } from 'vitest';
import type { PublishJob } from '#domain/publishing/publishing.ts';
import { syncSummaryOf } from './sync-summary.ts';

const job: PublishJob = { id: 1, siteId: 'a', reason: 'publish', recipeId: 'r', createdAt: 10, dueAt: 1000 };
const receipt = {
  written: ['/a', '/b'],
  removed: ['/c'],
  unchangedCount: 4,
  failed: [],
  durationsMs: { first: 20, write: 100 },
  startedAt: 1010,
  finishedAt: 1200,
};

test('a sync is summed up with the latency of each recipe it published', () => {
  const jobs: PublishJob[] = [
    job,
    { ...job, dueAt: 900 },
    // The clock was set back.
    { ...job, dueAt: 5000 },
    { ...job, reason: 'change' },
    { ...job, recipeId: null },
  ];
  expect(syncSummaryOf({ siteId: 'a', jobs, receipt })).toEqual({
    siteId: 'a',
    reasons: ['publish', 'change'],
    writtenCount: 2,
    removedCount: 1,
    unchangedCount: 4,
    failed: [],
    durationsMs: { first: 20, write: 100 },
    publishLatenciesMs: [30, 130, 0],
  });
});

test('an incomplete sync has no latencies yet: its jobs are done again', () => {
  const failed = [{ path: '/b', reason: 'not_made' as const, message: 'No template' }];
  expect(syncSummaryOf({ siteId: 'a', jobs: [job], receipt: { ...receipt, failed } })).toMatchObject({
    failed,
    publishLatenciesMs: [],
  });
});

test('a sync that failed says why', () => {
  const outcome = { siteId: null, error: 'The disk is full.' };
  expect(syncSummaryOf(outcome)).toEqual(outcome);
});
