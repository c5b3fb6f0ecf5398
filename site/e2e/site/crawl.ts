/** Reads every page that can be reached from a home page. */
import { request } from 'node:http';
import type { APIResponse, Page } from 'playwright';
import { expect } from 'vitest';
import { type PageFacts, readPage } from '../testing/page-facts.ts';

const LOOKS_AGAIN = 10;
const LOOK_AGAIN_EVERY_MS = 500;

/** A page as it was answered, with what is in it. */
export type CrawledPage = PageFacts & { url: string; html: string };
/** A site as it was found. */
export type CrawledSite = { pages: CrawledPage[]; problems: string[] };

/** Looks at all pictures of a page, also those far below; the addresses of those that do not show. */
const FIND_DARK_PICTURES = `Promise.all([...document.images].map(async (image) => {
  image.loading = 'eager';
  await image.decode().catch(() => {});
  return image.naturalWidth > 0 ? [] : [image.currentSrc];
})).then((found) => found.flat())`;

const REDIRECTS_MAX = 5;

/**
 * Reads every page from a home page on, without a browser: whole, and with no link that leads nowhere, also within
 * pages and to other sites of the same machine. The page for what is missing is read too.
 * @param start address of the home page
 * @param isValidated whether each must be valid HTML; once is enough for pages of the same templates
 */
export async function readSite(start: string, isValidated = false): Promise<CrawledSite> {
  const { origin } = new URL(start);
  const pages = new Map<string, CrawledPage>();
  const answers = new Map<string, Promise<Answer>>();
  const problems: string[] = [];
  const ask = (url: string) => {
    const known = answers.get(url) ?? follow(url);
    answers.set(url, known);
    return known;
  };
  const read = async (url: string, expectedStatus: number): Promise<CrawledPage> => {
    const { status, text } = await ask(url);
    if (status !== expectedStatus) problems.push(`${url} answered ${status}`);
    const page = { url, html: text, ...(await readPage(text, url, isValidated)) };
    problems.push(...page.problems.map((problem) => `${url} ${problem}`));
    return page;
  };
  const waiting = [start];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (pages.has(url)) continue;
    const page = await read(url, 200);
    pages.set(url, page);
    for (const target of page.links.map((link) => new URL(link, url)))
      if (target.origin === origin && isOurs(target) && !isFile(target))
        waiting.push(withoutFragment(target.href));
  }
  const unknown = await read(new URL('/no/such/page', start).href, 404);
  for (const { url, ids, links, parts } of [...pages.values(), unknown]) {
    for (const address of new Set([...links, ...parts])) {
      const target = new URL(address, url);
      if (!isOurs(target)) continue;
      const page = withoutFragment(target.href);
      const { status, text } = page === url ? { status: 200, text: '' } : await ask(page);
      if (status !== 200 && (await staysLinked(url, address)))
        problems.push(`${url} leads to ${address}, which answers ${status}`);
      const id = decodeURIComponent(target.hash.slice(1));
      const known = page === url ? ids : pages.get(page)?.ids;
      if (id !== '' && !(known?.has(id) ?? text.includes(` id="${id}"`)))
        problems.push(`${url} leads to ${address}, where nothing is called ${id}`);
    }
  }
  return { pages: [...pages.values()], problems };
}

/** False once a page links an address no more: another test has deleted a kitchen, and the platform lists it no more. */
async function staysLinked(url: string, address: string): Promise<boolean> {
  for (let look = 0; look < LOOKS_AGAIN; look += 1) {
    if (!(await follow(url)).text.includes(address)) return false;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_EVERY_MS));
  }
  return true;
}

/**
 * Reads a site, then opens a page of each kind in a browser, and expects that nothing is wrong and nobody else is asked.
 * @param start address of the home page
 * @param look what is to be seen besides: sentences about what is wrong on a page
 * @param isValidated as above
 * @returns the kinds of its pages
 */
export async function crawl(
  page: Page,
  start: string,
  look: () => Promise<string[]> = async () => [],
  isValidated = false,
): Promise<string[]> {
  const { pages, problems } = await readSite(start, isValidated);
  const { origin } = new URL(start);
  page.on('request', (asked) => {
    const url = new URL(asked.url());
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== origin)
      problems.push(`${page.url()} asked ${url.origin}`);
  });
  const opened = new Map(pages.map((crawled) => [kindOf(crawled), crawled.url]));
  for (const url of opened.values()) {
    await page.goto(url, { waitUntil: 'load' });
    problems.push(...(await look()).map((problem) => `${url} ${problem}`));
  }
  expect(problems).toEqual([]);
  expect(pages.length).toBeGreaterThan(2);
  return [...opened.keys()];
}

/** Says which pictures of the open page do not show. */
export async function findDarkPictures(page: Page): Promise<string[]> {
  const addresses = await page.evaluate<string[]>(FIND_DARK_PICTURES);
  return addresses.map((address) => `shows no ${address}`);
}

/** Asks for an address by hand, and follows no redirect. Node does not know *.localhost as browsers do. */
export function askAt(page: Page, url: string): Promise<APIResponse> {
  const { host, port, pathname, search } = new URL(url);
  const options = { maxRedirects: 0, headers: { Host: host } };
  return page.request.get(`http://127.0.0.1:${port}${pathname}${search}`, options);
}

type Answer = { status: number; text: string };

/** What an address answers in the end. */
async function follow(url: string, redirects = 0): Promise<Answer> {
  const { status, text, location } = await get(url);
  if (location === undefined || redirects === REDIRECTS_MAX) return { status, text };
  return follow(new URL(location, url).href, redirects + 1);
}

function get(url: string): Promise<Answer & { location: string | undefined }> {
  const { host, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: pathname + search, headers: { Host: host } };
    request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8'),
          location: answer.headers.location,
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** True for what visitors get from the product under test; the kitchen is for those who have signed in. */
function isOurs({ protocol, hostname, pathname }: URL): boolean {
  return protocol === 'http:' && /(?:^|\.)localhost$/.test(hostname) && !/^\/kitchen(?:\/|$)/.test(pathname);
}

/** True for what is no page: feeds, pictures, calls that lead on to one, the inbox of the local mail catcher. */
function isFile({ pathname }: URL): boolean {
  return /\.\w+$|^\/(?:media|mail|api)(?:\/|$)/.test(pathname);
}

function withoutFragment(href: string): string {
  return href.split('#')[0] ?? href;
}

/** What kind of page it is: its address with names in place of what differs from page to page, and what it plays. */
function kindOf({ url, html }: CrawledPage): string {
  const path = new URL(url).pathname;
  const kind = path
    .replace(/^\/recipes\/(?!page\/)[^/]+\/[^/]+$/, '/recipes/:group/:term')
    .replace(/^\/(recipes|collections)\/[^/:]+$/, '/$1/:slug')
    .replace(/\/page\/\d+$/, '/page/:number');
  const parts = { premium: 'class="premium-body"', video: '<video' };
  return [kind, ...Object.entries(parts).flatMap(([name, mark]) => (html.includes(mark) ? [name] : []))].join(
    ' ',
  );
}
