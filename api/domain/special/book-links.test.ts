import { expect, test } from 'vitest';
import { discountWords, parseBuyLabel, toBuyLink } from './book-links.ts';

test.each([
  ['Shop A|uk|20', { title: 'Shop A', region: 'uk', discountPercent: 20 }],
  ['Shop A|us|20', { title: 'Shop A', region: 'us', discountPercent: 20 }],
  ['Shop A', { title: 'Shop A', region: null, discountPercent: null }],
  ['Shop A|us', { title: 'Shop A', region: 'us', discountPercent: null }],
  ['Shop A|us|20|hardcover', { title: 'Shop A', region: 'us', discountPercent: 20 }],
  ['Shop A|fr|20', { title: 'Shop A', region: null, discountPercent: 20 }],
  ['Shop A||15', { title: 'Shop A', region: null, discountPercent: 15 }],
  ['Shop A|uk|soon', { title: 'Shop A', region: 'uk', discountPercent: null }],
  ['Shop A|uk|20%', { title: 'Shop A', region: 'uk', discountPercent: null }],
  ['Shop A|uk|-5', { title: 'Shop A', region: 'uk', discountPercent: null }],
  ['Shop A|uk|0', { title: 'Shop A', region: 'uk', discountPercent: null }],
  ['Shop A|uk|101', { title: 'Shop A', region: 'uk', discountPercent: null }],
  ['Shop A|uk|1e1', { title: 'Shop A', region: 'uk', discountPercent: null }],
  ['Shop A|uk|12.5', { title: 'Shop A', region: 'uk', discountPercent: 12.5 }],
  [' Shop A | UK | 20 ', { title: 'Shop A', region: 'uk', discountPercent: 20 }],
  ['|uk|20', { title: '', region: 'uk', discountPercent: 20 }],
  ['', { title: '', region: null, discountPercent: null }],
])('the label %j is read', (label, said) => {
  expect(parseBuyLabel(label)).toEqual(said);
});

test('a link without a title shows its address', () => {
  const href = 'https://books.example';
  for (const label of [undefined, null, '', '|us'])
    expect(toBuyLink({ label, href })).toMatchObject({ title: href, href });
});

test('a discount is said in words', () => {
  expect(discountWords(20)).toBe('20% off');
});
