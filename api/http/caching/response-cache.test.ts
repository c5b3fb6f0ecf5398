import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { responseOf } from '../wire/prepared-responses.ts';
import {
  type AnswerRequest,
  type CachedResponse,
  createResponseCache,
  type NewAnswer,
} from './response-cache.ts';

const LONG = JSON.stringify({ text: 'Stir until it thickens. '.repeat(200) });
const PLAIN = { acceptEncoding: null, ifNoneMatch: null };

function newAnswer(key: string, json = LONG): NewAnswer {
  return { key, siteSlug: 'nordlys', stampKind: 'stamp', stamp: '1', json };
}

function cacheAnswer(
  cache = createResponseCache({ bytesMax: 1e6, answersMax: 100 }),
  answer = newAnswer('a'),
): CachedResponse {
  for (let asked = 0; asked < 2; asked += 1) cache.offer(answer, `/${answer.key}`);
  const found = cache.find(`/${answer.key}`);
  if (!found) throw new Error('It was not cache.');
  return found;
}

/** As a reader gets it. */
function answered(cached: CachedResponse, request: AnswerRequest): Response {
  return responseOf(cached.answer(request));
}

describe('answers in memory', () => {
  test('are cached when a question comes for the second time', () => {
    const cache = createResponseCache({ bytesMax: 1e6, answersMax: 100 });
    cache.offer(newAnswer('a'), '/a?x=1');
    expect([cache.find('/a?x=1'), cache.size().bytes]).toEqual([undefined, 0]);
    cache.offer(newAnswer('a'), '/a?x=2');
    const answer = cache.find('/a?x=2');
    expect(answer).toBeDefined();
    expect(cache.find('/a?x=1')).toBeUndefined();
    expect(cache.findByKey('a', '/a?x=1')).toBe(answer);
    expect(cache.find('/a?x=1')).toBe(answer);
  });

  test('stay below their bytes and number, those asked for last', () => {
    const cache = createResponseCache({ bytesMax: 1e6, answersMax: 10 });
    const loved = cacheAnswer(cache, newAnswer('loved'));
    for (let round = 0; round < 50; round += 1) {
      cacheAnswer(cache, newAnswer(`other ${round}`));
      expect(cache.find('/loved')).toBe(loved);
      expect(cache.size().answers).toBeLessThanOrEqual(10);
    }
    const small = createResponseCache({ bytesMax: 60_000, answersMax: 1000 });
    for (let round = 0; round < 50; round += 1) {
      cacheAnswer(small, newAnswer(`other ${round}`));
      expect(small.size().bytes).toBeLessThanOrEqual(60_000);
    }
    expect(small.size().answers).toBeGreaterThan(3);
  });

  test('are not driven out by questions that nobody repeats', () => {
    const cache = createResponseCache({ bytesMax: 1e6, answersMax: 10 });
    const loved = cacheAnswer(cache);
    for (let round = 0; round < 30_000; round += 1)
      cache.offer(newAnswer(`random ${round}`, '{}'), `/?query=${round}`);
    expect(cache.find('/a')).toBe(loved);
    expect(cache.size().answers).toBe(1);
  });

  test('too long ones, and those to long questions, are never cached', () => {
    const cache = createResponseCache({ bytesMax: 1e8, answersMax: 10 });
    for (const answer of [newAnswer('x'.repeat(501)), newAnswer('b', 'x'.repeat(2 * 1024 * 1024 + 1))]) {
      for (let asked = 0; asked < 3; asked += 1) cache.offer(answer, '/');
      expect([cache.find('/'), cache.size()]).toEqual([undefined, { bytes: 0, answers: 0 }]);
    }
  });

  test('one that is dropped is gone with all its addresses, and cached again at once', () => {
    const cache = createResponseCache({ bytesMax: 1e6, answersMax: 10 });
    cacheAnswer(cache);
    cache.findByKey('a', '/a?again');
    cache.drop('a');
    expect([cache.find('/a'), cache.find('/a?again'), cache.size().bytes]).toEqual([undefined, undefined, 0]);
    cache.offer(newAnswer('a'), '/a');
    expect(cache.find('/a')).toBeDefined();
  });

  test('one that is no longer right is replaced at once, with all its addresses', () => {
    const cache = createResponseCache({ bytesMax: 1e6, answersMax: 10 });
    cacheAnswer(cache);
    cache.findByKey('a', '/a?again');
    const { bytes } = cache.size();
    cache.offer({ ...newAnswer('a'), stamp: '2' }, '/a');
    expect(cache.find('/a')).toMatchObject({ stamp: '2' });
    expect(cache.find('/a?again')).toBeUndefined();
    expect(cache.size()).toEqual({ answers: 1, bytes });
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('go out as %s as soon as that is ready, plain until then', async (coding, decompress) => {
    const cache = createResponseCache({ bytesMax: 1e6, answersMax: 10 });
    const answer = cacheAnswer(cache);
    const ask = () => answered(answer, { acceptEncoding: coding, ifNoneMatch: null });
    const before = cache.size().bytes;
    expect(await ask().text()).toBe(LONG);
    const ready = await vi.waitUntil(() => (ask().headers.has('Content-Encoding') ? ask() : null));
    const bytes = Buffer.from(await ready.arrayBuffer());
    expect(decompress(bytes).toString()).toBe(LONG);
    expect(ready.headers.get('Content-Length')).toBe(String(bytes.byteLength));
    expect(ready.headers.get('Vary')).toContain('Accept-Encoding');
    expect(cache.size().bytes).toBe(before + bytes.byteLength);
    expect(await answered(answer, PLAIN).text()).toBe(LONG);
  });

  test('are not sent again to those who have them', async () => {
    const answer = cacheAnswer();
    for (const acceptEncoding of [null, 'br', 'gzip']) {
      const tag =
        acceptEncoding === null
          ? answered(answer, PLAIN).headers.get('ETag')
          : await vi.waitUntil(() => {
              const { headers } = answered(answer, { acceptEncoding, ifNoneMatch: null });
              return headers.has('Content-Encoding') ? headers.get('ETag') : null;
            });
      for (const ifNoneMatch of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const unchanged = answered(answer, { acceptEncoding, ifNoneMatch });
        expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
        expect(unchanged.headers.get('ETag')).toBe(tag);
        expect(unchanged.headers.get('Content-Length')).toBeNull();
        expect(unchanged.headers.get('X-Content-Type-Options')).toBe('nosniff');
      }
      expect(answered(answer, { acceptEncoding, ifNoneMatch: '"other", *' }).status).toBe(200);
    }
  });
});
