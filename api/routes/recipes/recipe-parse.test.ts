import { expect, test } from 'vitest';
import {
  PARSES_PER_USER_MAX,
  PARSES_WINDOW_MS,
  RECIPE_PAGES_PER_ADDRESS_MAX,
} from '#domain/shared/call-limits.ts';
import { createApi } from '../../app.ts';
import type { FetchedPage } from '../../ports/pages/pages.ts';
import { call, createTestContext, signIn, type TestContext } from '../../testing/context.ts';

const SOUP = `Leek soup

Serves 4

2 leeks
500 ml stock
For the top:
1 tbsp butter

1. Cook the leeks in the stock for 20 minutes.
2. Stir in the butter.`;

const PAGE = `<script type="application/ld+json">${JSON.stringify({
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['2 leeks'],
  recipeInstructions: 'Cook.',
  prepTime: { odd: true },
})}</script>`;

async function kitchen(page: FetchedPage = { text: PAGE }) {
  const context = await createTestContext();
  const { token } = await signIn(context, 'cook@example.com');
  const asked: string[] = [];
  // A site of the web, of which there is none in a test.
  const pages = {
    fetch: async (address: string) => {
      asked.push(address);
      return page;
    },
  };
  const api = createApi({ ...context, pages });
  const parse = (body: unknown, as: string | null = token) =>
    call({ ...context, api }, 'POST', '/manage/recipe-parse', { token: as, body });
  return { context, parse, asked, api };
}

async function anybody(page?: FetchedPage) {
  const { context, asked, api } = await kitchen(page);
  const ask = (url: string) => call({ ...context, api }, 'POST', '/manage/recipe-pages', { body: { url } });
  return { ask, asked };
}

async function rows({ db }: TestContext) {
  const counts = await Promise.all(
    (['recipes', 'recipe_revisions', 'images', 'publish_jobs'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((of) => of.fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.map(({ count }) => Number(count));
}

test('a text becomes the fields of a recipe, and nothing is stored', async () => {
  const { context, parse } = await kitchen();
  const before = await rows(context);
  const { status, body } = await parse({ text: SOUP });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    recipe: {
      title: 'Leek soup',
      yieldServings: 4,
      ingredientUsageGroups: [
        {
          title: null,
          ingredientUsages: [{ quantityMin: 2 }, { quantityMin: 500, writtenLine: '500 ml stock' }],
        },
        { title: 'For the top', ingredientUsages: [{ quantityMin: 1 }] },
      ],
      instructionGroups: [{ instructions: [{ timerMinutes: 20 }, { timerMinutes: null }] }],
    },
    unsure: [],
    leftOut: [],
  });
  expect(await rows(context)).toEqual(before);
});

test.each([
  ['HTML', { html: PAGE }],
  ['HTML in the box for text', { text: PAGE }],
  [
    'data alone',
    { text: JSON.stringify({ '@type': 'Recipe', name: 'Leek soup', recipeIngredient: ['2 leeks'] }) },
  ],
])('%s is read', async (_, source) => {
  const { parse } = await kitchen();
  expect((await parse(source)).body).toMatchObject({
    recipe: { title: 'Leek soup', ingredientUsageGroups: [{ ingredientUsages: [{ quantityMin: 2 }] }] },
  });
});

test('the page of an address is read, named as the original, and its odd field is named', async () => {
  const { parse, asked } = await kitchen();
  const { body } = await parse({ url: 'cook.example/leek-soup' });
  expect(asked).toEqual(['https://cook.example/leek-soup']);
  expect(body).toMatchObject({
    recipe: { title: 'Leek soup', credit: { name: null, href: 'https://cook.example/leek-soup' } },
    unsure: [{ text: 'https://cook.example/leek-soup', message: expect.any(String) }],
    leftOut: ["The field 'prepTime' could not be read and was left out."],
  });
});

test('what is not sure is said', async () => {
  const { parse } = await kitchen();
  const { body } = await parse({
    text: 'Soup\n2 leeks\n1 onion\n1 [or 2 cups\nMix it.\nCook it slowly for long.',
  });
  expect(body.unsure).toContainEqual({
    text: '1 [or 2 cups',
    message: 'An amount in this line was not surely understood. Look whether it says what was written.',
  });
});

test.each([
  ['nothing', {}],
  ['a blank text', { text: ' \n' }],
  ['a blank address', { url: ' ' }],
  ['blank HTML', { html: '' }],
  ['two at once', { text: SOUP, url: 'https://example.com/' }],
  ['no text', { text: 7 }],
])('%s is refused', async (_, source) => {
  const { parse } = await kitchen();
  expect(await parse(source)).toMatchObject({ status: 400, body: { error: 'invalid_input' } });
});

test.each<[string, FetchedPage, unknown, string]>([
  ['a site that refuses', { refusal: 'unreachable' }, { url: 'https://example.com/' }, 'page_unreachable'],
  ['an address without a page', { refusal: 'unknown' }, { url: 'https://example.com/' }, 'page_unknown'],
  ['a page that is too large', { refusal: 'too_large' }, { url: 'https://example.com/' }, 'page_too_large'],
  ['a picture', { refusal: 'not_text' }, { url: 'https://example.com/x.jpg' }, 'page_unreadable'],
  [
    'a page without a recipe',
    { text: '<h1>About us</h1>' },
    { url: 'https://example.com/' },
    'no_recipe_found',
  ],
  ['another protocol', { text: PAGE }, { url: 'file:///etc/passwd' }, 'page_unreachable'],
])('%s is said, with what to do instead', async (_, page, source, error) => {
  const { parse } = await kitchen(page);
  const answer = await parse(source);
  expect(answer).toMatchObject({ status: 422, body: { error } });
  expect(answer.body.message).toMatch(/paste the (?:page|recipe|text)/i);
});

test('this machine and its network are not reached', async () => {
  const context = await createTestContext();
  const { token } = await signIn(context, 'cook@example.com');
  for (const url of ['http://127.0.0.1:22/', 'http://[::ffff:127.0.0.1]/', 'http://169.254.169.254/latest'])
    expect(await call(context, 'POST', '/manage/recipe-parse', { token, body: { url } })).toMatchObject({
      status: 422,
      body: { error: 'page_unreachable' },
    });
});

test('a text that was made to take long is given up, and the next one is read', async () => {
  const { parse } = await kitchen();
  const names = Array.from({ length: 900 }, (_, index) => `1 cup ${index.toString(36)}x flour`);
  const steps = `Add 1 cup flour and 2 cups ax flour to it now. `.repeat(1600);
  const long = parse({ text: ['Ingredients', ...names, 'Method', steps].join('\n') });
  const next = parse({ text: SOUP });
  expect([200, 422]).toContain((await long).status);
  expect((await next).body).toMatchObject({ recipe: { title: 'Leek soup' } });
});

test('there is a limit for each user', async () => {
  const { context, parse } = await kitchen();
  for (let count = 0; count < PARSES_PER_USER_MAX; count++) {
    if (count % 30 === 0) context.pass(60_000);
    expect((await parse({ text: ' ' })).status).toBe(400);
  }
  expect(await parse({ text: SOUP })).toMatchObject({ status: 429, headers: expect.anything() });
  context.pass(PARSES_WINDOW_MS);
  expect((await parse({ text: SOUP })).status).toBe(200);
});

test('it needs somebody who is signed in', async () => {
  const { parse } = await kitchen();
  expect((await parse({ text: SOUP }, null)).status).toBe(401);
});

test('a page is read as it is written for anybody, a few times', async () => {
  const { ask, asked } = await anybody();
  expect(await ask('cook.example/soup')).toMatchObject({
    status: 200,
    body: {
      recipe: {
        title: 'Leek soup',
        ingredientGroups: [{ lines: ['2 leeks'] }],
        originals: [{ url: asked[0] }],
      },
      doubts: [{ line: 'https://cook.example/soup' }],
      leftOut: [expect.stringContaining('prepTime')],
    },
  });
  const statuses: number[] = [];
  for (let count = 0; count < RECIPE_PAGES_PER_ADDRESS_MAX; count += 1)
    statuses.push((await ask('cook.example/soup')).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('a page that refuses is said to do so', async () => {
  const { ask } = await anybody({ refusal: 'unreachable' });
  expect(await ask('https://cook.example/soup')).toMatchObject({
    status: 422,
    body: { error: 'page_unreachable' },
  });
});
