import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../../context.ts';
import { routineLevel } from '../../log.ts';
import { plainAddress } from '../calls/rate-limits.ts';
import { OPERATIONS_ROUTE, routeNameOf } from '../calls/route-names.ts';

/** Ids of a trusted proxy that are taken over. */
const SANE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;
/** Longest path and host that are logged, in characters. */
const PATH_LOGGED_MAX = 200;
const HOST = /^[a-z0-9.:[\]-]{1,253}$/i;

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
