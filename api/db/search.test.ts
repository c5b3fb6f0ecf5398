import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deleteRecipe, unpublishRecipe } from '../services/recipes/recipes.ts';
import {
  call,
  createTestContext,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
} from '../testing/context.ts';
import { stableId } from './catalogue/stable-id.ts';
import { maintain } from './maintenance.ts';
import { indexRecipeWords, removeRecipeWords } from './search.ts';

async function kitchen() {
  const context = await createTestContext();
  const { userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  const owner = { siteId: site.id, userId };
  let made = 0;
  const add = (title: string, more: Partial<Parameters<typeof makeRecipe>[2]> = {}) => {
    made += 1;
    return makeRecipe(context, owner, {
      title,
      slug: `recipe-${made}`,
      publishedAt: context.now() - 1000 + made,
      ...more,
    });
  };
  return { context, owner, add };
}

async function found(context: Pick<TestContext, 'api'>, query: string, more = ''): Promise<string[]> {
  const path = `/site/nordlys/recipes?query=${encodeURIComponent(query)}&orderBy=published_at_desc${more}`;
  const answer = await call(context, 'GET', path);
  expect(answer.status).toBe(200);
  return (answer.body.recipes as { title: string }[]).map((recipe) => recipe.title);
}

/** Blocks of the index: each part of it has some of its own. */
async function countBlocks({ db }: Pick<TestContext, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from recipe_words_data`.execute(db);
  return rows[0]?.count ?? 0;
}

describe('search', () => {
  test('finds the same when its index was put together, and then there is nothing left to do', async () => {
    const { context, add } = await kitchen();
    for (let number = 1; number <= 9; number += 1) await add(`Soup ${number}`);
    const [before, blocks] = [await found(context, 'soup'), await countBlocks(context)];
    await maintain(context.db);
    const together = await countBlocks(context);
    expect(together).toBeLessThan(blocks);
    expect(before).toHaveLength(9);
    expect(await found(context, 'soup')).toEqual(before);
    await maintain(context.db);
    expect(await countBlocks(context)).toBe(together);
    const last = await add('Soup 10');
    await removeRecipeWords(context.db, last.id);
    await maintain(context.db);
    expect(await found(context, 'soup')).toEqual(before);
  });

  test('matches title, description, keywords, ingredients and terms; newest first', async () => {
    const { context, add } = await kitchen();
    await add('Leek soup');
    await add('Plain bread', {
      description: [{ type: 'paragraph', children: [{ text: 'Good with soup.' }] }],
    });
    await add('Buns', { keywords: ['soups'] });
    await add('Pea thing', {
      ingredientUsageGroups: [
        {
          id: crypto.randomUUID(),
          title: 'All',
          ingredientUsages: [
            { id: crypto.randomUUID(), ingredientTitleOverride: 'Grandmother’s soup powder' },
          ],
        },
      ],
    });
    await add('Evening toast', { mealIds: [stableId('meal', 'dinner')] });
    expect(await found(context, 'soup')).toEqual(['Pea thing', 'Buns', 'Plain bread', 'Leek soup']);
    expect(await found(context, 'dinner')).toEqual(['Evening toast']);
  });

  test.each([
    ['CRÈME', ['Crème brûlée']],
    ['creme brulee', ['Crème brûlée']],
    ['brul', ['Crème brûlée']],
    ['brulee creme', ['Crème brûlée']],
    ['tomatoes', ['Roasted tomato tart']],
    ['roast tom', ['Roasted tomato tart']],
    ['tom roast', ['Roasted tomato tart']],
    ['to ta', ['Roasted tomato tart']],
    ['tomato pie', []],
    ['creme tart', []],
    ['roastde tomato', ['Roasted tomato tart']],
    ['roastde tom', ['Roasted tomato tart']],
    ['toma taxt', ['Roasted tomato tart']],
    ['brulle', ['Crème brûlée']],
    ['tomahto', ['Roasted tomato tart']],
    ['zzz', []],
    ['tomcat', []],
    ['!!!', []],
  ])('%j finds %j', async (query, expected) => {
    const { context, add } = await kitchen();
    await add('Crème brûlée');
    await add('Roasted tomato tart');
    expect(await found(context, query)).toEqual(expected);
  });

  test('a mistyped word is looked for only when nothing holds the words as they are', async () => {
    const { context, add } = await kitchen();
    await add('Chicken pie');
    await add('Chickens in clay');
    await add('Chickon of the woods');
    expect(await found(context, 'chickon')).toEqual(['Chickon of the woods']);
    expect(await found(context, 'chicken')).toEqual(['Chickens in clay', 'Chicken pie']);
    expect(await found(context, 'chikcen')).toEqual(['Chicken pie']);
  });

  test('what the filters leave out, or another site holds, decides about mistyped words too', async () => {
    const { context, owner, add } = await kitchen();
    await add('Chicken pie', { mealIds: [stableId('meal', 'dinner')] });
    await add('Chickon of the woods');
    expect(await found(context, 'chickon', '&meals=dinner')).toEqual([]);
    const other = await makeSite(context, owner.userId, 'other');
    await makeRecipe(context, { ...owner, siteId: other.id }, { title: 'Chikcen', slug: 'chikcen' });
    expect(await found(context, 'chikcen')).toEqual(['Chicken pie']);
  });

  test.each([
    ['"'],
    ['soup"'],
    ['soup*'],
    ['title:soup'],
    ['soup OR bread'],
    ['NEAR(soup bread)'],
    ['(soup'],
    ['soup AND NOT bread'],
    ["soup'; drop table recipes; --"],
    ['^soup'],
    ['{title} : soup'],
    ['-soup'],
    ['\u0000soup'],
    ['%'],
  ])('takes %j as words, not as syntax', async (query) => {
    const { context, add } = await kitchen();
    await add('Leek soup');
    await add('Rye bread');
    const titles = await found(context, query);
    expect(titles).not.toContain('Rye bread');
    expect(await found(context, 'rye')).toEqual(['Rye bread']);
  });

  test('never finds drafts, later dates, unpublished, deleted or other sites’ recipes', async () => {
    const { context, owner, add } = await kitchen();
    await add('Soup draft', { publishedAt: null });
    await add('Soup tomorrow', { publishedAt: context.now() + 1 });
    const taken = await add('Soup taken back');
    const gone = await add('Soup gone');
    await unpublishRecipe(context, owner, taken.id);
    await deleteRecipe(context, owner, gone.id);
    const other = await makeSite(context, owner.userId, 'other');
    await makeRecipe(context, { ...owner, siteId: other.id }, { title: 'Soup elsewhere', slug: 'soup' });
    expect(await found(context, 'soup')).toEqual([]);
    context.pass(1);
    expect(await found(context, 'soup')).toEqual(['Soup tomorrow']);
  });

  test('of a premium recipe finds the words of its teaser only', async () => {
    const { context, add } = await kitchen();
    const text = (words: string) => [{ type: 'paragraph' as const, children: [{ text: words }] }];
    await add('Secret soup', {
      privacySetting: 'subscribers_only',
      description: text('Warming.'),
      storyMore: text('Zanzibarian'),
      note: text('Quixotical'),
      ingredientUsageGroups: [
        {
          id: crypto.randomUUID(),
          title: 'All',
          ingredientUsages: [{ id: crypto.randomUUID(), ingredientTitleOverride: 'Jabuticaba' }],
        },
      ],
      instructionGroups: [
        {
          id: crypto.randomUUID(),
          title: 'All',
          instructions: [{ id: crypto.randomUUID(), content: text('Flambulate') }],
        },
      ],
    });
    for (const word of ['Zanzibarian', 'Quixotical', 'Jabuticaba', 'Jabuticoba', 'Flambulate'])
      expect(await found(context, word)).toEqual([]);
    expect(await found(context, 'warming')).toEqual(['Secret soup']);
  });

  test('pages its hits, and joins them with filters', async () => {
    const { context, add } = await kitchen();
    const mealIds = [stableId('meal', 'dinner')];
    await add('Soup one', { mealIds });
    await add('Soup two');
    await add('Soup three', { mealIds });
    await add('Stew', { mealIds });
    expect(await found(context, 'soup', '&limit=1&offset=1')).toEqual(['Soup two']);
    expect(await found(context, 'soup', '&offset=3')).toEqual([]);
    expect(await found(context, 'soup', '&meals=dinner')).toEqual(['Soup three', 'Soup one']);
    expect(await found(context, 'stew', '&meals=breakfast')).toEqual([]);
  });

  test('indexing again replaces, removing twice is harmless, and the index stays whole', async () => {
    const { context, owner, add } = await kitchen();
    const { id } = await add('Leek soup');
    const recipe = { id, siteId: owner.siteId };
    await indexRecipeWords(context.db, recipe, ['onion', 'tart']);
    expect(await found(context, 'leek')).toEqual([]);
    expect(await found(context, 'onion')).toEqual(['Leek soup']);
    await removeRecipeWords(context.db, id);
    await removeRecipeWords(context.db, id);
    expect(await found(context, 'onion')).toEqual([]);
    expect(await found(context, 'onoin')).toEqual([]);
  });
});
