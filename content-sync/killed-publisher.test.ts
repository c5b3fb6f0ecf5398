import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { insertPublishJob } from '../api/repositories/publish-jobs.ts';
import { startPublisher } from './start-publisher.ts';
import { makeTestKitchen, readSiteFiles } from './testing.ts';

const RECIPE_COUNT = 60;

test('a publisher killed in mid-sync leaves whole pages, and the next one ends in the state of the database', {
  timeout: 60_000,
}, async () => {
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

  await context.db.updateTable('publish_jobs').set({ leased_until: null }).execute();
  await insertPublishJob(context.db, { siteId: kitchen.site.id, reason: 'rebuild', now: context.now() });
  const receipt = await kitchen.publish();
  expect(receipt.failed).toEqual([]);
  const files = await readSiteFiles(kitchen, 'alpha');
  for (let index = 0; index < RECIPE_COUNT; index++)
    expect(files.get(`recipes/recipe-${index}.html`)?.text).toContain(`Recipe ${index}`);
  await insertPublishJob(context.db, { siteId: kitchen.site.id, reason: 'rebuild', now: context.now() });
  expect((await kitchen.publish()).written).toEqual([]);
});
