import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SEARCH_INDEX_SENTENCES } from '#domain/text/sentences.ts';
import { createHosting } from '../../api/http/files/hosting.ts';
import { readPublishing } from '../../api/services/publishing/publishing.ts';
import { changeRecipe, unpublishRecipe } from '../../api/services/recipes/recipes.ts';
import { publishedDir } from '../published/published-folders.ts';
import { makeTestKitchen, type TestKitchen } from '../testing/kitchen.ts';
import { CANARY, folderOf, ingredient, MINUTE_MS, readParts, stale } from '../testing/search-index.ts';
import { removeOverdueSearchIndexes, TAKEN_BACK_GRACE_MS } from './overdue-search-indexes.ts';
import { writeSearchIndex } from './search-index.ts';

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
  const problem = () => problemOf(kitchen);
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
  expect(await removeOverdueSearchIndexes(context)).toEqual([{ siteId: site.id, problem: null }]);
  expect(await readParts(kitchen).catch(() => null)).toBeNull();
  expect(await problem()).toBe(SEARCH_INDEX_SENTENCES.none);
  expect(await removeOverdueSearchIndexes(context)).toEqual([]);

  await rm(inTheWay);
  expect(await stale(kitchen)).toEqual([site.id]);
  expect(await writeSearchIndex(context, site.id)).toBe(true);
  expect([...(await readParts(kitchen)).values()].join('').toLowerCase()).not.toContain(CANARY);
  expect(await problem()).toBeNull();
  context.pass(TAKEN_BACK_GRACE_MS);
  expect(await removeOverdueSearchIndexes(context)).toEqual([]);
});

test('an index whose files cannot be removed is shown to nobody, and its owner is told what is true', async () => {
  const kitchen = await makeTestKitchen('alpha', { newslettersEnabled: true, subscriptionsEnabled: true });
  const other = await makeTestKitchen(
    'beta',
    { newslettersEnabled: true, subscriptionsEnabled: true },
    kitchen,
  );
  const { test: context, site } = kitchen;
  for (const one of [kitchen, other]) {
    const pie = { title: 'Pie', slug: 'pie', ingredientUsageGroups: ingredient(CANARY) };
    const { id } = await one.add(pie);
    await writeSearchIndex(context, one.site.id);
    await changeRecipe(context, one.manager, id, { privacySetting: 'subscribers_only' });
  }
  const withWord = [...(await readParts(kitchen))].find(([, text]) => text.includes(CANARY))?.[0] ?? '';
  const ask = readAs(kitchen);
  expect(await ask(`/pagefind/${withWord}`)).toBe(200);
  // The system removes and replaces no folder as if it were a file.
  const inTheWay = join(folderOf(kitchen), 'pagefind-entry.json');
  await rm(inTheWay);
  await mkdir(join(inTheWay, 'full'), { recursive: true });
  await expect(writeSearchIndex(context, site.id)).rejects.toThrow();
  expect(await problemOf(kitchen)).toBe(SEARCH_INDEX_SENTENCES.kept);

  context.pass(TAKEN_BACK_GRACE_MS);
  expect(await removeOverdueSearchIndexes(context)).toEqual([
    { siteId: site.id, problem: expect.any(Error) },
    { siteId: other.site.id, problem: null },
  ]);
  expect(await ask(`/pagefind/${withWord}`)).toBe(503);
  expect(await ask('/pagefind/pagefind.js')).toBe(503);
  expect(await problemOf(kitchen)).toBe(SEARCH_INDEX_SENTENCES.withheld);

  await expect(writeSearchIndex(context, site.id)).rejects.toThrow();
  expect(await removeOverdueSearchIndexes(context)).toEqual([
    { siteId: site.id, problem: expect.any(Error) },
  ]);
  expect(await ask('/pagefind/pagefind.js')).toBe(503);
  await rm(inTheWay, { recursive: true });
  context.pass(MINUTE_MS);
  expect(await writeSearchIndex(context, site.id)).toBe(true);
  expect(await ask('/pagefind/pagefind.js')).toBe(200);
  expect(await ask(`/pagefind/${withWord}`)).toBe(404);
  expect(await problemOf(kitchen)).toBeNull();
});

test('what cannot be removed is gone with the next try, before an index is written anew', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, site, manager } = kitchen;
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  await writeSearchIndex(context, site.id);
  await unpublishRecipe(context, manager, soup.id);
  const inTheWay = join(folderOf(kitchen), 'pagefind-entry.json');
  await rm(inTheWay);
  await mkdir(join(inTheWay, 'full'), { recursive: true });
  context.pass(TAKEN_BACK_GRACE_MS);
  await removeOverdueSearchIndexes(context);
  await rm(inTheWay, { recursive: true });
  expect(await removeOverdueSearchIndexes(context)).toEqual([{ siteId: site.id, problem: null }]);
  expect(existsSync(folderOf(kitchen))).toBe(false);
  expect(await problemOf(kitchen)).toBe(SEARCH_INDEX_SENTENCES.none);
  expect(await removeOverdueSearchIndexes(context)).toEqual([]);
});

test('a part that was left and cannot be removed is shown to nobody either', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, site, manager } = kitchen;
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.add({ title: 'Bread', slug: 'bread' });
  await writeSearchIndex(context, site.id);
  const before = await readParts(kitchen);
  await unpublishRecipe(context, manager, soup.id);
  await writeSearchIndex(context, site.id);
  const named = [...before].find(([, text]) => text.includes('"/recipes/soup"'))?.[0] ?? '';
  const inTheWay = join(folderOf(kitchen), named);
  await rm(inTheWay);
  await mkdir(join(inTheWay, 'full'), { recursive: true });
  expect(await removeOverdueSearchIndexes(context)).toEqual([]);
  context.pass(TAKEN_BACK_GRACE_MS);
  await expect(writeSearchIndex(context, site.id)).rejects.toThrow();
  expect(await removeOverdueSearchIndexes(context)).toEqual([{ siteId: site.id, problem: null }]);
  expect(await readAs(kitchen)('/pagefind/pagefind.js')).toBe(503);
});

test('an index that was never written is not said to be removed', async () => {
  const kitchen = await makeTestKitchen('alpha');
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await writeFile(join(kitchen.test.config.dataDir, 'unfinished-search-indexes'), '');
  await expect(writeSearchIndex(kitchen.test, kitchen.site.id)).rejects.toThrow();
  expect(await problemOf(kitchen)).toBe(SEARCH_INDEX_SENTENCES.none);
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

/** What the owner is told. */
async function problemOf({ test: context, site }: TestKitchen): Promise<string | null> {
  return (await readPublishing(context, site.id)).problem?.message ?? null;
}

/** Returns what asks for a file as a reader, and tells the status. */
function readAs({ test: context, site }: TestKitchen): (path: string) => Promise<number> {
  const hosting = createHosting(context, publishedDir(context.config));
  return async (path) => (await hosting(new Request(`http://${site.slug}.localhost${path}`))).status;
}
