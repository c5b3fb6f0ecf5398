import { expect, test } from 'vitest';
import { SITE_SLUG_SENTENCES, siteSlugOf, siteSlugProblem } from './site-slugs.ts';

test.each([
  ['annas-table', null],
  ['a', null],
  ['', SITE_SLUG_SENTENCES.missing],
  ['Anna', SITE_SLUG_SENTENCES.badlyFormed],
  ['a--b', SITE_SLUG_SENTENCES.badlyFormed],
  ['-a', SITE_SLUG_SENTENCES.badlyFormed],
  ['a.b', SITE_SLUG_SENTENCES.badlyFormed],
  ['a'.repeat(64), SITE_SLUG_SENTENCES.tooLong],
  ['kitchen', SITE_SLUG_SENTENCES.reserved],
])('what is wrong with %j', (slug, problem) => {
  expect(siteSlugProblem(slug)).toBe(problem);
});

test.each([
  ['Anna’s Table', 'annas-table'],
  ['Crêpes & Co.', 'crepes-co'],
  ['台所', ''],
  [`${'long '.repeat(20)}`, 'long-long-long-long-long-long-long-long-long-long-long-long-lon'],
])('the address that %j suggests', (title, slug) => {
  expect(siteSlugOf(title)).toBe(slug);
});
