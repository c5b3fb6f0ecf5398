import AxeBuilder from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import { address, openBrowserForTests, openTab } from './browser.ts';
import { crawl } from './crawl.ts';

openBrowserForTests();

const SITES = ['lemon-and-salt', 'nordlys', 'the-ember-book', 'blank-plate', undefined];

describe.each(SITES.map((slug) => ({ slug, name: slug ?? 'the platform' })))('$name', ({ slug }) => {
  test('every page opens, is valid, leads nowhere broken, and asks nobody else', {
    timeout: 240_000,
  }, async () => {
    await crawl(await openTab(), address('/', slug));
  });
});

const KINDS = [
  ['lemon-and-salt', '/'],
  ['lemon-and-salt', '/recipes'],
  ['lemon-and-salt', '/collections'],
  ['lemon-and-salt', '/about'],
  ['lemon-and-salt', '/links'],
  ['lemon-and-salt', '/events'],
  ['lemon-and-salt', '/terms'],
  ['lemon-and-salt', '/recipes/slow-roasted-salmon-with-citrus'],
  ['lemon-and-salt', '/recipes/house-vinaigrette'],
  ['the-ember-book', '/recipes/the-two-inch-ribeye'],
  ['nordlys', '/'],
  ['the-ember-book', '/'],
  ['blank-plate', '/'],
  [undefined, '/'],
  [undefined, '/sign-in'],
  [undefined, '/terms'],
] as const;

test.each([360, 1280])('axe finds nothing at %i px', { timeout: 240_000 }, async (width) => {
  const page = await openTab({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const findings: string[] = [];
  const recipe = await firstLink(page, address('/recipes', 'lemon-and-salt'), '/recipes/');
  const collection = await firstLink(page, address('/collections', 'lemon-and-salt'), '/collections/');
  const term = await firstLink(page, address('/recipes', 'lemon-and-salt'), '/recipes/meals/');
  for (const url of [...KINDS.map(([slug, path]) => address(path, slug)), recipe, collection, term]) {
    await page.goto(url);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    findings.push(
      ...violations.map(
        ({ id, nodes }) => `${url} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      ),
    );
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (overflow > 0) findings.push(`${url} is ${overflow} px too wide`);
  }
  expect(findings).toEqual([]);
});

type Tab = Awaited<ReturnType<typeof openTab>>;

async function firstLink(page: Tab, from: string, beginning: string): Promise<string> {
  await page.goto(from);
  const href = await page.locator(`main a[href^="${beginning}"]`).first().getAttribute('href');
  return new URL(href ?? '', from).href;
}
