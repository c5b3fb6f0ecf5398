import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { stableId } from '../../api/db/catalogue/stable-id.ts';
import { changeRecipe, unpublishRecipe } from '../../api/services/recipes/recipes.ts';
import { makeSite } from '../../api/testing/context.ts';
import { makeTestKitchen } from '../testing/kitchen.ts';
import {
  CANARY,
  countInEntry,
  folderOf,
  ingredient,
  MINUTE_MS,
  readParts,
  recipesIn,
  stale,
  words,
} from '../testing/search-index.ts';
import { LEFT_PARTS_GRACE_MS, writeSearchIndex } from './search-index.ts';
import { startSearchIndexing } from './start-search-indexing.ts';

test('an index holds the published recipes of its site, their words, terms and cards, and nothing unused', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const other = await makeTestKitchen('beta', {}, kitchen);
  await kitchen.add({
    title: 'Crème soup',
    slug: 'creme-soup',
    mealIds: [stableId('meal', 'dinner')],
    ingredientUsageGroups: ingredient('Leeks'),
  });
  await kitchen.add({ title: '!!!', slug: 'loud' });
  await kitchen.add({ title: 'Draft', slug: 'draft', publishedAt: null });
  await kitchen.add({ title: 'Tomorrow', slug: 'tomorrow', publishedAt: kitchen.test.now() + MINUTE_MS });
  await other.add({ title: 'Elsewhere', slug: 'elsewhere' });

  expect(await writeSearchIndex(kitchen.test, kitchen.site.id)).toBe(true);
  const parts = await readParts(kitchen);
  expect(recipesIn(parts)).toEqual(['/recipes/creme-soup', '/recipes/loud']);
  expect(await countInEntry(kitchen)).toBe(2);
  const [soup] = [...parts.values()].filter((text) => text.includes('"/recipes/creme-soup"'));
  const fragment = JSON.parse(soup?.slice(soup.indexOf('{')) ?? '');
  expect(fragment.filters).toEqual({
    meals: ['dinner'],
    'words-c': ['creme'],
    'words-d': ['dinner'],
    'words-l': ['leeks'],
    'words-s': ['soup'],
  });
  expect(JSON.parse(fragment.meta.card)).toMatchObject({ slug: 'creme-soup', title: 'Crème soup' });
  expect([...parts.keys()].filter((path) => /ui|highlight/.test(path))).toEqual([]);
});

test('private text of a premium recipe is in no part of the index, also when the recipe was public before', async () => {
  const kitchen = await makeTestKitchen('alpha', { newslettersEnabled: true, subscriptionsEnabled: true });
  const secrets = {
    storyMore: words(CANARY),
    note: words(CANARY),
    ingredientUsageGroups: ingredient(CANARY),
    instructionGroups: [
      { id: randomUUID(), title: CANARY, instructions: [{ id: randomUUID(), content: words(CANARY) }] },
    ],
  };
  const open = await kitchen.add({
    title: 'Open pie',
    slug: 'open-pie',
    ingredientUsageGroups: ingredient(CANARY),
  });
  const locked = { privacySetting: 'subscribers_only' as const, description: words('Public words') };
  await kitchen.add({ title: 'Locked pie', slug: 'locked-pie', ...secrets, ...locked });
  await writeSearchIndex(kitchen.test, kitchen.site.id);
  expect([...(await readParts(kitchen)).values()].filter((text) => text.includes(CANARY))).toHaveLength(2);

  await changeRecipe(kitchen.test, kitchen.manager, open.id, locked);
  await writeSearchIndex(kitchen.test, kitchen.site.id);
  kitchen.test.pass(LEFT_PARTS_GRACE_MS);
  await writeSearchIndex(kitchen.test, kitchen.site.id);
  const texts = [...(await readParts(kitchen)).values()];
  expect(texts.filter((text) => text.toLowerCase().includes(CANARY))).toEqual([]);
  expect(texts.filter((text) => text.includes('public')).length).toBeGreaterThan(1);
});

test('a recipe that is taken back leaves the index, and soon after its parts go too', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const soup = await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.add({ title: 'Bread', slug: 'bread' });
  await writeSearchIndex(kitchen.test, kitchen.site.id);
  const before = [...(await readParts(kitchen)).keys()];

  await unpublishRecipe(kitchen.test, kitchen.manager, soup.id);
  expect(await writeSearchIndex(kitchen.test, kitchen.site.id)).toBe(true);
  expect(await countInEntry(kitchen)).toBe(1);
  expect([...(await readParts(kitchen)).keys()]).toEqual(expect.arrayContaining(before));
  expect(await stale(kitchen)).toEqual([]);

  kitchen.test.pass(LEFT_PARTS_GRACE_MS);
  expect(await stale(kitchen)).toEqual([kitchen.site.id]);
  expect(await writeSearchIndex(kitchen.test, kitchen.site.id)).toBe(false);
  expect(recipesIn(await readParts(kitchen))).toEqual(['/recipes/bread']);
  expect(await stale(kitchen)).toEqual([]);
});

test('an index that is as it should be is left alone, and one that was lost is written anew', async () => {
  const kitchen = await makeTestKitchen('alpha');
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  expect(await writeSearchIndex(kitchen.test, kitchen.site.id)).toBe(true);
  expect(await writeSearchIndex(kitchen.test, kitchen.site.id)).toBe(false);
  await rm(folderOf(kitchen), { recursive: true });
  expect(await writeSearchIndex(kitchen.test, kitchen.site.id)).toBe(true);
  expect(await countInEntry(kitchen)).toBe(1);
});

test('a sync spares the index, also when it looks at the files themselves', async () => {
  const kitchen = await makeTestKitchen('alpha');
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.publish();
  await writeSearchIndex(kitchen.test, kitchen.site.id);
  const before = await readParts(kitchen);
  await kitchen.test.db
    .insertInto('publish_jobs')
    .values({ site_id: kitchen.site.id, reason: 'rebuild', run_after: 0, created_at: 0 })
    .execute();
  await kitchen.publish();
  expect(await readParts(kitchen)).toEqual(before);
});

test('words that Pagefind cannot read, from a time when they were taken, stop no index', async () => {
  const kitchen = await makeTestKitchen('alpha');
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await kitchen.add({ title: 'Bread', slug: 'bread' });
  const { db } = kitchen.test;
  await db
    .updateTable('recipe_revisions')
    .set({ summary: sql`replace(summary, '"title":"Soup"', '"title":"Soup \\ud83c\\u0000"')` })
    .execute();
  expect(await writeSearchIndex(kitchen.test, kitchen.site.id)).toBe(true);
  const parts = await readParts(kitchen);
  expect(recipesIn(parts)).toEqual(['/recipes/bread', '/recipes/soup']);
  expect([...parts.values()].join('')).not.toMatch(/\\ud83c|\\u0000/);
});

test('two writers never write the same index, and one that lost it changes nothing readers see', async () => {
  const kitchen = await makeTestKitchen('alpha');
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await writeSearchIndex(kitchen.test, kitchen.site.id);
  await kitchen.add({ title: 'Bread', slug: 'bread' });
  const entry = () => readFile(join(folderOf(kitchen), 'pagefind-entry.json'), 'utf8');
  const before = await entry();
  const slow = writeSearchIndex(kitchen.test, kitchen.site.id);
  await sleep(0);
  expect(await writeSearchIndex(kitchen.test, kitchen.site.id)).toBeNull();
  await kitchen.test.db.updateTable('search_indexes').set({ lease_owner: 'somebody else' }).execute();
  await expect(slow).rejects.toThrow('Another writer has taken this search index over.');
  expect(await entry()).toBe(before);
  kitchen.test.pass(MINUTE_MS);
  expect(await writeSearchIndex(kitchen.test, kitchen.site.id)).toBe(true);
  expect(await countInEntry(kitchen)).toBe(2);
});

test('the index of a site that is gone is removed, unless a new site has its name', async () => {
  const kitchen = await makeTestKitchen('alpha');
  await kitchen.add({ title: 'Soup', slug: 'soup' });
  await writeSearchIndex(kitchen.test, kitchen.site.id);
  const { db, now } = kitchen.test;
  const remove = (id: string) =>
    db.updateTable('sites').set({ deleted_at: now() }).where('id', '=', id).execute();
  await remove(kitchen.site.id);
  // Its name is kept for it now; in earlier versions somebody else could take it at once.
  const successor = await makeSite(kitchen.test, kitchen.manager.userId, 'beta');
  await db.updateTable('sites').set({ slug: 'alpha' }).where('id', '=', successor.id).execute();
  expect(await stale(kitchen)).toEqual(expect.arrayContaining([kitchen.site.id, successor.id]));
  await writeSearchIndex(kitchen.test, successor.id);
  await writeSearchIndex(kitchen.test, kitchen.site.id);
  expect(await countInEntry(kitchen)).toBe(0);

  await remove(successor.id);
  expect(await stale(kitchen)).toEqual([successor.id]);
  await writeSearchIndex(kitchen.test, successor.id);
  expect(await readParts(kitchen)).toEqual(new Map());
  expect(await stale(kitchen)).toEqual([]);
});

test('a writer killed at any moment leaves a usable index, and the next one ends in the state of the database', async () => {
  const kitchen = await makeTestKitchen('alpha');
  const { config, db } = kitchen.test;
  const fails: unknown[] = [];
  const start = () =>
    startSearchIndexing(
      config,
      (_, error) => fails.push(error),
      (error) => fails.push(...(error ? [error] : [])),
    );
  for (let index = 0; index < 150; index++)
    await kitchen.add({ title: `Recipe ${index}`, slug: `recipe-${index}` });
  await writeSearchIndex(kitchen.test, kitchen.site.id);
  for (const killedAfterMs of [20, 60, 100, 140, 180, 240]) {
    await kitchen.add({ title: `More ${killedAfterMs}`, slug: `more-${killedAfterMs}` });
    await db.updateTable('search_indexes').set({ leased_until: null, written_at: 0 }).execute();
    const indexing = await start();
    await sleep(killedAfterMs);
    await indexing.kill();
    const parts = await readParts(kitchen);
    const hash = JSON.parse(parts.get('pagefind-entry.json') ?? '').languages.unknown.hash;
    const meta = parts.get(`pagefind.${hash}.pf_meta`) ?? '';
    const named = meta.match(/unknown_[0-9a-f]{7,}/g) ?? [];
    expect(named.length).toBeGreaterThan(150);
    const present = [...parts.keys()].map((path) => path.replace(/^.*\/|\.pf_\w+$/g, ''));
    expect(named.filter((name) => !present.includes(name))).toEqual([]);
  }
  await db.updateTable('search_indexes').set({ leased_until: null, written_at: 0 }).execute();
  const indexing = await start();
  await expect.poll(() => countInEntry(kitchen)).toBe(156);
  await indexing.stop();
  expect(fails).toEqual([]);
});
