import { expect, test } from 'vitest';
import { ADDRESSES, BROWSER_MARK_HEADER } from '#contract/addresses.ts';
import { CALLS } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call, createTestContext, mailedToken, makeRecipe, makeSite, signIn } from './testing.ts';

type Name = keyof typeof CALLS;
const NAMES = Object.keys(ADDRESSES) as Name[];
const EMAIL = 'somebody@example.com';

/** A body each call succeeds with. */
const BODIES: Partial<Record<Name, unknown>> = {
  manageSignIn: { email: EMAIL },
  manageSignUp: { email: EMAIL, fbp: 'x', metadata: { source: 'test' } },
  siteSignIn: { email: EMAIL },
  siteSignUp: { email: EMAIL, subscribe: true },
  manageCreateSite: { title: 'New', slug: 'new-site' },
  manageChangeSite: { title: 'Renamed' },
  manageCreateRecipe: { title: 'New', slug: 'new-recipe' },
  manageChangeRecipe: { title: 'Renamed' },
  manageCreateCollection: { title: 'New', slug: 'new-collection' },
  manageChangeCollection: { title: 'Renamed' },
};

/** A world with two owners and a member, and a path for each call on the first owner's site. */
async function world() {
  const context = await createTestContext();
  const owner = await signIn(context, 'owner@example.com');
  const other = await signIn(context, 'other@example.com');
  const member = await signIn(context, 'member@example.com');
  const site = await makeSite(context, owner.userId, 'nordlys');
  await makeSite(context, other.userId, 'elsewhere');
  const recipe = await makeRecipe(
    context,
    { siteId: site.id, userId: owner.userId },
    { title: 'Soup', slug: 'soup' },
  );
  const collection = await call(context, 'POST', '/manage/nordlys/collections', {
    token: owner.token,
    body: { title: 'Warm', slug: 'warm', recipeIds: [recipe.id] },
  });
  await call(context, 'POST', '/manage/sign-up', { body: { email: EMAIL } });
  const values: Record<string, string> = {
    siteSlug: 'nordlys',
    recipeId: recipe.id,
    recipeSlug: 'soup',
    collectionId: (collection.body.collection as { id: string }).id,
    collectionSlug: 'warm',
    token: mailedToken(context, EMAIL),
  };
  const pathOf = (name: Name, changed: Record<string, string> = {}) =>
    ADDRESSES[name].path.replace(/:(\w+)/g, (_, part: string) => changed[part] ?? values[part] ?? '');
  return {
    context,
    pathOf,
    tokens: { visitor: null, member: member.token, 'other owner': other.token, owner: owner.token },
  };
}

const EXPECTED = {
  anyone: { visitor: 'answer', member: 'answer', 'other owner': 'answer', owner: 'answer' },
  user: { visitor: 401, member: 'answer', 'other owner': 'answer', owner: 'answer' },
  manager: { visitor: 401, member: 404, 'other owner': 404, owner: 'answer' },
} as const;

/** From the least to the most that one may do, so that nobody undoes what the next one needs. */
const CALLERS = ['visitor', 'member', 'other owner', 'owner'] as const;

test.each(NAMES)('%s answers those it is for', async (name) => {
  const { context, pathOf, tokens } = await world();
  const declared: Endpoint = CALLS[name];
  for (const caller of CALLERS) {
    const expected = EXPECTED[declared.access][caller];
    const answer = await call(context, declared.address.method, pathOf(name), {
      token: tokens[caller],
      body: name === 'manageCreateSite' ? { title: 'New', slug: caller.replace(' ', '-') } : BODIES[name],
      headers: { [BROWSER_MARK_HEADER]: 'one browser' },
    });
    if (expected === 'answer') {
      expect(answer.body, caller).not.toHaveProperty('error');
      expect(answer.status, caller).toBe(declared.status ?? 200);
      // What the contract promises is what is answered: nothing missing, nothing more.
      expect(declared.answer.parse(answer.body), caller).toEqual(answer.body);
    } else {
      expect(answer.status, caller).toBe(expected);
      expect(answer.body, caller).toEqual({ error: expect.any(String), message: expect.any(String) });
    }
  }
});

test('a token that nobody has is none', async () => {
  const { context, pathOf } = await world();
  for (const name of NAMES.filter((candidate) => CALLS[candidate].access !== 'anyone')) {
    const answer = await call(context, ADDRESSES[name].method, pathOf(name), {
      token: 'guessed',
      body: BODIES[name],
    });
    expect([name, answer.status]).toEqual([name, 401]);
  }
});

test('a site that does not exist answers 404 on every call about one', async () => {
  const { context, pathOf, tokens } = await world();
  for (const name of NAMES.filter((candidate) => ADDRESSES[candidate].path.includes(':siteSlug'))) {
    for (const siteSlug of ['nowhere', 'No%20Slug', '%00']) {
      const answer = await call(context, ADDRESSES[name].method, pathOf(name, { siteSlug }), {
        token: tokens.owner,
        body: BODIES[name],
      });
      expect([name, siteSlug, answer.status]).toEqual([name, siteSlug, 404]);
    }
  }
});

test('things of another site, of none, and ids that are none, answer 404', async () => {
  const { context, pathOf, tokens } = await world();
  const changes: Record<string, string>[] = [
    { siteSlug: 'elsewhere' },
    {
      recipeId: crypto.randomUUID(),
      collectionId: crypto.randomUUID(),
      recipeSlug: 'none',
      collectionSlug: 'none',
    },
    { recipeId: 'abc', collectionId: "'", recipeSlug: '%', collectionSlug: '..' },
  ];
  for (const name of NAMES.filter((candidate) =>
    /:(?:recipe|collection)(?:Id|Slug)/.test(ADDRESSES[candidate].path),
  ))
    for (const changed of changes) {
      const answer = await call(context, ADDRESSES[name].method, pathOf(name, changed), {
        token: tokens['other owner'],
        body: BODIES[name],
      });
      expect([name, changed, answer.status]).toEqual([name, changed, 404]);
    }
});

const GARBAGE: unknown[] = [
  '',
  'x',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"__proto__":{"isAdmin":true}}',
  '\u0000',
  `${'['.repeat(200_000)}`,
  `{"title":"a","slug":"b","description":${'[{"type":"paragraph","children":'.repeat(20_000)}[]${'}]'.repeat(20_000)}}`,
  { title: 1, slug: null, email: [], publishedAt: 'never', version: -1, recipeIds: {}, images: [{}] },
  { title: 'a'.repeat(5000), slug: 'Not a slug', email: 'a@b' },
  { title: '\ud800', slug: 'x', description: [{ type: 'unknown' }], ui: 7, links: [null], events: [[]] },
];

test('garbage never ends in a 500', async () => {
  for (const garbage of GARBAGE) {
    const { context, pathOf, tokens } = await world();
    for (const name of NAMES.filter((candidate) => (CALLS[candidate] as Endpoint).body)) {
      const answer = await call(context, ADDRESSES[name].method, pathOf(name), {
        token: tokens.owner,
        body: garbage,
      });
      expect([200, 201, 400, 404, 409, 429]).toContain(answer.status);
      if (answer.status >= 400)
        expect(answer.body).toMatchObject({ error: expect.any(String), message: expect.any(String) });
    }
  }
});
