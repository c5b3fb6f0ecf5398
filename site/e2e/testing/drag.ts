import type { Locator, Page } from 'playwright';

/** Drags something, by its middle, over something else, and lets it go once that takes it. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('There is nothing to drag, or nothing to drop it on.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  // It takes a frame until the place says that it takes it.
  await to.locator('xpath=ancestor-or-self::*[@data-drop-target]').first().waitFor();
  await page.mouse.up();
}
