import { expect, test } from 'vitest';
import { withoutListed } from './typed-addresses.ts';

const added = (addresses: string[], listed: string[]) =>
  withoutListed(addresses, listed, (address) => address);

test.each([
  ['https://instagram.com/ann'],
  ['http://instagram.com/ann'],
  ['https://www.instagram.com/ann/'],
  ['https://Instagram.com/ann'],
])('%s leads where a listed address does', (address) => {
  expect(added([address], ['https://instagram.com/ann'])).toEqual([]);
});

test.each([
  ['https://instagram.com/bea'],
  ['https://instagram.com/Ann'],
  ['https://instagram.com/ann?hl=de'],
  ['https://ann.instagram.com'],
  ['ann@instagram.com'],
])('%s leads elsewhere', (address) => {
  expect(added([address], ['https://instagram.com/ann'])).toEqual([address]);
});

test('what is pasted twice is added once', () => {
  expect(added(['https://a.example', 'https://b.example', 'https://a.example/'], [])).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});
