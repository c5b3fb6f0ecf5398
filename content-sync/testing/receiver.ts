/** Parts for tests of the rebuild hook: a receiver on a real port. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** Secret of the receiver in tests. */
export const TEST_HOOK_SECRET = 'a secret of many characters';

/** An event as it is told. */
type ToldEvent = {
  id: string;
  siteSlug: string;
  recipeId: string | null;
  reason: string;
  at: number;
};

/** A call that came in. */
export type ReceivedCall = {
  timestamp: string;
  signature: string;
  body: string;
  events: ToldEvent[];
};

/** A receiver: its address, and the calls it got. */
export type Receiver = { url: string; calls: ReceivedCall[] };

/** Starts a receiver that is gone when the test is finished. @param answer answers a call; 200 unless given */
export async function startReceiver(
  answer: (response: ServerResponse, call: ReceivedCall) => void = (response) => response.end(),
): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const call = {
      timestamp: String(request.headers['x-timestamp']),
      signature: String(request.headers['x-signature']),
      body,
      events: body === '' ? [] : JSON.parse(body).events,
    };
    calls.push(call);
    answer(response, call);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, calls };
}
