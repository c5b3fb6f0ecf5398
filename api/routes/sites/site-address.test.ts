import { expect, test } from 'vitest';
import { SITE_SLUG_HEADER } from '#contract/paths.ts';
import { FORMER_SLUGS_MAX } from '#domain/shared/constants.ts';
import { SITE_SLUG_SENTENCES } from '#domain/sites/site-slugs.ts';
import { ERROR_SENTENCES } from '#domain/text/sentences.ts';
import { insertSiteManager } from '../../repositories/sites/site-people.ts';
import { call, createTestContext, mailedToken, makeRecipe, makeSite, signIn } from '../../testing/context.ts';

async function openSite() {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'cook@example.com');
  const site = await makeSite(context, userId, 'soups');
  await makeRecipe(context, { siteId: site.id, userId }, { title: 'Leek', slug: 'leek', publishedAt: 1 });
  const move = (slug: string, from = 'soups', as = token) =>
    call(context, 'PUT', `/manage/${from}/address`, { token: as, body: { slug } });
  const problemOf = async (slug: string, at = 'soups') =>
    (await call(context, 'GET', `/manage/${at}/address-checks?slug=${slug}`, { token })).body.problem;
  return { context, token, userId, site, move, problemOf };
}

test('an address is checked as that of a new site is, before and while it is changed', async () => {
  const { context, userId, move, problemOf } = await openSite();
  await makeSite(context, userId, 'stews');
  const wakeUps = context.wakeUps();
  for (const [slug, sentence] of [
    ['stews', SITE_SLUG_SENTENCES.taken],
    ['www', SITE_SLUG_SENTENCES.reserved],
  ] as const) {
    const answer = await move(slug);
    expect([answer.status, answer.body.fields]).toEqual([409, { slug: sentence }]);
    expect(await problemOf(slug)).toBe(sentence);
  }
  expect((await move('Two words')).status).toBe(400);
  expect(await problemOf('Two words')).toBe(SITE_SLUG_SENTENCES.badlyFormed);
  expect(await problemOf('broths')).toBeNull();
  expect((await move('soups')).body).toMatchObject({ slug: 'soups', formerSlugs: [] });
  expect(context.wakeUps()).toBe(wakeUps);
});

test('a former address stays reserved for the site, which alone takes it back', async () => {
  const { context, token, userId, move, problemOf } = await openSite();
  const other = await makeSite(context, userId, 'stews');
  expect((await move('broths')).body).toEqual({
    slug: 'broths',
    origin: 'http://broths.localhost:4321',
    formerSlugs: [{ slug: 'soups', origin: 'http://soups.localhost:4321', leftAt: context.now() }],
  });
  const taken = { error: 'slug_in_use', fields: { slug: SITE_SLUG_SENTENCES.taken } };
  expect((await move('soups', 'stews')).body).toMatchObject(taken);
  const made = await call(context, 'POST', '/manage/sites', { token, body: { title: 'S', slug: 'soups' } });
  expect(made.body).toMatchObject(taken);
  const free = await call(context, 'GET', '/manage/site-slugs?slug=soups', {});
  expect(free.body.problem).toBe(SITE_SLUG_SENTENCES.taken);
  expect(await problemOf('soups', 'broths')).toBeNull();
  expect(await problemOf('soups', 'stews')).toBe(SITE_SLUG_SENTENCES.taken);
  const { body } = await call(context, 'GET', '/manage/current-user', { token });
  expect(body.sites).toMatchObject([
    { slug: 'broths', firstSlug: 'soups', formerSlugs: ['soups'] },
    { id: other.id, slug: 'stews', firstSlug: 'stews', formerSlugs: [] },
  ]);
  expect((await move('soups', 'broths')).body).toMatchObject({
    slug: 'soups',
    formerSlugs: [{ slug: 'broths' }],
  });
});

test('a site keeps so many former addresses, and always gets back to them', async () => {
  const { move } = await openSite();
  for (let count = 1; count <= FORMER_SLUGS_MAX; count += 1)
    expect((await move(`soups-${count}`)).status).toBe(200);
  const refused = await move('one-more');
  expect([refused.status, refused.body.message]).toEqual([409, ERROR_SENTENCES.too_many_addresses]);
  expect((await move('soups')).body.slug).toBe('soups');
});

test('pages of the old address are told, and whoever works in the kitchen goes on', async () => {
  const { context, token, move } = await openSite();
  const list = () => call(context, 'GET', '/site/soups/recipes', {});
  // What is asked for twice is kept.
  for (let count = 0; count < 3; count += 1) expect((await list()).status).toBe(200);
  await move('broths');
  for (const [method, path, sent] of [
    ['GET', '/site/soups/recipes', undefined],
    ['GET', '/site/soups/current-user', undefined],
    ['POST', '/site/soups/sign-in', { email: 'reader@example.com' }],
  ] as const) {
    const { status, body } = await call(context, method, path, { token, body: sent });
    expect([path, status, body]).toEqual([
      path,
      410,
      {
        error: 'site_moved',
        message: ERROR_SENTENCES.site_moved,
        current: { origin: 'http://broths.localhost:4321' },
      },
    ]);
  }
  // Only that it was opened may be told by a page that is older.
  expect((await call(context, 'POST', '/site/soups/page-views?path=/recipes', {})).status).toBe(200);
  expect((await call(context, 'GET', '/site/broths/recipes', {})).body.recipes).toHaveLength(1);
  for (const called of ['soups', 'broths']) {
    const { body, headers } = await call(context, 'GET', `/manage/${called}/recipes`, { token });
    expect([body.recipes, headers.get(SITE_SLUG_HEADER)]).toMatchObject([[{ slug: 'leek' }], 'broths']);
  }
  const globals = await call(context, 'GET', '/manage/soups/globals', { token });
  expect(globals.headers.get(SITE_SLUG_HEADER)).toBe('broths');
  expect((await call(context, 'GET', '/manage/soups/recipes', {})).status).toBe(401);
  const stranger = await signIn(context, 'stranger@example.com');
  expect((await call(context, 'GET', '/manage/soups/recipes', { token: stranger.token })).status).toBe(404);
  // Readers are told nothing of it.
  for (const path of ['/site/broths/recipes', '/site/broths/current-user']) {
    const { status, headers } = await call(context, 'GET', path, { token: stranger.token });
    expect([status, headers.get(SITE_SLUG_HEADER)]).toEqual([200, null]);
  }
  await move('soups', 'broths');
  expect((await list()).status).toBe(200);
  expect((await call(context, 'GET', '/site/broths/recipes', {})).status).toBe(410);
});

test('readers who signed in on the site sign in again, others stay', async () => {
  const { context, token, move } = await openSite();
  await call(context, 'POST', '/site/soups/sign-up', {
    body: { email: 'reader@example.com', subscribe: true },
  });
  const link = `/site/soups/sign-in/${mailedToken(context, 'reader@example.com')}`;
  const { body } = await call(context, 'POST', link, {});
  const reader = body.authToken as string;
  const readsAs = async (as: string, slug: string) =>
    (await call(context, 'GET', `/site/${slug}/current-user`, { token: as })).status;
  expect(await readsAs(reader, 'soups')).toBe(200);
  await move('broths');
  expect(await readsAs(reader, 'broths')).toBe(401);
  expect(await readsAs(token, 'broths')).toBe(200);
});

test('the owner alone changes it, also while it is handed over', async () => {
  const { context, site, move } = await openSite();
  const manager = await signIn(context, 'manager@example.com');
  await insertSiteManager(context.db, { siteId: site.id, userId: manager.userId, now: 1 });
  expect((await move('broths', 'soups', manager.token)).status).toBe(403);
  const read = await call(context, 'GET', '/manage/soups/address', { token: manager.token });
  expect(read.body).toEqual({ slug: 'soups', origin: 'http://soups.localhost:4321', formerSlugs: [] });
});

test('of two sites that want one address at the same time, one gets it', async () => {
  const { context, userId, move } = await openSite();
  await makeSite(context, userId, 'stews');
  const answers = await Promise.all([move('broths', 'soups'), move('broths', 'stews')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
