import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { BROWSER_MARK_HEADER } from '#contract/paths.ts';
import type { Context } from '../../context.ts';
import { findOriginOwner } from '../../services/sites/known-origins.ts';
import { COMMON_HEADERS } from '../wire/headers.ts';

/** How long a browser may keep the answer to its preflight. */
const PREFLIGHT_MAX_AGE_SECONDS = 600;
/** Origins remembered, also unknown ones. */
const ORIGINS_REMEMBERED_MAX = 1000;

/** Headers that let a page of another origin read an answer; none for pages that are not ours. */
type CorsHeaders = Readonly<Record<string, string>>;

declare module 'hono' {
  interface ContextVariableMap {
    corsHeaders: CorsHeaders;
  }
}

/** Of a page of the same origin, or of a foreign one. */
const NO_CORS_HEADERS: CorsHeaders = {};

/** The headers for an origin, looked up again only when something was committed. */
type FindCorsHeaders = (origin: string | undefined) => CorsHeaders | Promise<CorsHeaders>;

/** Knows the origins of living sites and of the platform. */
export function createCorsHeaders({ reader, config }: Pick<Context, 'reader' | 'config'>): FindCorsHeaders {
  const remembered = new LRUCache<string, { version: number; headers: CorsHeaders }>({
    max: ORIGINS_REMEMBERED_MAX,
  });

  async function look(origin: string, version: number): Promise<CorsHeaders> {
    const isKnown = (await findOriginOwner(reader.db, config, origin)) !== null;
    const headers = isKnown
      ? {
          'Access-Control-Allow-Origin': origin,
          'Access-Control-Allow-Credentials': 'true',
          'Access-Control-Expose-Headers': 'X-Request-Id',
        }
      : NO_CORS_HEADERS;
    remembered.set(origin, { version, headers });
    return headers;
  }

  return (origin) => {
    if (origin === undefined) return NO_CORS_HEADERS;
    const version = reader.version();
    const known = remembered.get(origin);
    return known?.version === version ? known.headers : look(origin, version);
  };
}

/** Answers preflights, and gives every other answer the headers of its origin. */
export function corsForKnownOrigins(findHeaders: FindCorsHeaders): MiddlewareHandler {
  return async (request, next) => {
    const origin = request.req.header('Origin');
    // A page's own API needs no permission, and its form no database that works.
    const isOwn = origin !== undefined && URL.parse(origin)?.host === request.req.header('Host');
    const headers = isOwn ? NO_CORS_HEADERS : await findHeaders(origin);
    request.set('corsHeaders', headers);
    const isPreflight =
      request.req.method === 'OPTIONS' && request.req.header('Access-Control-Request-Method') !== undefined;
    if (!isPreflight) return next();
    const allowed = {
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers': `Authorization, Content-Type, ${BROWSER_MARK_HEADER}`,
      'Access-Control-Max-Age': String(PREFLIGHT_MAX_AGE_SECONDS),
    };
    return new Response(null, {
      status: 204,
      headers: {
        ...COMMON_HEADERS,
        Vary: 'Origin',
        ...headers,
        ...(headers === NO_CORS_HEADERS ? {} : allowed),
      },
    });
  };
}
