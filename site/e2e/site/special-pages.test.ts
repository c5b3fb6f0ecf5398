import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';

openBrowserForTests();

const BOOK = address('/book', 'the-ember-book');

/** What the book's page shows of its regions. */
async function shownOf(page: WatchedPage) {
  const book = page.locator('.book');
  return {
    buttons: await book.locator('.button:visible').allInnerTexts(),
    covers: await book
      .locator('.book-cover:visible img')
      .evaluateAll((covers) => covers.map((cover) => cover.getAttribute('alt'))),
    shops: await book
      .locator('#shops li:visible a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    badges: await book.locator('.book-discount:visible').allInnerTexts(),
    prices: await book.locator('.book-price:visible').allInnerTexts(),
  };
}

const AMERICAN = {
  buttons: ['Pre-order'],
  covers: ['Cover of the edition for the United States'],
  shops: [
    'https://books.example/us/lantern-street',
    'https://books.example/us/corner-bookshop',
    'https://books.example/us/prairie-and-page',
    'https://books.example/signed',
  ],
  badges: ['20% off', '15% off'],
  prices: ['$44.00', '$29.50', '$12.00'],
};
const BRITISH = {
  buttons: ['Order'],
  covers: ['Cover of the edition for the United Kingdom'],
  shops: [
    'https://books.example/uk/barrow-and-daughters',
    'https://books.example/uk/canal-bookshop',
    'https://books.example/signed',
  ],
  badges: ['25% off'],
  prices: ['£36.00', '£24.50', '£9.50'],
};

test.each([true, false])(
  'the book shows one region at a time (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await openTab({ javaScriptEnabled });
    await page.goto(BOOK);
    expect(await shownOf(page)).toEqual(AMERICAN);
    await page.getByRole('radio', { name: 'United Kingdom' }).check();
    expect(await shownOf(page)).toEqual(BRITISH);
    await page.getByRole('radio', { name: 'United Kingdom' }).press('ArrowLeft');
    expect(await shownOf(page)).toEqual(AMERICAN);
  },
);

test('the region is kept for the session, and for no longer', async () => {
  const page = await openTab();
  await page.goto(BOOK);
  await page.getByRole('radio', { name: 'United Kingdom' }).check();
  await page.goto(address('/', 'the-ember-book'));
  await page.goto(BOOK);
  expect(await shownOf(page)).toEqual(BRITISH);
  const another = await openTab();
  await another.goto(BOOK);
  expect(await shownOf(another)).toEqual(AMERICAN);
});

test.each([
  ['nordlys', '/bio', 'The letter', 'the-letter'],
  ['nordlys', '/press', 'Conversations', 'conversations'],
  ['the-ember-book', '/book', 'Chapters', 'chapters'],
  ['lemon-and-salt', '/terms', 'Terms of Use', 'terms-of-use'],
])('on %s%s the bar of sections stays at the top and leads to them', async (slug, path, title, id) => {
  const page = await openTab({ viewport: { width: 360, height: 700 }, reducedMotion: 'reduce' });
  await page.goto(address(path, slug));
  const bar = page.getByRole('navigation', { name: 'On this page' });
  await bar.getByRole('link', { name: title, exact: true }).click();
  expect(new URL(page.url()).hash).toBe(`#${id}`);
  const top = await bar.evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(top)).toBeLessThan(2);
  const heading = page.locator(`#${id} h2`).first();
  const place = await heading.evaluate((element) => element.getBoundingClientRect().top);
  const barBottom = await bar.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(place).toBeGreaterThanOrEqual(barBottom);
  expect(place).toBeLessThan(500);
});

test("events are told apart by the reader's clock; without scripts they stand newest first", async () => {
  const titles = (page: WatchedPage, section: string) =>
    page.locator(`${section} h3:visible`).allInnerTexts();
  const page = await openTab();
  await page.clock.setFixedTime(new Date('2026-08-01T12:00:00Z'));
  await page.goto(address('/events', 'lemon-and-salt'));
  expect(await titles(page, '#coming-events')).toEqual(['Preserved lemons, a night class']);
  expect(await titles(page, '#past-events')).toEqual([
    'Long table in the orange grove',
    'Marisol at the Sunday market',
  ]);
  await page.clock.setFixedTime(new Date('2026-06-20T23:00:00Z'));
  await page.reload();
  expect(await titles(page, '#coming-events')).toHaveLength(2);
  await page.clock.setFixedTime(new Date('2030-01-01T12:00:00Z'));
  await page.reload();
  expect(await page.getByRole('heading', { name: 'Coming up' }).count()).toBe(0);
  expect(await titles(page, '#past-events')).toHaveLength(3);
  expect(await findBarriers(page)).toEqual([]);

  const plain = await openTab({ javaScriptEnabled: false });
  await plain.goto(address('/events', 'lemon-and-salt'));
  expect(await titles(plain, 'main')).toEqual([
    'Preserved lemons, a night class',
    'Long table in the orange grove',
    'Marisol at the Sunday market',
  ]);
});

test.each([360, 768, 1280])('special pages fit at %i px', async (width) => {
  const page = await openTab({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  for (const [slug, path] of [
    ['nordlys', '/bio'],
    ['nordlys', '/press'],
    ['nordlys', '/links'],
    ['the-ember-book', '/links'],
    ['the-ember-book', '/book'],
  ] as const) {
    await page.goto(address(path, slug));
    if (path === '/book') await page.getByRole('radio', { name: 'United Kingdom' }).check();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  }
});
