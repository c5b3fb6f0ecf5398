import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RecipeList } from '#domain/recipes/recipe-lists.ts';
import { openDatabase } from '../../../db/open.ts';
import * as recipeChanges from '../../../repositories/recipes/recipe-changes.ts';
import {
  createTestContext,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
} from '../../../testing/context.ts';
import { createKnownSites } from '../../sites/known-sites.ts';
import type { ManagerOf } from '../recipe-publication.ts';
import { changeRecipe, deleteRecipe, publishRecipe } from '../recipes.ts';
import type { RecipeIndex } from './recipe-index.ts';
import { createRecipeIndexes } from './recipe-indexes.ts';

const ALL = {
  meals: [],
  categories: [],
  methods: [],
  cuisines: [],
  diets: [],
  tags: [],
  textIds: null,
  limit: 100,
  offset: 0,
};

async function kitchen(recipeCount: number) {
  const context = await createTestContext();
  const { userId } = await signIn(context, 'owner@example.com');
  const owner = await addSite(context, userId, 'nordlys', recipeCount);
  const sites = createKnownSites(context.reader, context.now);
  const find = async (indexes: ReturnType<typeof createRecipeIndexes>, slug = 'nordlys') => {
    const site = await sites.find(slug);
    if (!site) throw new Error(`There is no site ${slug}.`);
    return indexes.find(site);
  };
  return { context, owner, find };
}

async function addSite(
  context: TestContext,
  userId: string,
  slug: string,
  recipeCount: number,
): Promise<ManagerOf & { recipeIds: string[] }> {
  const owner = { siteId: (await makeSite(context, userId, slug)).id, userId };
  const recipeIds: string[] = [];
  for (let made = 0; made < recipeCount; made += 1)
    recipeIds.push(
      (await makeRecipe(context, owner, { title: `R${made}`, slug: `r-${made}`, publishedAt: made })).id,
    );
  return { ...owner, recipeIds };
}

function titlesOf(index: RecipeIndex, now: number): string[] {
  const list: RecipeList = JSON.parse(index.list({ ...ALL, now }).jsonBytes.toString());
  return list.recipes.map(({ title }) => title);
}

describe('the index of a site', () => {
  test('reads again what changed, and nothing else', async () => {
    const { context, owner, find } = await kitchen(12);
    const read = vi.spyOn(recipeChanges, 'listRecipeChanges');
    const rowsRead = async () =>
      (await Promise.all(read.mock.results.map((result) => result.value)))
        .flat()
        .map((change) => change.place.recipeId);
    onTestFinished(() => read.mockRestore());
    const indexes = createRecipeIndexes(context.reader, 1e9);
    const [first = '', second = ''] = owner.recipeIds;
    const index = await find(indexes);
    expect(titlesOf(index, 100)).toEqual(Array.from({ length: 12 }, (_, made) => `R${11 - made}`));
    expect((await rowsRead()).toSorted()).toEqual(owner.recipeIds.toSorted());

    const other = { ...context, db: openDatabase(context.config.databaseFile) };
    onTestFinished(() => other.db.destroy());
    read.mockClear();
    await changeRecipe(other, owner, first, { title: 'First' });
    await deleteRecipe(context, owner, second);
    expect(await find(indexes)).toBe(index);
    expect(titlesOf(index, 100).slice(-2)).toEqual(['R2', 'First']);
    expect((await rowsRead()).toSorted()).toEqual([first, second].toSorted());

    read.mockClear();
    await publishRecipe(context, owner, first, { publishedAt: 50 });
    await find(indexes);
    expect(titlesOf(index, 100)[0]).toBe('First');
    expect(await rowsRead()).toEqual([first]);

    read.mockClear();
    await find(indexes);
    expect(read).not.toHaveBeenCalled();
  });

  test('is read once, however many ask at the same time', async () => {
    const { context, find } = await kitchen(3);
    const read = vi.spyOn(recipeChanges, 'listRecipeChanges');
    onTestFinished(() => read.mockRestore());
    const indexes = createRecipeIndexes(context.reader, 1e9);
    const found = await Promise.all(Array.from({ length: 20 }, () => find(indexes)));
    expect(new Set(found).size).toBe(1);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('lets other work in between while a large one is read', async () => {
    const { context, find } = await kitchen(1);
    const [row] = await recipeChanges.listRecipeChanges(
      context.reader.db,
      (await context.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()).id,
      { generation: 0, recipeId: '' },
      1,
    );
    if (!row?.recipe) throw new Error('The recipe is not published.');
    const { recipe } = row;
    let turns = 0;
    const read = vi
      .spyOn(recipeChanges, 'listRecipeChanges')
      .mockImplementation(async (_db, _site, after, limit) =>
        after.generation >= 5
          ? []
          : Array.from({ length: limit }, (_, index) => ({
              place: { generation: after.generation + 1, recipeId: String(index) },
              recipe: { ...recipe, id: `${after.generation}-${index}` },
              textId: null,
            })),
      );
    onTestFinished(() => read.mockRestore());
    const counting = setInterval(() => {
      turns += 1;
    }, 0);
    await find(createRecipeIndexes(context.reader, 1e9));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(0);
  });

  test('gives way to those asked for later when memory is short', async () => {
    const { context, owner, find } = await kitchen(3);
    for (const slug of ['olive', 'ember']) await addSite(context, owner.userId, slug, 3);
    const roomy = createRecipeIndexes(context.reader, 1e9);
    await find(roomy);
    const forTwo = createRecipeIndexes(context.reader, Math.ceil(roomy.bytesCached() * 2.5));
    const first = await find(forTwo, 'nordlys');
    const second = await find(forTwo, 'olive');
    expect(await find(forTwo, 'nordlys')).toBe(first);
    await find(forTwo, 'ember');
    expect(forTwo.bytesCached()).toBeLessThanOrEqual(Math.ceil(roomy.bytesCached() * 2.5));
    expect(await find(forTwo, 'nordlys')).toBe(first);
    expect(await find(forTwo, 'olive')).not.toBe(second);
  });
});
