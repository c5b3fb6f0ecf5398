import { expect, test } from 'vitest';
import { CoercedInstant, Email, WebAddress } from './fields.ts';

test.each([
  ['2025-08-05', Date.UTC(2025, 7, 5)],
  ['2025-08-05T10:00:00Z', Date.UTC(2025, 7, 5, 10)],
  ['2025-08-05T10:00:00+02:00', Date.UTC(2025, 7, 5, 8)],
  [1_754_352_000_000, Date.UTC(2025, 7, 5)],
])('%j is an instant', (given, instant) => {
  expect(CoercedInstant.parse(given)).toBe(instant);
});

test.each([[false], [true], ['1'], [''], ['soon'], [Number.NaN], [-1], [null]])(
  '%j is no instant',
  (given) => {
    expect(CoercedInstant.safeParse(given).success).toBe(false);
  },
);

test.each([['a@b.c'], [' A@B.co ']])('%j is an e-mail', (given) => {
  expect(Email.parse(given)).toBe(given.trim().toLowerCase());
});

test.each([['a b@c.d'], ['a@b'], ['@b.c'], ['a@.'], ['']])('%j is no e-mail', (given) => {
  expect(Email.safeParse(given).success).toBe(false);
});

test.each([
  ['https://example.com', true],
  ['http://example.com:8080/a?b#c', true],
  ['foo', false],
  ['javascript:alert(1)', false],
  ['https://user:pass@example.com', false],
  ['https://', false],
])('%s is a web address: %s', (given, isOne) => {
  expect(WebAddress.safeParse(given).success).toBe(isOne);
});
