/** A site whose recipe refers to a row of every kind, for tests of answers that are cached. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { API_PATH } from '#domain/pages/paths.ts';
import { CollectionDocument } from '#domain/recipes/collections.ts';
import { createApi } from '../app.ts';
import { stableId } from '../db/catalogue/stable-id.ts';
import { openDatabase } from '../db/open.ts';
import { createCollection } from '../services/recipes/collections.ts';
import { createRecipeIndexes } from '../services/recipes/recipe-index/recipe-indexes.ts';
import { createKnownSites } from '../services/sites/known-sites.ts';
import { changeSite } from '../services/sites/sites.ts';
import {
  call,
  createTestContext,
  expectValue,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
} from './context.ts';
import { addImage, addRows } from './rows.ts';

export type CacheKitchen = Awaited<ReturnType<typeof startCacheKitchen>>;

/** How a call is answered: the server tries the fast path first. */
export type AnswerPath = 'by the fast path' | 'through Hono';

/** The site 'nordlys' with the recipes 'soup', which refers to every kind of row, and 'bread'. */
export async function startCacheKitchen(via: AnswerPath = 'through Hono') {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  const owner = { siteId: (await makeSite(context, userId, 'nordlys')).id, userId };
  expectValue(await changeSite(context, owner.siteId, userId, { commentsEnabled: true }));
  const ids = {
    image: await addImage(context.db, owner),
    /** A picture of the owner's that belongs to no site. */
    own: await addImage(context.db, { ...owner, siteId: null }),
    ...(await addRows(context.db, owner.siteId, null)),
  };
  const soup = await makeRecipe(context, owner, {
    title: 'Leek soup',
    slug: 'soup',
    images: [{ id: ids.image }],
    videoId: ids.video,
    mealIds: [stableId('meal', 'dinner')],
    tagIds: [ids.term],
    contributorIds: [ids.contributor],
    equipmentUsages: [{ id: randomUUID(), equipmentId: ids.equipment }],
    ingredientUsageGroups: [
      {
        id: randomUUID(),
        title: 'All',
        ingredientUsages: [
          {
            id: randomUUID(),
            ingredientId: stableId('ingredient', 'leek'),
            unitId: stableId('unit', 'gram'),
            quantityMin: 200,
          },
        ],
      },
    ],
  });
  await makeRecipe(context, owner, { title: 'Bread', slug: 'bread', images: [{ id: ids.own }] });
  const document = { title: 'All of it', slug: 'all', recipeIds: [soup.id], imageId: ids.image };
  const collection = expectValue(await createCollection(context, owner, CollectionDocument.parse(document)));

  const ask = async (of: Pick<TestContext, 'api'>, path: string) => {
    const prepared =
      via === 'by the fast path' &&
      (await of.api.findPrepared({ method: 'GET', url: API_PATH + path, headers: {} }));
    if (prepared) return { status: prepared.status, body: JSON.parse(String(prepared.bytes)) };
    const { status, body } = await call(of, 'GET', path);
    if (via === 'by the fast path') throw new Error(`${path} was not answered by the fast path.`);
    return { status, body };
  };
  const answer = (path: string) => ask(context, path);
  return {
    context,
    /** The same database over a connection of its own, as another process has it. */
    other: withOwnConnection(context),
    owner,
    token,
    ids: { ...ids, soup: soup.id, collection: collection.id },
    answer,
    /** What a process that just started answers. */
    freshAnswer: (path: string) => {
      const { reader, now } = context;
      const memory = { sites: createKnownSites(reader, now), recipeIndexes: createRecipeIndexes(reader) };
      return ask({ api: createApi({ ...context, ...memory }) }, path);
    },
    /** Asks until the answer comes from memory. */
    async askUntilCached(path: string) {
      for (let asked = 0; asked < 3; asked += 1) await answer(path);
      const { hits } = context.metrics.responseCache;
      const cached = await answer(path);
      expect(context.metrics.responseCache.hits, path).toBe(hits + 1);
      return cached;
    },
  };
}

function withOwnConnection(context: TestContext): TestContext {
  const other = { ...context, db: openDatabase(context.config.databaseFile) };
  onTestFinished(() => other.db.destroy());
  return other;
}
