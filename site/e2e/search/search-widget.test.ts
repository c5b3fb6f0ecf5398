/** The search box of the header on wide screens. */
import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { typeAtOnePace } from '../testing/clock.ts';
import { LIST_CALL, watchListCalls } from '../testing/recipes-page.ts';
import { answerWith, focused, openPage, styleOf } from '../testing/search-box.ts';

openBrowserForTests();

const SITE = 'lemon-and-salt';
const SITES = [SITE, 'nordlys', 'the-ember-book'];

test('it opens with the focus, and loads nothing before it is touched', async () => {
  const page = await openTab();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { box, panel, featured, rows, waitFor } = await openPage(page, SITE);
  await page.mouse.wheel(0, 2000);
  await page.waitForLoadState('networkidle');
  expect(await box.getAttribute('placeholder')).toBe('Search recipes');
  expect(asked.filter((path) => /\.js$|search/.test(path))).toEqual([]);

  await box.focus();
  await waitFor('INITIAL');
  await featured.waitFor();
  expect(await panel.isVisible()).toBe(true);
  const { recipes } = await (await ask(page, 'GET', '/search.json', SITE)).json();
  expect(await rows.count()).toBe(recipes.length);
  expect(asked.filter((path) => path === '/search.json')).toHaveLength(1);
  expect(await styleOf(page, '.search-panel', 'transitionDuration')).toBe('0.075s');
});

test('nothing moves where the reader wants it so', async () => {
  const page = await openTab({ reducedMotion: 'reduce' });
  const { box, panel } = await openPage(page, SITE);
  await box.focus();
  await panel.waitFor();
  expect(await styleOf(page, '.search-panel', 'transitionDuration')).toBe('0s');
});

test('typing sends one trimmed request, and results come with their words marked', async () => {
  const page = await openTab();
  const calls = watchListCalls(page);
  await page.clock.install();
  const { box, view, rows, titles, featured, waitFor } = await openPage(page, SITE);
  await box.focus();
  await waitFor('INITIAL');
  await typeAtOnePace(box, ' lemon ');
  await waitFor('RESULTS');
  expect(calls.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { query: 'lemon', limit: '10', offset: '0', orderBy: 'published_at_desc' },
  ]);
  const { recipes, total } = await (
    await ask(page, 'GET', `/api/v1/site/${SITE}/recipes?query=lemon`, SITE)
  ).json();
  expect(await titles()).toEqual(recipes.map(({ title }: { title: string }) => title));
  expect(await view.getByRole('status').textContent()).toBe(`${total} recipes`);
  expect(await rows.locator('mark').allTextContents()).toContain('Lemon');
  expect(await featured.count()).toBe(0);
  expect(page.url()).toBe(address('/', SITE));
  expect(await rows.getByText('Premium').count()).toBeGreaterThan(0);

  await box.fill('   ');
  await waitFor('INITIAL');
  await page.waitForTimeout(900);
  expect(calls).toHaveLength(1);
});

test.each([
  [10, 0],
  [11, 1],
])('%i matches: %i links to more', async (total, links) => {
  const page = await openTab();
  await answerWith(page, SITE, total);
  const { box, view, rows, waitFor } = await openPage(page, SITE);
  await box.fill('lemon & salt');
  await waitFor('RESULTS');
  expect(await rows.count()).toBe(10);
  const more = view.getByRole('link', { name: 'See more' });
  expect(await more.count()).toBe(links);
  if (links > 0) expect(await more.getAttribute('href')).toBe('/recipes?search=lemon+%26+salt');
});

test('nothing found is said, with the words', async () => {
  const page = await openTab();
  const { box, view, waitFor } = await openPage(page, SITE);
  await box.fill(' zzzqqq ');
  await waitFor('NO_RESULTS');
  await view.getByText('No recipes found for "zzzqqq"', { exact: true }).waitFor();
});

test('blank while the first answer is waited for, dimmed while a later one is', async () => {
  const page = await openTab();
  const held: Route[] = [];
  await page.route(LIST_CALL, (route) => {
    held.push(route);
  });
  const { box, view, titles, waitFor, waitForStatus } = await openPage(page, SITE);
  await box.fill('lemon');
  await waitForStatus('PENDING');
  await waitFor('BLANK');
  expect(await view.textContent()).toBe('');
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await waitFor('RESULTS');
  const found = await titles();

  await box.fill('fennel');
  await waitForStatus('PENDING');
  expect(await titles()).toEqual(found);
  const results = view.locator('.search-results');
  expect(await results.getAttribute('aria-busy')).toBe('true');
  await expect.poll(() => styleOf(page, '.search-results', 'opacity')).toBe('0.45');
  await expect.poll(() => held.length).toBe(2);
  await held[1]?.continue();
  await waitForStatus('FULFILLED');
  expect(await titles()).not.toEqual(found);
});

test('an answer of 500 is REJECTED and shows nothing', async () => {
  const page = await openTab();
  await page.route(LIST_CALL, (route) => route.fulfill({ status: 500, json: { error: 'internal' } }));
  const { box, panel, view } = await openPage(page, SITE);
  await box.fill('lemon');
  await view.and(page.locator('[data-status=REJECTED][data-view=BLANK]')).waitFor({ state: 'attached' });
  expect(await view.textContent()).toBe('');
  await panel.waitFor({ state: 'hidden' });
  expect(page.problems.splice(0).every((problem) => /500|could not be read/.test(problem))).toBe(true);
});

test('three collections, and the others on demand', async () => {
  const page = await openTab();
  const { box, view, waitFor } = await openPage(page, SITE);
  await box.focus();
  await waitFor('INITIAL');
  const collections = view.getByRole('region', { name: 'Collections' }).getByRole('link');
  const { collections: all } = await (await ask(page, 'GET', '/search.json', SITE)).json();
  expect(all.length).toBeGreaterThan(3);
  expect(await collections.count()).toBe(3);
  const more = view.getByRole('button', { name: 'Show more' });
  await more.click();
  expect(await collections.count()).toBe(all.length);
  expect(await more.count()).toBe(0);
  expect(await focused(page)).toBe(all[3].title);
});

test('a press outside and a way out by Tab close it, and what was typed is forgotten', async () => {
  const page = await openTab();
  const { box, panel, featured, waitFor } = await openPage(page, SITE);
  await box.fill('lemon');
  await waitFor('RESULTS');
  await page.mouse.click(5, 600);
  await panel.waitFor({ state: 'hidden' });
  expect(await box.inputValue()).toBe('');
  await box.click();
  await featured.waitFor();
  await page.keyboard.press('Shift+Tab');
  await panel.waitFor({ state: 'hidden' });
});

test('keys alone: arrows go through the results, Escape empties, then closes, Enter goes to all recipes', async () => {
  const page = await openTab();
  await page.clock.install();
  const { box, panel, titles, waitFor } = await openPage(page, SITE);
  const waitForFocus = (name: string | undefined) => expect.poll(() => focused(page)).toBe(name);
  await box.focus();
  await waitFor('INITIAL');
  await typeAtOnePace(box, 'lemon');
  await waitFor('RESULTS');
  const found = await titles();
  await page.keyboard.press('ArrowDown');
  await waitForFocus(found[0]);
  await page.keyboard.press('ArrowDown');
  await waitForFocus(found[1]);
  await page.keyboard.press('End');
  await waitForFocus(found.at(-1));
  await page.keyboard.press('ArrowDown');
  await waitForFocus(found.at(-1));
  await page.keyboard.press('Home');
  await waitForFocus(found[0]);
  await page.keyboard.press('ArrowUp');
  await waitForFocus('Search recipes');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('s');
  await expect.poll(() => box.inputValue()).toBe('lemons');
  await page.keyboard.press('Escape');
  await waitFor('INITIAL');
  expect(await box.inputValue()).toBe('');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await waitForFocus('Search recipes');
  await page.keyboard.press('ArrowDown');
  await panel.waitFor();
  await page.keyboard.type('soup');
  await page.keyboard.press('Enter');
  await page.waitForURL(address('/recipes?search=soup', SITE));
});

test('a result leads to its recipe, and going back finds it closed', async () => {
  const page = await openTab();
  const { box, panel, rows, waitFor } = await openPage(page, SITE);
  await box.fill('lemon');
  await waitFor('RESULTS');
  await rows.first().click();
  await page.waitForURL(/\/recipes\/[a-z-]+$/);
  expect(await panel.count()).toBe(0);
  await page.goBack();
  await page.locator('.site-search').waitFor();
  expect([await panel.isVisible(), await box.inputValue()]).toEqual([false, '']);
});

test('a page that leaves is closed before it is kept', async () => {
  const page = await openTab();
  const { box, panel, featured } = await openPage(page, SITE);
  await box.focus();
  await featured.waitFor();
  await page.evaluate('dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }))');
  await panel.waitFor({ state: 'hidden' });
});

test('what is typed before its code has come is kept and searched', async () => {
  const page = await openTab();
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  const { box, waitFor } = await openPage(page, SITE);
  await box.pressSequentially('lem');
  letGo();
  await box.pressSequentially('on', { delay: 30 });
  await waitFor('RESULTS');
  expect(await box.inputValue()).toBe('lemon');
});

test('words sent with Enter are not lost when its code never comes, or scripts are off', async () => {
  const page = await openTab();
  await page.route('**/_astro/*.js*', (route) => route.abort());
  const { box } = await openPage(page, SITE);
  await box.fill('lemon');
  await box.press('Enter');
  // What does not come is written down until then.
  await page.waitForURL(address('/recipes?search=lemon', SITE), { waitUntil: 'networkidle' });
  await page.unroute('**/_astro/*.js*');
  page.problems.length = 0;
  await page.reload();
  await page.locator('.recipe-search[data-status=FULFILLED]').waitFor();

  const plain = await openTab({ javaScriptEnabled: false });
  const search = await openPage(plain, SITE);
  await search.box.fill('lemon');
  await search.box.press('Enter');
  await plain.waitForURL(address('/recipes?search=lemon', SITE));
  expect(await plain.locator('.all-recipes article').count()).toBeGreaterThan(10);
});

test('a site has it unless its owner hides it', async () => {
  const page = await openTab();
  for (const site of SITES) expect(await (await openPage(page, site)).box.count()).toBe(1);
  expect(await (await openPage(page, 'blank-plate')).root.count()).toBe(0);
});

test.each([
  [SITE, 'lemon'],
  ['nordlys', 'rye'],
  ['the-ember-book', 'smoke'],
])('axe finds nothing on %s while it is open', async (site, word) => {
  const page = await openTab({ reducedMotion: 'reduce' });
  const { box, waitFor } = await openPage(page, site, '/recipes');
  await box.focus();
  await waitFor('INITIAL');
  expect(await findBarriers(page, '.site-search')).toEqual([]);
  await box.fill(word);
  await waitFor('RESULTS');
  expect(await findBarriers(page, '.site-search')).toEqual([]);
});

test.each([768, 1024, 1280, 1600])('at %i px the panel is inside the window', async (width) => {
  const page = await openTab({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  for (const site of SITES) {
    const { box, panel, waitFor } = await openPage(page, site);
    await box.focus();
    await waitFor('INITIAL');
    const bounds = await panel.boundingBox();
    if (!bounds) throw new Error('The panel has no box.');
    expect(bounds.x).toBeGreaterThanOrEqual(0);
    expect(bounds.x + bounds.width).toBeLessThanOrEqual(width);
    expect(bounds.y + bounds.height).toBeLessThanOrEqual(800);
  }
});
