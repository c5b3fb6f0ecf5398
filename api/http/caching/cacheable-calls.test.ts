import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { succeed } from '../../services/outcome.ts';
import { createSite } from '../../services/sites/sites.ts';
import { makeRecipe } from '../../testing/context.ts';
import { type CacheKitchen, startCacheKitchen } from '../../testing/response-cache.ts';
import { createCacheableCall } from './cacheable-calls.ts';
import { createResponseCache } from './response-cache.ts';

const Round = z.object({ round: z.number() });
const OF_SITE = endpoint({
  method: 'GET',
  path: '/site/:siteSlug/filters',
  access: 'anyone',
  isCacheable: true,
  answer: Round,
});
const OF_ALL = endpoint({
  method: 'GET',
  path: '/site/site-slugs',
  access: 'anyone',
  isCacheable: true,
  answer: Round,
});

type Commit = (kitchen: CacheKitchen, slug: string) => Promise<unknown>;
const publish: Commit = ({ other, owner }, slug) => makeRecipe(other, owner, { title: 'Late', slug });
const makeSite: Commit = ({ other, owner }, slug) => createSite(other, owner.userId, { title: 'Late', slug });

test.each([
  ['of a site', OF_SITE, { siteSlug: 'nordlys' }, publish],
  ['of all sites', OF_ALL, {}, makeSite],
] as const)('what is committed while an answer %s is computed is in the next one', async (...row) => {
  const [, declared, params, commit] = row;
  const kitchen = await startCacheKitchen();
  const { context } = kitchen;
  const cache = createResponseCache({ bytesMax: 1e6, answersMax: 10 });
  let rounds = 0;
  const answer = createCacheableCall(
    { context, cache },
    {
      declared,
      handler: async () => {
        const round = rounds++;
        if (round < 2) await commit(kitchen, `late-${round}`);
        return succeed({ round });
      },
    },
  );
  const given = [];
  for (let asked = 0; asked < 4; asked += 1) {
    const request = { target: '/', params, query: {}, acceptEncoding: null, ifNoneMatch: null };
    const outcome = await answer(request);
    given.push(outcome.isOk && JSON.parse(String(outcome.value.bytes)).round);
  }
  expect(given).toEqual([0, 1, 2, 2]);
});

test('a handler sees only what is committed, whichever connection it asks', async () => {
  const { context } = await startCacheKitchen();
  const cache = createResponseCache({ bytesMax: 1e6, answersMax: 10 });
  const answer = createCacheableCall(
    { context, cache },
    {
      declared: OF_ALL,
      handler: async ({ context: { db } }) =>
        succeed({
          round: (await db.selectFrom('sites').selectAll().where('slug', '=', 'renamed').execute()).length,
        }),
    },
  );
  const ask = async () => {
    const outcome = await answer({
      target: '/',
      params: {},
      query: {},
      acceptEncoding: null,
      ifNoneMatch: null,
    });
    return outcome.isOk && JSON.parse(String(outcome.value.bytes)).round;
  };
  await expect(
    context.db.transaction().execute(async (tx) => {
      await tx.updateTable('sites').set({ slug: 'renamed' }).execute();
      expect(await ask()).toBe(0);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
});

test('an answer that is no longer right is forgotten, also when the next one is a failure', async () => {
  const { context, answer, askUntilCached } = await startCacheKitchen();
  const soup = '/site/nordlys/recipes/soup';
  await askUntilCached(soup);
  expect(context.metrics.responseCache.bytes).toBeGreaterThan(0);
  await context.db.updateTable('recipes').set({ deleted_at: 1 }).where('slug', '=', 'soup').execute();
  expect((await answer(soup)).status).toBe(404);
  expect(context.metrics.responseCache.bytes).toBe(0);
});
