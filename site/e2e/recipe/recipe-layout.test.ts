/** The recipe page as a reader moves on it: parts that close, lines that are ticked, long texts, the row of a collection. */
import { expect, test } from 'vitest';
import { COLLECTION_LOADING_SENTENCE } from '#domain/text/sentences.ts';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';

openBrowserForTests();

const RECIPE = ['/recipes/skillet-chicken-with-lemon-and-olives', 'lemon-and-salt'] as const;
const PHONE = { width: 400, height: 800 };

test('ingredients, titled steps and notes are open, close by mouse and keyboard, and all are printed', async () => {
  const page = await openTab({ viewport: PHONE });
  await page.goto(address(...RECIPE));
  const line = page.locator('.ingredient-list li').first();
  const step = page.locator('#step-1');
  const note = page.locator('#notes p').first();
  for (const shown of [line, step, note]) expect(await shown.isVisible()).toBe(true);
  await page.getByRole('heading', { name: 'Ingredients' }).click();
  await page.locator('#notes summary').press('Enter');
  await page.locator('#steps summary').first().click();
  for (const hidden of [line, step, note]) expect(await hidden.isVisible()).toBe(false);
  expect(await page.locator('#step-8').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  for (const printed of [line, step, note]) expect(await printed.isVisible()).toBe(true);
});

test('without scripts the page is whole, and parts still close', async () => {
  const page = await openTab({ javaScriptEnabled: false, viewport: PHONE });
  await page.goto(address(...RECIPE));
  expect(await page.locator('#story').evaluate((story) => story.clientHeight)).toBeGreaterThan(300);
  expect(await page.getByRole('button', { name: 'Read more' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'All the Lemons' }).getAttribute('href')).toBe(
    '/collections/all-the-lemons',
  );
  await page.getByRole('heading', { name: 'Ingredients' }).click();
  expect(await page.locator('.ingredient-list li').first().isVisible()).toBe(false);
});

test('a press anywhere on a line ticks it and dims it, another one unticks it', async () => {
  const page = await openTab({ viewport: PHONE });
  await page.goto(address(...RECIPE));
  const line = page.locator('.ingredient-list li').nth(1);
  const colour = () =>
    page.evaluate<string>('getComputedStyle(document.querySelectorAll(".ingredient-words")[1]).color');
  const usual = await colour();
  await line.click({ position: { x: 200, y: 10 } });
  await page.locator('.ingredient-list li').nth(2).locator('input').press('Space');
  await expect.poll(() => page.locator('.ingredient-list :checked').count()).toBe(2);
  await expect.poll(colour).not.toBe(usual);
  await line.click({ position: { x: 200, y: 10 } });
  await expect.poll(colour).toBe(usual);
  const box = await line.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Untick all' }).press('Enter');
  await expect.poll(() => page.locator('.ingredient-list :checked').count()).toBe(0);
  await expect.poll(() => page.locator('#ingredients summary:focus').count()).toBe(1);
});

test('a long story is folded before anything is drawn, unfolds, and unfolds for the keyboard and the printer', async () => {
  const page = await openTab({ viewport: PHONE });
  await page.goto(address(...RECIPE));
  const story = page.locator('#story');
  const height = () => story.evaluate((element) => element.clientHeight);
  expect(await height()).toBe(300);
  expect(await page.locator('#description').evaluate((element) => element.hasAttribute('data-folded'))).toBe(
    false,
  );
  const more = page.getByRole('button', { name: 'Read more of the story' });
  expect(await more.getAttribute('aria-expanded')).toBe('false');
  await more.press('Enter');
  expect(await height()).toBeGreaterThan(300);
  const less = page.getByRole('button', { name: 'Read less of the story' });
  expect(await page.locator('.read-more:focus').count()).toBe(1);
  await less.click();
  expect(await height()).toBe(300);
  await page.emulateMedia({ media: 'print' });
  expect(await story.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});

test.each([
  [{ width: 360, height: 740 }, 'bottom'],
  [{ width: 768, height: 900 }, 'top'],
  [{ width: 1280, height: 900 }, 'top'],
] as const)('at %o the way between the parts stays at the %s', async (viewport, edge) => {
  const page = await openTab({ viewport, reducedMotion: 'reduce' });
  await page.goto(address(...RECIPE));
  const nav = page.getByRole('navigation', { name: 'Parts of the recipe' });
  await page.getByRole('link', { name: 'Jump to recipe' }).click();
  const hidden = await nav
    .getByRole('list')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBe(0);
  await nav.getByRole('link', { name: 'Notes' }).click();
  const box = await nav.boundingBox();
  if (edge === 'top') expect(box?.y).toBe(0);
  else expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(viewport.height, 0);
  const notes = await page.locator('#notes').boundingBox();
  expect(notes?.y).toBeGreaterThanOrEqual(edge === 'top' ? (box?.height ?? 0) : 0);
  const first = page.locator('.ingredient-list li').first();
  const isBeside = ((await first.boundingBox())?.y ?? -1) > 0;
  expect(isBeside).toBe(edge === 'top');
});

test('a recipe without a picture that has the last row alone is a banner', async () => {
  const page = await openTab({ viewport: { width: 1280, height: 900 } });
  await page.goto(address('/recipes', 'lemon-and-salt'));
  const [width = 0, height = 0] = await page
    .locator('.card-grid .card-placeholder')
    .first()
    .evaluate((placeholder) => {
      const item = placeholder.closest('li');
      const list = item?.parentElement;
      if (item) list?.append(item);
      while (list && list.children.length > 10) list.firstElementChild?.remove();
      return [placeholder.clientWidth, placeholder.clientHeight];
    });
  expect(width).toBeGreaterThan(1000);
  expect(height).toBeLessThan(width / 2);
});

test('the other recipes of the collection come when a reader is near, and are said to be on their way', async () => {
  const page = await openTab({ viewport: PHONE });
  let answer = () => {};
  const asked: string[] = [];
  await page.route('**/collections/*.json', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await page.goto(address(...RECIPE));
  expect(asked).toEqual([]);
  await page.locator('.collection-section').scrollIntoViewIfNeeded();
  await page.getByText(COLLECTION_LOADING_SENTENCE).waitFor();
  await expect.poll(() => asked).toHaveLength(1);
  answer();
  const row = page.getByRole('list', { name: 'Other recipes in this collection' });
  await row.getByRole('listitem').first().waitFor();
  expect(asked).toEqual(['/collections/all-the-lemons.json']);
  expect(await row.getByRole('link', { name: /Skillet chicken/i }).count()).toBe(0);
  expect(await page.getByText(COLLECTION_LOADING_SENTENCE).count()).toBe(0);
});

test('a recipe is saved on the device, without asking anybody; what was marked beforehand can be taken back', async () => {
  const page = await openTab({ viewport: PHONE });
  const asked: string[] = [];
  // That pages are opened is counted, whatever is saved.
  page.on('request', (request) => {
    if (/\/api\/(?!.*\/page-views\?)/.test(request.url())) asked.push(request.url());
  });
  await page.goto(address('/recipes/saturday-ribs', 'the-ember-book'));
  await page.getByRole('button', { name: 'Saved' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.goto(address('/recipes/plum-crumble-in-a-hot-pan', 'the-ember-book'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Saved' }).waitFor();
  await page.goto(address('/recipes/suya-the-way-it-is-in-kano', 'the-ember-book'));
  await page.getByRole('button', { name: 'Saved' }).waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('savedRecipeSlugs') ?? ''))).toEqual([
    'suya-the-way-it-is-in-kano',
    'the-two-inch-ribeye',
    'campfire-iron-cornbread',
    'plum-crumble-in-a-hot-pan',
  ]);
  expect(asked).toEqual([]);
});

test('without scripts it is said which recipes are saved, and nothing pretends to save', async () => {
  const page = await openTab({ javaScriptEnabled: false });
  await page.goto(address('/recipes/saturday-ribs', 'the-ember-book'));
  expect(await page.getByText('Saved').isVisible()).toBe(true);
  await page.goto(address('/recipes/plum-crumble-in-a-hot-pan', 'the-ember-book'));
  expect(await page.locator('.save-button').isVisible()).toBe(false);
});

test.each([
  ['a mouse', { viewport: { width: 1200, height: 900 } }, 34],
  ['a finger', { viewport: PHONE, hasTouch: true, isMobile: true }, 44],
])('under %s buttons are of their height, and equipment is a row of cards', async (_, device, height) => {
  const page = await openTab(device);
  await page.goto(address(...RECIPE));
  const heights = await page
    .locator('.share-tools button, .read-more, .step-timer button, .choice label')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().height).filter((shown) => shown > 0),
    );
  expect(heights.length).toBeGreaterThan(8);
  expect(new Set(heights)).toEqual(new Set([height]));
  for (const number of await page.locator('button.step-number').all()) {
    const box = await number.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(height);
  }
  const cards = page.locator('.equipment-list li');
  expect((await cards.first().boundingBox())?.width).toBe(240);
});

test('a choice that is disabled cannot be made', async () => {
  const page = await openTab({ viewport: PHONE });
  await page.goto(address(...RECIPE));
  const metric = page.locator('.choices input[value="metric"]');
  expect(await metric.isChecked()).toBe(false);
  await metric.evaluate((radio) => radio.setAttribute('disabled', ''));
  await page.locator('.choice label', { hasText: 'Metric' }).click({ force: true });
  expect(await metric.isChecked()).toBe(false);
});
