import { expect, test } from 'vitest';
import { readDomain } from './own-domains.ts';

test.each([
  ['soups.example', 'soups.example'],
  [' WWW.Soups.Example. ', 'www.soups.example'],
  ['https://soups.example/recipes?a=b', 'soups.example'],
  ['soups.example:8080', 'soups.example'],
  ['käse.example', 'xn--kse-qla.example'],
  ['a-b.soups-and-pies.example', 'a-b.soups-and-pies.example'],
  ['-a.example', null],
  ['a-.example', null],
  ['a.-example', null],
  [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  [`${'a'.repeat(64)}.example`, null],
  [`soups.${'a'.repeat(64)}`, null],
  ['soups', null],
  ['', null],
  ['127.0.0.1', null],
  ['[::1]', null],
  ['soups..example', null],
  ['two words.example', null],
])('%s is the domain %s', (typed, domain) => {
  expect(readDomain(typed)).toBe(domain);
});
