import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context as HonoContext } from 'hono';

/** Header of every answer with the id that its request has in the log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

const ids = new WeakMap<object, string>();

/** Id that a request has in the log. */
export function requestIdOf(request: HonoContext): string {
  // Without a server, as when a test asks the app itself, there is nothing incoming.
  const key: object = request.env?.incoming ?? request;
  const id = ids.get(key) ?? randomUUID();
  ids.set(key, id);
  return id;
}

/** Makes the id of a request known to those who answer it, and part of the answer. */
export function nameAnswer(incoming: IncomingMessage, outgoing: ServerResponse, requestId: string): void {
  ids.set(incoming, requestId);
  addHeader(outgoing, REQUEST_ID_HEADER, requestId);
}

/** Adds a header when the head is written: setting it earlier doubles the work of writing all others. */
function addHeader(outgoing: ServerResponse, name: string, value: string): void {
  const { writeHead } = outgoing;
  outgoing.writeHead = (status: number, ...rest: unknown[]) => {
    const [headers] = rest;
    if (rest.length === 1 && typeof headers === 'object' && !Array.isArray(headers))
      return Reflect.apply(writeHead, outgoing, [status, { ...headers, [name]: value }]);
    outgoing.setHeader(name, value);
    return Reflect.apply(writeHead, outgoing, [status, ...rest]);
  };
}
