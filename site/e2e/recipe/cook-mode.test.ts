import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';
import {
  expectPlace,
  openRecipe,
  PATH,
  type Parts,
  PHONE,
  partsOf,
  SITE,
  STEPS,
} from '../testing/cook-mode-page.ts';

openBrowserForTests();

/** A figure of the screen that is shown. @param expression of `screen` */
function measure(page: Page, expression: string): Promise<number> {
  return page.evaluate<number>(`(() => {
    const screen = document.querySelector('.cook-screen:not([inert])');
    return ${expression};
  })()`);
}

/** Words as they show, without those the style rules hide. */
async function shownWords(parts: Parts): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden wordings do not count
  return (await parts.screen.innerText()).replace(/\s+/g, ' ');
}

test('the button opens it at the ingredients, keys move it, Escape closes it, and the focus is back', async () => {
  const page = await openTab();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const parts = await openRecipe(page);
  await parts.button.focus();
  await page.keyboard.press('Enter');
  await expectPlace(parts, 'Ingredients');
  expect(new URL(page.url()).hash).toBe('#cook');
  expect(scripts.some((path) => path.includes('cook-mode'))).toBe(true);

  for (const [key, words] of [
    ['ArrowRight', 'Step 1 of 8'],
    [' ', 'Step 2 of 8'],
    ['PageDown', 'Step 3 of 8'],
    ['ArrowLeft', 'Step 2 of 8'],
    ['PageUp', 'Step 1 of 8'],
    ['End', 'The end'],
    ['Home', 'Ingredients'],
    ['ArrowLeft', 'Ingredients'],
  ] as const) {
    await page.keyboard.press(key);
    await expectPlace(parts, words);
  }
  await page.keyboard.press('Escape');
  await parts.dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Cook mode');
  await expect.poll(() => new URL(page.url()).hash).toBe('');
});

test('each step shows what the page says: its group, its words and its ingredients, and is selected there', async () => {
  const page = await openTab({ reducedMotion: 'reduce' });
  const parts = await openRecipe(page);
  await parts.button.focus();
  const scrolled = await page.evaluate<number>('scrollY');
  await parts.button.click();
  for (let number = 1; number <= STEPS; number++) {
    await parts.next.click();
    await expectPlace(parts, `Step ${number} of ${STEPS}`);
    const step = page.locator(`.steps #step-${number}`);
    const lines = ((await step.getAttribute('data-ingredients')) ?? '').split(' ').filter(Boolean);
    expect(await parts.screen.locator('.cook-lines li').count()).toBe(lines.length);
    const words = await parts.screen.textContent();
    for (const number of lines)
      expect(words).toContain(
        await page
          .locator('#ingredients .ingredient-words')
          .nth(Number(number) - 1)
          .textContent(),
      );
    expect(words).toContain(await step.locator('.step-words > p').first().textContent());
    expect(words).toContain(await step.locator('xpath=ancestor::details//summary').textContent());
    expect(await page.locator('.step[aria-current]').getAttribute('id')).toBe(`step-${number}`);
  }
  expect(await page.locator('dialog.cook [id^=step-]').count()).toBe(0);
  expect(await page.locator('dialog.cook astro-island').count()).toBe(0);
  await parts.next.click();
  await parts.screen.getByRole('button', { name: 'Back to the recipe' }).click();
  await parts.dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate<number>('scrollY')).toBe(scrolled);
});

test('beside a step that takes a share of an ingredient stands the share', async () => {
  const page = await openTab();
  await page.goto(address('/recipes/house-vinaigrette#cook&step=2', SITE));
  const { screen } = partsOf(page);
  const oil = screen.locator('.cook-lines li').filter({ hasText: 'oil' });
  await oil.waitFor();
  const share = await screen.locator('.cook-words .amount').nth(2).textContent();
  expect(await oil.locator('.ingredient-amount').textContent()).toBe(share);
  const whole = page.locator('#ingredients li').filter({ hasText: 'oil' }).locator('.ingredient-amount');
  expect(await whole.textContent()).not.toBe(share);
});

test('an address with #cook opens it, closing takes that away, and going back leaves it', async () => {
  const page = await openTab();
  const parts = await openRecipe(page, '#cook');
  await expectPlace(parts, 'Ingredients');
  await parts.dialog.getByRole('button', { name: 'Close the cook mode' }).click();
  await parts.dialog.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address(PATH, SITE));

  await parts.button.click();
  await parts.next.click();
  await parts.next.click();
  await expectPlace(parts, 'Step 2 of 8');
  await page.goBack();
  await parts.dialog.waitFor({ state: 'detached' });
  expect(page.url()).toBe(address(PATH, SITE));
  await page.goForward();
  await expectPlace(parts, 'Step 2 of 8');
});

test('a page that sleeps wakes when #cook is written into its address', async () => {
  const page = await openTab();
  const parts = await openRecipe(page);
  await page.evaluate('location.hash = "cook"');
  await expectPlace(parts, 'Ingredients');
});

test('servings chosen within change the amounts at once, on the page too, and outlive a reload', async () => {
  const page = await openTab();
  const parts = await openRecipe(page);
  await parts.button.click();
  for (let presses = 0; presses < 3; presses++) await parts.next.click();
  await expectPlace(parts, 'Step 3 of 8');
  expect(await shownWords(parts)).toContain('1 pound');
  await parts.dialog.getByRole('button', { name: 'Amounts' }).click();
  await parts.dialog.getByRole('group', { name: 'Servings' }).getByRole('radio').nth(2).check();
  expect(await shownWords(parts)).toContain('2 pounds');
  expect(await page.locator('[name=servings][value="200"]').isChecked()).toBe(true);
  await parts.dialog.getByRole('group', { name: 'Units' }).getByRole('radio', { name: 'Metric' }).check();
  expect(await shownWords(parts)).toContain('907 g');
  await page.keyboard.press('Escape');
  await expect.poll(() => parts.dialog.getByRole('group', { name: 'Units' }).isVisible()).toBe(false);
  expect(await parts.dialog.isVisible()).toBe(true);

  await page.reload();
  await expectPlace(parts, 'Step 3 of 8');
  expect(await shownWords(parts)).toContain('907 g');
  await page.keyboard.press('Escape');
  await parts.dialog.waitFor({ state: 'detached' });
  expect(await page.locator('[name=servings][value="200"]').isChecked()).toBe(true);
});

test('an ingredient ticked within is ticked on the page', async () => {
  const page = await openTab();
  const parts = await openRecipe(page);
  await page.locator('.ingredient-list input').nth(0).check();
  await parts.button.click();
  const boxes = parts.screen.getByRole('checkbox');
  expect(await boxes.nth(0).isChecked()).toBe(true);
  await boxes.nth(1).focus();
  await page.keyboard.press('Space');
  expect(await page.locator('.ingredients input[type=checkbox]').nth(1).isChecked()).toBe(true);
  await expectPlace(parts, 'Ingredients');
});

test('a timer starts within, stays in sight at other steps, and leads back to its own', async () => {
  const page = await openTab();
  const parts = await openRecipe(page, '#cook&step=2');
  await expectPlace(parts, 'Step 2 of 8');
  await parts.dialog.getByRole('button', { name: /Start the timer of Step 2/ }).click();
  await parts.dialog.getByRole('button', { name: /Pause the timer of Step 2/ }).waitFor();
  const docked = parts.dialog.getByRole('region', { name: 'Timers' });
  expect(await docked.count()).toBe(0);
  await page.keyboard.press('End');
  await docked.getByRole('button', { name: /Pause the timer of Step 2/ }).click();
  await docked.getByRole('button', { name: /Resume the timer of Step 2/ }).waitFor();
  await docked.getByRole('link').click();
  await expectPlace(parts, 'Step 2 of 8');
  await parts.dialog.getByRole('button', { name: /Resume the timer of Step 2/ }).waitFor();
});

test('the screen stays awake while it is open', async () => {
  const page = await openTab();
  await page.addInitScript(`
    window.awake = 0;
    navigator.wakeLock.request = async () => {
      window.awake += 1;
      return { released: false, async release() { this.released = true; window.awake -= 1; } };
    };
  `);
  const awake = () => page.evaluate<number>('window.awake');
  const parts = await openRecipe(page);
  expect(await awake()).toBe(0);
  await parts.button.click();
  await expectPlace(parts, 'Ingredients');
  await expect.poll(awake).toBe(1);
  await page.keyboard.press('Escape');
  await parts.dialog.waitFor({ state: 'detached' });
  await expect.poll(awake).toBe(0);
});

test('axe finds nothing on any kind of screen, nor while the amounts are open', async () => {
  const page = await openTab({ ...PHONE, reducedMotion: 'reduce' });
  const parts = await openRecipe(page, '#cook');
  for (const [key, place] of [
    ['Home', 'Ingredients'],
    ['ArrowRight', 'Step 1 of 8'],
    ['ArrowRight', 'Step 2 of 8'],
    ['End', 'The end'],
  ] as const) {
    await parts.dialog.waitFor();
    await page.keyboard.press(key);
    await expectPlace(parts, place);
    expect(await findBarriers(page, 'dialog.cook[open]')).toEqual([]);
  }
  await parts.dialog.getByRole('button', { name: 'Amounts' }).click();
  expect(await findBarriers(page, 'dialog.cook[open]')).toEqual([]);
});

test.each([
  [360, 740],
  [740, 360],
  [768, 1024],
  [1280, 800],
])(
  'at %i by %i words are large, controls too, and nothing is wider than the window',
  async (width, height) => {
    const page = await openTab({ viewport: { width, height }, reducedMotion: 'reduce' });
    const parts = await openRecipe(page, '#cook');
    for (const place of ['Ingredients', 'Step 1 of 8', 'Step 2 of 8', 'Step 3 of 8']) {
      await expectPlace(parts, place);
      expect(await measure(page, 'screen.scrollWidth - screen.clientWidth')).toBe(0);
      for (const control of await parts.dialog.locator('button:visible').all()) {
        const box = await control.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
      await parts.next.click();
    }
    expect(await measure(page, 'parseFloat(getComputedStyle(screen).fontSize)')).toBeGreaterThanOrEqual(25);
  },
);

test('without JavaScript there is no button, nor on a recipe one may read only a part of', async () => {
  const page = await openTab({ javaScriptEnabled: false });
  const { button } = await openRecipe(page);
  expect(await button.count()).toBe(0);
  const reader = await openTab();
  await reader.goto(address('/recipes/abuela-luz-arroz-con-pollo', SITE));
  expect(await partsOf(reader).button.count()).toBe(0);
});
