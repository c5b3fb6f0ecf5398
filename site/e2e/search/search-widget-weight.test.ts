/** What the search box of the header adds to a page, as Chromium gets it (brotli). */
import { brotliCompressSync } from 'node:zlib';
import type { Response } from 'playwright';
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { searchPartsOf } from '../testing/search-box.ts';

openBrowserForTests();

const SITE = 'lemon-and-salt';
const RECIPE = '/recipes/linguine-with-clams-and-fennel';
/** What it adds to the HTML of a recipe page. */
const MARKUP_MAX_BYTES = 250;
/** Scripts and style sheets from its first touch to its first results, beyond React. */
const OPEN_MAX_BYTES = 30_000;

test('a recipe page carries little for it', async () => {
  const page = await openTab();
  const html = await (await ask(page, 'GET', RECIPE, SITE)).text();
  const without = html.replace(/<astro-island[^>]*SearchWidget.*?<\/astro-island>/s, '');
  expect(without.length).toBeLessThan(html.length);
  const added = brotliCompressSync(html).byteLength - brotliCompressSync(without).byteLength;
  expect(added).toBeLessThanOrEqual(MARKUP_MAX_BYTES);
});

test('opened, it loads little beyond React', async () => {
  const page = await openTab();
  await page.goto(address(RECIPE, SITE));
  await page.getByRole('button', { name: 'Share' }).focus();
  await page.locator('astro-island[component-export="ShareTools"]:not([ssr])').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  const { box, waitFor } = searchPartsOf(page);
  await box.focus();
  await waitFor('INITIAL');
  await box.fill('lemon');
  await waitFor('RESULTS');
  const code = answers.filter((answer) => ['script', 'stylesheet'].includes(answer.request().resourceType()));
  let bytes = 0;
  for (const answer of code) {
    bytes += (await answer.request().sizes()).responseBodySize;
    expect(await answer.text()).not.toMatch(/ZodError|_zod/);
  }
  expect(code.length).toBeGreaterThan(2);
  expect(bytes).toBeLessThanOrEqual(OPEN_MAX_BYTES);
});
