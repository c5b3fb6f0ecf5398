import { type Kysely, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { stableId } from '../../db/catalogue/stable-id.ts';
import { up as addSitesToTerms } from '../../db/migrations/0007-terms-of-sites.ts';
import { createTestContext, makeRecipe, makeSite, signIn, type TestContext } from '../../testing/context.ts';
import type { ManagerOf } from './recipe-publication.ts';
import { readWorkingRecipe } from './recipe-reading.ts';
import { deleteRecipe, unpublishRecipe } from './recipes.ts';

const dinner = stableId('meal', 'dinner');
const A_DAY_MS = 86_400_000;

let context: TestContext;
let owner: ManagerOf;

beforeEach(async () => {
  context = await createTestContext();
  owner = await addSite('owner@example.com', 'nordlys');
});

async function addSite(email: string, slug: string): Promise<ManagerOf> {
  const { userId } = await signIn(context, email);
  return { siteId: (await makeSite(context, userId, slug)).id, userId };
}

function addDinner(manager: ManagerOf, slug: string, publishedAt: number | null = context.now()) {
  return makeRecipe(context, manager, { title: slug, slug, publishedAt, mealIds: [dinner] });
}

async function countOfDinners(recipeId: string): Promise<number | undefined> {
  const recipe = await readWorkingRecipe(context.db, owner.siteId, recipeId, context.now());
  return recipe?.meals[0]?.recipeCount;
}

test('a term comes with the number of recipes that readers find under it on this site', async () => {
  const neighbour = await addSite('neighbour@example.com', 'salt');
  await addDinner(neighbour, 'soup');
  const draft = await addDinner(owner, 'draft', null);
  expect(await countOfDinners(draft.id)).toBe(0);
  const soup = await addDinner(owner, 'soup');
  const stew = await addDinner(owner, 'stew');
  await addDinner(owner, 'waiting', context.now() + A_DAY_MS);
  expect(await countOfDinners(soup.id)).toBe(2);
  await deleteRecipe(context, owner, stew.id);
  expect(await countOfDinners(soup.id)).toBe(1);
  await unpublishRecipe(context, owner, soup.id);
  expect(await countOfDinners(soup.id)).toBe(0);
  context.pass(A_DAY_MS);
  expect(await countOfDinners(soup.id)).toBe(1);
});

test('recipes that were published before terms knew their site are counted', async () => {
  const soup = await addDinner(owner, 'soup');
  const { db } = context;
  for (const statement of [
    sql`create table earlier as select recipe_id, term_id from recipe_terms`,
    sql`drop table recipe_terms`,
    sql`alter table earlier rename to recipe_terms`,
  ])
    await statement.execute(db);
  await addSitesToTerms(db as unknown as Kysely<unknown>);
  expect(await countOfDinners(soup.id)).toBe(1);
});
