/**
 * Measures serving published files and pictures against a Hono hello and nginx in the same run. The ratio by the
 * server's own work is to be trusted on a busy machine. Run: `npm run bench:serve`.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { originalKey } from '#domain/media/storage-keys.ts';
import { IMAGES_PATH, recipePath } from '#domain/pages/paths.ts';
import { readConfig } from '../../api/config.ts';
import type { Context } from '../../api/context.ts';
import { openContext } from '../../api/open-context.ts';
import { insertImage } from '../../api/repositories/media/media.ts';
import { listPublishedRecipes } from '../../api/repositories/recipes/published-recipes.ts';
import { assetsFolder } from '../../content-sync/published/published-folders.ts';
import { findFreePort } from '../shared/ports.ts';
import { readAsked } from '../usage.ts';
import { temporaryFolder } from './end-with-us.ts';
import { type BenchSite, fillSites } from './filled-sites.ts';
import { type Contender, measure } from './load.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { measuredEnvironment } from './product.ts';
import { type MeasuredServer, startServer } from './server-process.ts';
import { printTable } from './table.ts';

const RECIPES = Number(readAsked('bench-serve').positionals[0] ?? 1000);
const HOST = 'bench-0.localhost';

const dataDir = temporaryFolder('bench');
const env = measuredEnvironment(dataDir);
const servers: MeasuredServer[] = [];
try {
  const { pagePath, imageUrl } = await fill();
  const asset = await findAsset();
  const hello = await started(startServer('hello.ts'));
  const ours = await started(startServer('our-server.ts', env));
  const page = await ask(ours.port, pagePath);
  const base = { ...ours, headers: { Host: HOST }, status: 200 };
  const brotli = { ...base, headers: { Host: HOST, 'Accept-Encoding': 'br, gzip' } };
  const contenders: Contender[] = [
    { ...hello, what: 'Hono hello', status: 200, nextPath: () => '/' },
    { ...brotli, what: 'recipe page, brotli', nextPath: () => pagePath },
    { ...base, what: 'recipe page, identity', nextPath: () => pagePath },
    {
      ...base,
      what: 'recipe page, unchanged (304)',
      status: 304,
      headers: { Host: HOST, 'If-None-Match': page.etag },
      nextPath: () => pagePath,
    },
    { ...brotli, what: 'hashed script, brotli', nextPath: () => asset },
    { ...brotli, what: 'no such page (404), brotli', status: 404, nextPath: () => '/recipes/nothing-here' },
    { ...base, what: 'picture, 640 px WebP', nextPath: () => imageUrl },
  ];
  if (hasNginx()) {
    const nginx = await started(startNginx(join(dataDir, 'nginx'), await findFreePort(), page.body));
    contenders.push(
      { ...nginx, what: 'nginx, the same page, brotli file', status: 200, nextPath: () => '/page-br' },
      { ...nginx, what: 'nginx, the same page, identity', status: 200, nextPath: () => '/page' },
    );
  } else console.log('nginx is not installed here; its rows are left out.');
  printTable(
    `Serving, a page of ${page.body.byteLength.toLocaleString('en')} bytes`,
    await measure(contenders),
  );
} finally {
  for (const server of servers) await server.stop();
}

async function started(starting: Promise<MeasuredServer>): Promise<MeasuredServer> {
  const server = await starting;
  servers.push(server);
  return server;
}

async function fill(): Promise<{ pagePath: string; imageUrl: string }> {
  const context = await openContext(readConfig({ DATA_DIR: dataDir }), () => {});
  const [site] = await fillSites(context, 1, RECIPES);
  if (!site) throw new Error('No site was made.');
  const [recipe] = await listPublishedRecipes(context.db, site.siteId, context.now());
  const key = await addPicture(context, site);
  await context.close();
  execFileSync(process.execPath, [join(import.meta.dirname, '../build-sites.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    pagePath: recipePath(recipe?.slug ?? ''),
    imageUrl: `${IMAGES_PATH}/${key}?width=640&format=webp`,
  };
}

/** A picture with the noise of a photo, since plain colours weigh nothing. */
async function addPicture(context: Context, { siteId, userId }: BenchSite): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const drawn = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } });
  const clean = await context.images.clean(await drawn.blur(8).jpeg().toBuffer());
  if (!clean) throw new Error('The picture was refused.');
  const key = `bench.${clean.extension}`;
  await context.storage.put(originalKey(key), clean.bytes);
  await insertImage(context.db, {
    id: randomUUID(),
    siteId,
    key,
    contentType: clean.contentType,
    width: clean.width,
    height: clean.height,
    lqip: clean.lqip,
    byteSize: clean.bytes.byteLength,
    createdBy: userId,
    now: context.now(),
  });
  return key;
}

async function findAsset(): Promise<string> {
  const names = await readdir(join(assetsFolder(readConfig(env)), '_astro'));
  const script = names.find((name) => name.endsWith('.js'));
  if (!script) throw new Error('There is no script.');
  return `/_astro/${script}`;
}

/** Asks by the site's host, which `fetch` cannot. */
function ask(port: number, path: string): Promise<{ etag: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { Host: HOST } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      resolve({ etag: answer.headers.etag ?? '', body: Buffer.concat(chunks) });
    });
    call.once('error', reject).end();
  });
}
