/** The fast path gives the answer that Hono gives, or leaves it to Hono. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { API_PATH } from '#domain/pages/paths.ts';
import { createApi } from '../../app.ts';
import { NASTY_TEXTS } from '../../testing/fuzz.ts';
import { type CacheKitchen, startCacheKitchen } from '../../testing/response-cache.ts';
import { responseOf } from '../wire/prepared-responses.ts';

const PARAMS = new Map([
  [':siteSlug', 'nordlys'],
  [':recipeSlug', 'soup'],
  [':collectionSlug', 'all'],
]);
const CACHEABLE_PATHS = Object.values(CALLS).flatMap(({ path, isCacheable, showsComments }) => {
  if (!isCacheable) return [];
  const known = API_PATH + path.replace(/:\w+/g, (name) => PARAMS.get(name) ?? 'unknown');
  return showsComments ? `${known}?recipeId=` : known;
});
const LIST = `${API_PATH}/site/nordlys/recipes`;

let kitchen: CacheKitchen;
/** Two that have answered nothing yet: neither finds in memory what the other one computed. */
let fastPath: ReturnType<typeof createApi>;
let hono: ReturnType<typeof createApi>;

beforeEach(async () => {
  kitchen = await startCacheKitchen();
  fastPath = createApi(kitchen.context);
  hono = createApi(kitchen.context);
});

async function answerOf(response: Response) {
  const { 'x-request-id': _id, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, text: await response.text() };
}

async function askFastPath(url: string, headers: Record<string, string> = {}) {
  const prepared = await fastPath.findPrepared({ method: 'GET', url, headers });
  return prepared && answerOf(responseOf(prepared));
}

async function askHono(url: string) {
  return answerOf(await hono.request(`http://localhost${url}`));
}

describe('the fast path', () => {
  test.each(CACHEABLE_PATHS)('gives what Hono gives, computed and from memory: %s', async (address) => {
    const path = address.endsWith('recipeId=') ? address + kitchen.ids.soup : address;
    const answers = [];
    for (let round = 0; round < 4; round += 1) {
      const answer = await askFastPath(path);
      expect(answer).toEqual(await askHono(path));
      answers.push(answer);
    }
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(answers[0]?.headers).not.toHaveProperty('etag');
    expect(answers[3]?.headers).toHaveProperty('etag');
    expect(answers[3]?.text).toBe(answers[0]?.text);
  });

  test.each([
    '?limit=1&offset=1',
    '?query=leek%20so',
    '?query=leek+so',
    '?meals=dinner,dessert',
    '?meals=dinner%2Cdessert&meals=nothing',
    '?limit=1&limit=2',
    '?&&limit=1&=2&x',
    '?query==',
    '?query=soup?limit=1',
    '?LIMIT=1',
    '?__proto__=1&constructor=2&limit=1',
    '?query=%F0%9F%8D%B2',
    '?query=%zz',
    '?query=%',
    '?query=%3c%00',
  ])('reads a query as Hono does: %s', async (query) => {
    const answer = await askFastPath(`${LIST}${query}`);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer).toEqual(await askHono(`${LIST}${query}`));
  });

  test.each([
    [400, `${LIST}?limit=0`],
    [400, `${LIST}?limit=1;offset=1`],
    [404, `${LIST}/nothing`],
    [404, `${LIST}/-`],
    [404, `${API_PATH}/site/nobody/recipes`],
    [404, `${API_PATH}/site/-/recipes`],
  ])('fails with %s as Hono does: %s', async (status, url) => {
    const answer = await askFastPath(url);
    expect(answer).toMatchObject({ status });
    expect(answer).toEqual(await askHono(url));
  });

  test.each([
    `${LIST}/`,
    `${LIST}//soup`,
    `${API_PATH}/site/nordlys/Recipes`,
    `${API_PATH}/site/nordl%79s/recipes`,
    `${API_PATH}/site/../site/nordlys/recipes`,
    `${API_PATH}/site/site-recipes`,
    `${API_PATH}/manage/nordlys/recipes`,
    `${LIST}?query=#x`,
    `${LIST}?query=%be'soup`,
    `${LIST}?query="soup"`,
    `${LIST}?query=<soup>`,
    `${LIST}#x`,
    `http://localhost${LIST}`,
    '',
    '*',
  ])('leaves what is not plain or not cacheable to Hono: %s', async (url) => {
    expect(await askFastPath(url)).toBeNull();
  });

  test('is for nobody who says who they are, and for reading alone', async () => {
    expect(await askFastPath(LIST, { authorization: `Bearer ${kitchen.token}` })).toBeNull();
    expect(await askFastPath(LIST, { origin: 'http://nordlys.localhost' })).toBeNull();
    for (const method of ['HEAD', 'POST', 'OPTIONS', 'get'])
      expect(await fastPath.findPrepared({ method, url: LIST, headers: {} }), method).toBeNull();
  });

  test('whatever is asked, its answer is the one that Hono gives', async () => {
    const text = fc.oneof(
      fc.constantFrom('nordlys', 'soup', 'all', 'dinner', '1', '24', ...PARAMS.keys()),
      fc.constantFrom(...NASTY_TEXTS).map((nasty) => encodeURIComponent(nasty.toWellFormed().slice(0, 300))),
      fc.string({ maxLength: 6 }).map((some) => some.replace(/[^!-~]/g, '+')),
    );
    const name = fc.oneof(
      fc.constantFrom('query', 'limit', 'offset', 'meals', 'tags', 'orderBy', 'quer%79'),
      text,
    );
    const target = fc
      .tuple(
        fc.oneof(
          fc.constantFrom(...CACHEABLE_PATHS),
          fc.constant(LIST),
          text.map((part) => `${LIST}/${part}`),
        ),
        fc.array(
          fc.tuple(name, text).map((pair) => pair.join('=')),
          { maxLength: 4 },
        ),
      )
      .map(([path, pairs]) => (pairs.length > 0 ? `${path}?${pairs.join('&')}` : path));
    await fc.assert(
      fc.asyncProperty(target, async (url) => {
        const answer = await askFastPath(url);
        if (answer) expect(answer).toEqual(await askHono(url));
      }),
      { numRuns: 400 },
    );
  });
});
