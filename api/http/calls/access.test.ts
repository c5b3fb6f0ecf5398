import { expect, test } from 'vitest';
import { CALLS, type CallName } from '#contract/calls.ts';
import { BROWSER_MARK_HEADER } from '#contract/paths.ts';
import { halves, storeImage } from '../../ports/testing/pictures.ts';
import { insertUpload, updateUploadMeasures } from '../../repositories/media/uploads.ts';
import {
  call,
  createTestContext,
  mailedToken,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
} from '../../testing/context.ts';
import { signedHeaders, TEST_REQUEST_SECRET } from '../../testing/signed-calls.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const EMAIL = 'somebody@example.com';

/** A body each call succeeds with. */
const BODIES: Partial<Record<CallName, unknown>> = {
  'POST /manage/sign-in': { email: EMAIL },
  'POST /manage/sign-up': { email: EMAIL, fbp: 'x', metadata: { source: 'test' } },
  'POST /site/:siteSlug/sign-in': { email: EMAIL },
  'POST /site/:siteSlug/sign-up': { email: EMAIL, subscribe: true },
  'POST /manage/image-upload-urls': { fileName: 'dish.jpg', contentType: 'image/jpeg' },
  'POST /manage/video-upload-urls': { fileName: 'pour.mp4', contentType: 'video/mp4' },
  'POST /manage/sites': { title: 'New', slug: 'new-site' },
  'PUT /manage/:siteSlug/sites': { title: 'Renamed' },
  'POST /manage/:siteSlug/recipes': { title: 'New', slug: 'new-recipe' },
  'PUT /manage/:siteSlug/recipes/:recipeId': { title: 'Renamed' },
  'POST /manage/:siteSlug/collections': { title: 'New', slug: 'new-collection' },
  'PUT /manage/:siteSlug/collections/:collectionId': { title: 'Renamed' },
  'POST /rebuild': {},
};

/** The body a caller succeeds with: names that nobody else has, and files of their own. */
function bodyOf(name: CallName, caller: string): unknown {
  const slug = caller.replace(' ', '-');
  if (name === 'POST /manage/sites') return { title: 'New', slug };
  if (name === 'POST /manage/images') return { key: `${slug}.jpg`, width: 1, height: 1, lqip: 'x' };
  if (name === 'POST /manage/videos') return { key: `${slug}.mp4` };
  return BODIES[name];
}

/** Files that somebody has uploaded and not recorded. */
async function upload({ db }: TestContext, userId: string, slug: string): Promise<void> {
  const size = { width: 2, height: 2, byteSize: 9 };
  for (const [kind, stored] of [
    ['image', { ...size, key: `${slug}.jpg`, contentType: 'image/jpeg', lqip: 'data:,' }],
    ['video', { ...size, key: `${slug}.mp4`, contentType: 'video/mp4', durationSeconds: null }],
  ] as const) {
    await insertUpload(db, { key: stored.key, kind, userId, tokenHash: stored.key, now: 0, expiresAt: 0 });
    await updateUploadMeasures(db, stored);
  }
}

/** A world with two owners and a member, and a path for each call on the first owner's site. */
async function world() {
  const context = await createTestContext({ REBUILD_REQUEST_SECRET: TEST_REQUEST_SECRET });
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
  const image = await storeImage(context, 'dish.jpg', await halves(20, 20).jpeg().toBuffer());
  await context.db.updateTable('images').set({ created_by: owner.userId }).execute();
  await upload(context, owner.userId, 'owner');
  await upload(context, other.userId, 'other-owner');
  await upload(context, member.userId, 'member');
  await call(context, 'POST', '/manage/sign-up', { body: { email: EMAIL } });
  const values: Record<string, string> = {
    siteSlug: 'nordlys',
    recipeId: recipe.id,
    recipeSlug: 'soup',
    collectionId: (collection.body.collection as { id: string }).id,
    collectionSlug: 'warm',
    imageId: image.id,
    token: mailedToken(context, EMAIL),
  };
  const pathOf = (name: CallName, changed: Record<string, string> = {}) =>
    CALLS[name].path.replace(/:(\w+)/g, (_, part: string) => changed[part] ?? values[part] ?? '');
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
  signed: { visitor: 401, member: 401, 'other owner': 401, owner: 401 },
} as const;

/** Calls about what one user uploaded, who is the first owner here. */
const OWN_CALLS: readonly CallName[] = ['GET /manage/images/:imageId', 'DELETE /manage/images/:imageId'];

/** From the least to the most that one may do, so that nobody undoes what the next one needs. */
const CALLERS = ['visitor', 'member', 'other owner', 'owner'] as const;

test.each(NAMES)('%s answers those it is for', async (name) => {
  const { context, pathOf, tokens } = await world();
  const declared = CALLS[name];
  for (const caller of CALLERS) {
    const expected = EXPECTED[OWN_CALLS.includes(name) ? 'manager' : declared.access][caller];
    const answer = await call(context, declared.method, pathOf(name), {
      token: tokens[caller],
      body: bodyOf(name, caller),
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
    const answer = await call(context, CALLS[name].method, pathOf(name), {
      token: 'guessed',
      body: BODIES[name],
    });
    expect([name, answer.status]).toEqual([name, 401]);
  }
});

test('a site that does not exist answers 404 on every call about one', async () => {
  const { context, pathOf, tokens } = await world();
  for (const name of NAMES.filter((candidate) => CALLS[candidate].path.includes(':siteSlug'))) {
    for (const siteSlug of ['nowhere', 'No%20Slug', '%00']) {
      const answer = await call(context, CALLS[name].method, pathOf(name, { siteSlug }), {
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
    /:(?:recipe|collection)(?:Id|Slug)/.test(CALLS[candidate].path),
  ))
    for (const changed of changes) {
      const answer = await call(context, CALLS[name].method, pathOf(name, changed), {
        token: tokens['other owner'],
        body: BODIES[name],
      });
      expect([name, changed, answer.status]).toEqual([name, changed, 404]);
    }
});

const MALFORMED_BODIES: unknown[] = [
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

test.each(MALFORMED_BODIES.map((body) => [body]))('malformed body %# never ends in a 500', async (body) => {
  const { context, pathOf, tokens } = await world();
  for (const name of NAMES.filter((candidate) => CALLS[candidate].body)) {
    const answer = await call(context, CALLS[name].method, pathOf(name), {
      token: tokens.owner,
      body: body,
      headers: signedHeaders(typeof body === 'string' ? body : JSON.stringify(body), context.now()),
    });
    expect([200, 201, 202, 400, 404, 409, 429]).toContain(answer.status);
    if (answer.status >= 400)
      expect(answer.body).toMatchObject({ error: expect.any(String), message: expect.any(String) });
  }
});
