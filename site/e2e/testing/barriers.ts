/** What keeps people out of a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** The small one: every page that is looked at has to read it. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe asks of colours. */
export const RULES_OF_COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on a page, as sentences. It is called in the page itself: `@axe-core/playwright` takes five times
 * as long. What is in frames is not looked at.
 * @param part selector of the part to look at, as all pages are crawled besides
 * @param rules of axe; without them, all
 */
export async function findBarriers(page: Page, part = 'html', rules?: string[]): Promise<string[]> {
  await page.locator(part).first().waitFor({ state: 'attached' });
  // What is still fading in has less contrast than what people read.
  await page.evaluate(`Promise.allSettled(document.getAnimations()
    .filter(({ effect, timeline }) => timeline === document.timeline && effect.getComputedTiming().endTime !== Infinity)
    .map((animation) => animation.finished))`);
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(AXE);
  const options: RunOptions = {
    iframes: false,
    resultTypes: ['violations'],
    ...(rules ? { runOnly: rules } : {}),
  };
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)})`,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} (${html.slice(0, 200)})`).join(', ')}`,
  );
}
