import AxeBuilder from '@axe-core/playwright';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { address, ask, openBrowserForTests, openTab } from './browser.ts';

openBrowserForTests();

const SITES = ['lemon-and-salt', 'nordlys', 'the-ember-book', 'blank-plate', undefined];
/** Astro's own style for islands stands in the body: the one known exception. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  elements: ['html5'],
  rules: {
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    // React writes attributes and void elements its own way.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'void-style': 'off',
    // The low-quality picture behind a photograph is a style attribute.
    'no-inline-style': 'off',
  },
});

describe.each(SITES.map((slug) => ({ slug, name: slug ?? 'the platform' })))('$name', ({ slug }) => {
  test('every page opens, is valid, leads nowhere broken, and asks nobody else', {
    timeout: 240_000,
  }, async () => {
    const page = await openTab();
    const start = address('/', slug);
    const waiting = [start];
    const seen = new Set<string>();
    const invalid: string[] = [];
    const broken: string[] = [];
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      if (seen.has(url)) continue;
      seen.add(url);
      const response = await page.goto(url, { waitUntil: 'load' });
      if (response?.status() !== 200) broken.push(`${url} answered ${response?.status()}`);
      const report = await validator.validateString((await response?.text()) ?? '');
      for (const message of report.results.flatMap((result) => result.messages))
        if (!isKnownException(message))
          invalid.push(`${url}:${message.line} ${message.ruleId} ${message.message}`);
      const links = await page.evaluate<string[]>(
        '[...document.querySelectorAll("a[href]")].map((anchor) => anchor.href)',
      );
      for (const link of links) {
        const clean = link.split('#')[0] ?? '';
        if (clean.startsWith(start) && !/\/mail|\.xml$/.test(clean)) waiting.push(clean);
      }
    }
    const unknown = await ask(page, 'GET', '/no/such/page', slug);
    expect(unknown.status()).toBe(404);
    expect((await validator.validateString(await unknown.text())).results).toEqual([]);
    expect(broken).toEqual([]);
    expect(invalid).toEqual([]);
    expect(seen.size).toBeGreaterThan(2);
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

function isKnownException({ ruleId, message }: { ruleId: string; message: string }): boolean {
  return ruleId === 'element-permitted-content' && message.includes('<style>');
}
