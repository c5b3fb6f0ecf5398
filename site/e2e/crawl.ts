/** Visits every page that can be reached from a home page. */
import { HtmlValidate } from 'html-validate';
import type { APIResponse, Page } from 'playwright';
import { expect } from 'vitest';

/** Astro's own style for islands stands in the body: the one known exception. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  elements: ['html5'],
  rules: {
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // React writes attributes and void elements its own way.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // The low-quality picture behind a photograph is a style attribute.
    'no-inline-style': 'off',
  },
});

/** Looks at all pictures of a page, also those far below; the addresses of those that do not show. */
const FIND_DARK_PICTURES = `Promise.all([...document.images].map(async (image) => {
  image.loading = 'eager';
  await image.decode().catch(() => {});
  return image.naturalWidth > 0 ? [] : [image.currentSrc];
})).then((found) => found.flat())`;

/**
 * Opens every page from a home page on, and expects that each answers, is valid, leads nowhere broken and asks no other
 * host, and that the page for what is missing does so too.
 * @param start address of the home page
 * @param look what is to be seen besides: sentences about what is wrong on a page
 */
export async function crawl(
  page: Page,
  start: string,
  look: () => Promise<string[]> = async () => [],
): Promise<void> {
  const waiting = [start];
  const seen = new Set<string>();
  const invalid: string[] = [];
  const broken: string[] = [];
  const { origin } = new URL(start);
  page.on('request', (request) => {
    const asked = new URL(request.url());
    if (!['data:', 'blob:'].includes(asked.protocol) && asked.origin !== origin)
      broken.push(`${page.url()} asked ${asked.origin}`);
  });
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const response = await page.goto(url, { waitUntil: 'load' });
    if (response?.status() !== 200) broken.push(`${url} answered ${response?.status()}`);
    invalid.push(...(await findInvalid(url, (await response?.text()) ?? '')));
    broken.push(...(await look()).map((problem) => `${url} ${problem}`));
    const links = await page.evaluate<string[]>(
      '[...document.querySelectorAll("a[href]")].map((anchor) => anchor.href)',
    );
    for (const link of links) {
      const clean = link.split('#')[0] ?? '';
      if (clean.startsWith(start) && !/\/mail|\.xml$/.test(clean)) waiting.push(clean);
    }
  }
  const unknown = await askAt(page, `${start}no/such/page`);
  expect(unknown.status()).toBe(404);
  invalid.push(...(await findInvalid(unknown.url(), await unknown.text())));
  expect(broken).toEqual([]);
  expect(invalid).toEqual([]);
  expect(seen.size).toBeGreaterThan(2);
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

async function findInvalid(url: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter((message) => !isKnownException(message))
    .map(({ line, ruleId, message }) => `${url}:${line} ${ruleId} ${message}`);
}

function isKnownException({ ruleId, message }: { ruleId: string; message: string }): boolean {
  return ruleId === 'element-permitted-content' && message.includes('<style>');
}
