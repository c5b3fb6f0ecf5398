import { expect, test } from 'vitest';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { savePublishedPages } from '../../repositories/publishing/published-pages.ts';
import { moveRedirect } from '../../repositories/sites/redirects.ts';
import { upsertSiteDomain } from '../../repositories/sites/site-domains.ts';
import { purge } from '../../services/purge.ts';
import { call, createTestContext, makeRecipe, makeSite, signIn } from '../../testing/context.ts';

const DAY_MS = 86_400_000;
const REDIRECTS = '/manage/nordlys/redirects';
const CHECKS = '/manage/nordlys/redirect-checks';
const DELETED = '/manage/nordlys/deleted-redirects';

/** A kitchen with a soup that readers have, and the ways to ask about its redirects. */
async function openKitchen() {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'cook@example.com');
  const { id: siteId } = await makeSite(context, userId, 'nordlys');
  await makeRecipe(context, { siteId, userId }, { title: 'Soup', slug: 'soup' });
  const pages = ['/', '/about', '/recipes/soup'].map((path) => ({ path, fingerprint: 'x' }));
  await savePublishedPages(context.db, siteId, pages, context.now());
  const ask = (method: string, path: string, body?: object) =>
    call(context, method, path, { token, ...(body && { body }) });
  const add = (from: string, to: string) => ask('POST', REDIRECTS, { from, to });
  const list = async (query = '') =>
    (await ask('GET', REDIRECTS + query)).body as {
      redirects: { fromPath: string; toPath: string }[];
      counts: Record<string, number>;
      nextAfter: string | null;
    };
  const pathsOf = async (query = '') => (await list(query)).redirects.map(({ fromPath }) => fromPath);
  return { context, siteId, userId, ask, add, list, pathsOf };
}

test('an address leads to a page from when it is added until it is deleted, and again when it is brought back', async () => {
  const { context, siteId, ask, add, list, pathsOf } = await openKitchen();
  const added = await add('https://nordlys.localhost/old-soup/', '/recipes/soup');
  const redirect = {
    fromPath: '/old-soup',
    toPath: '/recipes/soup',
    toTitle: 'Soup',
    isThere: true,
    kind: 'own',
  };
  expect(added).toMatchObject({ status: 201, body: { redirect } });
  const jobs = await context.db
    .selectFrom('publish_jobs')
    .where('site_id', '=', siteId)
    .selectAll()
    .execute();
  expect(jobs.some(({ reason }) => reason === 'change')).toBe(true);
  expect((await list()).redirects).toMatchObject([redirect]);

  expect((await ask('DELETE', REDIRECTS, { fromPath: '/old-soup' })).status).toBe(200);
  expect((await ask('DELETE', REDIRECTS, { fromPath: '/old-soup' })).status).toBe(404);
  expect(await pathsOf()).toEqual([]);
  expect(await pathsOf('?filter=deleted')).toEqual(['/old-soup']);
  expect(await ask('POST', DELETED, { fromPath: '/old-soup' })).toMatchObject({
    status: 200,
    body: { redirect },
  });
  expect((await ask('POST', DELETED, { fromPath: '/old-soup' })).status).toBe(404);
  expect(await pathsOf()).toEqual(['/old-soup']);

  await ask('DELETE', REDIRECTS, { fromPath: '/old-soup' });
  context.pass((UNDO_DELETE_DAYS + 1) * DAY_MS);
  expect(await pathsOf('?filter=deleted')).toEqual([]);
  expect((await ask('POST', DELETED, { fromPath: '/old-soup' })).status).toBe(404);
  await purge(context);
  expect(await context.db.selectFrom('redirects').selectAll().execute()).toEqual([]);
});

test('what cannot lead on is refused in words, as the check before says it', async () => {
  const { context, siteId, ask, add } = await openKitchen();
  await upsertSiteDomain(context.db, { siteId, host: 'cook.example', now: 1 });
  expect((await add('/a', '/b')).status).toBe(201);
  expect((await add('/b', '/c')).status).toBe(201);
  const refused = [
    ['', '/recipes/soup', { from: 'Write an address like /old-soup.' }],
    ['/recipes/soup', '', { from: '“Soup” is at this address, so it cannot lead on.' }],
    ['/a', '/about', { from: 'This address leads to /b already. Delete that first.' }],
    ['/x', 'https://cook.example/x', { to: 'An address cannot lead to itself.' }],
    ['/c', '/a', { to: '/a leads back to /c: readers would go in circles.' }],
    ['https://elsewhere.example/x', '/', { from: expect.stringContaining('another site') }],
    ['/x', 'https://elsewhere.example/', { to: expect.stringContaining('another site') }],
  ] as const;
  for (const [from, to, fields] of refused) {
    expect((await ask('POST', CHECKS, { from, to })).body, from).toMatchObject({ problems: fields });
    expect(await add(from, to), from).toMatchObject({ status: 400, body: { fields } });
  }
});

test('an address leads straight to where it ends, and the check says what is there', async () => {
  const { ask, add } = await openKitchen();
  await add('/soup-of-old', '/recipes/soup');
  const check = async (from: string, to: string) => (await ask('POST', CHECKS, { from, to })).body;
  expect(await check('/older', '/soup-of-old')).toEqual({
    fromPath: '/older',
    toPath: '/recipes/soup',
    toTitle: 'Soup',
    isThere: true,
    problems: {},
  });
  expect(await check('/older', '/nowhere')).toMatchObject({
    toPath: '/nowhere',
    toTitle: null,
    isThere: false,
  });
  expect((await add('/older', '/nowhere')).status).toBe(201);
});

test.each(['Dr. Brown’s Soup', '50/50 Bread', 'What’s for Dinner?', 'Soup #2', 'Lunch: soup', 'soup.html'])(
  'the recipe “%s” is led to by its name',
  async (title) => {
    const { context, siteId, userId, ask } = await openKitchen();
    await makeRecipe(context, { siteId, userId }, { title, slug: 'named' });
    const check = async (to: string) => (await ask('POST', CHECKS, { from: '/old', to })).body;
    expect(await check(` ${title.toLowerCase()} `)).toMatchObject({ toPath: '/recipes/named', problems: {} });
    expect(await check('')).toMatchObject({ problems: { to: expect.stringContaining('Write an address') } });
  },
);

test('what was deleted does not come back over a page or another redirect', async () => {
  const { context, siteId, ask, add } = await openKitchen();
  await add('/one', '/about');
  await add('/two', '/about');
  for (const fromPath of ['/one', '/two']) await ask('DELETE', REDIRECTS, { fromPath });
  await savePublishedPages(context.db, siteId, [{ path: '/one', fingerprint: 'x' }], 1);
  expect(await ask('POST', DELETED, { fromPath: '/one' })).toMatchObject({
    status: 400,
    body: { fields: { from: 'A page is at this address, so it cannot lead on.' } },
  });
  expect((await add('/two', '/recipes/soup')).status).toBe(201);
  expect((await ask('POST', DELETED, { fromPath: '/two' })).status).toBe(404);
});

test('thousands are listed a page at a time, by either address and by how they came to be', async () => {
  const { context, siteId, ask, list, pathsOf } = await openKitchen();
  for (let number = 0; number < 250; number += 1)
    await moveRedirect(context.db, {
      siteId,
      fromPath: `/old/${String(number).padStart(3, '0')}_x`,
      toPath: number === 7 ? '/recipes/soup' : '/recipes/gone',
      kind: number % 5 === 0 ? 'own' : 'brought',
      now: 1,
    });
  await ask('DELETE', REDIRECTS, { fromPath: '/old/249_x' });
  const first = await list();
  expect(first.redirects).toHaveLength(100);
  expect(first.counts).toEqual({ all: 249, own: 50, renamed: 0, brought: 199, deleted: 1 });
  expect(first.nextAfter).toBe('/old/099_x');
  expect(await pathsOf(`?after=${first.nextAfter}&limit=1`)).toEqual(['/old/100_x']);
  expect((await list('?after=/old/199_x')).nextAfter).toBe(null);
  expect(await pathsOf('?query=Pes/soup')).toEqual(['/old/007_x']);
  expect(await pathsOf('?query=%2512')).toEqual([]);
  expect(await pathsOf('?query=7_x&filter=own')).toEqual([]);
  expect(await pathsOf('?query=05_x&filter=own')).toEqual(['/old/005_x', '/old/105_x', '/old/205_x']);
  expect(await pathsOf('?query=0__')).toEqual([]);
});
