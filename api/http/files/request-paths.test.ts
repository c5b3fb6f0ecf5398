import { expect, test } from 'vitest';
import {
  hostOf,
  publishedFileOf,
  readLeadingPath,
  readPublishedPath,
  siteSlugOfHost,
} from './request-paths.ts';

test.each([
  ['/', '/', true, 'index.html'],
  ['/recipes', '/recipes', true, 'recipes.html'],
  ['/recipes/soup', '/recipes/soup', true, 'recipes/soup.html'],
  ['/%72ecipes/so%75p', '/recipes/soup', true, 'recipes/soup.html'],
  ['/recipes/index', '/recipes/index', true, 'recipes/index.html'],
  ['/recipes/', '/recipes', false, 'recipes.html'],
  ['/recipes.html', '/recipes', false, 'recipes.html'],
  ['/recipes.html/', '/recipes', false, 'recipes.html'],
  ['/index', '/', false, 'index.html'],
  ['/index.html', '/', false, 'index.html'],
  ['/feed.xml', '/feed.xml', true, 'feed.xml'],
  ['/theme.1a2b.css', '/theme.1a2b.css', true, 'theme.1a2b.css'],
  [
    '/pagefind/fragment/en_1a.pf_fragment',
    '/pagefind/fragment/en_1a.pf_fragment',
    true,
    'pagefind/fragment/en_1a.pf_fragment',
  ],
  ['/v1.2', '/v1.2', true, 'v1.2.html'],
  ['/x.constructor', '/x.constructor', true, 'x.constructor.html'],
])('%s is %s (clean: %s) in %s', (asked, path, isClean, file) => {
  expect(readPublishedPath(asked)).toEqual({ path, isClean });
  expect(readLeadingPath(asked)).toEqual({ path, isClean });
  expect(publishedFileOf(path)).toBe(file);
});

test.each([
  '//recipes',
  '//evil.example/',
  '/recipes//soup',
  '/..',
  '/../secret',
  '/recipes/../../secret',
  '/%2e%2e/secret',
  '/%2e%2e%2fsecret',
  '/recipes%2fsoup',
  '/%252e%252e/secret',
  '/..%5csecret',
  '/\\secret',
  '/%c0%ae%c0%ae/secret',
  '/%ff',
  '/%',
  '/%zz',
  '/soup%00.html',
  '/soup\0',
  '/.env',
  '/recipes/.git/config',
  '/.html',
  '/a b',
  '/caf%C3%A9',
  `/${'x'.repeat(300)}`,
  `${'/x'.repeat(600)}`,
])('%j can name no published file', (asked) => {
  expect(readPublishedPath(asked)).toBeNull();
});

test('an address with letters of other languages names no file, and may lead on', () => {
  expect(readPublishedPath('/caf%C3%A9/')).toBeNull();
  expect(readLeadingPath('/caf%C3%A9/')).toEqual({ path: '/café', isClean: false });
  for (const asked of ['/%2e%2e/caf%C3%A9', '/caf%C3%A9%00', '/caf%C3%A9%2fsoup', '/caf%C3', '/.caf%C3%A9'])
    expect(readLeadingPath(asked)).toBeNull();
});

test.each([
  ['http://Nordlys.Localhost:4321/', 'nordlys.localhost', 'nordlys'],
  ['http://nordlys.localhost./', 'nordlys.localhost', 'nordlys'],
  ['http://localhost/', 'localhost', null],
  ['http://a.b.localhost/', 'a.b.localhost', null],
  ['http://-a.localhost/', '-a.localhost', null],
  ['http://notlocalhost/', 'notlocalhost', null],
  ['http://localhost.evil.example/', 'localhost.evil.example', null],
  ['http://127.0.0.1:4321/', '127.0.0.1', null],
  ['http://[::1]/', '[::1]', null],
])('the host of %s', (address, host, slug) => {
  expect(hostOf(new URL(address))).toBe(host);
  expect(siteSlugOfHost(host, 'localhost')).toBe(slug);
});
