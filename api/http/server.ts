import { createServer as createNodeServer } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { Hono } from 'hono';
import { API_PATH } from '#domain/paths.ts';
import type { Context } from '../context.ts';
import { MAIL_INBOX_PATH } from '../ports/mail-catcher.ts';
import { CACHE_NEVER, COMMON_HEADERS } from './headers.ts';
import type { Hosting } from './hosting.ts';
import { sentence } from './plain-answers.ts';
import { hostOf } from './request-paths.ts';

/** Longer than the idle time of the proxies before us, so that they never write to a connection we are closing. */
const KEEP_ALIVE_MS = 65_000;
/** Open requests may take this long to finish when the server stops. */
const CLOSE_GRACE_MS = 5000;
const IDLE_CHECK_MS = 50;

/** What answers the parts of an address. */
type ServerParts = {
  /** Answers below API_PATH. */
  api: Hono;
  /** Answers below /media. */
  media: Hono;
  hosting: Hosting;
  /** Shown at MAIL_INBOX_PATH of the platform's host; null where mail really leaves. */
  inbox: Hono | null;
};

/**
 * Puts the parts together as the roles of the process say: 'web' has pages and media, 'api' the API. An API that does
 * not run here answers 503, at which the search of a page goes on with its own index.
 */
export function createServer({ config }: Pick<Context, 'config'>, parts: ServerParts): Hono {
  const { api, media, hosting, inbox } = parts;
  const server = new Hono();
  if (config.roles.includes('api')) {
    server.all(`${API_PATH}/*`, async (call) => withCommonHeaders(await api.fetch(call.req.raw, call.env)));
  } else {
    server.all(`${API_PATH}/*`, () => withCommonHeaders(unavailable()));
  }
  if (inbox) {
    const placedInbox = new Hono().route(MAIL_INBOX_PATH, inbox);
    server.all(`${MAIL_INBOX_PATH}/*`, async (call, next) => {
      if (hostOf(new URL(call.req.url)) !== config.platformHost) return next();
      return withCommonHeaders(await placedInbox.fetch(call.req.raw, call.env));
    });
  }
  if (config.roles.includes('web')) {
    server.all('/media/*', (call) => media.fetch(call.req.raw, call.env));
    server.all('*', (call) => hosting(call.req.raw));
  } else {
    server.all('*', () => sentence(404, 'Pages are not served here.'));
  }
  server.onError((error) => {
    console.error(error);
    return sentence(500, 'Something went wrong. Please try again.');
  });
  return server;
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
export type Listening = {
  /** The port it got; another one than asked for when 0 was asked for. */
  port: number;
  /** Stops: no new connections, idle ones end, open requests have 5 s to finish. */
  close(): Promise<void>;
};

/**
 * Takes requests on a port of all addresses of the machine; 0 takes any free one.
 * @throws when the port cannot be had, such as EADDRINUSE
 */
export async function listen(app: Hono, port: number): Promise<Listening> {
  const errorHandler = (error: unknown) => {
    if (error instanceof RequestError) return sentence(400, 'This request cannot be understood.');
    console.error(error);
    return sentence(500, 'Something went wrong. Please try again.');
  };
  const server = createNodeServer(
    { keepAliveTimeout: KEEP_ALIVE_MS },
    getRequestListener(app.fetch, { errorHandler }),
  );
  // Browsers open connections in advance, and Node does not count one without a first request as idle.
  const connections = new Set<Socket>();
  const answering = new Set<Socket>();
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  server.on('request', ({ socket }, outgoing) => {
    answering.add(socket);
    outgoing.once('close', () => answering.delete(socket));
  });
  const endIdleConnections = () => {
    for (const connection of connections) if (!answering.has(connection)) connection.destroySoon();
  };
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        endIdleConnections();
        const endIdle = setInterval(endIdleConnections, IDLE_CHECK_MS);
        const endAll = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
        server.close(() => {
          clearInterval(endIdle);
          clearTimeout(endAll);
          resolve();
        });
      }),
  };
}
