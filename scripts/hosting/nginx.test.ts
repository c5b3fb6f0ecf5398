/** nginx with the configuration we write, beside our own server over the same folders. */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AI_POLICY } from '#domain/pages/ai-crawlers.ts';
import { ERROR_SENTENCES } from '#domain/text/sentences.ts';
import { OPERATIONS_PATHS } from '../../api/http/calls/operations.ts';
import { COMMON_HEADERS } from '../../api/http/wire/headers.ts';
import { moveRedirect } from '../../api/repositories/sites/redirects.ts';
import { moveSiteToSlug } from '../../api/repositories/sites/site-slugs.ts';
import { SECRET, startHosting } from '../../api/testing/hosting.ts';
import { requestTo, sendRaw, type WireAnswer } from '../../api/testing/requests.ts';
import { TRAVERSALS } from '../../api/testing/traversals.ts';
import { findFreePort } from '../shared/ports.ts';
import { debianSite, examineConfiguration, FINE, hasNginx, PLATFORM, startNginx } from '../testing/nginx.ts';
import { nginxExport } from './nginx-export.ts';
import { nginxPlatform } from './nginx-platform.ts';

/** Headers that the table decides, and where a redirect leads. */
const COMPARED = [
  ...Object.keys(COMMON_HEADERS),
  'Cache-Control',
  'Content-Type',
  'Location',
  'X-Robots-Tag',
].map((name) => name.toLowerCase());

async function startBoth(processPort?: number, domains = PLATFORM.domains) {
  const hosting = await startHosting();
  const { config } = hosting.context;
  const nginx = await startNginx((port) =>
    nginxPlatform({
      publishedDir: hosting.dir,
      platformHost: config.platformHost,
      platformOrigin: 'http://localhost:4321',
      process: `127.0.0.1:${processPort ?? hosting.port}`,
      port,
      httpPort: 80,
      tls: null,
      domains,
      extraFiles: `${hosting.dir}/server*.conf`,
    }),
  );
  onTestFinished(nginx.stop);
  const ask = (host: string, path: string, headers: Record<string, string> = {}) =>
    requestTo(nginx.port, host, path, { headers });
  return { ...hosting, nginx, askNginx: ask };
}

function essence({ status, headers, text }: WireAnswer) {
  // nginx gives redirects a page of its own, which nobody sees.
  const isRedirect = headers.location !== undefined;
  const names = COMPARED.filter((name) => !(isRedirect && name === 'content-type'));
  return { status, text: isRedirect ? '' : text, headers: names.map((name) => `${name}: ${headers[name]}`) };
}

describe.runIf(hasNginx)('nginx', () => {
  test('answers as our own server does', async () => {
    const { context, nordlys, ask, askNginx, publish } = await startBoth();
    await publish('sites/nordlys/sitemap.xml', '<urlset/>');
    await publish('sites/nordlys/robots.txt', 'User-agent: *');
    await publish('sites/nordlys/pagefind/fragment/a_1.pf_fragment', 'bytes');
    await publish('sites/nordlys/.unfinished-dir/a.html', SECRET);
    await publish('sites/olive/ai.txt', 'User-Agent: *');
    for (const [file, text] of [
      ['index', 'olive home'],
      ['recipes', 'olive recipes'],
      ['404', 'olive has no such page'],
    ] as const)
      await publish(`sites/olive/${file}.html`, `<meta name="robots" content="${AI_POLICY}">${text}`);
    expect((await askNginx('olive.localhost', '/recipes')).headers['x-robots-tag']).toBe(AI_POLICY);
    await publish('sites/nordlys/recipes/new.html.unfinished-1-0-0', SECRET);
    await publish('assets/_astro/page.3c4d.js.unfinished-1-0-0', SECRET);
    const move = { siteId: nordlys.id, fromPath: '/recipes/broth', toPath: '/recipes/soup', now: 0 };
    await moveRedirect(context.db, move);
    await moveRedirect(context.db, { ...move, fromPath: '/2019/борщ' });
    const paths = [
      '/',
      '/recipes',
      '/recipes?query=soup',
      '/recipes/soup',
      '/feed.xml',
      '/sitemap.xml',
      '/robots.txt',
      '/ai.txt',
      '/theme.1a2b.css',
      '/_astro/page.1a2b.js',
      '/sounds/timer.webm',
      '/pagefind/fragment/a_1.pf_fragment',
      '/recipes/',
      '/recipes.html?a=1',
      '/index',
      '/index.html',
      '/recipes/soup/?query=1',
      '/recipes/broth?from=mail',
      '/recipes/broth/?from=mail',
      '/recipes/broth.html',
      '/2019/%D0%B1%D0%BE%D1%80%D1%89',
      '/2019/%d0%b1%d0%be%d1%80%d1%89/?from=mail',
      '/2019/%D0%B1%D0%BE%D1%80%D1%89.html',
      '/2018/%D0%B1%D0%BE%D1%80%D1%89',
      '/no/such/page/',
      '/kitchen/nordlys/',
      '/subscribe/success/cs_123',
      '/kitchen',
      '/kitchen/nordlys/recipes?page=2',
      '/no/such/page',
      '/no-such.css',
      '/404',
      '/recipes/new.html.unfinished-1-0-0',
      '/.unfinished-dir/a',
      '/_astro/',
      '/_astro/page.3c4d.js.unfinished-1-0-0',
      '/_astro/none.js',
    ];
    for (const host of ['nordlys.localhost', 'olive.localhost', 'localhost', 'NORDLYS.localhost.'])
      for (const path of paths)
        expect
          .soft(essence(await askNginx(host, path)), `${host}${path}`)
          .toEqual(essence(await ask(host, path)));
  });

  test('compresses texts, and answers 304 for what a browser has', async () => {
    const { askNginx } = await startBoth();
    const gzipped = await askNginx('nordlys.localhost', '/', { 'Accept-Encoding': 'gzip' });
    expect(gzipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    const { headers } = await askNginx('nordlys.localhost', '/recipes');
    const again = await askNginx('nordlys.localhost', '/recipes', { 'If-None-Match': String(headers.etag) });
    expect(again.status).toBe(304);
  });

  test('shows a site at its own domain, and nothing at hosts that are nobody’s', async () => {
    const { askNginx } = await startBoth();
    expect((await askNginx('soups.example', '/recipes')).text).toBe('nordlys recipes');
    for (const host of ['elsewhere.example', '127.0.0.1', 'a.nordlys.localhost', '-.localhost', 'x']) {
      const answer = await askNginx(host, '/');
      expect({ host, status: answer.status, text: answer.text }).toEqual({
        host,
        status: 404,
        text: 'There is no site at this address.\n',
      });
      expect(answer.headers.server).toBe('nginx');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('hosts of ours lead to where a site is known, and those of slugs that it had to where it is', async () => {
    const main = { host: 'soups.example', siteSlug: 'nordlys', isMain: true };
    const { context, dir, nordlys, askNginx } = await startBoth(undefined, [main]);
    const ledTo = async (host: string) => (await askNginx(host, '/recipes?a=b')).headers.location;
    const domain = {
      host: main.host,
      site_id: nordlys.id,
      verified_at: 1,
      created_at: 1,
      is_primary: 1,
    } as const;
    await context.db.insertInto('site_domains').values(domain).execute();
    expect(await ledTo('nordlys.localhost')).toBe('https://soups.example/recipes?a=b');
    await context.db.deleteFrom('site_domains').execute();
    await moveSiteToSlug(context.db, { siteId: nordlys.id, from: 'nordlys', to: 'northern', now: 0 });
    await rename(join(dir, 'sites/nordlys'), join(dir, 'sites/northern'));
    expect(await ledTo('nordlys.localhost')).toBe('http://northern.localhost:4321/recipes?a=b');
    expect((await askNginx('northern.localhost', '/recipes')).text).toBe('nordlys recipes');
  });

  test('a domain that was added since is shown by our process, and its own affairs are not', async () => {
    const { context, nordlys, askNginx } = await startBoth();
    const domain = { site_id: nordlys.id, verified_at: 1, created_at: 1, is_primary: 0 } as const;
    await context.db
      .insertInto('site_domains')
      .values({ ...domain, host: 'new.example' })
      .execute();
    expect((await askNginx('new.example', '/recipes/soup')).text).toBe('nordlys soup');
    for (const path of OPERATIONS_PATHS) expect((await askNginx('new.example', path)).status, path).toBe(404);
  });

  test('pages are there while our process rests, and what is missing is said by the site', async () => {
    const { askNginx } = await startBoth(1);
    expect(await askNginx('nordlys.localhost', '/recipes/soup')).toMatchObject({
      status: 200,
      text: 'nordlys soup',
    });
    const missing = await askNginx('olive.localhost', '/no/such/page');
    expect(missing).toMatchObject({ status: 404, text: 'olive has no such page' });
    const refused = await askNginx('nordlys.localhost', '/api/v1/site/nordlys/recipes');
    expect(refused).toMatchObject({
      status: 503,
      text: JSON.stringify({ error: 'unavailable', message: ERROR_SENTENCES.unavailable }),
      headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store' },
    });
  });

  test('asks our process as if the visitor did, and never for its own affairs', async () => {
    const { askNginx } = await startBoth();
    expect((await askNginx('nordlys.localhost', '/api/v1/nothing')).status).toBe(404);
    for (const path of ['/readyz', '/metrics'])
      expect((await askNginx('localhost', path)).text, path).toBe('platform has no such page');
    expect((await askNginx('olive.localhost', '/healthz')).text).toBe('olive has no such page');
  });

  test('says on the platform’s host whether our process lives', async () => {
    const { askNginx, ask } = await startBoth();
    const answer = await askNginx('localhost', '/healthz');
    expect([answer.status, answer.text]).toEqual([200, (await ask('localhost', '/healthz')).text]);
    const { askNginx: askResting } = await startBoth(1);
    expect((await askResting('localhost', '/healthz')).status).toBe(502);
  });

  test('no encoding of a path leads outside, and no redirect to another host', async () => {
    const { nginx } = await startBoth();
    const targets = [
      ...TRAVERSALS,
      '//evil.example/',
      '/\\evil.example/',
      '/%5cevil.example/',
      '/%0d%0aSet-Cookie:a/',
    ];
    for (const target of targets) {
      for (const host of ['nordlys.localhost', 'localhost', 'soups.example', '..', '%2e%2e.localhost']) {
        const raw = await sendRaw(
          nginx.port,
          `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        );
        expect(raw, `${target} on ${host}`).toMatch(/^HTTP\/1\.1 (?:308|400|404) /);
        expect(raw, `${target} on ${host}`).not.toContain(SECRET);
        expect(raw, `${target} on ${host}`).not.toMatch(/root:|Set-Cookie|nginx\/\d/);
        expect(raw, `${target} on ${host}`).not.toMatch(/\r\nLocation: (?!\/[^/\\])/);
      }
    }
  });

  test('what is written stands beside Debian’s own site, and so does an exported site', async () => {
    const port = await findFreePort();
    const written = nginxPlatform({ ...PLATFORM, port });
    expect(await examineConfiguration(debianSite(port) + written)).toMatch(FINE);
    expect(await examineConfiguration(written + debianSite(port))).toMatch(FINE);
    const exported = nginxExport(null, true, new Map([['/recipes/broth', '/recipes/soup']]), () => true);
    const server = `server { listen ${port}; server_name soups.example; root /srv/soups; ${exported} }`;
    expect(await examineConfiguration(debianSite(port) + server)).toMatch(FINE);
  });
});
