import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { COLLECTIONS_EMPTY_SENTENCE } from '#domain/text/sentences.ts';
import { insertContributor } from '../../api/repositories/recipes/catalogue.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { expectValue } from '../../api/testing/context.ts';
import { makeTestKitchen, readSiteFiles, type TestKitchen } from '../testing/kitchen.ts';

const LINKS = [
  { label: 'Everywhere Books', href: 'https://books.example/all' },
  { label: 'Harbor Books|us|20', href: 'https://books.example/us' },
  { label: 'Canal Books|uk|25|signed', href: 'https://books.example/uk' },
];

let letter: TestKitchen;
let book: TestKitchen;
let ordinary: TestKitchen;

beforeEach(async () => {
  letter = await makeTestKitchen('nordlys');
  book = await makeTestKitchen('the-ember-book', {}, letter);
  ordinary = await makeTestKitchen('alpha', {}, letter);
});

async function textOf(kitchen: TestKitchen, file: string): Promise<string> {
  return (await readSiteFiles(kitchen, kitchen.site.slug)).get(file)?.text ?? '';
}

async function setLinks(kitchen: TestKitchen, links: { label?: string; href: string }[]): Promise<void> {
  const { siteId, userId } = kitchen.manager;
  const withIds = links.map((link) => ({ id: randomUUID(), ...link }));
  expectValue(await changeSite(kitchen.test, siteId, userId, { links: withIds }));
  await kitchen.publish();
}

/** Words of the entries that stand for one region. */
function linesOf(html: string, region: 'us' | 'uk'): string[] {
  return [...html.matchAll(new RegExp(`<li [^>]*data-region="${region}"[^>]*>(.*?)</li>`, 'gs'))].map(
    ([, inner = '']) =>
      inner
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
  );
}

test('a special page exists on its site alone, in its sitemap and in its links, and nowhere else', async () => {
  const all = ['bio.html', 'press.html', 'book.html'];
  for (const [kitchen, own] of [
    [letter, ['bio.html', 'press.html']],
    [book, ['book.html']],
    [ordinary, []],
  ] as const) {
    const files = await readSiteFiles(kitchen, kitchen.site.slug);
    expect(all.filter((file) => files.has(file))).toEqual(own);
    const sitemap = [...files]
      .flatMap(([file, { text }]) => (/sitemap.*xml$/.test(file) ? [text] : []))
      .join();
    const home = files.get('index.html')?.text ?? '';
    for (const file of all) {
      const path = `/${file.replace('.html', '')}`;
      const isOwn = (own as readonly string[]).includes(file);
      expect(sitemap.includes(`${path}</loc>`)).toBe(isOwn);
      expect(home.match(new RegExp(`href="${path}"`, 'g'))?.length ?? 0).toBe(isOwn ? 2 : 0);
    }
  }
});

test('every special page has a title, a description, a picture to share and its address in its head', async () => {
  for (const [kitchen, name] of [
    [letter, 'bio'],
    [letter, 'press'],
    [book, 'book'],
  ] as const) {
    const html = await textOf(kitchen, `${name}.html`);
    expect(html).toMatch(new RegExp(`<title>[^<]+ \\| ${kitchen.site.title}</title>`));
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+"/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/${name}"`));
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  }
});

test('every anchor of a special page leads to a part of it', async () => {
  for (const [kitchen, file] of [
    [letter, 'bio.html'],
    [letter, 'press.html'],
    [book, 'book.html'],
  ] as const) {
    const html = await textOf(kitchen, file);
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(anchors.length).toBeGreaterThan(3);
    for (const id of anchors) expect(html).toContain(`id="${id}"`);
  }
});

test('the press page lists what others wrote, each with a link that opens beside it', async () => {
  const html = await textOf(letter, 'press.html');
  const items = [...html.matchAll(/<a href="https:[^"]+" target="_blank" rel="noopener">/g)];
  expect(items.length).toBeGreaterThan(5);
});

test('the biography names the contributors with their newest recipes, and follows them', async () => {
  expect(await textOf(letter, 'bio.html')).not.toContain('id="contributors"');
  const id = randomUUID();
  await insertContributor(letter.test.db, letter.manager.siteId, {
    id,
    slug: 'odd',
    displayName: 'Odd Haugen',
    bio: 'Brings the fish.',
  });
  for (const number of [1, 2, 3, 4])
    await letter.add({
      title: `Soup ${number}`,
      slug: `soup-${number}`,
      contributorIds: [id],
      publishedAt: Date.UTC(2026, 0, number),
    });
  await letter.publish();
  const html = await textOf(letter, 'bio.html');
  expect(html).toContain('<h3>Odd Haugen</h3>');
  expect(html).toContain('Brings the fish.');
  expect([...html.matchAll(/href="\/recipes\/(soup-\d)"/g)].map(([, slug]) => slug)).toEqual([
    'soup-4',
    'soup-3',
    'soup-2',
  ]);
});

test('the book says Pre-order in one region and Order in the other, the first alone until it is chosen', async () => {
  await setLinks(book, LINKS);
  const html = await textOf(book, 'book.html');
  const buttons = [
    ...html.matchAll(/data-region="(\w\w)"([^>]*)>\s*<a class="button" href="#shops">\s*([^<]*?)\s*</g),
  ];
  expect(
    buttons.map(([, region, attributes, words]) => [region, attributes?.includes('hidden'), words]),
  ).toEqual([
    ['us', false, 'Pre-order'],
    ['uk', true, 'Order'],
  ]);
  expect(html).toMatch(/id="region-us"[^>]* checked/);
  expect(html).not.toMatch(/id="region-uk"[^>]* checked/);
});

test('shops are shown by the region in their labels, with their discount', async () => {
  await setLinks(book, LINKS);
  const html = await textOf(book, 'book.html');
  expect(linesOf(html, 'us')).toEqual(['Harbor Books 20% off (opens in a new tab)']);
  expect(linesOf(html, 'uk')).toEqual(['Canal Books 25% off (opens in a new tab)']);
  expect(html).toMatch(/<li>\s*<a href="https:\/\/books.example\/all"/);
  expect(html).not.toContain('|us');
  const links = await textOf(book, 'links.html');
  expect(links).toContain('United States, 20% off');
  expect(links).toContain('Canal Books');
  expect(links).not.toContain('|uk');
});

test('a book that no shop sells has no button and no list; one that a region cannot buy says so', async () => {
  await setLinks(book, []);
  const nowhere = await textOf(book, 'book.html');
  expect(nowhere).not.toContain('#shops');
  expect(nowhere).not.toContain('id="shops"');
  await setLinks(book, [{ label: 'Canal Books|uk', href: 'https://books.example/uk' }]);
  const html = await textOf(book, 'book.html');
  expect(linesOf(html, 'us')).toEqual(['No shop here sells it yet.']);
  expect(html.match(/class="button"/g)).toHaveLength(1);
});

test('prices of the shop are printed as they are written', async () => {
  const html = await textOf(book, 'book.html');
  for (const price of ['$44.00', '£36.00', '$29.50', '£24.50', '$12.00', '£9.50'])
    expect(html).toContain(price);
});

test('collections of a site without their index have pages, and no link to the index', async () => {
  for (const kitchen of [letter, ordinary]) {
    const files = await readSiteFiles(kitchen, kitchen.site.slug);
    const home = files.get('index.html')?.text ?? '';
    expect([files.has('collections.html'), home.includes('href="/collections"')]).toEqual(
      kitchen === letter ? [false, false] : [true, true],
    );
  }
  expect(await textOf(ordinary, 'collections.html')).toContain(COLLECTIONS_EMPTY_SENTENCE);
});
