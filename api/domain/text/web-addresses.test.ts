import { expect, test } from 'vitest';
import { completedAddress } from './web-addresses.ts';

test.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  [' www.example.com ', 'https://www.example.com'],
  ['example.co.uk/pie#top', 'https://example.co.uk/pie#top'],
  ['/recipes/pie', '/recipes/pie'],
  ['#notes', '#notes'],
  ['cook@example.com', 'mailto:cook@example.com'],
  ['mailto:cook@example.com', 'mailto:cook@example.com'],
  ['apple pie', null],
  ['pie', null],
  ['1.5', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%s', (typed, address) => {
  expect(completedAddress(typed)).toBe(address);
});
