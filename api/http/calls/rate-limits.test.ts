import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { API_PATH } from '#domain/pages/paths.ts';
import { SAMPLE_PREVIEWS_PER_ADDRESS_MAX } from '#domain/shared/call-limits.ts';
import { createTestContext } from '../../testing/context.ts';
import { callerAddress, createRateLimit } from './rate-limits.ts';

test('a window counts for each key, and a new one begins anew', () => {
  let now = 0;
  const limit = createRateLimit(2, 1000, () => now);
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  now = 999;
  expect(limit.take('a')).toBe(false);
  now = 1000;
  expect(limit.take('a')).toBe(true);
});

describe('the address of a caller', () => {
  const PROXIES = ['10.0.0.1', '10.0.0.2'];

  async function seen(connection: string, forwarded?: string) {
    const app = new Hono().get('/', (request) => request.text(callerAddress(request, PROXIES)));
    const answer = await app.request(
      '/',
      { headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded } },
      { incoming: { socket: { remoteAddress: connection, remotePort: 1, remoteFamily: 'IPv4' } } },
    );
    return answer.text();
  }

  test.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['10.0.0.1', '1.2.3.4, 198.51.100.7', '198.51.100.7'],
    ['10.0.0.1', '198.51.100.7, 10.0.0.2', '198.51.100.7'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
    ['2001:db8::6', undefined, '2001:db8:0:0'],
  ])('%s forwarding %s is %s', async (connection, forwarded, expected) => {
    expect(await seen(connection, forwarded)).toBe(expected);
  });
});

test('120 writes a minute and address; reading is not counted', async () => {
  const { api, pass } = await createTestContext();
  const send = async (method: string, address: string) => {
    const incoming = { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } };
    return (
      await api.request(
        `${API_PATH}/manage/${method === 'GET' ? 'current-user' : 'sign-out'}`,
        { method },
        { incoming },
      )
    ).status;
  };
  for (let sent = 0; sent < 120; sent += 1) expect(await send('POST', '203.0.113.9')).toBe(401);
  expect(await send('POST', '203.0.113.9')).toBe(429);
  expect(await send('POST', '203.0.113.10')).toBe(401);
  expect(await send('GET', '203.0.113.9')).toBe(401);
  pass(60_000);
  expect(await send('POST', '203.0.113.9')).toBe(401);
});

test('previews are counted by their own limit, and take nothing from what is to be saved', async () => {
  const { api } = await createTestContext();
  const incoming = { socket: { remoteAddress: '203.0.113.9', remotePort: 1, remoteFamily: 'IPv4' } };
  const send = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await api.request(API_PATH + path, request, { incoming })).status;
  };
  for (let drawn = 0; drawn < SAMPLE_PREVIEWS_PER_ADDRESS_MAX; drawn += 1)
    expect(
      await send('/recipe-previews', { document: { title: 'Soup' }, site: { title: 'Ann cooks' } }),
    ).toBe(200);
  expect(await send('/recipe-previews', { document: { title: 'Soup' }, site: { title: 'Ann cooks' } })).toBe(
    429,
  );
  expect(await send('/manage/sign-out', {})).toBe(401);
});
