import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Publishing, SyncReceiptAnswer } from '#contract/publishing.ts';
import type { SyncReceipt } from '#domain/publishing/publishing.ts';
import { receiptDocument, type SyncCause, stoppedReceipt } from '#domain/publishing/sync-receipts.ts';
import { SYNC_RECEIPT_NAMED_MAX, SYNC_RECEIPTS_MAX } from '#domain/shared/constants.ts';
import { leaseJobs, postponeJobs } from '../../repositories/publishing/publish-jobs.ts';
import { savePublishedPages } from '../../repositories/publishing/published-pages.ts';
import { insertReceipt } from '../../repositories/publishing/sync-receipts.ts';
import { deleteRecipe } from '../../services/recipes/recipes.ts';
import {
  call,
  createTestContext,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
} from '../../testing/context.ts';

const BECAUSE: SyncCause = { jobs: [{ reason: 'change', recipeId: null }], notes: [], attempt: 1 };

let context: TestContext;
let token: string;
let owner: { siteId: string; userId: string };

beforeEach(async () => {
  context = await createTestContext();
  const caller = await signIn(context, 'owner@example.com');
  token = caller.token;
  const site = await makeSite(context, caller.userId, 'nordlys');
  owner = { siteId: site.id, userId: caller.userId };
  await context.db.deleteFrom('publish_jobs').execute();
});

describe('receipts', () => {
  test('say why, when, what was written and removed, with links to what is live', async () => {
    const soup = await makeRecipe(context, owner, { title: 'Soup', slug: 'soup' });
    const stew = await makeRecipe(context, owner, { title: 'Stew', slug: 'stew' });
    await deleteRecipe(context, owner, stew.id);
    await savePublishedPages(context.db, owner.siteId, [{ path: '/recipes/soup', fingerprint: 'x' }], 1);
    await storeReceipt(
      { written: ['/recipes/soup', '/feed.xml'], removed: ['/recipes/stew'], unchangedCount: 7 },
      {
        jobs: [
          { reason: 'publish', recipeId: soup.id },
          { reason: 'unpublish', recipeId: stew.id },
          { reason: 'publish', recipeId: soup.id },
        ],
        notes: ['new templates'],
        attempt: 2,
      },
    );
    const { receipts } = await readReceipts();
    expect(receipts).toEqual([
      {
        id: expect.any(Number),
        isSuccess: true,
        reasons: ['publish', 'unpublish'],
        notes: ['new templates'],
        recipes: [
          { id: soup.id, title: 'Soup', slug: 'soup' },
          { id: stew.id, title: 'Stew', slug: 'stew' },
        ],
        recipeCount: 2,
        startedAt: context.now() - 30,
        finishedAt: context.now(),
        durationsMs: { first: 10, write: 20 },
        written: {
          pages: [{ path: '/recipes/soup', url: 'http://nordlys.localhost:4321/recipes/soup' }],
          pageCount: 1,
          fileCount: 2,
        },
        removed: { pages: [{ path: '/recipes/stew', url: null }], pageCount: 1, fileCount: 1 },
        unchangedCount: 7,
        failed: [],
        failedCount: 0,
        stopped: null,
        attempt: 2,
        retryAt: null,
      },
    ]);
  });

  test('name failures in sentences, without anything of the machine, and when they are tried again', async () => {
    const message = "ENOENT: no such file, open '/srv/kitchens/canary'\n    at stack (/srv/code.ts:1:1)";
    await storeReceipt({
      removed: ['/recipes/premium'],
      failed: [
        { path: '/recipes/soup', reason: 'not_made', message },
        { path: '/recipes/stew', reason: 'no_space', message },
        { path: '/recipes/premium', reason: 'not_stored', message },
      ],
    });
    await insertReceipt(
      context.db,
      owner.siteId,
      stoppedReceipt({ reason: 'not_made', message, startedAt: 1, finishedAt: context.now() }, BECAUSE),
    );
    await makeRecipe(context, owner, { title: 'Soup', slug: 'soup' });
    const retryAt = context.now() + 4_000;
    await failJobs(retryAt);

    const { receipts } = await readReceipts();
    expect(JSON.stringify(receipts)).not.toMatch(/canary|srv|stack|ENOENT/);
    expect(receipts).toMatchObject([
      { isSuccess: false, stopped: 'Publishing stopped because something went wrong.', retryAt },
      {
        isSuccess: false,
        failed: [
          {
            path: '/recipes/soup',
            message: 'This page could not be made. Its earlier form stays, where there was one.',
          },
          {
            path: '/recipes/stew',
            message: 'There is no room left to store this page. Its earlier form stays, where there was one.',
          },
          {
            path: '/recipes/premium',
            message:
              'This page could not be stored. It is offline until it can be, because its earlier form may show what is not public any more.',
          },
        ],
        failedCount: 3,
        stopped: null,
        retryAt: null,
      },
    ]);
  });

  test('of ten thousand pages name the first and count the rest', async () => {
    const paths = Array.from({ length: 10_000 }, (_, index) => `/recipes/recipe-${index}`);
    const jobs = paths.map(() => ({ reason: 'publish' as const, recipeId: randomUUID() }));
    const failed = paths.map((path) => ({ path, reason: 'not_made' as const, message: 'x'.repeat(10_000) }));
    await storeReceipt({ written: paths, removed: paths, failed }, { ...BECAUSE, jobs });
    const { receipts } = await readReceipts();
    const [receipt] = receipts;
    for (const changes of [receipt?.written, receipt?.removed]) {
      expect(changes?.pages).toHaveLength(SYNC_RECEIPT_NAMED_MAX);
      expect(changes).toMatchObject({ pageCount: 10_000, fileCount: 10_000 });
    }
    expect(receipt?.recipes).toHaveLength(SYNC_RECEIPT_NAMED_MAX);
    expect(receipt?.failed).toHaveLength(SYNC_RECEIPT_NAMED_MAX);
    expect(receipt).toMatchObject({ recipeCount: 10_000, failedCount: 10_000 });
    const { size } = await context.db
      .selectFrom('sync_receipts')
      .select((expression) => expression.fn<number>('length', ['receipt']).as('size'))
      .executeTakeFirstOrThrow();
    expect(size).toBeLessThan(50_000);
  });

  test('come newest first, page by page; the last hundred are kept', async () => {
    for (let index = 0; index < SYNC_RECEIPTS_MAX + 5; index++) await storeReceipt({ unchangedCount: index });
    const counts: number[] = [];
    let before = '';
    for (;;) {
      const { receipts, nextBefore } = await readReceipts(`?limit=30${before}`);
      counts.push(...receipts.map((receipt) => receipt.unchangedCount));
      if (nextBefore === null) break;
      before = `&before=${nextBefore}`;
    }
    expect(counts).toEqual(
      Array.from({ length: SYNC_RECEIPTS_MAX }, (_, index) => SYNC_RECEIPTS_MAX + 4 - index),
    );
  });

  test.each(['limit=0', 'limit=101', 'limit=x', 'before=0', 'before=-1', 'before=x'])(
    '%s is refused',
    async (query) => {
      expect(await call(context, 'GET', `/manage/nordlys/sync-receipts?${query}`, { token })).toMatchObject({
        status: 400,
        body: { error: 'invalid_input' },
      });
    },
  );

  test('of another site stay with it', async () => {
    const other = await signIn(context, 'other@example.com');
    await makeSite(context, other.userId, 'elsewhere');
    await storeReceipt({ written: ['/recipes/soup'] });
    const answer = await call(context, 'GET', '/manage/elsewhere/sync-receipts', { token: other.token });
    expect(answer.body).toEqual({ receipts: [], nextBefore: null });
  });
});

describe('how publishing stands', () => {
  test('on a new site nothing is known', async () => {
    expect(await readPublishing()).toEqual({
      now: context.now(),
      waitingCount: 0,
      isRunning: false,
      retryAt: null,
      lastSuccess: null,
      problem: null,
    });
  });

  test('changes wait, are at work, fail, and are tried again', async () => {
    await makeRecipe(context, owner, { title: 'Soup', slug: 'soup' });
    expect(await readPublishing()).toMatchObject({ waitingCount: 1, isRunning: false });
    const lease = { owner: 'publisher', until: context.now() + 1_000, now: context.now() };
    await leaseJobs(context.db, lease);
    expect(await readPublishing()).toMatchObject({ waitingCount: 0, isRunning: true });
    context.pass(1_000);
    expect(await readPublishing()).toMatchObject({ waitingCount: 1, isRunning: false });
    const retryAt = context.now() + 4_000;
    await failJobs(retryAt);
    expect(await readPublishing()).toMatchObject({ waitingCount: 0, isRunning: false, retryAt });
  });

  test('what failed is tried at once when somebody asks', async () => {
    await makeRecipe(context, owner, { title: 'Soup', slug: 'soup' });
    await failJobs(context.now() + 4_000);
    expect(await readPublishing()).toMatchObject({ waitingCount: 0 });
    const wakeUps = context.wakeUps();
    const answer = await call(context, 'POST', '/manage/nordlys/publishing/tries', { token });
    expect([answer.status, context.wakeUps()]).toEqual([202, wakeUps + 1]);
    const lease = { owner: 'publisher', until: context.now() + 1_000, now: context.now() };
    expect((await leaseJobs(context.db, lease))?.jobs.map(({ reason }) => reason)).toEqual([
      'publish',
      'rebuild',
    ]);
  });

  test('a recipe scheduled for later does not wait', async () => {
    await makeRecipe(context, owner, {
      title: 'Soup',
      slug: 'soup',
      publishedAt: context.now() + 86_400_000,
    });
    await context.db.deleteFrom('publish_jobs').where('run_after', '<=', context.now()).execute();
    expect(await readPublishing()).toMatchObject({ waitingCount: 0, retryAt: null });
  });

  test('the last success is the last that changed something, and a later problem is told beside it', async () => {
    await storeReceipt({ written: ['/', '/recipes/soup', '/feed.xml'], removed: ['/recipes/stew'] });
    const finishedAt = context.now();
    context.pass(5_000);
    await storeReceipt({ unchangedCount: 3 });
    const lastSuccess = {
      receiptId: expect.any(Number),
      finishedAt,
      writtenPageCount: 2,
      removedPageCount: 1,
    };
    expect(await readPublishing()).toMatchObject({ now: finishedAt + 5_000, lastSuccess, problem: null });
    await storeReceipt({ failed: [{ path: '/', reason: 'not_made', message: 'x' }] });
    expect(await readPublishing()).toMatchObject({
      lastSuccess,
      problem: { receiptId: expect.any(Number), message: 'One page could not be published.' },
    });
  });
});

async function storeReceipt(receipt: Partial<SyncReceipt>, cause: SyncCause = BECAUSE): Promise<void> {
  const whole: SyncReceipt = {
    written: [],
    removed: [],
    unchangedCount: 0,
    failed: [],
    durationsMs: { first: 10, write: 20 },
    startedAt: context.now() - 30,
    finishedAt: context.now(),
    ...receipt,
  };
  await insertReceipt(context.db, owner.siteId, receiptDocument(whole, cause));
}

async function failJobs(runAfter: number): Promise<void> {
  const lease = { owner: 'publisher', until: context.now() + 1_000, now: context.now() };
  const leased = await leaseJobs(context.db, lease);
  const ids = leased?.jobs.map((job) => job.id) ?? [];
  await postponeJobs(context.db, ids, { owner: 'publisher', runAfter, error: 'x' });
}

async function readReceipts(
  query = '',
): Promise<{ receipts: SyncReceiptAnswer[]; nextBefore: number | null }> {
  const answer = await call(context, 'GET', `/manage/nordlys/sync-receipts${query}`, { token });
  expect(answer.status).toBe(200);
  return answer.body as { receipts: SyncReceiptAnswer[]; nextBefore: number | null };
}

async function readPublishing(): Promise<Publishing> {
  const answer = await call(context, 'GET', '/manage/nordlys/publishing', { token });
  expect(answer.status).toBe(200);
  return (answer.body as { publishing: Publishing }).publishing;
}
