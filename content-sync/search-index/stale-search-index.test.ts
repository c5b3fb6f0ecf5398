import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SEARCH_INDEX_SENTENCES } from '#domain/text/sentences.ts';
import { readPublishing } from '../../api/services/publishing/publishing.ts';
import { changeRecipe, unpublishRecipe } from '../../api/services/recipes/recipes.ts';
import { makeTestKitchen } from '../testing/kitchen.ts';
import { CANARY, ingredient, MINUTE_MS, readParts, stale } from '../testing/search-index.ts';
import { removeOverdueSearchIndexes, TAKEN_BACK_GRACE_MS, writeSearchIndex } from './search-index.ts';

test('an index is stale after something changed, but not again within a minute', async () => {
  const kitchen = await makeTestKitchen('alpha');
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.publish();
  expect(await stale(kitchen)).toEqual([kitchen.site.id]);
  await writeSearchIndex(kitchen.test, kitchen.site.id);
  expect(await stale(kitchen)).toEqual([]);
  await kitchen.add({ title: 'Bread', slug: 'bread' });
  await kitchen.publish();
  expect(await stale(kitchen)).toEqual([]);
  kitchen.test.pass(MINUTE_MS);
  expect(await stale(kitchen)).toEqual([kitchen.site.id]);
});

test('what is taken back, hidden until later or made premium does not wait in the index', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, site, manager } = kitchen;
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  const bread = await kitchen.add({ title: 'Bread', slug: 'bread' });
  const expectHaste = async () => {
    expect(await stale(kitchen)).toEqual([site.id]);
    await writeSearchIndex(context, site.id);
    await changeRecipe(context, manager, bread.id, { title: `Bread of ${context.now()}` });
    expect(await stale(kitchen)).toEqual([]);
  };
  await expectHaste();
  await changeRecipe(context, manager, soup.id, { privacySetting: 'subscribers_only' });
  await expectHaste();
  await changeRecipe(context, manager, soup.id, { privacySetting: 'public', publishedAt: context.now() });
  context.pass(MINUTE_MS);
  await expectHaste();
  await changeRecipe(context, manager, soup.id, { publishedAt: context.now() + MINUTE_MS });
  await expectHaste();
  await unpublishRecipe(context, manager, bread.id);
  expect(await stale(kitchen)).toEqual([site.id]);
});

test('what was taken back does not stay in an index that cannot be written, and its owner is told', async () => {
  const kitchen = await makeTestKitchen('alpha', { newslettersEnabled: true, subscriptionsEnabled: true });
  const { test: context, site, manager } = kitchen;
  const problem = async () => (await readPublishing(context, site.id)).problem?.message ?? null;
  const pie = await kitchen.add({
    title: 'Pie',
    slug: 'pie',
    ingredientUsageGroups: ingredient(CANARY),
  });
  await writeSearchIndex(context, site.id);
  expect(await problem()).toBeNull();
  await changeRecipe(context, manager, pie.id, { privacySetting: 'subscribers_only' });
  const inTheWay = join(context.config.dataDir, 'unfinished-search-indexes');
  await rm(inTheWay, { recursive: true, force: true });
  await writeFile(inTheWay, '');
  await expect(writeSearchIndex(context, site.id)).rejects.toThrow();
  expect(await problem()).toBe(SEARCH_INDEX_SENTENCES.kept);
  expect(await removeOverdueSearchIndexes(context)).toEqual([]);

  context.pass(TAKEN_BACK_GRACE_MS);
  expect(await removeOverdueSearchIndexes(context)).toEqual([site.id]);
  expect(await readParts(kitchen).catch(() => null)).toBeNull();
  expect(await problem()).toBe(SEARCH_INDEX_SENTENCES.takenDown);
  expect(await removeOverdueSearchIndexes(context)).toEqual([]);

  await rm(inTheWay);
  expect(await stale(kitchen)).toEqual([site.id]);
  expect(await writeSearchIndex(context, site.id)).toBe(true);
  expect([...(await readParts(kitchen)).values()].join('').toLowerCase()).not.toContain(CANARY);
  expect(await problem()).toBeNull();
  context.pass(TAKEN_BACK_GRACE_MS);
  expect(await removeOverdueSearchIndexes(context)).toEqual([]);
});

test('what is taken back while an index is written does not wait for the next change', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, site, manager } = kitchen;
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.add({ title: 'Bread', slug: 'bread' });
  await writeSearchIndex(context, site.id);
  context.pass(MINUTE_MS);
  await changeRecipe(context, manager, soup.id, { title: 'Soups' });
  const writing = writeSearchIndex(context, site.id);
  await expect.poll(() => stale(kitchen), { interval: 1 }).toEqual([]);
  await unpublishRecipe(context, manager, soup.id);
  await writing;
  expect(await stale(kitchen)).toEqual([site.id]);
});
