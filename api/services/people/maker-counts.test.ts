import { beforeEach, expect, test } from 'vitest';
import { readPublishedRecipes } from '../../repositories/recipes/published-recipes.ts';
import { insertSiteManager } from '../../repositories/sites/site-people.ts';
import {
  createTestContext,
  expectValue,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
} from '../../testing/context.ts';
import { addComment } from '../../testing/rows.ts';
import { changeSite } from '../sites/sites.ts';
import { recountMakers, recountMakersOnceADay } from './maker-counts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let context: TestContext;
let owner: { siteId: string; userId: string };
let recipeId: string;
let readers: string[];

beforeEach(async () => {
  context = await createTestContext();
  const { userId } = await signIn(context, 'owner@example.com');
  owner = { siteId: (await makeSite(context, userId, 'nordlys')).id, userId };
  expectValue(await changeSite(context, owner.siteId, userId, { commentsEnabled: true }));
  recipeId = (await makeRecipe(context, owner, { title: 'Soup', slug: 'soup' })).id;
  readers = [];
  for (const name of ['ann', 'ben', 'cem'])
    readers.push((await signIn(context, `${name}@example.com`)).userId);
});

const make = async (userId: string | undefined, change: object = {}) => {
  const of = { siteId: owner.siteId, recipeId, userId: userId ?? '', createdAt: context.now() };
  const id = await addComment(context.db, of);
  await context.db
    .updateTable('comments')
    .set({ has_made: 1, ...change })
    .where('id', '=', id)
    .execute();
  return id;
};
const shown = async () =>
  (await readPublishedRecipes(context.db, owner.siteId, [recipeId], context.now())).map(
    ({ makerCount }) => makerCount,
  );
const generations = () =>
  context.db.selectFrom('sites').select(['generation', 'comments_generation']).executeTakeFirstOrThrow();
/** Publish jobs that wait, which are no more then. */
const takeJobs = async () => (await context.db.deleteFrom('publish_jobs').returning('id').execute()).length;

test('comments change what pages say only once they are counted, and nothing is published without a change', async () => {
  await takeJobs();
  const { generation } = await generations();
  await make(readers[0]);
  await make(readers[0]);
  await make(readers[1]);
  await make(readers[2], { hidden_at: 1 });
  await make(readers[2], { held_at: 1 });
  await make(owner.userId);
  expect([await shown(), await takeJobs(), (await generations()).generation]).toEqual([[0], 0, generation]);

  await recountMakers(context, owner.siteId);
  expect([await shown(), await takeJobs()]).toEqual([[2], 1]);
  const counted = await generations();
  expect(counted.generation).toBeGreaterThan(generation);
  await recountMakers(context, owner.siteId);
  expect([await shown(), await takeJobs(), await generations()]).toEqual([[2], 0, counted]);

  await insertSiteManager(context.db, { siteId: owner.siteId, userId: readers[1] ?? '', now: 1 });
  await recountMakers(context, owner.siteId);
  expect(await shown()).toEqual([1]);
  await context.db.deleteFrom('comments').execute();
  await recountMakers(context, owner.siteId);
  expect(await shown()).toEqual([0]);
});

test('a site without comments says nothing of it', async () => {
  await make(readers[0]);
  await recountMakers(context, owner.siteId);
  await changeSite(context, owner.siteId, owner.userId, { commentsEnabled: false });
  await recountMakers(context, owner.siteId);
  expect(await shown()).toEqual([0]);
});

test('all sites are counted once a day, whoever comes first', async () => {
  await make(readers[0]);
  await recountMakersOnceADay(context);
  expect(await shown()).toEqual([1]);
  await make(readers[1]);
  await recountMakersOnceADay(context);
  expect(await shown()).toEqual([1]);
  context.pass(DAY_MS);
  await recountMakersOnceADay(context);
  expect(await shown()).toEqual([2]);
});
