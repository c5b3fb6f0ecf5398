import { expect, test } from 'vitest';
import type { Page } from '#domain/pages/pages.ts';
import { inTransaction } from '../../api/db/transaction.ts';
import { countDueJobs, insertPublishJob, leaseJobs } from '../../api/repositories/publishing/publish-jobs.ts';
import { listReceipts } from '../../api/repositories/publishing/sync-receipts.ts';
import { changeRecipe, publishRecipe, unpublishRecipe } from '../../api/services/recipes/recipes.ts';
import { expectValue } from '../../api/testing/context.ts';
import { createFolderTarget } from '../published/folder-target.ts';
import { makeTestKitchen, readSiteFiles, type TestKitchen } from '../testing/kitchen.ts';
import { runDueJobs, type SyncOutcome } from './publisher.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test('waiting jobs of one site are done together', async () => {
  const kitchen = await makeTestKitchen('alpha');
  for (const slug of ['one', 'two', 'three']) await kitchen.add({ title: slug, slug });
  const outcomes = await work(kitchen);
  expect(outcomes).toHaveLength(1);
  expect(outcomes[0]).toMatchObject({ jobs: [{}, {}, {}] });
});

test('a page that cannot be made is tried with growing waits, is given up, and is tried again with the next change', async () => {
  const kitchen = await makeTestKitchen('alpha');
  await kitchen.publish().catch(() => {});
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  const waits: number[] = [];
  for (let attempt = 1; ; attempt++) {
    expect(await work(kitchen, failing(kitchen, '/recipes/soup'))).toHaveLength(1);
    const [job] = await jobs(kitchen);
    if (!job) break;
    expect(job).toMatchObject({ attempts: attempt, last_error: expect.stringContaining('stumbled') });
    expect(await work(kitchen)).toEqual([]);
    waits.push((job.run_after - kitchen.test.now()) / 1_000);
    kitchen.test.pass(job.run_after - kitchen.test.now());
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, ...Array.from({ length: 11 }, () => 300)]);
  const [last] = await listReceipts(kitchen.test.db, kitchen.site.id, { limit: 1 });
  expect(last).toMatchObject({ attempt: 20, failed: [{ path: '/recipes/soup' }] });
  kitchen.test.pass(24 * HOUR_MS);
  expect(await work(kitchen)).toEqual([]);
  await kitchen.add({ title: 'Bread', slug: 'bread' });
  expect((await kitchen.publish()).written).toContain('/recipes/soup');
});

test('what fails on one site is done after what is new on others, and before nothing', async () => {
  const alpha = await makeTestKitchen('alpha');
  const beta = await makeTestKitchen('beta', {}, alpha);
  await alpha.add({ title: 'Soup', slug: 'soup' });
  await work(alpha, failing(alpha, '/recipes/soup'));
  alpha.test.pass(MINUTE_MS);
  await insertPublishJob(alpha.test.db, { siteId: null, reason: 'rebuild', now: alpha.test.now() });
  await beta.add({ title: 'Stew', slug: 'stew' });
  const outcomes = await work(alpha);
  expect(outcomes.map((outcome) => outcome.siteId)).toEqual([beta.site.id, null, alpha.site.id]);
});

test('work that ends its publishers again and again waits as what fails does, and others go before it', async () => {
  const alpha = await makeTestKitchen('alpha');
  const beta = await makeTestKitchen('beta', {}, alpha);
  const { test: context } = alpha;
  const ask = (siteId: string | null) =>
    insertPublishJob(context.db, { siteId, reason: 'rebuild', now: context.now() });
  const end = async () => {
    await workWithoutEnd(alpha);
    context.pass(MINUTE_MS);
  };
  await ask(alpha.site.id);
  for (const interruptions of [0, 1, 2]) {
    await end();
    expect(await jobs(alpha)).toMatchObject([{ attempts: 0, interruptions }]);
  }
  await ask(null);
  await beta.add({ title: 'Stew', slug: 'stew' });
  const outcomes = await work(alpha);
  expect(outcomes.map((outcome) => outcome.siteId)).toEqual([beta.site.id, null, alpha.site.id]);
  expect(outcomes[2]).toMatchObject({ error: expect.stringContaining('3 times') });
  expect(await jobs(alpha)).toMatchObject([{ attempts: 1, run_after: context.now() + 2_000 }]);
  expect(await work(alpha)).toEqual([]);

  context.pass(2_000);
  await end();
  expect(await work(alpha)).toMatchObject([{ error: expect.stringContaining('4 times') }]);
  expect(await jobs(alpha)).toMatchObject([{ attempts: 2, run_after: context.now() + 4_000 }]);

  // Whatever it was, it is over.
  context.pass(4_000);
  expect(await work(alpha)).toMatchObject([{ receipt: { failed: [] } }]);
  expect(await jobs(alpha)).toEqual([]);
});

test('a clock that was set back by hours holds nothing up', async () => {
  const kitchen = await makeTestKitchen('alpha');
  kitchen.test.pass(10 * HOUR_MS);
  await kitchen.add({ title: 'Soup', slug: 'soup', publishedAt: 1 });
  kitchen.test.pass(-5 * HOUR_MS);
  expect((await kitchen.publish()).written).toContain('/recipes/soup');

  // A retry that was to come hours from now.
  kitchen.test.pass(5 * HOUR_MS);
  await kitchen.add({ title: 'Bread', slug: 'bread', publishedAt: 2 });
  await work(kitchen, failing(kitchen, '/recipes/bread'));
  kitchen.test.pass(-5 * HOUR_MS);
  expect((await kitchen.publish()).written).toContain('/recipes/bread');

  // A lease that was taken hours from now, by somebody who is dead.
  kitchen.test.pass(5 * HOUR_MS);
  await kitchen.add({ title: 'Stew', slug: 'stew', publishedAt: 3 });
  await inTransaction(kitchen.test.db, ({ tx }) =>
    leaseJobs(tx, { owner: 'dead', now: kitchen.test.now(), until: kitchen.test.now() + 10_000 }),
  );
  expect(await work(kitchen)).toEqual([]);
  kitchen.test.pass(-5 * HOUR_MS);
  expect((await kitchen.publish()).written).toContain('/recipes/stew');
});

test('a scheduled recipe is asked for once, also after it was changed; taken back, it is not', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const later = kitchen.test.now() + HOUR_MS;
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup', publishedAt: later });
  expectValue(await changeRecipe(kitchen.test, kitchen.manager, soup.id, { title: 'Better soup' }));
  const stew = await kitchen.add({ title: 'Stew', slug: 'stew', publishedAt: later });
  expectValue(await unpublishRecipe(kitchen.test, kitchen.manager, stew.id));
  const [hidden] = await work(kitchen);
  const reasons = (outcome: SyncOutcome | undefined) =>
    outcome && 'jobs' in outcome ? outcome.jobs.map((job) => job.reason) : [];
  expect(new Set(reasons(hidden))).toEqual(new Set(['change']));
  kitchen.test.pass(HOUR_MS);
  const [shown, ...more] = await work(kitchen);
  expect(more).toEqual([]);
  expect(reasons(shown)).toEqual(['publish']);
  expect((await readSiteFiles(kitchen, 'alpha')).has('recipes/soup.html')).toBe(true);

  expectValue(await publishRecipe(kitchen.test, kitchen.manager, soup.id, { publishedAt: later + HOUR_MS }));
  expect(reasons((await work(kitchen))[0])).toEqual(['unpublish']);
  expect((await readSiteFiles(kitchen, 'alpha')).has('recipes/soup.html')).toBe(false);
});

test('a recipe whose date came by a wrong clock is hidden again, and shown at its date', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const later = kitchen.test.now() + HOUR_MS;
  await kitchen.add({ title: 'Soup', slug: 'soup', publishedAt: later });
  kitchen.test.pass(3 * HOUR_MS);
  expect((await kitchen.publish()).written).toContain('/recipes/soup');
  kitchen.test.pass(-3 * HOUR_MS);
  await kitchen.add({ title: 'Bread', slug: 'bread' });
  expect((await kitchen.publish()).removed).toContain('/recipes/soup');
  kitchen.test.pass(HOUR_MS);
  expect(await countDueJobs(kitchen.test.db, kitchen.test.now())).toBe(1);
  expect((await kitchen.publish()).written).toContain('/recipes/soup');
});

function failing({ renderer }: TestKitchen, path: string): TestKitchen['renderer'] {
  return {
    ...renderer,
    render: async (page: Page) => {
      if (page.path === path) throw new Error('The template stumbled.');
      return renderer.render(page);
    },
  };
}

async function work({ test: context, renderer }: TestKitchen, other = renderer): Promise<SyncOutcome[]> {
  const outcomes: SyncOutcome[] = [];
  await runDueJobs({ ...context, openTarget: createFolderTarget, renderer: other }, (outcome) =>
    outcomes.push(outcome),
  );
  return outcomes;
}

/** Takes the first work there is, and never gets any further. */
async function workWithoutEnd({ test: context, renderer }: TestKitchen): Promise<void> {
  await new Promise<void>((resolve) => {
    const openTarget: typeof createFolderTarget = (...given) => ({
      ...createFolderTarget(...given),
      list: () => {
        resolve();
        return new Promise(() => {});
      },
    });
    void runDueJobs({ ...context, openTarget, renderer });
  });
}

async function jobs({ test: context }: TestKitchen) {
  return context.db.selectFrom('publish_jobs').selectAll().execute();
}
