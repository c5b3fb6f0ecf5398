import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AI_POLICY } from '#domain/pages/ai-crawlers.ts';
import { savePublishedPages } from '../../repositories/publishing/published-pages.ts';
import { moveRedirect } from '../../repositories/sites/redirects.ts';
import { moveSiteToSlug } from '../../repositories/sites/site-slugs.ts';
import { startHosting } from '../../testing/hosting.ts';
import { CACHE_A_DAY, CACHE_FOREVER, CACHE_REVALIDATED, COMMON_HEADERS } from '../wire/headers.ts';

test('a host has its own pages, whatever its case and port', async () => {
  const { ask } = await startHosting();
  expect((await ask('nordlys.localhost', '/')).text).toContain('nordlys home');
  expect((await ask('NORDLYS.Localhost:4321', '/')).text).toContain('nordlys home');
  expect((await ask('olive.localhost:1', '/')).text).toBe('olive home');
  expect((await ask('localhost', '/')).text).toBe('platform home');
  expect((await ask('nordlys.localhost', '/recipes')).text).toBe('nordlys recipes');
  expect((await ask('nordlys.localhost', '/recipes/soup?servings=2')).text).toBe('nordlys soup');
});

test('an unknown host is 404 with a sentence', async () => {
  const { ask } = await startHosting();
  for (const host of [
    'nobody.localhost',
    'evil.example',
    '127.0.0.1',
    'a.nordlys.localhost',
    'sites.localhost',
  ]) {
    const answer = await ask(host, '/');
    expect([host, answer.status, answer.text]).toEqual([host, 404, 'There is no site at this address.\n']);
  }
  expect((await ask('nobody.localhost', '/kitchen')).status).toBe(404);
  expect((await ask('nobody.localhost', '/recipes/')).status).toBe(404);
});

test('pages that keep AI companies out say so in a header, too', async () => {
  const { ask, publish } = await startHosting();
  const page = `<meta name="robots" content="${AI_POLICY}"> nordlys recipes`;
  await publish('sites/nordlys/recipes.html', page);
  await publish('sites/nordlys/feed.xml', page);
  const tagOf = async (path: string) => (await ask('nordlys.localhost', path)).headers['x-robots-tag'];
  expect(await tagOf('/recipes')).toBe('noai, noimageai');
  for (const path of ['/', '/feed.xml']) expect(await tagOf(path), path).toBeUndefined();
  await publish('sites/nordlys/recipes.html', 'nordlys recipes');
  expect(await tagOf('/recipes')).toBeUndefined();
});

test('a verified custom domain shows its site', async () => {
  const { ask, context, nordlys } = await startHosting();
  const domain = { site_id: nordlys.id, is_primary: 1, created_at: 1 } as const;
  await context.db
    .insertInto('site_domains')
    .values([
      { ...domain, host: 'nordlys.example', verified_at: 1 },
      { ...domain, host: 'claimed.example', is_primary: 0, verified_at: null },
    ])
    .execute();
  for (let count = 0; count < 2; count += 1) {
    expect((await ask('Nordlys.example', '/recipes/soup')).text).toBe('nordlys soup');
    expect((await ask('claimed.example', '/')).status).toBe(404);
  }
  await context.db.deleteFrom('site_domains').execute();
  context.pass(60_000);
  expect((await ask('nordlys.example', '/')).status).toBe(404);
});

test('the host of ours leads to the domain that a site is known by, without what signs in on our hosts', async () => {
  const { ask, context, nordlys } = await startHosting();
  const domain = { site_id: nordlys.id, verified_at: 1, created_at: 1 };
  expect((await ask('nordlys.localhost', '/recipes')).status).toBe(200);
  await context.db
    .insertInto('site_domains')
    .values([
      { ...domain, host: 'nordlys.example', is_primary: 1 },
      { ...domain, host: 'www.nordlys.example', is_primary: 0 },
    ])
    .execute();
  for (const [path, led] of [
    ['/', '/'],
    ['/recipes/soup?servings=2', '/recipes/soup?servings=2'],
    ['/sign-in/callback?mgk=token', '/sign-in/callback'],
    ['/sign-in/callback?mgk=token&next=%2Frecipes', '/sign-in/callback?next=%2Frecipes'],
  ] as const) {
    const { status, headers } = await ask('nordlys.localhost', path);
    expect([path, status, headers.location]).toEqual([path, 301, `https://nordlys.example${led}`]);
  }
  expect((await ask('nordlys.localhost', '/_astro/page.1a2b.js')).status).toBe(200);
  for (const host of ['nordlys.example', 'www.nordlys.example'])
    expect((await ask(host, '/recipes/soup')).text).toBe('nordlys soup');
  await context.db.updateTable('site_domains').set({ is_primary: 0 }).execute();
  expect((await ask('nordlys.localhost', '/recipes/soup')).status).toBe(200);
});

test('pages are asked for again, hashed files are kept', async () => {
  const { ask } = await startHosting();
  const page = await ask('nordlys.localhost', '/');
  expect(page.headers).toMatchObject({
    'cache-control': CACHE_REVALIDATED,
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  for (const [name, value] of Object.entries(COMMON_HEADERS))
    expect(page.headers[name.toLowerCase()]).toBe(value);
  for (const host of ['nordlys.localhost', 'olive.localhost', 'localhost']) {
    const asset = await ask(host, '/_astro/page.1a2b.js');
    expect([asset.status, asset.headers['cache-control']]).toEqual([200, CACHE_FOREVER]);
  }
  expect((await ask('nordlys.localhost', '/theme.1a2b.css')).headers['cache-control']).toBe(CACHE_FOREVER);
  expect((await ask('olive.localhost', '/theme.1a2b.css')).headers['cache-control']).toBe(CACHE_REVALIDATED);
  expect((await ask('nordlys.localhost', '/_astro/none.js')).status).toBe(404);
  expect((await ask('nordlys.localhost', '/feed.xml')).headers['content-type']).toContain('xml');
});

test('sounds are the same on every host, and come whole or in parts', async () => {
  const { ask } = await startHosting();
  for (const host of ['nordlys.localhost', 'olive.localhost', 'localhost']) {
    const sound = await ask(host, '/sounds/timer.webm');
    expect([sound.status, sound.text]).toEqual([200, 'a sound']);
    expect(sound.headers).toMatchObject({
      'content-type': 'audio/webm',
      'cache-control': CACHE_A_DAY,
      'accept-ranges': 'bytes',
    });
  }
  const part = (headers: Record<string, string>) =>
    ask('nordlys.localhost', '/sounds/timer.webm', { headers });
  const middle = await part({ Range: 'bytes=2-4' });
  expect([middle.status, middle.text, middle.headers['content-range']]).toEqual([206, 'sou', 'bytes 2-4/7']);
  expect((await part({ Range: 'bytes=7-' })).status).toBe(416);
  expect((await part({ Range: 'bytes=2-4', 'If-Range': '"older"' })).text).toBe('a sound');
});

test('what is published, replaced or removed shows at once', async () => {
  const { ask, dir, publish } = await startHosting();
  const soup = async () => (await ask('nordlys.localhost', '/recipes/stew')).text;
  expect(await soup()).toContain('nordlys has no such page');
  for (const text of ['first', 'again', 'third']) {
    await publish('sites/nordlys/recipes/stew.html', text);
    expect(await soup()).toBe(text);
    expect(await soup()).toBe(text);
  }
  await rm(join(dir, 'sites/nordlys/recipes/stew.html'));
  expect(await soup()).toContain('nordlys has no such page');
});

test('an unknown page is the 404 page of its site', async () => {
  const { ask, dir } = await startHosting();
  for (const path of [
    '/nope',
    '/404',
    '/recipes/none',
    '/recipes/soup/more',
    '/a%20b',
    '/caf%C3%A9',
    '/constructor',
  ]) {
    const answer = await ask('nordlys.localhost', path, { headers: { 'If-None-Match': '*' } });
    expect([path, answer.status]).toEqual([path, 404]);
    expect(answer.text).toContain('nordlys has no such page');
    expect(answer.headers.etag).toBeUndefined();
  }
  expect((await ask('localhost', '/nope')).text).toBe('platform has no such page');
  await rm(join(dir, 'sites/nordlys/404.html'));
  expect((await ask('nordlys.localhost', '/nope')).text).toBe('There is no page at this address.\n');
});

test.each([
  ['/recipes/', 308, '/recipes'],
  ['/recipes.html', 308, '/recipes'],
  ['/recipes/soup.html?a=b%20c', 308, '/recipes/soup?a=b%20c'],
  ['/index.html', 308, '/'],
  ['/index', 308, '/'],
  ['/404.html', 308, '/404'],
  ['/recipes/old-soup', 301, '/recipes/soup'],
  ['/recipes/old-soup?servings=2', 301, '/recipes/soup?servings=2'],
  ['/recipes/old-soup/', 301, '/recipes/soup'],
  ['/recipes/old-soup.html?servings=2', 301, '/recipes/soup?servings=2'],
  ['/kitchen', 302, 'http://localhost:4321/kitchen'],
  ['/kitchen/nordlys/recipes?new=1', 302, 'http://localhost:4321/kitchen/nordlys/recipes?new=1'],
])('%s leads (%i) to %s', async (path, status, location) => {
  const { ask, context, nordlys } = await startHosting();
  await moveRedirect(context.db, {
    siteId: nordlys.id,
    fromPath: '/recipes/old-soup',
    toPath: '/recipes/soup',
    now: 1,
  });
  const answer = await ask('nordlys.localhost', path);
  expect([answer.status, answer.headers.location]).toEqual([status, location]);
});

test.each(['/recipes/stew', '/collections/stews'])(
  'what has moved to %s is there as long as that is',
  async (toPath) => {
    const { ask, context, nordlys, publish, dir } = await startHosting();
    await moveRedirect(context.db, { siteId: nordlys.id, fromPath: '/old', toPath, kind: 'renamed', now: 1 });
    expect((await ask('nordlys.localhost', '/old')).status).toBe(404);
    await publish(`sites/nordlys${toPath}.html`, 'stew');
    expect((await ask('nordlys.localhost', '/old')).headers.location).toBe(toPath);
    await rm(join(dir, `sites/nordlys${toPath}.html`));
    await savePublishedPages(context.db, nordlys.id, [{ path: toPath, fingerprint: 'f' }], 1);
    expect((await ask('nordlys.localhost', '/old')).headers.location).toBe(toPath);
  },
);

test.each([
  '/2019/%D0%B1%D0%BE%D1%80%D1%89',
  '/2019/%d0%b1%d0%be%d1%80%d1%89/',
  '/2019/%D0%B1%D0%BE%D1%80%D1%89.html',
])('%s leads on, as an address of another language', async (path) => {
  const { ask, context, nordlys } = await startHosting();
  const move = { siteId: nordlys.id, fromPath: '/2019/борщ', toPath: '/recipes/soup', now: 1 };
  await moveRedirect(context.db, move);
  const { status, headers } = await ask('nordlys.localhost', `${path}?from=mail`);
  expect([status, headers.location]).toEqual([301, '/recipes/soup?from=mail']);
  expect((await ask('nordlys.localhost', '/2018/%D0%B1%D0%BE%D1%80%D1%89')).status).toBe(404);
});

test.each([
  ['/recipes/tags/fast/page/2', '/recipes/tags/quick/page/2'],
  ['/recipes/tags/fast/page/2/?from=mail', '/recipes/tags/quick/page/2?from=mail'],
  ['/recipes/tags/fast/page/9', '/recipes/tags/quick'],
  ['/recipes/tags/faster/page/2', '/recipes/tags/fast/page/2'],
])('older pages of a list that has moved go with it: %s leads to %s', async (path, location) => {
  const { ask, context, nordlys, publish } = await startHosting();
  await publish('sites/nordlys/recipes/tags/quick/page/2.html', 'quick soups');
  for (const [from, to] of [
    ['faster', 'fast'],
    ['fast', 'quick'],
  ])
    await moveRedirect(context.db, {
      siteId: nordlys.id,
      fromPath: `/recipes/tags/${from}`,
      toPath: `/recipes/tags/${to}`,
      now: 1,
    });
  const { status, headers } = await ask('nordlys.localhost', path);
  expect([status, headers.location]).toEqual([301, location]);
  expect((await ask('nordlys.localhost', '/recipes/tags/slow/page/2')).status).toBe(404);
});

test('a search sent by a page that is open at an old address goes on without a redirect', async () => {
  const { ask, context, nordlys } = await startHosting();
  await moveSiteToSlug(context.db, { siteId: nordlys.id, from: 'nordlys', to: 'northern', now: 1 });
  const search = '/recipes?search=pie&query=%22%3Cb%3E';
  const address = `http://northern.localhost:4321${search}`;
  const ofForm = await ask('nordlys.localhost', search, { headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect(ofForm.status).toBe(200);
  expect(ofForm.text).toContain(`content="0; url=${address.replace('&', '&amp;')}"`);
  const ofLink = await ask('nordlys.localhost', search, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
  expect([ofLink.status, ofLink.headers.location]).toEqual([301, address]);
});

test('redirects of one site are not those of another, and none leads to another host', async () => {
  const { ask, context, nordlys } = await startHosting();
  await moveRedirect(context.db, { siteId: nordlys.id, fromPath: '/old', toPath: '/recipes', now: 1 });
  expect((await ask('olive.localhost', '/old')).status).toBe(404);
  for (const path of ['//evil.example/', '//evil.example.html', '/%2fevil.example/', '/%5cevil.example/']) {
    const answer = await ask('nordlys.localhost', path);
    expect([path, answer.status, answer.headers.location]).toEqual([path, 404, undefined]);
  }
});

test('a redirect never takes the place of a page, however its address is written', async () => {
  const { ask, context, nordlys } = await startHosting();
  await moveRedirect(context.db, {
    siteId: nordlys.id,
    fromPath: '/recipes',
    toPath: '/recipes/soup',
    now: 1,
  });
  expect((await ask('nordlys.localhost', '/recipes')).text).toBe('nordlys recipes');
  const answer = await ask('nordlys.localhost', '/recipes/');
  expect([answer.status, answer.headers.location]).toEqual([308, '/recipes']);
});

test('shells answer for every address below them', async () => {
  const { ask } = await startHosting();
  expect((await ask('localhost', '/kitchen')).text).toBe('kitchen shell');
  expect((await ask('localhost', '/kitchen/nordlys/recipes')).text).toBe('kitchen shell');
  expect((await ask('nordlys.localhost', '/subscribe/success/cs_test_1')).text).toBe('nordlys checkout');
  expect((await ask('localhost', '/subscribe/success/cs_test_1')).status).toBe(404);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  '%s is not for pages',
  async (method) => {
    const { ask } = await startHosting();
    const answer = await ask('nordlys.localhost', '/', { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  },
);
