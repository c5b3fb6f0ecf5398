import { expect, test } from 'vitest';
import {
  CACHE_A_DAY,
  CACHE_FOREVER,
  CACHE_REVALIDATED,
  cacheControlOf,
  contentTypeOf,
  fitsPath,
  isCompressible,
  PUBLISHED_CONTENT_TYPES,
} from './headers.ts';

test.each([
  ['/kitchen/*', '/kitchen/a/b', true],
  ['/kitchen/*', '/kitchen/', false],
  ['/kitchen/*', '/kitchen', false],
  ['/kitchen/*', '/kitchens/a', false],
  ['/kitchen', '/kitchen', true],
  ['/theme.*.css', '/theme.1a.css', true],
  ['/theme.*.css', '/theme.css', false],
])('the rule %s for %s: %s', (rule, path, expected) => {
  expect(fitsPath(rule, path)).toBe(expected);
});

test.each([
  ['/', CACHE_REVALIDATED],
  ['/recipes/soup', CACHE_REVALIDATED],
  ['/feed.xml', CACHE_REVALIDATED],
  ['/pagefind/pagefind.js', CACHE_REVALIDATED],
  ['/pagefind/pagefind-entry.json', CACHE_REVALIDATED],
  ['/pagefind/wasm.unknown.pagefind', CACHE_REVALIDATED],
  ['/pagefind/fragment/unknown_1a.pf_fragment', CACHE_FOREVER],
  ['/pagefind/filter/unknown_1a.pf_filter', CACHE_FOREVER],
  ['/pagefind/pagefind.unknown_1a.pf_meta', CACHE_FOREVER],
  ['/theme.1a.css', CACHE_FOREVER],
  ['/_astro/page.1a.js', CACHE_FOREVER],
  ['/sounds/timer.webm', CACHE_A_DAY],
])('%s is kept: %s', (path, cacheControl) => {
  expect(cacheControlOf(path)).toBe(cacheControl);
});

test('types come from endings, whatever their case, and never from names every object has', () => {
  expect(contentTypeOf(PUBLISHED_CONTENT_TYPES, 'a/B.HTML')).toBe('text/html; charset=utf-8');
  expect(
    ['a/b', 'a.d/b', 'x.constructor', 'x.map', 'x.'].map((path) =>
      contentTypeOf(PUBLISHED_CONTENT_TYPES, path),
    ),
  ).toEqual([null, null, null, null, null]);
});

test('text is compressed, pictures and search index are not', () => {
  const endings = Object.keys(PUBLISHED_CONTENT_TYPES).filter((ending) =>
    isCompressible(PUBLISHED_CONTENT_TYPES[ending] ?? ''),
  );
  expect(endings).toEqual(['html', 'css', 'js', 'mjs', 'json', 'webmanifest', 'xml', 'txt', 'svg', 'wasm']);
});
