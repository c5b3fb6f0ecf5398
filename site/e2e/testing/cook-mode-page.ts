import type { Page } from 'playwright';
import { expect } from 'vitest';
import { address } from './browser.ts';

export const SITE = 'lemon-and-salt';
/** Eight steps in three groups, with timers, videos and pictures; the second names no ingredient. */
export const PATH = '/recipes/skillet-chicken-with-lemon-and-olives';
export const STEPS = 8;
export const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

/** The parts of a recipe's cook mode. */
export function partsOf(page: Page) {
  const dialog = page.locator('dialog.cook[open]');
  return {
    button: page.getByRole('button', { name: 'Cook mode', exact: true }),
    dialog,
    place: dialog.locator('.cook-foot').getByRole('status'),
    screen: dialog.locator('.cook-screen:not([inert])'),
    next: dialog.getByRole('button', { name: 'Next' }),
    back: dialog.getByRole('button', { name: 'Back', exact: true }),
  };
}

export type Parts = ReturnType<typeof partsOf>;

/** Opens a recipe that can be cooked by. @param fragment of its address */
export async function openRecipe(page: Page, fragment = ''): Promise<Parts> {
  await page.goto(address(`${PATH}${fragment}`, SITE));
  return partsOf(page);
}

/** Waits until a screen is said, and is the one that fills the row. */
export async function expectPlace({ place, screen, dialog }: Parts, words: string): Promise<void> {
  await place.filter({ hasText: words }).waitFor();
  const row = await dialog.locator('.cook-row').boundingBox();
  await expect.poll(async () => Math.round((await screen.boundingBox())?.x ?? -1)).toBe(row?.x);
}
