import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { HELD_MAX_BYTES, limitBody } from './bodies.ts';

const MEGABYTE = 1024 * 1024;

test('bodies that come while very many are held are refused, until those are done with', async () => {
  const gate = Promise.withResolvers<void>();
  const app = new Hono();
  const limit = limitBody(MEGABYTE, (call, refusal) => call.text(refusal, 503));
  app.post('/', limit, async (call) => {
    await gate.promise;
    return call.text(String((await call.req.arrayBuffer()).byteLength));
  });
  const body = Buffer.alloc(MEGABYTE);
  const send = async (sent = body) => (await app.request('/', { method: 'POST', body: sent })).text();
  const held = Array.from({ length: HELD_MAX_BYTES / MEGABYTE }, () => send());
  expect(await send()).toBe('unavailable');
  expect(await send(Buffer.alloc(MEGABYTE + 1))).toMatch(/too_large|unavailable/);
  gate.resolve();
  expect(new Set(await Promise.all(held))).toEqual(new Set([String(MEGABYTE)]));
  expect(await send()).toBe(String(MEGABYTE));
  expect(await send(Buffer.alloc(MEGABYTE + 1))).toBe('too_large');
  expect(await send()).toBe(String(MEGABYTE));
});
