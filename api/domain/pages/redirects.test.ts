import { expect, test } from 'vitest';
import { isPageName, readRedirectSource, readRedirectTarget, withOlderPages } from './redirects.ts';

const HOSTS = ['nordlys.kitchens.example', 'nordlys.example', 'xn--kche-0ra.example'];

test.each([
  ['/2019/05/lemon-tart/', '/2019/05/lemon-tart'],
  ['old-soup', '/old-soup'],
  ['old-soup.html', '/old-soup'],
  ['  /Soup.html ', '/Soup'],
  ['https://nordlys.example/a/b?utm=1#top', '/a/b'],
  ['nordlys.example/soup', '/soup'],
  ['/recipes/gone', '/recipes/gone'],
  ['/collections/gone', '/collections/gone'],
  ['/grüße', '/grüße'],
  ['https://nordlys.example/caf%C3%A9/', '/café'],
  ['/2019/05/%D0%B1%D0%BE%D1%80%D1%89.html', '/2019/05/борщ'],
  ['/grandma%e2%80%99s-pie', '/grandma’s-pie'],
  ['/recipes/crème-brûlée', '/recipes/crème-brûlée'],
])('%s can lead on, as %s', (typed, path) => {
  expect(readRedirectSource(typed, HOSTS)).toEqual({ path, problem: null });
});

test.each([
  ['', /Write an address/],
  ['two words', /Write an address/],
  ['mailto:me@example.com', /Write an address/],
  ['javascript:alert(1)', /Write an address/],
  ['//evil.example/x', /Write an address/],
  ['https://elsewhere.example/soup', /another site/],
  ['elsewhere.example/soup', /another site/],
  ['/', /front page/],
  ['https://nordlys.example', /front page/],
  ['/about', /Your pages here/],
  ['/recipes', /Your pages here/],
  ['/recipes/meals/dinner', /Your pages here/],
  ['/kitchen/nordlys', /Your pages here/],
  ['/?p=12', /question mark/],
  ['/my%20soup', /characters/],
  ['/soup*', /characters/],
  ['/\u202epuos', /characters/],
  [`/${'a/'.repeat(300)}`, /too long/],
  [`/${'б'.repeat(101)}`, /too long/],
])('%s cannot lead on, and a sentence says why', (typed, sentence) => {
  expect(readRedirectSource(typed, HOSTS).problem).toMatch(sentence);
});

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['https://nordlys.kitchens.example/recipes/soup/', '/recipes/soup'],
  ['https://Küche.example/recipes/soup', '/recipes/soup'],
  ['recipes/soup', '/recipes/soup'],
])('%s can be led to, as %s', (typed, path) => {
  expect(readRedirectTarget(typed, HOSTS)).toEqual({ path, problem: null });
});

test.each([
  ['', /like \/recipes\/soup/],
  ['javascript:alert(1)', /like \/recipes\/soup/],
  ['//elsewhere.example', /like \/recipes\/soup/],
  ['https://elsewhere.example/soup#top', /another site/],
  ['/?p=12', /question mark/],
  ['/recipes?meals=dinner', /question mark/],
  ['/about#team', /question mark/],
  ['https://nordlys.kitchens.example/about#team', /question mark/],
  ['/grüße', /characters/],
])('%s cannot be led to, and a sentence says why', (typed, sentence) => {
  expect(readRedirectTarget(typed, HOSTS).problem).toMatch(sentence);
});

test.each([
  ['Leek soup', true],
  ['Strudel', true],
  ['/strudel', false],
  ['nordlys.example', false],
  [' ', false],
])('%j is the name of a page: %s', (typed, isName) => {
  expect(isPageName(typed)).toBe(isName);
});

test('older pages of a list that has moved lead to the same ones there', () => {
  const there = ['quick', 'quick/page/1', 'quick/page/2'].map((path) => `/recipes/tags/${path}`);
  const redirects = new Map([
    ['/recipes/tags/fast', '/recipes/tags/quick'],
    ['/speedy', '/recipes/tags/quick'],
  ]);
  expect([...withOlderPages(redirects, (path) => there.includes(path))]).toEqual([
    ...redirects,
    ['/recipes/tags/fast/page/1', '/recipes/tags/quick/page/1'],
    ['/recipes/tags/fast/page/2', '/recipes/tags/quick/page/2'],
  ]);
});
