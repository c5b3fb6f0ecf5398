/** Feeds and maps as programs read them: parsed as XML by a browser, every address in them whole and answered. */
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';
import { readSite } from './crawl.ts';

openBrowserForTests();

/** A feed or a map, read: text, or address, of what its repeated elements hold, by name. */
type ReadXml = {
  root: string;
  errors: string[];
  items: Record<string, string[]>[];
  /** Where the HTML within leads. */
  addresses: string[];
};

const READ_XML = `((xml) => {
  const read = new DOMParser().parseFromString(xml, 'application/xml');
  const addresses = [];
  const items = [...read.querySelectorAll('item, url, sitemap')].map((item) => {
    const values = {};
    for (const child of item.children)
      (values[child.nodeName] ??= []).push(child.getAttribute('url') ?? child.textContent);
    const html = new DOMParser().parseFromString((values['content:encoded'] ?? []).join(''), 'text/html');
    for (const one of html.querySelectorAll('[href], [src]'))
      addresses.push(one.getAttribute('href') ?? one.getAttribute('src'));
    return values;
  });
  const errors = [...read.querySelectorAll('parsererror')].map((error) => error.textContent);
  return { root: read.documentElement.nodeName, errors, items, addresses };
})`;

async function readText(page: WatchedPage, path: string, siteSlug?: string): Promise<string> {
  const answer = await ask(page, 'GET', path, siteSlug);
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

async function readXml(page: WatchedPage, path: string, siteSlug?: string): Promise<ReadXml> {
  const xml = await readText(page, path, siteSlug);
  const read = await page.evaluate<ReadXml>(`${READ_XML}(${JSON.stringify(xml)})`);
  expect(read.errors, path).toEqual([]);
  return read;
}

const first = (item: Record<string, string[]>, name: string) => item[name]?.[0] ?? '';

test.each(['lemon-and-salt', 'nordlys', 'the-ember-book'])(
  'the feed of %s is whole: names, dates, pictures and words, with addresses that work anywhere',
  async (slug) => {
    const page = await openTab();
    const { root, items, addresses } = await readXml(page, '/feed.xml', slug);
    const origin = address('', slug);
    expect(root).toBe('rss');
    expect(items.length).toBeGreaterThan(5);
    expect(new Set(items.map((item) => first(item, 'guid'))).size).toBe(items.length);
    const dates = items.map((item) => Date.parse(first(item, 'pubDate')));
    expect(dates.every(Number.isFinite)).toBe(true);
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    for (const item of items) {
      expect(first(item, 'guid')).toMatch(/^urn:uuid:/);
      expect(first(item, 'link')).toMatch(new RegExp(`^${origin}/recipes/`));
      expect(first(item, 'title')).not.toBe('');
      expect(first(item, 'description')).not.toBe('');
      expect(first(item, 'dc:creator')).not.toBe('');
      expect(first(item, 'content:encoded')).toContain(`<a href="${first(item, 'link')}">`);
    }
    expect(items.some((item) => first(item, 'content:encoded').includes('<h2>Ingredients</h2>'))).toBe(true);
    expect(addresses.filter((one) => !/^(?:https?:\/\/|mailto:)/.test(one))).toEqual([]);
    const own = new Set([...addresses, ...items.map((item) => first(item, 'link'))]);
    for (const url of [...own].filter((one) => one.startsWith(`${origin}/recipes/`)))
      await readText(page, new URL(url).pathname, slug);
    const picture = new URL(items.flatMap((item) => item['media:content'] ?? [])[0] ?? '');
    const shown = await ask(page, 'GET', picture.pathname + picture.search, slug);
    expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  },
);

test.each(['lemon-and-salt', 'nordlys', 'the-ember-book', 'blank-plate', undefined])(
  'the map of %s has every page that links lead to, and no other, each once',
  async (slug) => {
    const page = await openTab();
    expect(await readText(page, '/robots.txt', slug)).toContain(
      `Sitemap: ${address('/sitemap.xml', slug)}\n`,
    );
    const list = await readXml(page, '/sitemap.xml', slug);
    const parts =
      slug === undefined
        ? [list]
        : await Promise.all(
            list.items.map((item) => readXml(page, new URL(first(item, 'loc')).pathname, slug)),
          );
    expect(list.root).toBe(slug === undefined ? 'urlset' : 'sitemapindex');
    expect(parts.map(({ root }) => root)).toEqual(parts.map(() => 'urlset'));
    const entries = parts.flatMap(({ items }) => items);
    for (const entry of entries)
      for (const date of entry.lastmod ?? []) expect(Number.isFinite(Date.parse(date))).toBe(true);
    const { pages } = await readSite(address('/', slug));
    const indexed = pages.filter(({ html }) => !html.includes('name="robots" content="noindex"'));
    const expected = indexed.map(({ url }) => url).filter((url) => !url.endsWith('/sign-in'));
    expect(entries.map((entry) => first(entry, 'loc')).toSorted()).toEqual(expected.toSorted());
  },
);
