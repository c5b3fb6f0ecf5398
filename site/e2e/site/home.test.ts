/** Home pages as visitors use them: rows that slide, what a button opens, the first picture. */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { openRecipes } from '../testing/recipes-page.ts';

openBrowserForTests();

const SITES = ['lemon-and-salt', 'nordlys', 'the-ember-book', 'blank-plate'];

/** How far a list is scrolled, in pixels. */
const scrolled = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((list) => (list as unknown as { scrollLeft: number }).scrollLeft);

test('what is premium says so among the trending recipes, and nothing else does', async () => {
  const page = await openTab();
  await page.goto(address('/', 'nordlys'));
  const marks = await page
    .locator('.trending li')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('a')?.getAttribute('href'),
        row.querySelector('.premium-mark') !== null,
      ]),
    );
  const list = await ask(page, 'GET', '/api/v1/site/nordlys/recipes?limit=100', 'nordlys');
  const { recipes } = (await list.json()) as { recipes: { slug: string; privacySetting: string }[] };
  const premium = new Set(
    recipes.flatMap(({ slug, privacySetting }) =>
      privacySetting === 'subscribers_only' ? `/recipes/${slug}` : [],
    ),
  );
  expect(marks.map(([href]) => [href, premium.has(String(href))])).toEqual(marks);
  expect(marks.some(([, isMarked]) => isMarked)).toBe(true);
});

describe.each([
  ['with', true],
  ['without', false],
])('%s scripts', (_word, javaScriptEnabled) => {
  test('three collections show, and the others at the press of a button, which is gone then', async () => {
    const page = await openTab({ javaScriptEnabled });
    await page.goto(address('/', 'lemon-and-salt'));
    const cards = page.locator('.collection-card:visible');
    const button = page.getByText('Show more', { exact: true });
    expect(await cards.count()).toBe(3);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => cards.count()).toBe(5);
    expect(await button.isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    expect(
      await page
        .locator('.show-more .collection-card a')
        .first()
        .evaluate((link) => link.matches(':focus')),
    ).toBe(true);
  });

  test.each([
    ['nordlys', 'featured-cards'],
    ['lemon-and-salt', 'collection-cards'],
    ['lemon-and-salt', 'product-cards'],
    ['the-ember-book', 'product-cards'],
  ])('the row %s#%s slides by keys on a phone', async (slug, id) => {
    const page = await openTab({ javaScriptEnabled, viewport: { width: 360, height: 780 } });
    await page.goto(address('/', slug));
    expect(await scrolled(page, id)).toBe(0);
    await page.locator(`#${id}`).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scrolled(page, id)).toBeGreaterThan(20);
    expect(await page.locator('.slider-arrow:visible').count()).toBe(
      javaScriptEnabled ? await page.locator('.slider-arrow').count() : 0,
    );
  });
});

test('arrows move a row by the cards that show, wherever they are first touched', async () => {
  const page = await openTab({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
  await page.goto(address('/', 'nordlys'));
  const featured = page.locator('.slider', { has: page.locator('#featured-cards') });
  await featured.getByRole('button', { name: 'Next: Featured recipes' }).click();
  await expect.poll(() => scrolled(page, 'featured-cards')).toBeGreaterThan(500);
  await featured.getByRole('button', { name: 'Previous: Featured recipes' }).click();
  await expect.poll(() => scrolled(page, 'featured-cards')).toBe(0);
});

test('products open in a tab of their own', async () => {
  const page = await openTab();
  await page.goto(address('/', 'lemon-and-salt'));
  const links = page.locator('#product-cards a');
  expect(await links.count()).toBe(4);
  for (const link of await links.all())
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener',
    ]);
});

test('an empty site says so, and promises nothing that is not there', async () => {
  const page = await openTab();
  await page.goto(address('/', 'blank-plate'));
  await page.getByText("Looks like you haven't published any recipes yet.").waitFor();
  const links = page.locator('main').getByRole('link');
  expect(await links.count()).toBe(1);
  expect(await links.getAttribute('href')).toBe(address('/kitchen/blank-plate/recipes'));
  await page.goto(address('/'));
  for (const part of await page.locator('.platform-hero, .promises').allTextContents())
    expect(part).not.toMatch(/\b(?:writ|subscri|newsletter|press publish|paid)/i);
});

test.each(SITES)('%s loads its first picture first, and nothing moves', async (slug) => {
  const page = await openTab({ viewport: { width: 360, height: 780 } });
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto(address('/', slug), { waitUntil: 'networkidle' });
  const pictures = page.locator('main img');
  const count = await pictures.count();
  if (slug !== 'blank-plate') expect(count).toBeGreaterThan(5);
  for (let number = 0; number < count; number++) {
    const picture = pictures.nth(number);
    expect([await picture.getAttribute('fetchpriority'), await picture.getAttribute('loading')]).toEqual(
      number === 0 ? ['high', null] : [null, 'lazy'],
    );
    expect(await picture.getAttribute('width')).toMatch(/^\d+$/);
  }
  expect(await page.evaluate<number>('window.shift')).toBeLessThan(0.01);
});

test.each(SITES)('with everything shown, nothing is wider than the home page of %s', async (slug) => {
  const page = await openTab({ reducedMotion: 'reduce' });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address('/', slug));
    const more = page.getByText('Show more', { exact: true });
    if (await more.count()) await more.click();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  }
});

test('four cards below the large one stand in one row', async () => {
  const page = await openTab({ viewport: { width: 1280, height: 900 } });
  await page.goto(address('/', 'lemon-and-salt'));
  const boxes = await Promise.all(
    (await page.locator('.card-grid-below-lead > li').all()).map((card) => card.boundingBox()),
  );
  expect(boxes).toHaveLength(4);
  expect(new Set(boxes.map((box) => `${box?.y} ${Math.round(box?.width ?? 0)}`)).size).toBe(1);
});

test('cards without a picture differ from their neighbours', async () => {
  const page = await openTab();
  await page.goto(address('/recipes', 'lemon-and-salt'));
  const drawings = await page.evaluate<string[]>(`(() => {
    const card = document.querySelector('.card-grid > li:has(.card-placeholder)');
    card.parentElement.replaceChildren(...Array.from({ length: 6 }, () => card.cloneNode(true)));
    return [...document.querySelectorAll('.card-placeholder')].map((placeholder) => getComputedStyle(placeholder, '::before').maskImage);
  })()`);
  expect(new Set(drawings).size).toBe(6);
});

test('social icons stay visible where the reader chooses all colours', async () => {
  const page = await openTab({ forcedColors: 'active', viewport: { width: 1280, height: 800 } });
  await page.goto(address('/', 'lemon-and-salt'));
  const [icon, ground] = await page.evaluate<[string, string]>(`[
    getComputedStyle(document.querySelector('.social-links a'), '::before').backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]`);
  expect(icon).not.toBe(ground);
});

test('a card is drawn by scripts as it is by the templates', async () => {
  const page = await openTab();
  const { chips, waitFor } = await openRecipes(page, 'nordlys');
  const templates = await drawnCards(page, '.all-recipes .card');
  await chips.first().click();
  await waitFor('FULFILLED');
  const scripts = await drawnCards(page, '.search-list .card');
  expect(scripts.size).toBeGreaterThan(1);
  for (const [slug, markup] of scripts) expect(markup).toBe(templates.get(slug));
});

/** Cards by the address they lead to, each as its elements with their attributes in order. */
async function drawnCards(page: Page, selector: string): Promise<Map<string, string>> {
  return new Map(
    await page.evaluate<[string, string][]>(`(() => {
      const draw = (node) => {
        if (node.nodeType === 3) return node.textContent.trim();
        if (node.nodeType !== 1) return '';
        const attributes = [...node.attributes]
          // The width of a card depends on its place, and the first picture of a page is loaded first.
          .filter(({ name }) => !['sizes', 'loading', 'decoding', 'fetchpriority', 'style'].includes(name))
          .map(({ name, value }) => name + '=' + value)
          .sort();
        return '<' + [node.localName, ...attributes].join(' ') + '>' + [...node.childNodes].map(draw).join('') + '</>';
      };
      return [...document.querySelectorAll('${selector}')]
        .filter((card) => card.checkVisibility())
        .map((card) => [card.querySelector('a').pathname, draw(card)]);
    })()`),
  );
}
