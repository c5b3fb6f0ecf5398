/** How far readers are with a recipe: what its publisher is told after it published. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { SyncReceipt } from '#domain/publishing/publishing.ts';
import { receiptDocument, type SyncCause } from '#domain/publishing/sync-receipts.ts';
import { SYNC_RECEIPT_NAMED_MAX } from '#domain/shared/constants.ts';
import { leaseJobs, postponeJobs } from '../../repositories/publishing/publish-jobs.ts';
import { savePublishedPages } from '../../repositories/publishing/published-pages.ts';
import { insertReceipt } from '../../repositories/publishing/sync-receipts.ts';
import {
  call,
  createTestContext,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
} from '../../testing/context.ts';

let context: TestContext;
let token: string;
let owner: { siteId: string; userId: string };
let id: string;

beforeEach(async () => {
  context = await createTestContext();
  const caller = await signIn(context, 'owner@example.com');
  token = caller.token;
  const site = await makeSite(context, caller.userId, 'nordlys');
  owner = { siteId: site.id, userId: caller.userId };
  await context.db.deleteFrom('publish_jobs').execute();
  ({ id } = await makeRecipe(context, owner, { title: 'Soup', slug: 'soup' }));
});

const progress = async () =>
  (await call(context, 'GET', `/manage/nordlys/recipes/${id}/publishing`, { token })).body.progress;

test('its pages wait, are written, are live', async () => {
  expect(await progress()).toMatchObject({ step: 'WAITING', isPageLive: false });
  const jobs = await lease();
  expect(await progress()).toMatchObject({ step: 'WRITING', isPageLive: false });
  const page = { path: '/recipes/soup', fingerprint: 'x' };
  await savePublishedPages(context.db, owner.siteId, [page], context.now() - 1);
  expect(await progress()).toMatchObject({ isPageLive: false });
  await savePublishedPages(context.db, owner.siteId, [page], context.now());
  expect(await progress()).toMatchObject({ step: 'WRITING', isPageLive: true });
  await context.db.deleteFrom('publish_jobs').execute();
  await storeReceipt({ written: ['/recipes/soup', '/recipes'] }, jobs);
  await storeReceipt({ written: Array.from({ length: 9 }, (_, index) => `/recipes/page/${index}`) }, []);
  expect(await progress()).toEqual({
    step: 'DONE',
    isPageLive: true,
    writtenPageCount: 2,
    problem: null,
  });
});

test('a page of another recipe that fails is not told as its own', async () => {
  const jobs = await lease();
  const postponed = { owner: 'test', runAfter: context.now() + 5000, error: 'failed' };
  await postponeJobs(context.db, await jobIds(), postponed);
  const failed = (path: string) => [{ path, reason: 'not_stored' as const, message: '/srv/x' }];
  await storeReceipt({ written: ['/recipes/soup'], failed: failed('/recipes/stew') }, jobs);
  expect(await progress()).toMatchObject({ step: 'DONE', writtenPageCount: 1, problem: null });
  await storeReceipt({ failed: failed('/recipes/soup') }, jobs);
  expect(await progress()).toMatchObject({
    step: 'FAILED',
    isPageLive: false,
    problem: expect.stringContaining('Its earlier form stays'),
  });
});

test('of many recipes that were published together no pages are counted for one', async () => {
  await context.db.deleteFrom('publish_jobs').execute();
  const jobs = Array.from({ length: SYNC_RECEIPT_NAMED_MAX + 1 }, () => ({
    reason: 'publish' as const,
    recipeId: randomUUID(),
  }));
  await storeReceipt({ written: ['/recipes'] }, jobs);
  expect(await progress()).toMatchObject({ step: 'DONE', writtenPageCount: null });
});

async function lease() {
  const now = context.now();
  return (await leaseJobs(context.db, { owner: 'test', until: now + 10_000, now }))?.jobs ?? [];
}

async function jobIds(): Promise<number[]> {
  return (await context.db.selectFrom('publish_jobs').select('id').execute()).map(({ id }) => id);
}

async function storeReceipt(receipt: Partial<SyncReceipt>, jobs: SyncCause['jobs']): Promise<void> {
  const at = { startedAt: context.now(), finishedAt: context.now() };
  const empty = { written: [], removed: [], unchangedCount: 0, failed: [], durationsMs: {} };
  const cause = { jobs, notes: [], attempt: 1 };
  await insertReceipt(context.db, owner.siteId, receiptDocument({ ...empty, ...at, ...receipt }, cause));
}
