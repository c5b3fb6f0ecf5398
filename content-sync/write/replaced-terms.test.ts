import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { CollectionDocument } from '#domain/recipes/collections.ts';
import { insertEquipment, insertTerm } from '../../api/repositories/recipes/catalogue.ts';
import { createCollection } from '../../api/services/recipes/collections.ts';
import { deleteTerms, mergeTerms, restoreTerms } from '../../api/services/recipes/replaced-terms.ts';
import { expectValue } from '../../api/testing/context.ts';
import { makeTestKitchen, readSiteFiles } from '../testing/kitchen.ts';

/** A site whose soup has a tag and a tool, whose stew has two of each that mean the same, and whose bread has none. */
async function openSite() {
  const kitchen = await makeTestKitchen('alpha');
  const { test: context, manager, site } = kitchen;
  const addTag = async (slug: string, title: string) => {
    const tag = { id: randomUUID(), kind: 'tag' as const, slug, title };
    await insertTerm(context.db, site.id, tag);
    return tag;
  };
  const addTool = async (slug: string, title: string) => {
    const tool = { id: randomUUID(), slug, title, imageId: null };
    await insertEquipment(context.db, site.id, tool);
    return tool;
  };
  const [kept, gone] = [await addTag('weeknights', 'Weeknights'), await addTag('weekdays', 'Weekdays')];
  const [pan, skillet] = [await addTool('pan', 'Big pan'), await addTool('skillet', 'Skillet')];
  const usage = ({ id }: { id: string }) => ({ id: randomUUID(), equipmentId: id });
  await kitchen.add({ title: 'Bread', slug: 'bread' });
  context.pass(1000);
  await kitchen.add({ title: 'Soup', slug: 'soup', tagIds: [gone.id], equipmentUsages: [usage(skillet)] });
  context.pass(1000);
  await kitchen.add({
    title: 'Stew',
    slug: 'stew',
    tagIds: [kept.id, gone.id],
    equipmentUsages: [usage(pan), usage(skillet)],
  });
  const document = { title: 'Shelf', slug: 'shelf', rule: { termIds: [gone.id] } };
  expectValue(await createCollection(context, manager, CollectionDocument.parse(document)));
  await kitchen.publish();
  const textOf = async () =>
    new Map([...(await readSiteFiles(kitchen, 'alpha'))].map(([path, { text }]) => [path, text]));
  return { kitchen, context, manager, kept, gone, pan, skillet, textOf };
}

const isPage = (path: string) => !/\.\w+$/.test(path);

test('merging writes the pages of what it touches and no other, and undoing it gives back every byte', async () => {
  const { kitchen, context, manager, kept, gone, pan, skillet, textOf } = await openSite();
  const before = await textOf();
  expectValue(await mergeTerms(context, manager, { into: kept, terms: [gone] }));
  expectValue(await mergeTerms(context, manager, { into: pan, terms: [skillet] }));
  const { written, removed } = await kitchen.publish();
  expect(written.filter(isPage).sort()).toEqual([
    '/recipes',
    '/recipes/soup',
    '/recipes/stew',
    '/recipes/tags/weeknights',
  ]);
  expect(removed.filter(isPage)).toEqual(['/recipes/tags/weekdays']);
  const after = await textOf();
  for (const [path, text] of after) {
    if (path === 'recipes.html') expect(text).toContain('data-earlier-slugs="weekdays"');
    expect(text.replace('data-earlier-slugs="weekdays"', ''), path).not.toMatch(/weekdays|skillet/i);
  }
  const stew = after.get('recipes/stew.html') ?? '';
  expect(stew.match(/href="\/recipes\/tags\/weeknights"/g)).toHaveLength(1);
  expect(stew.match(/"tool":\[[^\]]*\]/)?.[0]).toBe('"tool":["Big pan"]');
  expect(after.get('collections/shelf.json')).toBe(before.get('collections/shelf.json'));

  expectValue(await restoreTerms(context, manager, [gone.id, skillet.id]));
  await kitchen.publish();
  expect(await textOf()).toEqual(before);
});

test('a deleted tag has no page, is on none, and its shelf is empty until it comes back', async () => {
  const { kitchen, context, manager, gone, textOf } = await openSite();
  const before = await textOf();
  expectValue(await deleteTerms(context, manager, [gone]));
  const { removed } = await kitchen.publish();
  expect(removed.filter(isPage)).toEqual(['/recipes/tags/weekdays']);
  const after = await textOf();
  for (const [path, text] of after) expect(text, path).not.toMatch(/weekdays/i);
  expect(JSON.parse(after.get('collections/shelf.json') ?? '{}')).toMatchObject({ recipes: [] });

  expectValue(await restoreTerms(context, manager, [gone.id]));
  await kitchen.publish();
  expect(await textOf()).toEqual(before);
});
