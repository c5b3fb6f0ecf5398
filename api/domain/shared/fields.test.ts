import { expect, test } from 'vitest';
import { CoercedInstant, Email, WebAddress } from './fields.ts';

test.each([
  ['2025-08-05', Date.UTC(2025, 7, 5)],
  ['2025-08-05T10:00:00Z', Date.UTC(2025, 7, 5, 10)],
  ['2025-08-05T10:00:00+02:00', Date.UTC(2025, 7, 5, 8)],
  [1_754_352_000_000, Date.UTC(2025, 7, 5)],
  ['1832-01-01', Date.UTC(1832, 0, 1)],
])('%j is an instant', (given, instant) => {
  expect(CoercedInstant.parse(given)).toBe(instant);
});

test.each([[false], [true], ['1'], [''], ['soon'], [Number.NaN], ['0032-01-01'], [null]])(
  '%j is no instant',
  (given) => {
    expect(CoercedInstant.safeParse(given).success).toBe(false);
  },
);

test.each([['a@b.c'], [' A@B.co ']])('%j is an email', (given) => {
  expect(Email.parse(given)).toBe(given.trim().toLowerCase());
});

test.each([
  'Ann@Example.COM',
  'ann@example.com.',
  'a\0nn@example.com',
  'ann\u00ad@exam\u00adple.com',
  'ann\u200b@example.com',
  'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  '\u202eann@example.com',
  'ann@example。com',
])('%j is ann@example.com', (given) => {
  expect(Email.parse(given)).toBe('ann@example.com');
});

test.each([
  ['koch@Bücher.example', 'koch@xn--bcher-kva.example'],
  ['koch@xn--bcher-kva.example', 'koch@xn--bcher-kva.example'],
  ['Jürgen@example.com', 'jürgen@example.com'],
  ['ju\u0308rgen@example.com', 'jürgen@example.com'],
  ["o'neill+kitchen@mail.example.com", "o'neill+kitchen@mail.example.com"],
])('%j is the email %s', (given, address) => {
  expect(Email.parse(given)).toBe(address);
});

test.each([
  '<ann@example.com>',
  'Ann <ann@example.com>',
  '"ann"@example.com',
  'ann(comment)@example.com',
  'ann@example.com,eve@example.com',
  'ann@example.com;eve@example.com',
  'eve@example.com\r\nBcc: ann@example.com',
  'eve@ann@example.com',
  'ann@127.0.0.1',
  'ann@[127.0.0.1]',
  'ann@example..com',
  'ann@example.com/x',
  'ann@example.com:25',
  'ann\\@example.com',
])('%j is no email, as mail programs may read another one in it', (given) => {
  expect(Email.safeParse(given).success).toBe(false);
});

test.each([['a b@c.d'], ['a@b'], ['@b.c'], ['a@.'], ['']])('%j is no email', (given) => {
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
