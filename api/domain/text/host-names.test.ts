import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { writtenAddress, writtenHost } from './host-names.ts';

test.each([
  'soups.example',
  'münchen-kocht.example',
  'www.żółta-łyżka.example',
  'кухня.рф',
  'παραδείγματα.ελ',
  '日本語の台所.jp',
  'bücher.中国',
  'ñandú-ñoño-ñame.example',
  'faß.example',
  '🍲.example',
])('%s is read as it is written', (name) => {
  expect(writtenHost(domainToASCII(name))).toBe(name);
});

test.each([
  ['https://xn--mnchen-kocht-dlb.example/links', 'münchen-kocht.example/links'],
  ['http://xn--kche-0ra.localhost:4321', 'küche.localhost:4321'],
  ['https://XN--KCHE-0RA.example', 'küche.example'],
  ['https://soups.example/xn--kche-0ra', 'soups.example/xn--kche-0ra'],
  ['https://xn--.example', 'xn--.example'],
  ['https://xn--a.example/', 'xn--a.example/'],
  ['https://xn--99999999.example', 'xn--99999999.example'],
])('%s is read as %s', (address, written) => {
  expect(writtenAddress(address)).toBe(written);
});
