import sharp from 'sharp';
import { expect, test } from 'vitest';
import { FAVICON_SIZES_PX } from '#domain/shared/constants.ts';
import { ask, openBrowserForTests, openTab } from '../testing/browser.ts';

openBrowserForTests();

const SITES = ['lemon-and-salt', 'nordlys', 'the-ember-book', 'blank-plate', undefined];

test.each(SITES)(
  'icons and the picture to share of %s are there, in the sizes they are said to have',
  async (site) => {
    const page = await openTab();
    const html = await (await ask(page, 'GET', '/', site)).text();
    const sizeOf = async (path: string) => {
      const answer = await ask(page, 'GET', path.replaceAll('&amp;', '&'), site);
      expect(answer.status()).toBe(200);
      const { width, height } = await sharp(await answer.body()).metadata();
      return `${width}x${height}`;
    };
    const icons = [...html.matchAll(/<link rel="icon" sizes="([^"]+)" href="([^"]+)"/g)];
    expect(icons.map(([, sizes]) => sizes)).toEqual(FAVICON_SIZES_PX.map((size) => `${size}x${size}`));
    for (const [, sizes, href = ''] of icons) expect(await sizeOf(href)).toBe(sizes);
    const [, shared = ''] = /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(html) ?? [];
    expect(await sizeOf(shared)).toBe('800x600');
    if (site === undefined) return;
    const manifest = await (await ask(page, 'GET', '/manifest.webmanifest', site)).json();
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(sizes);
  },
);
