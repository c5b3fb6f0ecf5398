/** Exported sites behind nginx, and nginx before the whole platform. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../api/config.ts';
import { openDatabase } from '../../../api/db/open.ts';
import { COMMON_HEADERS } from '../../../api/http/wire/headers.ts';
import { moveRedirect } from '../../../api/repositories/sites/redirects.ts';
import { findSiteBySlug } from '../../../api/repositories/sites/sites.ts';
import { exportSite } from '../../../scripts/export/export-site.ts';
import type { ExportedSite } from '../../../scripts/export/exported-site.ts';
import { openExportedSite } from '../../../scripts/export/open-exported-site.ts';
import { hasNginx, startNginx } from '../../../scripts/testing/nginx.ts';
import { askAt, crawl, findDarkPictures } from '../site/crawl.ts';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';
import { partsOf } from '../testing/recipes-page.ts';

openBrowserForTests();
beforeAll(() => move(SITE, OLD_PATH, NEW_PATH));

/** The site that is exported for nginx. */
const SITE = 'nordlys';
/** Where a recipe of it was before. */
const OLD_PATH = '/recipes/baked-in-midsummer';
const NEW_PATH = '/recipes/midsummer-cream-cake';
/** A recipe of it that shows a video. */
const VIDEO_PAGE = '/recipes/lamb-cabbage-time';
/** What the plainest server knows. */
const PLAIN_TYPES =
  'types { text/html html; text/css css; text/javascript js; image/jpeg jpg; image/png png; image/webp webp; image/avif avif; font/woff2 woff2; application/wasm wasm; }';

const environment = () => ({ PORT: String(inject('port')), DATA_DIR: inject('dataDir') });

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-hosting-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function runScript(name: string, ...given: string[]): Promise<void> {
  const script = join(import.meta.dirname, '../../../scripts', name);
  await promisify(execFile)(process.execPath, [script, ...given], {
    env: { ...process.env, ...environment() },
  });
}

/** Notes that a page of a site was elsewhere before. */
async function move(slug: string, fromPath: string, toPath: string): Promise<void> {
  const db = openDatabase(readConfig(environment()).databaseFile);
  const site = await findSiteBySlug(db, slug);
  await moveRedirect(db, { siteId: site?.id ?? '', fromPath, toPath, now: Date.now() });
  await db.destroy();
}

/** Serves the folder as its own configuration says, or as the plainest server does. */
function serverOf(slug: string, port: number, folder: string, isPlain: boolean): string {
  const serving = isPlain ? `${PLAIN_TYPES} error_page 404 /404.html;` : `include ${folder}/nginx.conf;`;
  return `server { listen ${port}; server_name ${slug}.localhost; root ${folder}; ${serving} }`;
}

/** So many pictures of an export are really made; those after them are points, which take no time. */
const REAL_PICTURES = 6;

const drawPoint: ExportedSite['readPicture'] = (_key, { format = 'jpeg' }) =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: '#c63' } })
    .toFormat(format)
    .toBuffer();

/** Serves a site as it is exported, by nginx as the export says or as the plainest server. */
async function serveExport(
  slug: string,
  isPlain = false,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kitchens-export-'));
  const config = readConfig(environment());
  const db = openDatabase(config.databaseFile);
  const site = await openExportedSite(config, db, slug);
  if (typeof site === 'string') throw new Error(`${slug} is ${site}.`);
  let made = 0;
  const readPicture: ExportedSite['readPicture'] = (...wish) =>
    (made++ < REAL_PICTURES ? site.readPicture : drawPoint)(...wish);
  const nginx = await startNginx(async (port) => {
    const form = { origin: `http://${slug}.localhost:${port}`, hasFolders: isPlain };
    await exportSite({ ...site, readPicture }, form, folder);
    return serverOf(slug, port, folder, isPlain);
  });
  return {
    origin: `http://${slug}.localhost:${nginx.port}`,
    async stop() {
      await nginx.stop();
      await db.destroy();
      await rm(folder, { recursive: true });
    },
  };
}

describe.runIf(hasNginx)('an exported site', () => {
  let origin: string;
  beforeAll(async () => {
    const served = await serveExport(SITE);
    origin = served.origin;
    return served.stop;
  });

  test('opens whole behind nginx, and sends the headers our server sends', async () => {
    const page = await openTab();
    await crawl(page, `${origin}/`, () => findDarkPictures(page));

    const read = async (url: string) => (await askAt(page, url)).text();
    const [theirPage, ourPage] = [await read(origin + VIDEO_PAGE), await read(address(VIDEO_PAGE, SITE))];
    const named = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const picture = /<img[^>]* src="(\/media\/images\/[^"]+)"/;
    const pairs = [
      ...['/', '/recipes', NEW_PATH, '/feed.xml', '/sitemap.xml', '/robots.txt', '/no/such/page', '/404'],
      ...['/recipes/', '/recipes.html?a=1', '/index.html', `${OLD_PATH}?a=1`, '/.kitchens-export'],
      ...['/pagefind/pagefind.js', '/pagefind/pagefind-entry.json'],
      named(theirPage, /href="(\/theme\.[^"]+)"/),
      named(theirPage, /href="(\/_astro\/[^"]+\.css)"/),
      named(theirPage, /<video[^>]* src="(\/media\/files\/[^"]+)"/),
    ].map((path) => ({ path, ourPath: path }));
    pairs.push({ path: named(theirPage, picture), ourPath: named(ourPage, picture) });
    for (const { path, ourPath } of pairs) {
      const answers = [await askAt(page, `${origin}${path}`), await askAt(page, address(ourPath, SITE))];
      const [theirs, own] = answers.map((answer) => ({
        status: answer.status(),
        headers: headersOf(answer.headers()),
      }));
      expect.soft(theirs, path).toEqual(own);
    }
  });

  test('is searched without anybody to ask', async () => {
    const page = await openTab();
    const calls: string[] = [];
    page.on('request', (asked) => {
      if (asked.url().includes('/api/')) calls.push(asked.url());
    });
    await page.goto(`${origin}/recipes`);
    const { box, cards, chips, waitFor } = partsOf(page);
    const all = await cards.count();
    await box.fill('rye');
    await waitFor('FULFILLED');
    const found = await cards.count();
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(all);
    expect(await findDarkPictures(page)).toEqual([]);
    await box.fill('');
    await waitFor('IDLE');
    await chips.first().click();
    await waitFor('FULFILLED');
    expect(await cards.count()).toBeGreaterThan(0);
    expect(await findDarkPictures(page)).toEqual([]);
    expect(calls).toEqual([]);
  });

  test('the-ember-book is whole on the plainest server, its old addresses too', async () => {
    const [oldPath, newPath] = ['/recipes/steak', '/recipes/the-two-inch-ribeye'];
    await move('the-ember-book', oldPath, newPath);
    const { origin: plainOrigin, stop } = await serveExport('the-ember-book', true);
    onTestFinished(stop);
    const page = await openTab();
    await crawl(page, `${plainOrigin}/`, () => findDarkPictures(page));
    await page.goto(`${plainOrigin}${oldPath}`);
    await page.waitForURL(`${plainOrigin}${newPath}/`);
  });
});

describe.runIf(hasNginx)('nginx before the platform', () => {
  test('shows every page, and asks our process for pictures and calls only', async () => {
    const asked: string[] = [];
    const recorder = await startRecorder((path) => asked.push(path));
    const folder = await makeFolder();
    const nginx = await startNginx(async (port) => {
      const process = `127.0.0.1:${recorder}`;
      await runScript('hosting/hosting-nginx.ts', '--process', process, '--port', String(port), folder);
      return `include ${folder}/kitchens.conf;`;
    });
    onTestFinished(nginx.stop);
    const page = await openTab();
    await crawl(page, `http://localhost:${nginx.port}/`);
    await crawl(page, `http://${SITE}.localhost:${nginx.port}/`);
    expect(asked.some((path) => path.startsWith('/media/images/'))).toBe(true);
    expect([...new Set(asked.filter((path) => !/^\/(?:media|api\/v1)\//.test(path)))]).toEqual([
      '/no/such/page',
    ]);

    const moved = await askAt(page, `http://${SITE}.localhost:${nginx.port}${OLD_PATH}`);
    expect([moved.status(), moved.headers().location]).toEqual([301, NEW_PATH]);
    await page.goto(`http://${SITE}.localhost:${nginx.port}/recipes`);
    const { box, waitFor } = partsOf(page);
    await box.fill('rye');
    await waitFor('FULFILLED');
    expect(asked.some((path) => path.startsWith('/api/v1/'))).toBe(true);
  });
});

/** Headers that the table decides. */
function headersOf(headers: Record<string, string>): Record<string, string | undefined> {
  const names = [...Object.keys(COMMON_HEADERS), 'Cache-Control', 'Location', 'Content-Type'];
  // nginx gives redirects a page of its own, which nobody sees.
  const compared = names.filter((name) => name !== 'Content-Type' || !headers.location);
  return Object.fromEntries(compared.map((name) => [name, headers[name.toLowerCase()]]));
}

/** Passes requests on to the product. @returns the port it listens on */
async function startRecorder(onRequest: (path: string) => void): Promise<number> {
  const server = createServer((incoming, answer) => {
    const { method, url = '', headers } = incoming;
    onRequest(url);
    const passedOn = request(
      { host: '127.0.0.1', port: inject('port'), method, path: url, headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
