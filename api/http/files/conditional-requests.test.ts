import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startHosting } from '../../testing/hosting.ts';
import { bestCoding, isUnchanged, readRange } from './conditional-requests.ts';

test.each([
  [null, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b","c"', false],
  ['*', true],
  ['"b", *', false],
  ['a', false],
  ['"a-br"', false],
  ['', false],
])('If-None-Match %j against "a"', (given, expected) => {
  expect(isUnchanged(given, '"a"')).toBe(expected);
});

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['br;q=0.1', 'br'],
  ['gzip ; q=0.5 , br ; q = 0', 'gzip'],
  ['*', 'identity'],
  ['brotli', 'identity'],
])('Accept-Encoding %j', (header, coding) => {
  expect(bestCoding(header)).toBe(coding);
});

test.each([
  [null, null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-100', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-100', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
])('Range %j of 10 bytes', (header, expected) => {
  expect(readRange(header, 10)).toEqual(expected);
});

test('no range fits an empty file', () => {
  expect(readRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(readRange('bytes=-5', 0)).toBe('unsatisfiable');
});

test('compressed, unchanged and HEAD answers agree', async () => {
  const { ask } = await startHosting();
  const text = (await ask('nordlys.localhost', '/')).text;
  for (const [coding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const headers = { 'Accept-Encoding': coding };
    const full = await ask('nordlys.localhost', '/', { headers });
    expect(full.headers['content-encoding']).toBe(coding);
    expect(decode(full.bytes).toString()).toBe(text);
    const head = await ask('nordlys.localhost', '/', { method: 'HEAD', headers });
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(full.bytes.length),
    ]);
    const etag = full.headers.etag ?? '';
    const unchanged = await ask('nordlys.localhost', '/', { headers: { ...headers, 'If-None-Match': etag } });
    expect([unchanged.status, unchanged.bytes.length, unchanged.headers.etag]).toEqual([304, 0, etag]);
    expect(unchanged.headers['content-encoding']).toBeUndefined();
    const other = await ask('nordlys.localhost', '/', { headers: { 'If-None-Match': etag } });
    expect(other.status).toBe(200);
  }
});
