/** Firefox without a window, over WebDriver BiDi. */
import { type KeyInput, launch } from 'puppeteer-core';
import { type Driver, REST_MS } from './driver.ts';

const OPEN_PATIENCE_MS = 60_000;

/** @param executablePath of a Firefox */
export async function openFirefox(
  executablePath: string,
  size: { width: number; height: number },
): Promise<Driver> {
  const browser = await launch({ browser: 'firefox', executablePath, defaultViewport: size });
  const page = await browser.newPage();
  const keysOf = (keys: readonly string[]) => keys as readonly KeyInput[];
  return {
    async open(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded', timeout: OPEN_PATIENCE_MS });
    },
    read: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    type: (words) => page.keyboard.type(words),
    async press(...keys) {
      for (const key of keysOf(keys)) await page.keyboard.down(key);
      for (const key of keysOf(keys).toReversed()) await page.keyboard.up(key);
    },
    async drag(first, ...others) {
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y);
      if (others.length > 0) await new Promise((resolve) => setTimeout(resolve, REST_MS));
      await page.mouse.up();
    },
    end: () => browser.close(),
  };
}
