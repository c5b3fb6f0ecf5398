import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CALLS, type CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { API_PATH } from '#domain/pages/paths.ts';
import { call, createTestContext, makeRecipe, makeSite, signIn } from '../../testing/context.ts';
import { almost, NASTY_BODIES, NASTY_TEXTS, NASTY_TYPES, rubbish, shapedLike } from '../../testing/fuzz.ts';
import { prepareData } from '../../testing/prepared-data.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const RUNS = 12;
const MINUTE_MS = 60_000;

/** A site for a call, with what parameters lead to; what the call breaks is its own. */
const openWorld = prepareData(async (context) => {
  const slug = 'soups';
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, slug);
  const recipe = await makeRecipe(context, { siteId: site.id, userId }, { title: 'Soup', slug: 'soup' });
  const collection = await call(context, 'POST', `/manage/${slug}/collections`, {
    token,
    body: { title: 'Warm', slug: 'warm', recipeIds: [recipe.id] },
  });
  const { id: collectionId } = collection.body.collection as { id: string };
  const known: Record<string, string> = {
    siteSlug: slug,
    recipeId: recipe.id,
    recipeSlug: 'soup',
    collectionId,
    collectionSlug: 'warm',
  };
  return { token, known };
});

/** A part of a path, as clients encode it, and as they do not. */
function pathPart(known: string | undefined): fc.Arbitrary<string> {
  const nasty = fc
    .constantFrom(...NASTY_TEXTS)
    .map((text) => encodeURIComponent(text.toWellFormed().slice(0, 2000)));
  const raw = fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%ff',
    '%2e%2e',
    '%2F',
    '..',
    '.',
    '',
    ':siteSlug',
    '*',
    '%ed%a0%80',
  );
  return known === undefined
    ? fc.oneof(nasty, raw)
    : fc.oneof(
        { weight: 8, arbitrary: fc.constant(known) },
        { weight: 1, arbitrary: nasty },
        { weight: 1, arbitrary: raw },
      );
}

/** Requests for one call, most of which get as far as its handler. */
function requestsFor(name: CallName, known: Record<string, string>) {
  const declared = CALLS[name];
  const { path } = declared;
  const parts = path
    .split('/')
    .map((part) => (part.startsWith(':') ? pathPart(known[part.slice(1)]) : fc.constant(part)));
  const mangled = (schema: Endpoint['body']) =>
    schema === undefined
      ? rubbish
      : fc.oneof(
          shapedLike(schema),
          fc
            .tuple(shapedLike(schema), rubbish, fc.nat())
            .map(([value, part, place]) => almost(value, part, place)),
          rubbish,
        );
  return fc.record({
    path: fc.tuple(...parts).map((filled) => filled.join('/')),
    query: fc.oneof(
      mangled(declared.query).map(queryText),
      fc.constantFrom('', '?', '?&&=&%00=%zz', '?__proto__[a]=1', `?q=${'a'.repeat(9000)}`),
    ),
    body: fc.oneof(
      { weight: 4, arbitrary: mangled(declared.body).map((value) => JSON.stringify(value) ?? '') },
      { weight: 1, arbitrary: fc.constantFrom(...NASTY_BODIES) },
    ),
    type: fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      fc.constantFrom(...NASTY_TYPES),
    ),
    isSignedIn: fc.boolean(),
  });
}

function queryText(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return `?${encodeURIComponent((JSON.stringify(value) ?? '').toWellFormed())}`;
  const pairs = Object.entries(value).map(([name, one]) =>
    [name, typeof one === 'string' ? one : (JSON.stringify(one) ?? '')]
      .map((text) => encodeURIComponent(text.toWellFormed().slice(0, 5000)))
      .join('='),
  );
  return `?${pairs.join('&')}`;
}

async function expectFailure(answer: Response, what: string): Promise<void> {
  expect(answer.status, what).toBeLessThan(500);
  const text = await answer.text();
  expect(answer.headers.get('Content-Type'), what).toContain('application/json');
  const body: unknown = JSON.parse(text);
  if (answer.status >= 400)
    expect(body, what).toMatchObject({ error: expect.any(String), message: expect.any(String) });
}

test.each(NAMES)('%s answers whatever it is sent', async (name) => {
  const {
    context,
    made: { token, known },
  } = await openWorld();
  const { method } = CALLS[name];
  await fc.assert(
    fc.asyncProperty(requestsFor(name, known), async ({ path, query, body, type, isSignedIn }) => {
      context.pass(MINUTE_MS);
      const answer = await context.api.request(`http://localhost${API_PATH}${path}${query}`, {
        method,
        headers: { 'Content-Type': type, ...(isSignedIn ? { Authorization: `Bearer ${token}` } : {}) },
        ...(method === 'GET' ? {} : { body }),
      });
      await expectFailure(answer, `${method} ${path}${query} ${body.slice(0, 2000)}`);
    }),
    { numRuns: RUNS },
  );
  expect((await call(context, 'GET', '/site/site-slugs')).status).toBe(200);
});

test('every nasty body, under every type, to a call of anybody and to one of an owner', async () => {
  const {
    context,
    made: { token, known },
  } = await openWorld();
  const calls = [
    ['POST', '/manage/sign-up'],
    ['PUT', `/manage/${known.siteSlug}/recipes/${known.recipeId}`],
  ] as const;
  for (const [method, path] of calls)
    for (const body of [...NASTY_BODIES, gzipSync('{"email":"a@b.co"}')])
      for (const type of NASTY_TYPES) {
        context.pass(MINUTE_MS);
        const headers = {
          'Content-Type': type,
          Authorization: `Bearer ${token}`,
          'Content-Encoding': 'gzip',
        };
        const answer = await context.api.request(`http://localhost${API_PATH}${path}`, {
          method,
          headers,
          body,
        });
        await expectFailure(answer, `${path} ${type} ${body.slice(0, 80)}`);
      }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('odd tokens, marks and addresses of callers', async () => {
  const context = await createTestContext({ TRUSTED_PROXIES: '127.0.0.1' });
  const odd = [
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer \u00ff',
    `Bearer ${'a'.repeat(8000)}`,
    'bearer a b',
    ',',
    'Bearer ../..',
  ];
  for (const value of odd)
    for (const name of [
      'Authorization',
      'X-Browser-Mark',
      'X-Forwarded-For',
      'Origin',
      'Cookie',
      'If-None-Match',
      'X-Signature',
      'X-Timestamp',
    ]) {
      const headers = { [name]: value, 'Content-Type': 'application/json' };
      for (const [method, path] of [
        ['GET', '/manage/current-user'],
        ['POST', '/manage/sign-in/none'],
        ['OPTIONS', '/site/site-slugs'],
      ] as const) {
        const answer = await context.api.request(`http://localhost${API_PATH}${path}`, { method, headers });
        expect(answer.status, `${name}: ${value}`).toBeLessThan(500);
      }
    }
});
