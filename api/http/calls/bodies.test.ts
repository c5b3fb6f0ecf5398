import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { HELD_MAX_BYTES, HELD_PER_ADDRESS_MAX_BYTES, limitBody } from './bodies.ts';

const MEGABYTE = 1024 * 1024;
const OF_ONE = HELD_PER_ADDRESS_MAX_BYTES / MEGABYTE;
/** Without a server there is no connection, whose address is empty: it counts as a proxy that says who asks. */
const PROXIES = [''];

/** An app that holds what comes, and ways to send it something. */
function holdingApp() {
  const gate = Promise.withResolvers<void>();
  const app = new Hono();
  const limit = limitBody(MEGABYTE, PROXIES, (call, refusal) => call.text(refusal, 503));
  app.post('/', limit, async (call) => {
    await gate.promise;
    return call.text(String((await call.req.arrayBuffer()).byteLength));
  });
  const send = async (
    address: string,
    body: Buffer<ArrayBuffer> | ReadableStream = Buffer.alloc(MEGABYTE),
  ) => {
    const headers = { 'X-Forwarded-For': address };
    return (await app.request('/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)).text();
  };
  return { send, letGo: () => gate.resolve() };
}

test('bodies that come while very many are held are refused, until those are done with', async () => {
  const { send, letGo } = holdingApp();
  const held = Array.from({ length: HELD_MAX_BYTES / MEGABYTE }, (_, number) =>
    send(`192.0.2.${Math.floor(number / OF_ONE)}`),
  );
  expect(await send('198.51.100.1')).toBe('unavailable');
  expect(await send('198.51.100.1', Buffer.alloc(MEGABYTE + 1))).toMatch(/too_large|unavailable/);
  letGo();
  expect(new Set(await Promise.all(held))).toEqual(new Set([String(MEGABYTE)]));
  expect(await send('198.51.100.1')).toBe(String(MEGABYTE));
  expect(await send('198.51.100.1', Buffer.alloc(MEGABYTE + 1))).toBe('too_large');
  expect(await send('198.51.100.1')).toBe(String(MEGABYTE));
});

test('what one address sends without its end keeps nobody else from writing', async () => {
  const { send, letGo } = holdingApp();
  letGo();
  const ends: (() => void)[] = [];
  const unfinished = () =>
    new ReadableStream({
      start(body) {
        body.enqueue(new Uint8Array(MEGABYTE));
        ends.push(() => body.close());
      },
    });
  const slow = Array.from({ length: HELD_MAX_BYTES / MEGABYTE }, () => send('2001:db8::1', unfinished()));
  await expect.poll(() => send('2001:db8::2', Buffer.alloc(1))).toBe('unavailable');
  expect(await send('2001:db8:0:1::1')).toBe(String(MEGABYTE));
  for (const end of ends) end();
  const answers = await Promise.all(slow);
  expect(answers.filter((answer) => answer !== 'unavailable')).toHaveLength(OF_ONE);
  expect(await send('2001:db8::1')).toBe(String(MEGABYTE));
});
