import { expect, test } from 'vitest';
import { pageKindOf, sourceOf } from './page-views.ts';

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
  ['constructor', 'constructor'],
  ['localhost', 'localhost'],
])('readers from %s come from %s', (host, source) => {
  expect(sourceOf(host)).toBe(source);
});
