/** Answers from memory are right at once after every change, whoever made it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { stableId } from '../../db/catalogue/stable-id.ts';
import { moveRedirect } from '../../repositories/sites/redirects.ts';
import { succeed } from '../../services/outcome.ts';
import { changeCollection, deleteCollection } from '../../services/recipes/collections.ts';
import {
  changeRecipe,
  deleteRecipe,
  publishRecipe,
  unpublishRecipe,
} from '../../services/recipes/recipes.ts';
import { deleteTerms } from '../../services/recipes/replaced-terms.ts';
import { createSite } from '../../services/sites/sites.ts';
import { makeRecipe, type TestContext } from '../../testing/context.ts';
import { type AnswerPath, type CacheKitchen, startCacheKitchen } from '../../testing/response-cache.ts';

const HOUR_MS = 3_600_000;

let kitchen: CacheKitchen;
let context: CacheKitchen['context'];
let other: CacheKitchen['other'];
let owner: CacheKitchen['owner'];
let ids: CacheKitchen['ids'];

async function start(via: AnswerPath): Promise<void> {
  kitchen = await startCacheKitchen(via);
  ({ context, other, owner, ids } = kitchen);
}

const LIST = '/site/nordlys/recipes';
const SOUP = '/site/nordlys/recipes/soup';
const COLLECTIONS = '/site/nordlys/collections';
const COLLECTION = '/site/nordlys/collections/all';
const FILTERS = '/site/nordlys/filters';

type Change = (by: TestContext) => Promise<unknown>;
const CHANGES: [string, Change, string[]][] = [
  ['a recipe is published', (by) => makeRecipe(by, owner, { title: 'New', slug: 'new' }), [LIST]],
  [
    'a recipe gets another title',
    (by) => changeRecipe(by, owner, ids.soup, { title: 'Other' }),
    [LIST, SOUP, COLLECTION],
  ],
  [
    'a recipe gets another slug',
    (by) => changeRecipe(by, owner, ids.soup, { slug: 'leek' }),
    [LIST, SOUP, COLLECTION],
  ],
  [
    'a recipe gets other terms',
    (by) => changeRecipe(by, owner, ids.soup, { mealIds: [] }),
    [LIST, SOUP, FILTERS],
  ],
  [
    'a recipe is taken back',
    (by) => unpublishRecipe(by, owner, ids.soup),
    [LIST, SOUP, COLLECTIONS, COLLECTION, FILTERS],
  ],
  [
    'a recipe is deleted',
    (by) => deleteRecipe(by, owner, ids.soup),
    [LIST, SOUP, COLLECTIONS, COLLECTION, FILTERS],
  ],
  [
    'a recipe waits for its date',
    (by) => publishRecipe(by, owner, ids.soup, { publishedAt: context.now() + HOUR_MS }),
    [LIST, SOUP, COLLECTION, FILTERS],
  ],
  [
    'a recipe is for subscribers',
    (by) => changeRecipe(by, owner, ids.soup, { privacySetting: 'subscribers_only' }),
    [LIST, SOUP],
  ],
  [
    'readers who made a recipe are counted',
    async (by) => {
      await by.db.insertInto('maker_counts').values({ recipe_id: ids.soup, makers: 2 }).execute();
      return succeed(null);
    },
    [LIST, COLLECTION],
  ],
  [
    'a collection gets another title',
    (by) => changeCollection(by, owner, ids.collection, { title: 'B' }),
    [COLLECTIONS, COLLECTION, SOUP],
  ],
  [
    'a collection gets other recipes',
    (by) => changeCollection(by, owner, ids.collection, { recipeIds: [] }),
    [COLLECTIONS, COLLECTION, SOUP],
  ],
  [
    'a collection gets a rule',
    (by) => changeCollection(by, owner, ids.collection, { rule: { termIds: [] } }),
    [COLLECTIONS, COLLECTION, SOUP],
  ],
  [
    'a collection is deleted',
    (by) => deleteCollection(by, owner, ids.collection),
    [COLLECTIONS, COLLECTION, SOUP],
  ],
  ['a picture changes', (by) => set(by, 'images', { width: 1 }, ids.image), [LIST, SOUP, COLLECTIONS]],
  ['a picture of nobody’s site changes', (by) => set(by, 'images', { width: 1 }, ids.own), [LIST]],
  ['a picture is removed', (by) => remove(by, ids.own), [LIST]],
  ['a video changes', (by) => set(by, 'videos', { width: 1 }, ids.video), [SOUP]],
  ['a tool changes', (by) => set(by, 'equipment', { title: 'Pan' }, ids.equipment), [SOUP]],
  ['a contributor changes', (by) => set(by, 'contributors', { display_name: 'Bo' }, ids.contributor), [SOUP]],
  [
    'a term of the site changes',
    (by) => set(by, 'terms', { slug: 'ours', title: 'Ours' }, ids.term),
    [LIST, SOUP, FILTERS],
  ],
  [
    'a tag is deleted',
    (by) => deleteTerms(by, owner, [{ id: ids.term, title: 'Mine' }]),
    [LIST, SOUP, FILTERS],
  ],
  [
    'a tag has another slug before',
    async (by) => {
      const at = { siteId: owner.siteId, now: by.now() };
      await moveRedirect(by.db, { ...at, fromPath: '/recipes/tags/old', toPath: '/recipes/tags/mine' });
      return succeed(null);
    },
    [`${LIST}?tags=old`],
  ],
  [
    'a common term changes',
    (by) => set(by, 'terms', { slug: 'supper' }, stableId('meal', 'dinner')),
    [LIST, SOUP, FILTERS],
  ],
  [
    'an ingredient changes',
    (by) => set(by, 'ingredients', { title: 'X' }, stableId('ingredient', 'leek')),
    [SOUP],
  ],
  [
    'a unit changes',
    (by) => set(by, 'units', { title: 'X' }, stableId('unit', 'gram')),
    [SOUP, '/site/globals', '/site/site/globals'],
  ],
  ['a site is made', (by) => createSite(by, owner.userId, { title: 'B', slug: 'b' }), ['/site/site-slugs']],
  [
    'the site is deleted',
    (by) => set(by, 'sites', { deleted_at: 1 }, owner.siteId),
    [LIST, SOUP, COLLECTIONS, COLLECTION, FILTERS, '/site/site-slugs'],
  ],
  [
    'the site gets another slug',
    (by) => set(by, 'sites', { slug: 'south' }, owner.siteId),
    [LIST, SOUP, '/site/site-slugs'],
  ],
];

function set(
  by: TestContext,
  table: 'images' | 'videos' | 'equipment' | 'contributors' | 'terms' | 'ingredients' | 'units' | 'sites',
  values: object,
  id: string,
) {
  return by.db.updateTable(table).set(values).where('id', '=', id).execute();
}

function remove(by: TestContext, id: string) {
  return by.db.deleteFrom('images').where('id', '=', id).execute();
}

describe.each([
  ['this process', 'through Hono', 0],
  ['another one', 'by the fast path', 0],
  ['another one', 'through Hono', 1],
  ['this process', 'by the fast path', 1],
] as const)('when %s makes a change, the next answer has it, %s:', (who, via, half) => {
  beforeEach(() => start(via));
  const by = () => (who === 'this process' ? context : other);
  test.each(CHANGES.filter((_, index) => index % 2 === half))('%s', async (_name, change, paths) => {
    const before = [];
    for (const path of paths) before.push(await kitchen.askUntilCached(path));
    const outcome = await change(by());
    expect(outcome).not.toHaveProperty('isOk', false);
    for (const [index, path] of paths.entries()) {
      const after = await kitchen.answer(path);
      expect(after, path).not.toEqual(before[index]);
      expect(after, path).toEqual(await kitchen.freshAnswer(path));
    }
  });
});

test('every call whose answers are cached reads, is for anyone and has a change above', () => {
  const paths = CHANGES.flatMap(([, , each]) => each).map((path) => path.replace('nordlys', 'x'));
  for (const { method, path, access, isCacheable, showsComments } of Object.values(CALLS)) {
    // What comments change is in comments-in-cache.test.ts.
    if (!isCacheable || showsComments) continue;
    expect([method, access], path).toEqual(['GET', 'anyone']);
    const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
    expect(
      paths.some((path) => pattern.test(path)),
      `${path} may be cached: name it in CHANGES, with what changes its answer`,
    ).toBe(true);
  }
});

describe.each(['by the fast path', 'through Hono'] as const)('answered %s,', (via) => {
  beforeEach(() => start(via));

  test('what a transaction has not committed is not answered, and what it rolls back never is', async () => {
    await kitchen.askUntilCached(LIST);
    const done = context.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('recipes')
        .set({ published_revision_id: null })
        .where('id', '=', ids.soup)
        .execute();
      expect((await kitchen.answer(LIST)).body).toMatchObject({ total: 2 });
      throw new Error('changed my mind');
    });
    await expect(done).rejects.toThrow('changed my mind');
    expect((await kitchen.answer(LIST)).body).toMatchObject({ total: 2 });
  });

  test('a publish is found by the very next search', async () => {
    for (const [index, title] of ['Ratatouille', 'Zopf', 'Minestrone', 'Focaccia'].entries()) {
      const by = index % 2 === 0 ? context : other;
      const search = `${LIST}?query=${title}`;
      expect((await kitchen.askUntilCached(search)).body).toMatchObject({ total: 0 });
      await makeRecipe(by, owner, { title, slug: `new-${index}` });
      expect((await kitchen.answer(search)).body).toMatchObject({ total: 1, recipes: [{ title }] });
    }
  });

  test('an answer is right when the instant of a waiting recipe comes, without a commit', async () => {
    await makeRecipe(other, owner, { title: 'Later', slug: 'later', publishedAt: context.now() + HOUR_MS });
    const later = '/site/nordlys/recipes/later';
    expect((await kitchen.askUntilCached(LIST)).body).toMatchObject({ total: 2 });
    expect((await kitchen.answer(later)).status).toBe(404);
    context.pass(HOUR_MS - 1);
    expect((await kitchen.answer(LIST)).body).toMatchObject({ total: 2 });
    context.pass(1);
    expect((await kitchen.answer(LIST)).body).toMatchObject({ total: 3 });
    expect((await kitchen.answer(later)).status).toBe(200);
  });
});
