/** What the rebuild hook is told of, when, and what survives a killed publisher. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  changeRecipe,
  deleteRecipe,
  publishRecipe,
  unpublishRecipe,
} from '../../../api/services/recipes/recipes.ts';
import { changeSite } from '../../../api/services/sites/sites.ts';
import { expectValue } from '../../../api/testing/context.ts';
import { siteFolder } from '../../published/published-folders.ts';
import { startPublisher } from '../../publisher/start-publisher.ts';
import { makeTestKitchen, type TestKitchen } from '../../testing/kitchen.ts';
import { startReceiver, TEST_HOOK_SECRET } from '../../testing/receiver.ts';
import type { Work } from '../../workers/worker-handle.ts';

const DAY_MS = 24 * 60 * 60_000;

test('publish, edit, unpublish and deletion are told, settings are not', async () => {
  const kitchen = await makeToldKitchen();
  const { test: context, manager } = kitchen;
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  const stew = await kitchen.add({ title: 'Stew', slug: 'stew' });
  await kitchen.publish();
  expect(await readEvents(kitchen)).toEqual([
    ['publish', soup.id],
    ['publish', stew.id],
  ]);
  expectValue(await changeRecipe(context, manager, soup.id, { title: 'Better soup' }));
  await kitchen.publish();
  expect(await readEvents(kitchen)).toEqual([['publish', soup.id]]);
  expectValue(await unpublishRecipe(context, manager, soup.id));
  expectValue(await deleteRecipe(context, manager, stew.id));
  await kitchen.publish();
  expect(await readEvents(kitchen)).toEqual([
    ['unpublish', soup.id],
    ['unpublish', stew.id],
  ]);
  expectValue(await changeSite(context, manager.siteId, manager.userId, { title: 'Other' }));
  await kitchen.publish();
  expect(await readEvents(kitchen)).toEqual([]);
});

test('of a recipe published and taken back before anybody saw it, only the end is told', async () => {
  const kitchen = await makeToldKitchen();
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  expectValue(await publishRecipe(kitchen.test, kitchen.manager, soup.id));
  expectValue(await unpublishRecipe(kitchen.test, kitchen.manager, soup.id));
  await kitchen.publish();
  expect(await readEvents(kitchen)).toEqual([['unpublish', soup.id]]);
});

test('a scheduled recipe is told of when its date has come', async () => {
  const kitchen = await makeToldKitchen();
  const publishedAt = kitchen.test.now() + DAY_MS;
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup', publishedAt });
  await kitchen.publish();
  expect(await readEvents(kitchen)).toEqual([]);
  kitchen.test.pass(DAY_MS);
  await kitchen.publish();
  expect(await readEvents(kitchen)).toEqual([['publish', soup.id]]);
});

test('a page is told of once it is live, and once only while another one fails', async () => {
  const kitchen = await makeToldKitchen();
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  const stew = await kitchen.add({ title: 'Stew', slug: 'stew' });
  const stumbling = {
    ...kitchen.renderer,
    render: async (page: { path?: string } & Parameters<typeof kitchen.renderer.render>[0]) => {
      if (page.path === '/recipes/soup') throw new Error('The template stumbled.');
      return kitchen.renderer.render(page);
    },
  };
  await kitchen.publish(stumbling);
  expect(await readEvents(kitchen)).toEqual([['publish', stew.id]]);
  kitchen.test.pass(60_000);
  await kitchen.publish(stumbling);
  expect(await readEvents(kitchen)).toEqual([]);
  kitchen.test.pass(60_000);
  await kitchen.publish();
  expect(await readEvents(kitchen)).toEqual([['publish', soup.id]]);
});

test('without a hook nothing is noted', async () => {
  const kitchen = await makeTestKitchen('alpha');
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.publish();
  expect(await readEvents(kitchen)).toEqual([]);
});

test('five publishes at once go out as at most two calls, when all five pages are live', async () => {
  const liveAtCall: boolean[] = [];
  const kitchen = await makeToldKitchen();
  const folder = join(siteFolder(kitchen.test.config, 'alpha'), 'recipes');
  const slugs = new Map<string, string>();
  const receiver = await startReceiver((response, { events }) => {
    for (const { recipeId } of events)
      liveAtCall.push(existsSync(join(folder, `${slugs.get(recipeId ?? '')}.html`)));
    response.end();
  });
  kitchen.test.config.rebuildHookUrl = receiver.url;
  for (const publisher of [await start(kitchen), await start(kitchen)]) publisher.wake();
  await Promise.all(
    ['one', 'two', 'three', 'four', 'five'].map(async (slug) => {
      const recipe = await kitchen.add({ title: slug, slug });
      slugs.set(recipe.id, slug);
    }),
  );
  await vi.waitFor(() => expect(liveAtCall).toHaveLength(5), { timeout: 60_000 });
  expect(liveAtCall).not.toContain(false);
  expect(receiver.calls.length).toBeLessThanOrEqual(2);
  const told = receiver.calls.flatMap((call) => call.events.map((event) => event.recipeId));
  expect(told.toSorted()).toEqual([...slugs.keys()].sort());
});

test('a publisher killed between the live page and the call is made up for by the next one', async () => {
  const receiver = await startReceiver();
  const kitchen = await makeToldKitchen(receiver.url);
  const killed = await start(kitchen);
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  const file = join(siteFolder(kitchen.test.config, 'alpha'), 'recipes/soup.html');
  await vi.waitFor(() => expect(existsSync(file)).toBe(true), { timeout: 60_000, interval: 2 });
  await killed.kill();
  await sleep(2_500);
  expect(receiver.calls).toEqual([]);
  await start(kitchen);
  await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), { timeout: 60_000 });
  expect(receiver.calls[0]?.events.map((event) => event.recipeId)).toEqual([soup.id]);
});

async function makeToldKitchen(url = 'http://127.0.0.1:9/hook'): Promise<TestKitchen> {
  const kitchen = await makeTestKitchen('alpha');
  kitchen.test.config.rebuildHookUrl = url;
  kitchen.test.config.rebuildHookSecret = TEST_HOOK_SECRET;
  return kitchen;
}

async function start({ test: context, build }: TestKitchen): Promise<Work> {
  const publisher = await startPublisher(
    context.config,
    await build(),
    () => {},
    () => {},
  );
  onTestFinished(publisher.kill);
  return publisher;
}

/** What waits to be told, which is then forgotten. */
async function readEvents({ test: { db } }: TestKitchen): Promise<[string, string | null][]> {
  const rows = await db.selectFrom('rebuild_events').selectAll().orderBy('id').execute();
  await db.deleteFrom('rebuild_events').execute();
  return rows.map((row) => [row.reason, row.recipe_id]);
}
