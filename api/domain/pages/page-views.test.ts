import { expect, test } from 'vitest';
import { hostOfSource, pageKindOf, sourceOf } from './page-views.ts';

test.each([
  ['/', 'home', null],
  ['/recipes', 'recipes', null],
  ['/recipes/page/2', 'recipes', null],
  ['/recipes/soup', 'recipe', 'soup'],
  ['/recipes/meals/dinner', 'term', null],
  ['/recipes/meals/dinner/page/1', 'term', null],
  ['/collections', 'collections', null],
  ['/collections/warm', 'collection', null],
  ['/about', 'other', null],
])('%s is of the kind %s', (path, kind, recipeSlug) => {
  expect(pageKindOf(path)).toEqual({ kind, recipeSlug });
});

test.each(['/feed.xml', '/search.json', '/404'])('%s is no page that is counted', (path) => {
  expect(pageKindOf(path)).toBeNull();
});

test.each([
  ['www.google.com', 'Google'],
  ['google.co.uk', 'Google'],
  ['mail.google.com', 'Mail'],
  ['l.instagram.com', 'Instagram'],
  ['www.pinterest.de', 'Pinterest'],
  ['pinterest.com.au', 'Pinterest'],
  ['com.pinterest', 'Pinterest'],
  ['t.co', 'X'],
  ['blog.cook.example', 'cook.example'],
  ['a.cook.co.uk', 'cook.co.uk'],
  ['google.evil.example', 'evil.example'],
  ['192.0.2.7', '192.0.2.7'],
  ['constructor.example', 'constructor.example'],
  ['constructor.constructor', 'constructor.constructor'],
  ['substack.com', 'Substack'],
  ['open.substack.com', 'Substack'],
  ['cook.substack.com', 'cook.substack.com'],
  ['old.cook.blogspot.com', 'cook.blogspot.com'],
  ['cook.blogspot.de', 'cook.blogspot.de'],
  ['cook.blogspot.co.uk', 'cook.blogspot.co.uk'],
  ['cook.github.io', 'cook.github.io'],
  ['cook.wordpress.com', 'cook.wordpress.com'],
  ['www.tumblr.com', 'tumblr.com'],
  ['www.cook.tumblr.com', 'cook.tumblr.com'],
])('readers from %s come from %s', (host, source) => {
  expect(sourceOf(host)).toBe(source);
});

test.each([
  ['www.google.com.', 'www.google.com'],
  ['Cook.example:8080', 'cook.example'],
  ['cook.example.:8080', 'cook.example'],
  ['192.0.2.7:80', '192.0.2.7'],
])('%s is at the host %s', (from, host) => {
  expect(hostOfSource(from)).toBe(host);
});

test.each([
  '',
  '.',
  '...',
  'a..b',
  '.cook.example',
  '-cook.example',
  'cook.1',
  'constructor',
  'localhost:4321',
])('%j is the host of no site', (from) => {
  expect(hostOfSource(from)).toBeNull();
});
