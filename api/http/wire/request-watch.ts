import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../../context.ts';
import { routineLevel } from '../../log.ts';
import { plainAddress } from '../calls/rate-limits.ts';
import { OPERATIONS_ROUTE, routeNameOf } from '../calls/route-names.ts';

/** Header of every answer with the id that its request has in the log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Ids of a trusted proxy that are taken over. */
const SANE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;
/** Longest path and host that are logged, in characters. */
const PATH_LOGGED_MAX = 200;
const HOST = /^[a-z0-9.:[\]-]{1,253}$/i;

const ids = new WeakMap<object, string>();

/** Id that a request has in the log. */
export function requestIdOf(request: HonoContext): string {
  // Without a server, as when a test asks the app itself, there is nothing incoming.
  const key: object = request.env?.incoming ?? request;
  const id = ids.get(key) ?? randomUUID();
  ids.set(key, id);
  return id;
}

/** True when the connection ended before the request was complete: no error that somebody has to fix. */
export function isCutOff(request: HonoContext): boolean {
  const incoming: IncomingMessage | undefined = request.env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}

/**
 * Looks at every request from its headers to the end of its answer: gives it an id, counts it and logs one line. The
 * id is returned for the answer. The address of the caller, everything after the question mark, and the path of calls
 * of the API are not logged.
 */
export function createRequestWatch({
  config,
  log,
  metrics,
}: Pick<Context, 'config' | 'log' | 'metrics'>): (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) => string {
  return (incoming, outgoing) => {
    const startedAt = performance.now();
    const { socket, method = '' } = incoming;
    const bytesBefore = socket.bytesWritten;
    const given = incoming.headers['x-request-id'];
    const isFromProxy = config.trustedProxies.includes(plainAddress(socket.remoteAddress ?? ''));
    const requestId = isFromProxy && typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
    outgoing.once('close', () => {
      const [path = ''] = (incoming.url ?? '').split(/[?#]/, 1);
      const route = routeNameOf(method, path);
      const durationMs = performance.now() - startedAt;
      metrics.countRequest(route, outgoing.statusCode, durationMs);
      const level = route === OPERATIONS_ROUTE ? 'debug' : routineLevel(config);
      if (!log.isLevelEnabled(level)) return;
      const host = incoming.headers.host ?? '';
      log[level](
        {
          requestId,
          method,
          route,
          path: route === 'page' ? path.slice(0, PATH_LOGGED_MAX) : undefined,
          host: HOST.test(host) ? host : undefined,
          status: outgoing.statusCode,
          durationMs: Math.round(durationMs * 10) / 10,
          // Headers too. Of requests that were sent ahead on one connection, the later ones may be counted in.
          bytes: socket.bytesWritten - bytesBefore,
          isCutOff: outgoing.writableFinished ? undefined : true,
        },
        'request',
      );
    });
    return requestId;
  };
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
