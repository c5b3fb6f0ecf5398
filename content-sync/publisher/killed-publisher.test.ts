import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Page } from '#domain/pages/pages.ts';
import { insertPublishJob } from '../../api/repositories/publishing/publish-jobs.ts';
import { changeRecipe } from '../../api/services/recipes/recipes.ts';
import { createFolderTarget } from '../published/folder-target.ts';
import { siteFolder } from '../published/published-folders.ts';
import { makeTestKitchen, readSiteFiles, type TestKitchen } from '../testing/kitchen.ts';
import { runDueJobs, type SyncOutcome } from './publisher.ts';
import { startPublisher } from './start-publisher.ts';

const RECIPE_COUNT = 60;

test('a publisher killed in mid-sync leaves whole pages, and the next one ends in the state of the database', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context } = kitchen;
  for (let index = 0; index < RECIPE_COUNT; index++)
    await kitchen.add({ title: `Recipe ${index}`, slug: `recipe-${index}` });

  const build = await kitchen.build();
  for (const killedAfterMs of [0, 15, 30, 60, 90]) {
    // The publisher's thread lives by the real clock, which is ahead of the test's.
    await insertPublishJob(context.db, { siteId: kitchen.site.id, reason: 'rebuild', now: context.now() });
    await context.db.updateTable('publish_jobs').set({ leased_until: null }).execute();
    const publisher = await startPublisher(
      context.config,
      build,
      () => {},
      () => {},
    );
    publisher.wake();
    await sleep(killedAfterMs);
    await publisher.kill();
    for (const [file, { text }] of await readSiteFiles(kitchen, 'alpha'))
      if (file.endsWith('.html')) expect(text.trimEnd().endsWith('</html>'), file).toBe(true);
  }

  // On a slow machine so many publishers end in the midst of it that it would wait.
  await context.db.updateTable('publish_jobs').set({ leased_until: null, interruptions: 0 }).execute();
  await insertPublishJob(context.db, { siteId: kitchen.site.id, reason: 'rebuild', now: context.now() });
  const receipt = await kitchen.publish();
  expect(receipt.failed).toEqual([]);
  const files = await readSiteFiles(kitchen, 'alpha');
  for (let index = 0; index < RECIPE_COUNT; index++)
    expect(files.get(`recipes/recipe-${index}.html`)?.text).toContain(`Recipe ${index}`);
  await insertPublishJob(context.db, { siteId: kitchen.site.id, reason: 'rebuild', now: context.now() });
  expect((await kitchen.publish()).written).toEqual([]);
});

test('a file that nobody noted is removed, and a folder that was lost is written anew', async () => {
  const kitchen = await makeTestKitchen('alpha');
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.publish();
  const folder = siteFolder(kitchen.test.config, 'alpha');
  const before = await readSiteFiles(kitchen, 'alpha');
  await writeFile(join(folder, 'recipes/orphan.html'), 'left by a killed publisher');
  await askForRebuild(kitchen);
  await kitchen.publish();
  expect([...(await readSiteFiles(kitchen, 'alpha')).keys()].sort()).toEqual([...before.keys()].sort());

  await rm(folder, { recursive: true });
  await askForRebuild(kitchen);
  await kitchen.publish();
  const texts = (files: typeof before) => [...files].map(([file, { text }]) => [file, text]).sort();
  expect(texts(await readSiteFiles(kitchen, 'alpha'))).toEqual(texts(before));
});

test('a page that failed is tried again by itself, and a premium page never keeps its public form', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup', storyMore: words('Whole story') });
  await kitchen.publish();
  await changeRecipe(kitchen.test, kitchen.manager, soup.id, { privacySetting: 'subscribers_only' });
  const stumbling = {
    ...kitchen.renderer,
    render: async (page: Page) => {
      if (page.kind === 'recipe') throw new Error('The template stumbled.');
      return kitchen.renderer.render(page);
    },
  };
  expect((await kitchen.publish(stumbling)).failed).toHaveLength(1);
  expect((await readSiteFiles(kitchen, 'alpha')).has('recipes/soup.html')).toBe(false);
  kitchen.test.pass(60_000);
  // The pages that lead to it led nowhere meanwhile, and lead to it again.
  expect((await kitchen.publish()).written).toEqual([
    '/recipes/soup',
    '/',
    '/recipes',
    '/feed.xml',
    '/sitemap-recipes-1.xml',
    '/sitemap.xml',
    '/search.json',
  ]);
  expect((await readSiteFiles(kitchen, 'alpha')).get('recipes/soup.html')?.text).not.toContain('Whole story');
  expect(await kitchen.test.db.selectFrom('publish_jobs').selectAll().execute()).toEqual([]);
});

test('a publisher that lost its lease writes nothing more', async () => {
  const kitchen = await makeTestKitchen('alpha');
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  const outcomes: SyncOutcome[] = [];
  const rendered: string[] = [];
  const slow = {
    ...kitchen.renderer,
    render: async (page: Page) => {
      rendered.push(page.path);
      await kitchen.test.db.updateTable('publish_jobs').set({ lease_owner: 'somebody else' }).execute();
      kitchen.test.pass(20_000);
      return kitchen.renderer.render(page);
    },
  };
  await runDueJobs(
    { ...kitchen.test, openTarget: createFolderTarget, renderer: slow },
    (outcome) => outcomes.push(outcome),
    () => outcomes.length > 0,
  );
  expect(rendered).toEqual(['/recipes/soup']);
  expect(outcomes).toMatchObject([{ error: expect.stringContaining('taken these jobs over') }]);
  expect(await kitchen.test.db.selectFrom('publish_jobs').select('lease_owner').execute()).toEqual([
    { lease_owner: 'somebody else' },
  ]);
});

async function askForRebuild({ test: context, site }: TestKitchen): Promise<void> {
  await insertPublishJob(context.db, { siteId: site.id, reason: 'rebuild', now: context.now() });
}

function words(text: string) {
  return [{ type: 'paragraph' as const, children: [{ text }] }];
}
