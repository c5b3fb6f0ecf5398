/** What tests of the kitchen's screens have in common. */
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { findBarriers, RULES_OF_COLORS } from './barriers.ts';

export const PHONE = { width: 360, height: 740 };

/** How a phone opens a tab on which screens are looked at. What comes slowly is paler while it comes. */
export const PHONE_TAB = {
  viewport: PHONE,
  colorScheme: 'dark',
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;

/**
 * Expects that a screen, dark and light, is no wider than the window and has no fault for axe. As both differ in their
 * colours only, what has to do with none is looked at once.
 * @param part selector of what axe reads
 */
export async function expectWhole(page: Page, name: string, part = 'html'): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    const scheme = `${name}, ${colorScheme}`;
    await page.emulateMedia({ colorScheme });
    await expect
      .poll(() => page.evaluate('document.documentElement.dataset.colorScheme'), { message: scheme })
      .toBe(colorScheme);
    expect(await page.evaluate('document.documentElement.scrollWidth'), scheme).toBe(
      page.viewportSize()?.width,
    );
    const barriers = await findBarriers(page, part, colorScheme === 'dark' ? undefined : RULES_OF_COLORS);
    expect(barriers, scheme).toEqual([]);
  }
}

/** Opens the command menu by its key, and waits until it takes the keys. */
export async function openCommandMenu(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('[placeholder="A recipe, or a place to go…"]:focus').waitFor();
}

/** In the command menu, without a press. */
export async function chooseCommand(page: Page, words: string): Promise<void> {
  await openCommandMenu(page);
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

/** Waits until an open menu takes the keys. */
export const menuTakesKeys = (page: Page) => page.locator('[role="menu"]:focus-within').waitFor();

/** Waits until all that is written has reached the device. */
export const isKept = (page: Page) =>
  expect
    .poll(() => page.evaluate<boolean>("dispatchEvent(new Event('beforeunload', { cancelable: true }))"))
    .toBe(true);

/** Reloads a page when all that is written has reached the device: before, the browser would ask. */
export async function reloadKept(page: Page): Promise<void> {
  await isKept(page);
  await page.reload();
}

/** Waits until readers have what is applied. */
export async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apply' }).click();
  await readersHaveIt(page);
}

export const readersHaveIt = (page: Page) => page.getByText('Readers have it. No one was mailed.').waitFor();
