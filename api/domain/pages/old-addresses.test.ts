import { expect, test } from 'vitest';
import { endOfOldAddress, isOldPath, readOldAddress, slugOfOldPath } from './old-addresses.ts';

test.each([
  ['https://blog.example/2019/05/lemon-tart/', '/2019/05/lemon-tart', 'lemon-tart'],
  ['https://blog.example/2019/05/lemon-tart/#recipe', '/2019/05/lemon-tart', 'lemon-tart'],
  ['https://blog.example/lemon-tart/?utm_source=letter', '/lemon-tart', 'lemon-tart'],
  ['HTTP://blog.example/Lemon-Tart.html', '/Lemon-Tart', ''],
  ['/lemon%2Dtart.htm', '/lemon-tart.htm', 'lemon-tart'],
  ['https://blog.example/lemon_tart.php', '/lemon_tart.php', ''],
  ['https://blog.example/lemon-tart.php', '/lemon-tart.php', 'lemon-tart'],
  ['https://blog.example/recipes/desserts/lemon-tart', '/recipes/desserts/lemon-tart', 'lemon-tart'],
  ['https://blog.example/recipe/4711', '/recipe/4711', ''],
  ['https://blog.example/lemon-tart/amp/', '/lemon-tart/amp', ''],
  ['https://blog.example/tarte-au-café', '/tarte-au-café', ''],
  ['https://blog.example/2019/%D0%B1%D0%BE%D1%80%D1%89/', '/2019/борщ', ''],
])('%s leads on from %s, and its recipe is called %j', (address, path, slug) => {
  expect(readOldAddress(address)).toEqual({ path, problem: null });
  expect(isOldPath(path)).toBe(true);
  expect(slugOfOldPath(path)).toBe(slug);
});

test.each(['https://blog.example', 'https://blog.example/#/schema/recipe/1', '/', '#recipe', 'soup', ''])(
  '%j is no address of a recipe',
  (address) => {
    expect(readOldAddress(address)).toBeNull();
  },
);

test.each([
  ['https://blog.example/?p=12', '/?p=12', /question mark/],
  ['https://blog.example/recipe.php?id=12', '/recipe.php?id=12', /question mark/],
  ['https://blog.example/%2e%2e%2fetc', '/../etc', /characters/],
  ['https://blog.example/%E0%A4%A', '/%E0%A4%A', /characters/],
  [`https://blog.example${'/long-way-down'.repeat(40)}`, '/long-way-down'.repeat(40), /too long/],
  [`https://blog.example/${'soup'.repeat(75)}`, `/${'soup'.repeat(75)}`, /too long/],
  ...[
    '/recipes',
    '/recipes/lemon-tart',
    '/recipes/page/2',
    '/recipes/meals/dinner',
    '/about',
    '/about/us',
    '/api/v1/sites',
    '/kitchen/nordlys',
    '/sign-in',
    '/_astro/soup',
    '/_headers',
    '/feed.xml',
    '/sitemap.xml',
    '/sitemap-recipes-1.xml',
    '/theme.1a2b.css',
    '/media/images/soup.jpg',
    '/subscribe/success/soup',
    '/404',
  ].map((path): [string, string, RegExp] => [`https://blog.example${path}/`, path, /Your pages here/]),
])('%s cannot lead on', (address, path, problem) => {
  expect(readOldAddress(address)).toEqual({ path, problem: expect.stringMatching(problem) });
  expect(isOldPath(path)).toBe(false);
});

test('paths are kept as they are compared', () => {
  for (const path of ['/soup/', '/soup.html', 'soup', 'https://blog.example/soup', '/soup?p=1', '//soup'])
    expect([path, isOldPath(path)]).toEqual([path, false]);
});

test('an address may be the same here, which is no reason to refuse it', () => {
  const end = (address: string) => endOfOldAddress(address, 'lemon-tart')?.kind;
  expect(end('https://blog.example/recipes/lemon-tart/')).toBe('same');
  expect(end('https://blog.example/recipes/tart/')).toBe('refused');
  expect(end('https://blog.example/tart/')).toBe('leads');
  expect(end('')).toBeUndefined();
});
