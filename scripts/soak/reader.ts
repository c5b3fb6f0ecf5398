/**
 * A reader in a thread of its own: serves the published files as the product does, and walks through all sites again
 * and again. A page's links are asked for a moment after the page; one that leads nowhere is a fault only when the
 * page that holds it is still the same afterwards.
 */
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { getRequestListener } from '@hono/node-server';
import { fileOfPath } from '#domain/pages/paths.ts';
import { type Config, originOf } from '../../api/config.ts';
import { createHosting } from '../../api/http/files/hosting.ts';
import { openContext } from '../../api/open-context.ts';
import { publishedDir, siteFolder } from '../../content-sync/published/published-folders.ts';
import { brokenPart, pathsIn } from './page-checks.ts';

/** What the thread is started with. */
export type ReaderData = { config: Config };
/** What the thread is told: the sites there are now, with their marks; null ends it. */
export type ReaderCommand = { slug: string; mark: string }[] | null;
/** What the thread tells at its end. */
export type ReaderReport = { pages: number; links: number; faults: string[] };

/** Redirects followed from one link. */
const REDIRECTS_MAX = 5;
/** Faults that are told. */
const FAULTS_MAX = 20;
/** Texts that were looked at closely, remembered so that each is looked at once. */
const TEXTS_REMEMBERED_MAX = 5_000;
/** Rest after each page, so that others get on too. */
const REST_MS = 15;

const { config }: ReaderData = workerData;
const context = await openContext(config, () => {});
const hosting = createHosting(context, publishedDir(config));
const server = createServer(getRequestListener(hosting)).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const port = typeof address === 'object' ? address?.port : undefined;
const report: ReaderReport = { pages: 0, links: 0, faults: [] };
const lookedAt = new Set<string>();
let sites: { slug: string; mark: string }[] = [];
let isEnding = false;
parentPort?.on('message', (command: ReaderCommand) => {
  if (command) sites = command;
  else isEnding = true;
});

while (!isEnding) {
  for (const { slug } of sites) await readSite(slug);
  await sleep(REST_MS);
}
server.close();
await context.close();
parentPort?.postMessage(report);
parentPort?.close();

async function readSite(slug: string): Promise<void> {
  const waiting = ['/', '/sitemap.xml', '/feed.xml'];
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined && !isEnding; path = waiting.shift()) {
    const version = versionOf(slug, path);
    const { status, text } = await ask(slug, path);
    if (status !== 200) continue;
    report.pages += 1;
    checkText(slug, path, text);
    for (const link of pathsIn(text, originOf(config, slug))) {
      report.links += 1;
      const found = await follow(slug, link);
      if (found !== 200) await complainIfStill(slug, path, version, link, found);
      else if (!seen.has(link) && !/\.(?!xml$)\w+$/.test(link)) {
        seen.add(link);
        waiting.push(link);
      }
    }
    await sleep(REST_MS);
  }
}

function checkText(slug: string, path: string, text: string): void {
  if (lookedAt.has(slug + text)) return;
  if (lookedAt.size > TEXTS_REMEMBERED_MAX) lookedAt.clear();
  lookedAt.add(slug + text);
  const isPage = !path.endsWith('.xml');
  const broken = isPage ? brokenPart(text) : null;
  if (broken !== null) complain(`${slug}${path} is not whole: ${broken}`);
  for (const other of sites)
    if (text.includes(`${other.mark} `) || text.includes(`${other.mark}<`))
      if (other.slug !== slug) complain(`${slug}${path} shows a text of ${other.slug}`);
}

async function complainIfStill(
  slug: string,
  path: string,
  version: string | null,
  link: string,
  found: number,
): Promise<void> {
  const { status } = await ask(slug, path);
  if (status !== 200 || version === null || versionOf(slug, path) !== version) return;
  complain(`${slug}${path} leads to ${link}, which answers ${found}`);
}

/** Tells a file from what it was before, also where it was written twice and reads the same again. */
function versionOf(slug: string, path: string): string | null {
  const file = statSync(join(siteFolder(config, slug), fileOfPath(path)), {
    bigint: true,
    throwIfNoEntry: false,
  });
  return file ? `${file.ino}-${file.mtimeNs}` : null;
}

function complain(fault: string): void {
  if (report.faults.length < FAULTS_MAX) report.faults.push(fault);
}

/** The status at the end of a link. */
async function follow(slug: string, link: string): Promise<number> {
  let path = link;
  for (let step = 0; step < REDIRECTS_MAX; step++) {
    const { status, location } = await ask(slug, path);
    if (location === undefined) return status;
    path = location;
  }
  return 310;
}

function ask(
  slug: string,
  path: string,
): Promise<{ status: number; text: string; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { Host: `${slug}.${config.platformHost}` };
    const outgoing = request({ host: '127.0.0.1', port, path, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          location: incoming.headers.location,
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
