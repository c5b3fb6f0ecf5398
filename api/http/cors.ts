import type { MiddlewareHandler } from 'hono';
import { BROWSER_MARK_HEADER } from '#contract/addresses.ts';
import type { Context } from '../context.ts';
import { findOriginOwner } from '../services/known-origins.ts';

/** How long a browser may keep the answer to its preflight. */
const PREFLIGHT_KEPT_SECONDS = 600;

/** Lets the pages of known sites and of the platform call from their own origins; others get no CORS header. */
export function corsForKnownOrigins(context: Context): MiddlewareHandler {
  return async (request, next) => {
    const origin = request.req.header('Origin');
    const isKnown =
      origin !== undefined && (await findOriginOwner(context.db, context.config, origin)) !== null;
    const isPreflight =
      request.req.method === 'OPTIONS' && request.req.header('Access-Control-Request-Method') !== undefined;
    if (!isPreflight) await next();
    request.header('Vary', 'Origin', { append: true });
    if (isKnown) {
      request.header('Access-Control-Allow-Origin', origin);
      request.header('Access-Control-Allow-Credentials', 'true');
      request.header('Access-Control-Expose-Headers', 'X-Request-Id');
    }
    if (!isPreflight) return;
    if (isKnown) {
      request.header('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
      request.header('Access-Control-Allow-Headers', `Authorization, Content-Type, ${BROWSER_MARK_HEADER}`);
      request.header('Access-Control-Max-Age', String(PREFLIGHT_KEPT_SECONDS));
    }
    return request.body(null, 204);
  };
}
