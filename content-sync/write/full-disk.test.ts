import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { ERROR_SENTENCES } from '#domain/text/sentences.ts';
import { insertPublishJob } from '../../api/repositories/publishing/publish-jobs.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { call, signIn } from '../../api/testing/context.ts';
import { createFolderTarget, type Target } from '../published/folder-target.ts';
import { publishedDir } from '../published/published-folders.ts';
import { runDueJobs, type SyncOutcome } from '../publisher/publisher.ts';
import { makeTestKitchen, readSiteFiles, type TestKitchen } from '../testing/kitchen.ts';

/** Room on the small disk: less than all pages need. */
const SMALL_DISK_KB = 150;
const LARGE_DISK_KB = 20_000;

test('when the disk fills up at any file, pages stay whole, nothing is left over, and it heals when there is room', async () => {
  const kitchen = await makeTestKitchen('alpha');
  for (let index = 0; index < 5; index++) await kitchen.add({ title: `Old ${index}`, slug: `dish-${index}` });
  await kitchen.publish();
  for (let filesUntilFull = 0; filesUntilFull < 10; filesUntilFull++) {
    const title = `Name ${filesUntilFull}`;
    await changeSite(kitchen.test, kitchen.site.id, kitchen.manager.userId, { title });
    let count = 0;
    const outcomes = await work(kitchen, (target) => ({
      ...target,
      async stage(path, bytes) {
        if (count++ < filesUntilFull) return target.stage(path, bytes);
        throw Object.assign(new Error('ENOSPC: no space left on device'), {
          code: 'ENOSPC',
          syscall: 'write',
        });
      },
    }));
    expect(outcomes.find((outcome) => outcome.siteId === kitchen.site.id)).toMatchObject({
      error: expect.stringContaining('ENOSPC'),
    });
    await expectWhole(kitchen);
    kitchen.test.pass(10 * 60_000);
  }
  const receipt = await kitchen.publish();
  expect(receipt.failed).toEqual([]);
  for (const [file, { text }] of await readSiteFiles(kitchen, 'alpha'))
    if (file.endsWith('.html')) expect(text, file).toContain('Name 9');
  expect(await kitchen.test.db.selectFrom('publish_jobs').selectAll().execute()).toEqual([]);
});

const canMount = spawnSync('mount', ['--version']).status === 0 && process.getuid?.() === 0;

test.runIf(canMount)(
  'on a real disk that is full, pages stay whole and it heals when there is room',
  async () => {
    const kitchen = await makeTestKitchen('alpha');
    const folder = publishedDir(kitchen.test.config);
    await mkdir(folder, { recursive: true });
    const mount = (kilobytes: number, ...options: string[]) =>
      spawnSync('mount', ['-t', 'tmpfs', '-o', [...options, `size=${kilobytes}k`].join(), 'tmpfs', folder]);
    if (mount(SMALL_DISK_KB).status !== 0) return;
    onTestFinished(() => {
      spawnSync('umount', [folder]);
    });
    for (let index = 0; index < 30; index++)
      await kitchen.add({ title: `Dish ${index}`, slug: `dish-${index}` });
    const [outcome] = (await work(kitchen)).filter(({ siteId }) => siteId === kitchen.site.id);
    expect(outcome).toMatchObject({ error: expect.stringContaining('ENOSPC') });
    await expectWhole(kitchen);
    mount(LARGE_DISK_KB, 'remount');
    kitchen.test.pass(60_000);
    expect((await kitchen.publish()).failed).toEqual([]);
    expect((await readSiteFiles(kitchen, 'alpha')).has('recipes/dish-29.html')).toBe(true);
  },
);

test('a database without room says so, keeps what it had, and goes on when there is room', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, site } = kitchen;
  const { token, userId } = await signIn(context, 'owner@example.com');
  await context.db.updateTable('sites').set({ owner_user_id: userId }).where('id', '=', site.id).execute();
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.publish();
  const path = `/manage/alpha/recipes/${soup.id}`;
  const longStory = [{ type: 'paragraph', children: [{ text: 'Long ago. '.repeat(2_000) }] }];
  const change = () => call(context, 'PUT', path, { token, body: { storyMore: longStory } });
  const state = async () => ({
    recipes: await context.db.selectFrom('recipes').selectAll().execute(),
    revisions: await context.db.selectFrom('recipe_revisions').select('id').execute(),
    jobs: await context.db.selectFrom('publish_jobs').selectAll().execute(),
  });
  const before = await state();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(context.db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(context.db);
  const refused = await change();
  expect([refused.status, refused.body.message]).toEqual([503, ERROR_SENTENCES.unavailable]);
  // Not that there was nothing left to roll back.
  expect(context.log.takeErrors()).toMatchObject([{ err: { message: 'database or disk is full' } }]);
  expect(await state()).toEqual(before);
  await sql.raw('pragma max_page_count = 1000000').execute(context.db);
  expect((await change()).status).toBe(200);
  expect((await kitchen.publish()).written).toEqual(['/recipes/soup', '/feed.xml']);
});

test('a publisher whose database has no room goes on when there is', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context } = kitchen;
  await insertPublishJob(context.db, { siteId: kitchen.site.id, reason: 'rebuild', now: context.now() });
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(context.db);
  for (let index = 0; index < 40; index++)
    await kitchen.add({ title: `Dish ${index}`, slug: `dish-${index}` });
  await sql.raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 1}`).execute(context.db);
  await work(kitchen).catch(() => {});
  await sql.raw('pragma max_page_count = 1000000').execute(context.db);
  context.pass(60_000);
  await work(kitchen);
  expect((await readSiteFiles(kitchen, 'alpha')).has('recipes/dish-39.html')).toBe(true);
  expect(await context.db.selectFrom('publish_jobs').selectAll().execute()).toEqual([]);
});

async function work(
  { test: context, renderer }: TestKitchen,
  wrap: (target: Target) => Target = (target) => target,
): Promise<SyncOutcome[]> {
  const outcomes: SyncOutcome[] = [];
  const openTarget = (folder: string) => wrap(createFolderTarget(folder));
  await runDueJobs({ ...context, openTarget, renderer }, (outcome) => outcomes.push(outcome));
  return outcomes;
}

async function expectWhole(kitchen: TestKitchen): Promise<void> {
  for (const [file, { text }] of await readSiteFiles(kitchen, 'alpha')) {
    expect(file).not.toContain('unfinished');
    if (file.endsWith('.html')) expect(text.trimEnd().endsWith('</html>'), file).toBe(true);
  }
}
