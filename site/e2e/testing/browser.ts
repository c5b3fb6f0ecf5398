/** A browser for tests; a console error or a request to another origin fails the test. */
import { randomInt } from 'node:crypto';
import { type APIResponse, type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { beforeAll, expect, inject, onTestFinished } from 'vitest';
import { NEWSLETTER_CLOSED_KEY } from '#domain/people/newsletter-keys.ts';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  // Letters as wide as they are drawn on screens of any size.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For whoever signs out, which ends the sessions of their kind of browser: no other test has this one. */
export const ANOTHER_BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** For what a page shows: a busy machine is slow, not wrong, and one site with many pages lets all others wait. */
const WAITING_MS = 240_000;

/** Said by the browser where a machine with much to do gave up drawing a page; the screen that shows it asks again. */
const DRAWN_TOO_LATE = /status of 503 .*(?:previews|\/page)$/;

/** As if the popup had been closed; where nothing may be stored, it does not open. */
const CLOSED_POPUP = `try { sessionStorage.${NEWSLETTER_CLOSED_KEY} = 1 } catch {}`;

let browser: Browser | undefined;

/** Opens a browser, which all files that a worker runs share, and which ends with it: each tab has a context of its own. */
export function openBrowserForTests(): void {
  beforeAll(async () => {
    if (browser?.isConnected()) return;
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ARGUMENTS,
    });
  });
}

/** Address of a page of a site; without a slug, of the platform. */
export function address(path: string, siteSlug?: string): string {
  return `http://${siteSlug === undefined ? '' : `${siteSlug}.`}localhost:${inject('port')}${path}`;
}

/** What went wrong on a page, as sentences. */
export type WatchedPage = Page & { problems: string[] };

/**
 * A new tab that writes down console errors, failed requests and requests to other origins. It comes by a network of
 * its own, as calls are counted by address; the local inbox opens only without `extraHTTPHeaders`.
 * @param options `hasPopup` lets the newsletter's popup open by itself, which stands in the way of all other tests
 */
export async function openTab({
  hasPopup = false,
  ...options
}: BrowserContextOptions & { hasPopup?: boolean } = {}): Promise<WatchedPage> {
  if (!browser) throw new Error('Call openBrowserForTests() first.');
  const extraHTTPHeaders = { 'X-Forwarded-For': randomAddress() };
  const context = await browser.newContext({ extraHTTPHeaders, ...options });
  context.setDefaultTimeout(WAITING_MS);
  if (!hasPopup) await context.addInitScript(CLOSED_POPUP);
  const page = Object.assign(await context.newPage(), { problems: [] as string[] });
  page.on('console', (message) => {
    const words = `${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !DRAWN_TOO_LATE.test(words))
      page.problems.push(`${page.url()} console: ${words}`);
  });
  page.on('pageerror', (error) => page.problems.push(`${page.url()} error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['data:', 'blob:'].includes(url.protocol) && !/(?:^|\.)localhost$/.test(url.hostname))
      page.problems.push(`${page.url()} asked ${url.origin}`);
  });
  onTestFinished(async () => {
    await context.close();
    expect(page.problems).toEqual([]);
  });
  return page;
}

function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Makes a request by hand. Node does not know *.localhost as browsers do, so the host is named in a header. */
export async function ask(
  page: Pick<Page, 'request'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  siteSlug?: string,
  {
    token,
    data,
    headers = {},
    maxRedirects,
  }: {
    token?: string | null;
    data?: object;
    headers?: Record<string, string>;
    /** 0 tells where it leads. */
    maxRedirects?: number;
  } = {},
): Promise<APIResponse> {
  return page.request.fetch(`http://127.0.0.1:${inject('port')}${path}`, {
    method,
    headers: {
      Host: new URL(address('/', siteSlug)).host,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(data ? { data } : {}),
    ...(maxRedirects === undefined ? {} : { maxRedirects }),
  });
}
