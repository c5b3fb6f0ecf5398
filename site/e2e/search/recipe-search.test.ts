import type { Page, Route } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';
import { typeAtOnePace } from '../testing/clock.ts';
import { LIST_CALL, makeThirtySoups, openRecipes, watchListCalls } from '../testing/recipes-page.ts';

openBrowserForTests();

const SITE = 'lemon-and-salt';
const LONG_SITE = 'thirty-soups';
beforeAll(() => makeThirtySoups(LONG_SITE));

/** Scripts of the page asked for from now on. */
function scriptCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') calls.push(request.url());
  });
  return calls;
}

test('the page is complete at once, and loads no React before it is touched', async () => {
  const page = await openTab();
  const scripts = scriptCalls(page);
  const { box, chips, cards, collections, heading, island } = await openRecipes(page, SITE);
  expect(await box.getAttribute('placeholder')).toBe('Search recipes');
  expect(await chips.count()).toBe(5);
  expect(await cards.count()).toBeGreaterThan(10);
  await collections.waitFor();
  await heading.waitFor();
  await page.mouse.move(2, 2);
  await page.mouse.wheel(0, 3000);
  await cards.last().scrollIntoViewIfNeeded();
  await cards
    .last()
    .locator('img')
    .evaluate((picture: { decode(): Promise<void> }) => picture.decode());
  expect(scripts).toEqual([]);
  expect(await island.getAttribute('data-status')).toBe('IDLE');
  await box.focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('typing sends one request, and the answer replaces list, collections and heading until the box is empty', async () => {
  const page = await openTab();
  const calls = watchListCalls(page);
  await page.clock.install();
  const { box, cards, collections, heading, waitFor } = await openRecipes(page, SITE);
  const all = await cards.count();
  await typeAtOnePace(box, ' lemon ');
  await waitFor('FULFILLED');
  expect(calls.map(({ searchParams }) => [searchParams.get('query'), searchParams.get('orderBy')])).toEqual([
    ['lemon', 'published_at_desc'],
  ]);
  expect(await collections.isVisible()).toBe(false);
  expect(await heading.isVisible()).toBe(false);
  const count = await cards.count();
  expect(count).toBeGreaterThan(2);
  expect(count).toBeLessThan(all);
  expect(await page.getByRole('status').first().textContent()).toBe(`${count} recipes`);
  expect(page.url()).toBe(address('/recipes?search=lemon', SITE));

  await box.fill('');
  await waitFor('IDLE');
  await collections.waitFor();
  await heading.waitFor();
  expect(await cards.count()).toBe(all);
  expect(page.url()).toBe(address('/recipes', SITE));
  await box.fill('   ');
  await page.waitForTimeout(900);
  expect(calls).toHaveLength(1);
});

test('nothing found is said', async () => {
  const page = await openTab();
  const { waitFor } = await openRecipes(page, SITE, '?search=zzzqqq');
  await waitFor('FULFILLED');
  await page.getByText('No recipes found for this search', { exact: true }).waitFor();
});

test('an address with a question asks it at once', async () => {
  const page = await openTab();
  const { box, chips, filters, waitFor } = await openRecipes(
    page,
    SITE,
    '?search=lemon&meals=dinner,dessert',
  );
  await waitFor('FULFILLED');
  expect(await box.inputValue()).toBe('lemon');
  expect(await filters.textContent()).toBe('Filters (2)');
  expect(await chips.filter({ hasText: /^Dinner$/ }).getAttribute('aria-pressed')).toBe('true');
});

test('axe finds nothing in results', async () => {
  const page = await openTab({ reducedMotion: 'reduce' });
  const { waitFor } = await openRecipes(page, SITE, '?search=lemon&meals=dinner');
  await waitFor('FULFILLED');
  expect(await findBarriers(page, '.recipe-search')).toEqual([]);
});

test('a card found is the card of the page', async () => {
  const page = await openTab();
  const { chips, waitFor } = await openRecipes(page, 'the-ember-book');
  const markup = () =>
    page.evaluate<Record<string, string>>(`Object.fromEntries(
      [...document.querySelectorAll('.search-list article')]
        .filter((card) => card.checkVisibility() && !card.querySelector('img[fetchpriority]'))
        .map((card) => {
          const lines = (node) => node.nodeType === 3 ? node.data : [
            node.localName,
            ...[...node.attributes].map(({ name, value }) => name + '=' + value).sort(),
            ...[...node.childNodes].filter((child) => child.nodeType !== 3 || child.data.trim()).map(lines),
          ].join('|') + '\\n';
          return [card.querySelector('a').pathname, lines(card)];
        }))`);
  const drawn = await markup();
  await chips.first().click();
  await waitFor('FULFILLED');
  const found = await markup();
  const shared = Object.keys(found).filter((path) => path in drawn);
  expect(shared.length).toBeGreaterThan(2);
  for (const path of shared) expect(found[path]).toBe(drawn[path]);
});

test('the list is dimmed and busy while it waits', async () => {
  const page = await openTab();
  const held: Route[] = [];
  await page.route(LIST_CALL, (route) => {
    held.push(route);
  });
  const { chips, waitFor } = await openRecipes(page, SITE);
  await chips.first().click();
  await waitFor('PENDING');
  expect(await page.locator('.search-list').getAttribute('aria-busy')).toBe('true');
  const opacity = () =>
    page.evaluate<number>('Number(getComputedStyle(document.querySelector(".search-list")).opacity)');
  await expect.poll(opacity).toBeLessThan(0.6);
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await waitFor('FULFILLED');
  await expect.poll(opacity).toBe(1);
});

test('more is loaded 24 at a time; the whole list has plain links instead', async () => {
  const page = await openTab();
  const calls = watchListCalls(page);
  const { box, cards, more, waitFor } = await openRecipes(page, LONG_SITE);
  const older = page.getByRole('link', { name: 'Older recipes' });
  expect([await cards.count(), await more.count(), await older.getAttribute('href')]).toEqual([
    24,
    0,
    '/recipes/page/1',
  ]);
  await box.fill('soup');
  await waitFor('FULFILLED');
  expect([await cards.count(), await older.isVisible()]).toEqual([24, false]);
  await more.click();
  await more.waitFor({ state: 'detached' });
  expect(await cards.count()).toBe(30);
  expect(calls.map(({ searchParams }) => searchParams.get('offset'))).toEqual(['0', '24']);
  const focused = await page.evaluate<string>('document.activeElement.textContent');
  expect(focused).toBe(await cards.nth(24).locator('h3').textContent());
});

test('an answer of 500 says nothing, and the page stays usable', async () => {
  const page = await openTab();
  await page.route(LIST_CALL, (route) => route.fulfill({ status: 500, json: { error: 'internal' } }));
  const { box, cards, heading, waitFor } = await openRecipes(page, SITE);
  const words = () => page.evaluate<string>('document.querySelector("main").innerText');
  const before = await words();
  await box.pressSequentially('lemon');
  await waitFor('REJECTED');
  expect(await words()).toBe(before);
  await heading.waitFor();
  await page.unroute(LIST_CALL);
  await box.press('Enter');
  await waitFor('FULFILLED');
  expect(await cards.count()).toBeGreaterThan(2);
  expect(page.problems.splice(0).every((problem) => /500|could not be read/.test(problem))).toBe(true);
});
