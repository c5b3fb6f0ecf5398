import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OwnTerm } from '#contract/terms.ts';
import { findRedirect, readRedirects } from '../../repositories/sites/redirects.ts';
import { purge } from '../../services/purge.ts';
import { call } from '../../testing/context.ts';
import { openTermKitchen } from '../../testing/terms.ts';

const AT = '/manage/nordlys';
const DAY_MS = 86_400_000;

/** The kitchen with a second one of each, which the recipe 'stew' has beside the first, and one that takes a tag. */
async function openKitchen() {
  const kitchen = await openTermKitchen();
  const { context, add, ask, make, tag, tool, person } = kitchen;
  const second = {
    tag: await add('tags', { title: 'Weeknights' }),
    tool: await add('equipment', { title: 'Iron' }),
    person: await add('contributors', { displayName: 'Ada L.' }),
  };
  const usage = (equipmentId: string) => ({ id: randomUUID(), equipmentId });
  const stew = await make('stew', {
    tagIds: [tag, second.tag],
    contributorIds: [second.person, person],
    equipmentUsages: [usage(tool), usage(second.tool)],
    publishedAt: context.now() - DAY_MS,
  });
  const { collection } = (
    await ask('POST', `${AT}/collections`, { title: 'Quick', slug: 'quick', rule: { termIds: [tag] } })
  ).body as { collection: { id: string } };
  const named = async (...ids: string[]) => {
    const terms = await kitchen.list();
    return ids.map((id) => ({ id, title: terms.find((term) => term.id === id)?.title ?? '' }));
  };
  return {
    ...kitchen,
    second,
    stew,
    named,
    merge: async (intoId: string, ...ids: string[]) => {
      const [into, ...terms] = await named(intoId, ...ids);
      return ask('POST', `${AT}/merged-terms`, { into, terms });
    },
    remove: async (...ids: string[]) => ask('POST', `${AT}/deleted-terms`, { terms: await named(...ids) }),
    restore: (...termIds: string[]) => ask('POST', `${AT}/restored-terms`, { termIds }),
    effects: async (...ids: string[]) =>
      (await ask('GET', `${AT}/term-effects?termIds=${ids.join(',')}`)).body.effects,
    working: async (id: string) =>
      (await ask('GET', `${AT}/recipes/${id}/working-document`)).body.workingRecipe as {
        document: { tagIds: string[] };
        version: number;
      },
    inCollection: async () =>
      (
        (await call(context, 'GET', '/site/nordlys/collections/quick')).body.collection as {
          recipes: { slug: string }[];
        }
      ).recipes.map(({ slug }) => slug),
    read: async (slug: string) =>
      (await call(context, 'GET', `/site/nordlys/recipes/${slug}`)).body.recipe as Record<
        string,
        { id: string }[]
      >,
    /** All that readers and the kitchen are told, of whatever terms may change. */
    everything: async () => {
      const paths = [
        'recipes',
        'filters',
        'recipes/soup',
        'recipes/stew',
        'collections',
        'collections/quick',
      ];
      const answers = paths.map(async (path) => (await call(context, 'GET', `/site/nordlys/${path}`)).body);
      return {
        answers: await Promise.all(answers),
        found: await kitchen.found('weeknihgts'),
        listed: await kitchen.listed('tags=weeknihgts'),
        terms: await kitchen.list(),
        redirects: Object.fromEntries(await readRedirects(context.db, kitchen.siteId)),
        working: (await ask('GET', `${AT}/recipes/${kitchen.bread.id}/working-document`)).body.workingRecipe,
        catalogue: (await ask('GET', `${AT}/globals`)).body,
        rule: (await ask('GET', `${AT}/collections/${collection.id}`)).body,
        filed: await context.db
          .selectFrom('recipe_terms')
          .selectAll()
          .orderBy('recipe_id')
          .orderBy('term_id')
          .execute(),
      };
    },
  };
}

const idsOf = (list: { id: string }[] | undefined) => list?.map(({ id }) => id);

test('what merging would change is told before', async () => {
  const { effects, rename, tag, tool } = await openKitchen();
  expect(await effects(tag)).toMatchObject({
    publishedCount: 3,
    draftCount: 1,
    collections: [{ title: 'Quick' }],
    addressCount: 1,
  });
  await rename(tag, 'Weeknihgts', 'Weekdays');
  expect(await effects(tag)).toMatchObject({ addressCount: 2 });
  expect(await effects(tool)).toEqual({ publishedCount: 2, draftCount: 1, collections: [], addressCount: 0 });
});

test('what a live recipe has only in changes that are not published is counted beside drafts', async () => {
  const { ask, soup, tag, second, working, effects, list } = await openKitchen();
  const { document, version } = await working(soup.id);
  const changed = { ...document, tagIds: [tag, second.tag] };
  await ask('PUT', `${AT}/recipes/${soup.id}/working-document`, { document: changed, version });
  expect(await effects(second.tag)).toMatchObject({ publishedCount: 1, draftCount: 1 });
  expect(await effects(tag)).toMatchObject({ publishedCount: 3, draftCount: 1 });
  expect((await list()).filter(({ kind }) => kind === 'tag')).toMatchObject([
    { id: second.tag, publishedCount: 1, draftCount: 1 },
    { id: tag, publishedCount: 3, draftCount: 1 },
  ]);
});

test('a tag takes the place of another: in recipes, lists, search, rules and drafts, without a new revision', async () => {
  const { context, siteId, merge, read, found, listed, inCollection, working, second, tag, bread } =
    await openKitchen();
  const revisions = () => context.db.selectFrom('recipe_revisions').select('id').execute();
  const before = await revisions();
  expect(await merge(second.tag, tag)).toMatchObject({
    status: 200,
    body: { term: { id: second.tag, publishedCount: 3, draftCount: 1 } },
  });
  expect(idsOf((await read('soup')).tags)).toEqual([second.tag]);
  expect(idsOf((await read('stew')).tags)).toEqual([second.tag]);
  expect(await listed('tags=weeknights')).toEqual(['soup', 'stew']);
  expect(await listed('tags=weeknihgts')).toEqual(['soup', 'stew']);
  expect([await found('weeknights'), await found('weeknihgts')]).toEqual([
    ['soup', 'stew'],
    ['soup', 'stew'],
  ]);
  expect(await inCollection()).toEqual(['soup', 'stew']);
  expect(await working(bread.id)).toMatchObject({ document: { tagIds: [second.tag] }, version: 1 });
  expect(await findRedirect(context.db, siteId, '/recipes/tags/weeknihgts')).toBe('/recipes/tags/weeknights');
  expect(await revisions()).toEqual(before);
});

test('tools and contributors become one, and a recipe that had both shows it once', async () => {
  const { merge, read, second, tool, person } = await openKitchen();
  await merge(second.tool, tool);
  await merge(person, second.person);
  const { equipmentUsages, contributors } = await read('stew');
  expect(equipmentUsages).toMatchObject([{ equipment: { id: second.tool } }]);
  expect(idsOf(contributors)).toEqual([person]);
  expect((await read('soup')).equipmentUsages).toMatchObject([{ equipment: { id: second.tool } }]);
});

test.each([
  ['merging', 'merge'],
  ['deleting', 'remove'],
] as const)('%s is taken back completely', async (_, act) => {
  const { everything, merge, remove, restore, second, tag, tool, person } = await openKitchen();
  const before = await everything();
  for (const [id, other] of [
    [tag, second.tag],
    [tool, second.tool],
    [person, second.person],
  ])
    expect(act === 'merge' ? await merge(other ?? '', id ?? '') : await remove(id ?? '')).toMatchObject({
      status: 200,
    });
  expect(await everything()).not.toEqual(before);
  expect((await restore(tag, tool, person)).status).toBe(200);
  expect(await everything()).toEqual(before);
});

test('one that was merged into a merged one follows it, and comes back to where it was', async () => {
  const { add, merge, restore, remove, read, second, tag } = await openKitchen();
  const third = await add('tags', { title: 'After work' });
  await merge(second.tag, tag);
  await merge(third, second.tag);
  expect(idsOf((await read('soup')).tags)).toEqual([third]);
  await restore(second.tag);
  expect(idsOf((await read('soup')).tags)).toEqual([second.tag]);
  await remove(second.tag);
  expect((await read('soup')).tags).toEqual([]);
  await restore(tag);
  expect(idsOf((await read('soup')).tags)).toEqual([tag]);
});

test('whoever saw another name, or something that is no more, changes nothing', async () => {
  const { ask, merge, remove, restore, rename, read, named, second, tag, tool } = await openKitchen();
  const seen = await named(second.tag, tag);
  await rename(tag, 'Weeknihgts', 'Weekdays');
  const body = { into: seen[0], terms: [seen[1]] };
  expect(await ask('POST', `${AT}/merged-terms`, body)).toMatchObject({
    status: 409,
    body: { error: 'stale_version', current: 'Weekdays' },
  });
  expect((await ask('POST', `${AT}/deleted-terms`, { terms: [seen[1]] })).status).toBe(409);
  expect((await merge(tool, tag)).status).toBe(400);
  expect((await merge(tag, tag)).status).toBe(400);
  const raced = await Promise.all([merge(second.tag, tag), merge(second.tag, tag), remove(tag)]);
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  await restore(tag);
  expect((await restore(tag)).status).toBe(404);
  expect(idsOf((await read('soup')).tags)).toEqual([tag]);
});

test('what is written by somebody who does not know yet is read as what it is now', async () => {
  const { ask, merge, remove, read, working, second, tag, tool, soup } = await openKitchen();
  const { document, version } = await working(soup.id);
  await merge(second.tag, tag);
  await remove(tool);
  const unchanged = await ask('PUT', `${AT}/recipes/${soup.id}/working-document`, { document, version });
  expect(unchanged.body).toMatchObject({ version, hasUnpublishedChanges: false });
  const saved = await ask('PUT', `${AT}/recipes/${soup.id}/working-document`, {
    document: { ...document, title: 'Soup of today' },
    version,
  });
  expect(saved.status).toBe(200);
  expect((await ask('POST', `${AT}/recipes/${soup.id}/publish`, {})).status).toBe(200);
  expect(await read('soup')).toMatchObject({
    title: 'Soup of today',
    tags: [{ id: second.tag }],
    equipmentUsages: [],
  });
});

test('a deleted term is in no recipe, its rule takes none, and it is listed until it is purged', async () => {
  const {
    context,
    add,
    remove,
    restore,
    list,
    listDeleted,
    listed,
    found,
    inCollection,
    second,
    tag,
    person,
  } = await openKitchen();
  await remove(tag, second.tag, person);
  expect([await listed('tags=weeknihgts'), await found('weeknihgts'), await inCollection()]).toEqual([
    [],
    [],
    [],
  ]);
  expect(await listDeleted()).toMatchObject([
    { id: person, title: 'Ada', kind: 'contributor' },
    { id: second.tag, title: 'Weeknights', kind: 'tag' },
    { id: tag, title: 'Weeknihgts', kind: 'tag', deletedAt: context.now() },
  ]);
  await add('tags', { title: 'Weeknihgts' });
  expect((await restore(tag)).body.terms).toMatchObject([
    { path: '/recipes/tags/weeknihgts-2', publishedCount: 3 },
  ]);
  await remove(tag);
  context.pass(30 * DAY_MS + 1);
  await purge(context);
  expect(await listDeleted()).toEqual([]);
  expect((await restore(tag)).status).toBe(404);
  expect(await inCollection()).toEqual([]);
  expect((await list()).map(({ title }: OwnTerm) => title)).not.toContain('Ada');
});
