import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRebuildHook } from './rebuild-hook.ts';

const SECRET = 'a secret of many characters';

type Call = { signature: string | undefined; timestamp: string; body: string };

async function listen(statuses: number[]): Promise<{ url: string; calls: Call[] }> {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    calls.push({
      signature: request.headers['x-signature']?.toString(),
      timestamp: request.headers['x-timestamp']?.toString() ?? '',
      body: await text(request),
    });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, calls };
}

const event = (recipeId: string) => ({ siteSlug: 'alpha', recipeId, reason: 'publish' as const });

test('events close together go out as one signed call', async () => {
  const { url, calls } = await listen([]);
  const hook = createRebuildHook({ rebuildHookUrl: url, rebuildHookSecret: SECRET });
  for (const id of ['1', '2', '3', '4', '5']) hook.tell(event(id));
  await vi.waitFor(() => expect(calls).toHaveLength(1), { timeout: 5_000 });
  const [call] = calls;
  expect(JSON.parse(call?.body ?? '').events.map((one: { recipeId: string }) => one.recipeId)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
  const expected = createHmac('sha256', SECRET).update(`${call?.timestamp}.${call?.body}`).digest('hex');
  expect(call?.signature).toBe(`sha256=${expected}`);
  await hook.close();
  expect(calls).toHaveLength(1);
});

test('a call that fails is made again', async () => {
  const { url, calls } = await listen([500]);
  const hook = createRebuildHook({ rebuildHookUrl: url, rebuildHookSecret: SECRET });
  hook.tell(event('1'));
  await vi.waitFor(() => expect(calls).toHaveLength(2), { timeout: 8_000 });
  await hook.close();
});

test('closing sends what waits', async () => {
  const { url, calls } = await listen([]);
  const hook = createRebuildHook({ rebuildHookUrl: url, rebuildHookSecret: SECRET });
  hook.tell(event('1'));
  await hook.close();
  expect(calls).toHaveLength(1);
});
