/** Every page of every demonstration site and of the platform: as it is served, and as a browser shows it. */
import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';
import { crawl } from './crawl.ts';

openBrowserForTests();

const HEIGHT_PX = 900;
const WIDTHS_PX = [360, 1280];
/** Kinds of pages that every site with recipes has. */
const KINDS = [
  '/',
  '/recipes',
  '/recipes/:slug',
  '/recipes/:group/:term',
  '/about',
  '/collections/:slug',
  '/terms',
];
const SITES = [
  {
    slug: 'lemon-and-salt',
    kinds: [...KINDS, '/collections', '/links', '/events', '/recipes/:slug premium'],
  },
  { slug: 'nordlys', kinds: KINDS },
  { slug: 'the-ember-book', kinds: KINDS },
  { slug: 'blank-plate', kinds: ['/', '/recipes', '/terms'] },
  { slug: undefined, kinds: ['/', '/sign-in', '/terms'] },
];

test.each(SITES.map((site) => ({ ...site, name: site.slug ?? 'the platform' })))(
  'every page of $name is whole and valid, leads nowhere broken and asks nobody else; axe finds nothing on any kind of page',
  async ({ slug, kinds }) => {
    const tab = await openTab({ reducedMotion: 'reduce' });
    const looked = await crawl(tab, address('/', slug), () => findFlaws(tab), true);
    expect(looked).toEqual(expect.arrayContaining(kinds));
  },
);

/** What axe finds on the open page, and whether it is too wide, on a phone and on a large screen. */
async function findFlaws(tab: WatchedPage): Promise<string[]> {
  const flaws: string[] = [];
  for (const width of WIDTHS_PX) {
    await tab.setViewportSize({ width, height: HEIGHT_PX });
    // As high as the page: a bar at the edge of the window covers nothing then.
    const height = await tab.evaluate<number>('document.documentElement.scrollHeight');
    await tab.setViewportSize({ width, height });
    flaws.push(...(await findBarriers(tab)).map((barrier) => `at ${width} px: ${barrier}`));
    const overflow = await tab.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    if (overflow > 0) flaws.push(`is ${overflow} px too wide at ${width} px`);
  }
  return flaws;
}
