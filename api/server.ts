import { createServer as createNodeServer, type IncomingMessage } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { Hono } from 'hono';
import { API_PATH } from '#domain/pages/paths.ts';
import { ERROR_SENTENCES } from '#domain/text/sentences.ts';
import type { Context } from './context.ts';
import { databaseFailureOf } from './db/database-failures.ts';
import { OPERATIONS_PATHS } from './http/calls/operations.ts';
import { isFromThisMachine } from './http/calls/rate-limits.ts';
import type { Hosting } from './http/files/hosting.ts';
import { hostOf } from './http/files/request-paths.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  guardConnections,
  HEADERS_MAX,
} from './http/wire/connections.ts';
import { CACHE_NEVER, COMMON_HEADERS } from './http/wire/headers.ts';
import { oneAtATime } from './http/wire/pipelined-requests.ts';
import { sentence } from './http/wire/plain-answers.ts';
import { type FindPrepared, type PreparedResponse, sendPrepared } from './http/wire/prepared-responses.ts';
import { nameAnswer, REQUEST_ID_HEADER, requestIdOf } from './http/wire/request-ids.ts';
import { createRequestWatch, isCutOff } from './http/wire/request-watch.ts';
import { MAIL_INBOX_PATH } from './ports/mail/mail-inbox.ts';
import { LOCAL_STRIPE_PATH } from './ports/payments/local-stripe/local-stripe.ts';

/** Longer than the idle time of the proxies before us, so that they never write to a connection we are closing. */
const KEEP_ALIVE_MS = 65_000;
/** Open requests may take this long to finish when the server stops. */
const CLOSE_GRACE_MS = 5000;
const IDLE_CHECK_MS = 50;
/** Tells programs that were refused for the moment when to try again. */
const RETRY_LATER = { 'Retry-After': '10' };
/** Start of the paths that the API answers. */
const API_PREFIX = `${API_PATH}/`;
/** Starts of the paths that neither the API nor hosting answers. */
const OTHER_PREFIXES = ['/media/', ...OPERATIONS_PATHS, MAIL_INBOX_PATH, LOCAL_STRIPE_PATH];

/** What answers the parts of an address. */
type ServerParts = {
  /** Answers below API_PATH. */
  api: Hono & { findPrepared?: FindPrepared };
  /** Answers below /media. */
  media: Hono;
  hosting: Hosting;
  /** Answers OPERATIONS_PATHS. */
  operations: Hono;
  /** Shown at MAIL_INBOX_PATH of the platform's host; null where mail is really sent. */
  inbox: Hono | null;
  /** Shown at LOCAL_STRIPE_PATH in the same way; null where payments are real. */
  localStripe: Hono | null;
};

/** The whole server, and its fast path, for which no Request is made. */
type Server = Hono & { findPrepared: FindPrepared };

/**
 * Puts the parts together as the roles of the process say: 'web' has pages and media, 'api' the API. Where the
 * API does not run, it answers 503, and the search of a page continues with the site's own index.
 */
export function createServer(
  { config, databaseState, log, metrics }: Pick<Context, 'config' | 'databaseState' | 'log' | 'metrics'>,
  parts: ServerParts,
): Server {
  const { api, media, hosting, operations } = parts;
  const server = new Hono();
  letErrorsThrough(operations);
  letErrorsThrough(media);
  for (const path of OPERATIONS_PATHS) server.all(path, (call) => operations.fetch(call.req.raw, call.env));
  if (config.roles.includes('api')) {
    server.all(`${API_PATH}/*`, (call) => api.fetch(call.req.raw, call.env));
  } else {
    server.all(`${API_PATH}/*`, () => withCommonHeaders(unavailable()));
  }
  for (const [path, pages] of [
    [MAIL_INBOX_PATH, parts.inbox],
    [LOCAL_STRIPE_PATH, parts.localStripe],
  ] as const) {
    if (pages === null) continue;
    const placed = letErrorsThrough(new Hono().route(path, pages));
    server.all(`${path}/*`, async (call, next) => {
      if (hostOf(new URL(call.req.url)) !== config.platformHost || !isFromThisMachine(call)) return next();
      return withCommonHeaders(await placed.fetch(call.req.raw, call.env));
    });
  }
  if (config.roles.includes('web')) {
    server.all('/media/*', (call) => media.fetch(call.req.raw, call.env));
    server.all('*', (call) => hosting(call.req.raw));
  } else {
    server.all('*', () => sentence(404, 'Pages are not served here.'));
  }
  server.onError((error, call) => {
    if (isCutOff(call)) return sentence(400, 'This request ended too soon.');
    metrics.countError();
    databaseState.note(error);
    log.error({ err: error, requestId: requestIdOf(call) }, 'A request failed.');
    if (databaseFailureOf(error) !== null) return sentence(503, ERROR_SENTENCES.unavailable, RETRY_LATER);
    return sentence(500, ERROR_SENTENCES.internal);
  });
  return Object.assign(server, { findPrepared: createFindPrepared(config, parts) });
}

/** What fails before a Request is made fails again there, where it is answered and logged. */
function goTheLongWay(): null {
  return null;
}

/** Asks the part that an address belongs to. */
function createFindPrepared({ roles }: Context['config'], { api, hosting }: ServerParts): FindPrepared {
  const ofApi = roles.includes('api') ? api.findPrepared : undefined;
  const ofHosting = roles.includes('web') ? hosting.findPrepared : undefined;
  return (asked) => {
    const { url = '' } = asked;
    if (url.startsWith(API_PREFIX)) return ofApi?.(asked) ?? null;
    return OTHER_PREFIXES.some((prefix) => url.startsWith(prefix)) ? null : (ofHosting?.(asked) ?? null);
  };
}

/** The error of a part is answered and logged by the server. */
function letErrorsThrough(part: Hono): Hono {
  return part.onError((error) => {
    throw error;
  });
}

/** Status for a request that cannot be understood; null for all others. */
function refusalOf({ headers: { host }, rawHeaders, url = '' }: IncomingMessage): 400 | 431 | null {
  if (rawHeaders.length / 2 > HEADERS_MAX) return 431;
  if (hasTwoHosts(rawHeaders)) return 400;
  // Some hosts have only allowed characters and are still no address, such as a number of sixty digits.
  const isAddress = URL.canParse(`http://${host ?? 'none'}/`) && (url.startsWith('/') || URL.canParse(url));
  return isAddress || url === '*' ? null : 400;
}

/** With two Host headers, a proxy may have read the other one (RFC 9112, 3.2). */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

function withCommonHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(COMMON_HEADERS)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

function unavailable(): Response {
  return Response.json(
    { error: 'unavailable', message: 'The API is resting. Please try again in a moment.' },
    { status: 503, headers: { 'Cache-Control': CACHE_NEVER } },
  );
}

/** A server that takes requests. */
export type ListeningServer = {
  /** The port it listens on; a free one when 0 was asked for. */
  port: number;
  /** Stops: no new connections, idle ones end, open requests have 5 s to finish. */
  close(): Promise<void>;
};

/**
 * Takes requests on a port of the configured address; 0 takes any free one. Every request is logged, counted
 * and named; slow connections are held within the limits.
 * @throws when the port is not available, such as EADDRINUSE
 */
export async function listen(
  app: Pick<Server, 'fetch' | 'findPrepared'>,
  port: number,
  context: Pick<Context, 'config' | 'log' | 'metrics'>,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Promise<ListeningServer> {
  const errorHandler = (error: unknown) => {
    if (error instanceof RequestError) return sentence(400, 'This request cannot be understood.');
    context.metrics.countError();
    context.log.error({ err: error }, 'A request failed.');
    return sentence(500, ERROR_SENTENCES.internal);
  };
  const watch = createRequestWatch(context);
  const answer = getRequestListener(app.fetch, { errorHandler });
  const findPrepared = (incoming: IncomingMessage) => {
    try {
      return app.findPrepared(incoming);
    } catch {
      return goTheLongWay();
    }
  };
  const server = createNodeServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, connectionsCheckingInterval: limits.checkEveryMs },
    oneAtATime((incoming, outgoing) => {
      const requestId = watch(incoming, outgoing);
      const refusal = refusalOf(incoming);
      if (refusal !== null) {
        nameAnswer(incoming, outgoing, requestId);
        outgoing.writeHead(refusal, { Connection: 'close' }).end();
        return;
      }
      const finish = (ready: PreparedResponse | null) => {
        if (ready) return sendPrepared(outgoing, ready, [REQUEST_ID_HEADER, requestId]);
        nameAnswer(incoming, outgoing, requestId);
        void answer(incoming, outgoing);
      };
      const ready = findPrepared(incoming);
      if (ready instanceof Promise) void ready.catch(goTheLongWay).then(finish);
      else finish(ready);
    }, limits),
  );
  const guard = guardConnections(server, limits, context.config.trustedProxies);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: context.config.listenAddress ?? undefined }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        guard.endIdle();
        const endIdle = setInterval(guard.endIdle, IDLE_CHECK_MS);
        const endAll = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
        server.close(() => {
          clearInterval(endIdle);
          clearTimeout(endAll);
          resolve();
        });
      }),
  };
}
