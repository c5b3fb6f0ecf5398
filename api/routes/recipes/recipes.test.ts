import { describe, expect, test } from 'vitest';
import { stableId } from '../../db/catalogue/stable-id.ts';
import { call, createTestContext, makeRecipe, makeSite, signIn } from '../../testing/context.ts';
import { addImage } from '../../testing/rows.ts';

async function kitchen() {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  return { context, token, owner: { siteId: site.id, userId } };
}

function titles(answer: { body: Record<string, unknown> }): string[] {
  return (answer.body.recipes as { title: string }[]).map((recipe) => recipe.title);
}

describe('the list of a site', () => {
  async function threeRecipes() {
    const { context, owner } = await kitchen();
    const dinner = stableId('meal', 'dinner');
    const dessert = stableId('meal', 'dessert');
    const vegan = stableId('diet', 'vegan');
    const at = (minutes: number) => context.now() - minutes * 60_000;
    await makeRecipe(context, owner, { title: 'A', slug: 'a', mealIds: [dinner], publishedAt: at(3) });
    await makeRecipe(context, owner, {
      title: 'B',
      slug: 'b',
      mealIds: [dessert],
      dietIds: [vegan],
      publishedAt: at(2),
    });
    await makeRecipe(context, owner, {
      title: 'C',
      slug: 'c',
      mealIds: [dinner],
      dietIds: [vegan],
      publishedAt: at(1),
    });
    await makeRecipe(context, owner, { title: 'Draft', slug: 'draft', mealIds: [dinner], publishedAt: null });
    await makeRecipe(context, owner, {
      title: 'Later',
      slug: 'later',
      mealIds: [dinner],
      publishedAt: at(-1),
    });
    return context;
  }

  test.each([
    ['', ['C', 'B', 'A']],
    ['?orderBy=published_at_desc', ['C', 'B', 'A']],
    ['?query=', ['C', 'B', 'A']],
    ['?limit=2', ['C', 'B']],
    ['?limit=2&offset=2', ['A']],
    ['?offset=9', []],
    ['?meals=dinner', ['C', 'A']],
    ['?meals=dinner,dessert', ['C', 'B', 'A']],
    ['?meals=dinner,dessert&diets=vegan', ['C', 'B']],
    ['?meals=dinner&diets=vegan', ['C']],
    ['?meals=unknown', []],
    ['?tags=dinner', []],
    ['?meals=', ['C', 'B', 'A']],
  ])('%s is %j', async (query, expected) => {
    const context = await threeRecipes();
    const answer = await call(context, 'GET', `/site/nordlys/recipes${query}`);
    expect(answer.status).toBe(200);
    expect(titles(answer)).toEqual(expected);
    expect(answer.headers.get('Cache-Control')).toBe('public, no-cache');
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=x', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1.5', 'limit'],
    ['offset=-1', 'offset'],
    ['orderBy=title', 'orderBy'],
    ['orderBy=', 'orderBy'],
  ])('refuses %s', async (query, field) => {
    const { context } = await kitchen();
    const answer = await call(context, 'GET', `/site/nordlys/recipes?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_input' } });
    expect(Object.keys(answer.body.fields as object)).toEqual([field]);
  });

  test('24 recipes unless told otherwise', async () => {
    const { context, owner } = await kitchen();
    for (let made = 0; made < 25; made += 1)
      await makeRecipe(context, owner, { title: `R${made}`, slug: `r-${made}` });
    expect(titles(await call(context, 'GET', '/site/nordlys/recipes'))).toHaveLength(24);
  });

  test('filters count published recipes, most used first in each group', async () => {
    const context = await threeRecipes();
    const { body } = await call(context, 'GET', '/site/nordlys/filters');
    expect(body.filters).toEqual([
      {
        id: stableId('meal', 'dinner'),
        title: 'Dinner',
        slug: 'dinner',
        label: 'Dinner',
        group: 'meals',
        recipeCount: 2,
      },
      {
        id: stableId('meal', 'dessert'),
        title: 'Dessert',
        slug: 'dessert',
        label: 'Dessert',
        group: 'meals',
        recipeCount: 1,
      },
      {
        id: stableId('diet', 'vegan'),
        title: 'Vegan',
        slug: 'vegan',
        label: 'Vegan',
        group: 'diets',
        recipeCount: 2,
      },
    ]);
  });

  test('the list of all sites names each recipe’s site', async () => {
    const context = await threeRecipes();
    const { userId } = await signIn(context, 'other@example.com');
    const other = await makeSite(context, userId, 'other');
    await makeRecipe(context, { siteId: other.id, userId }, { title: 'Z', slug: 'z' });
    const { body } = await call(context, 'GET', '/site/site-recipes');
    const seen = (body.recipes as { siteSlug: string; title: string }[]).map(({ siteSlug, title }) => [
      siteSlug,
      title,
    ]);
    expect(seen).toEqual([
      ['nordlys', 'C'],
      ['nordlys', 'B'],
      ['nordlys', 'A'],
      ['other', 'Z'],
    ]);
  });
});

describe('working on recipes', () => {
  test('a draft is made, changed, published, taken back and deleted', async () => {
    const { context, token } = await kitchen();
    const made = await call(context, 'POST', '/manage/nordlys/recipes', {
      token,
      body: { title: 'Soup', slug: 'soup' },
    });
    expect(made).toMatchObject({
      status: 201,
      body: { recipe: { title: 'Soup', publishedAt: null, version: 1 } },
    });
    const { id } = made.body.recipe as { id: string };
    const path = `/manage/nordlys/recipes/${id}`;
    const isPublic = async () => (await call(context, 'GET', '/site/nordlys/recipes/soup')).status === 200;
    const isListed = async () =>
      titles(await call(context, 'GET', '/manage/nordlys/published-recipes', { token })).includes(
        'Leek soup',
      );

    const changed = await call(context, 'PUT', path, { token, body: { title: 'Leek soup', version: 1 } });
    expect(changed).toMatchObject({
      status: 200,
      body: { recipe: { title: 'Leek soup', slug: 'soup', version: 2 } },
    });
    expect(await isPublic()).toBe(false);
    expect(await isListed()).toBe(false);
    expect(titles(await call(context, 'GET', '/manage/nordlys/recipes', { token }))).toEqual(['Leek soup']);

    const wakeUps = context.wakeUps();
    const published = await call(context, 'POST', `${path}/publish`, { token });
    expect(published).toMatchObject({ status: 200, body: { recipe: { publishedAt: context.now() } } });
    expect(context.wakeUps()).toBe(wakeUps + 1);
    expect(await isPublic()).toBe(true);
    expect(await isListed()).toBe(true);

    expect(await call(context, 'POST', `${path}/unpublish`, { token })).toMatchObject({
      status: 200,
      body: { recipe: { publishedAt: null } },
    });
    expect(await isPublic()).toBe(false);

    expect((await call(context, 'DELETE', path, { token })).status).toBe(200);
    expect((await call(context, 'GET', path, { token })).status).toBe(404);
    expect((await call(context, 'DELETE', path, { token })).status).toBe(404);
  });

  test('a stale version changes nothing and answers the current one', async () => {
    const { context, token, owner } = await kitchen();
    const { id } = await makeRecipe(context, owner, { title: 'Soup', slug: 'soup' });
    const path = `/manage/nordlys/recipes/${id}`;
    await call(context, 'PUT', path, { token, body: { title: 'First', version: 1 } });
    const stale = await call(context, 'PUT', path, { token, body: { title: 'Second', version: 1 } });
    expect(stale).toMatchObject({
      status: 409,
      body: { error: 'stale_version', current: { title: 'First', version: 2 } },
    });
    expect((await call(context, 'GET', path, { token })).body.recipe).toMatchObject({
      title: 'First',
      version: 2,
    });
  });

  test('a recipe that is put back as it was answered stays at its version', async () => {
    const { context, token, owner } = await kitchen();
    const images = [{ id: await addImage(context.db, owner) }];
    const { id } = await makeRecipe(context, owner, { title: 'Soup', slug: 'soup', images, publishedAt: 1 });
    const path = `/manage/nordlys/recipes/${id}`;
    const body = (await call(context, 'GET', path, { token })).body.recipe as { version: number };
    const again = await call(context, 'PUT', path, { token, body });
    expect(again).toMatchObject({ status: 200, body: { recipe: { version: body.version } } });
  });

  test.each(['', ' \u200b', null])('takes %j as no heading of a group', async (title) => {
    const { context, token } = await kitchen();
    const groups = [{ id: crypto.randomUUID(), title }];
    const body = { title: 'Soup', slug: 'soup', ingredientUsageGroups: groups, instructionGroups: groups };
    const answer = await call(context, 'POST', '/manage/nordlys/recipes', { token, body });
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.body.recipe).toMatchObject({
      ingredientUsageGroups: [{ title: null }],
      instructionGroups: [{ title: null }],
    });
  });

  test.each([
    [{}, { title: 'Required', slug: 'Required' }],
    [{ title: '', slug: 'soup' }, { title: 'Required' }],
    [{ title: 7, slug: 'soup' }, { title: 'Expected string, received number' }],
    [{ title: 'Soup', slug: null }, { slug: 'Expected string, received null' }],
    [{ title: 'Soup', slug: 'soup', mealIds: ['abc'] }, { 'mealIds.0': expect.any(String) }],
    [{ title: 'Soup', slug: 'soup', keywords: ['\u200b'] }, { 'keywords.0': 'Required' }],
    [
      {
        title: 'Soup',
        slug: 'soup',
        equipmentUsages: [{ id: crypto.randomUUID(), equipmentId: crypto.randomUUID(), link: 'foo' }],
      },
      { 'equipmentUsages.0.link': 'Invalid URL' },
    ],
    [
      {
        title: 'Soup',
        slug: 'soup',
        note: [
          { type: 'paragraph', children: [{ type: 'link', href: 'foo', children: [{ text: 'there' }] }] },
        ],
      },
      { 'note.0.children.0.href': 'Invalid URL' },
    ],
    [{ title: 'Soup', slug: 'soup', images: {} }, { images: 'Expected array, received object' }],
  ])('refuses %j', async (body, fields) => {
    const { context, token } = await kitchen();
    const answer = await call(context, 'POST', '/manage/nordlys/recipes', { token, body });
    expect(answer).toMatchObject({ status: 400, body: { error: 'invalid_input' } });
    expect(answer.body.fields).toEqual(fields);
  });

  test('a slug in use, and a recipe of another site, are refused', async () => {
    const { context, token, owner } = await kitchen();
    await makeRecipe(context, owner, { title: 'Soup', slug: 'soup' });
    const again = await call(context, 'POST', '/manage/nordlys/recipes', {
      token,
      body: { title: 'Soup', slug: 'soup' },
    });
    expect(again).toMatchObject({
      status: 409,
      body: { error: 'slug_in_use', fields: { slug: 'Slug already in use' } },
    });
    const other = await makeSite(context, owner.userId, 'other');
    const foreign = await makeRecipe(
      context,
      { ...owner, siteId: other.id },
      { title: 'Tart', slug: 'tart' },
    );
    expect((await call(context, 'GET', `/manage/nordlys/recipes/${foreign.id}`, { token })).status).toBe(404);
    const collection = { title: 'Warm', slug: 'warm', recipeIds: [foreign.id] };
    expect(
      (await call(context, 'POST', '/manage/nordlys/collections', { token, body: collection })).status,
    ).toBe(400);
  });
});

test('text is cleaned at the door, and a title that shows nothing is no title', async () => {
  const { context, token } = await kitchen();
  const post = (title: string) =>
    call(context, 'POST', '/manage/nordlys/recipes', {
      token,
      body: { title, slug: 'soup', description: [{ type: 'paragraph', children: [{ text: 'a\0b\nc' }] }] },
    });
  expect(await post('\u200b\u2060')).toMatchObject({ status: 400, body: { fields: { title: 'Required' } } });
  expect((await post('Soup\ud83c \u202e🍞')).body.recipe).toMatchObject({
    title: 'Soup 🍞',
    description: [{ type: 'paragraph', children: [{ text: 'ab\nc' }] }],
  });
});
