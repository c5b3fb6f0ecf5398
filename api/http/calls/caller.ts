import type { Context as HonoContext } from 'hono';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Context } from '../../context.ts';
import { type Caller, resumeSession } from '../../services/people/sessions.ts';

/** The bearer token of an Authorization header; null where it holds none. */
export function bearerTokenOf(authorization: string | null | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,200})$/i.exec(authorization ?? '')?.[1] ?? null;
}

/**
 * Who is calling, by the bearer token sent; null without a token, with one that is not (or no longer) valid, and with
 * one of a single site where the call is about anything else.
 */
export async function findCaller(
  context: Context,
  declared: Endpoint,
  request: HonoContext,
): Promise<Caller | null> {
  const token = bearerTokenOf(request.req.header('Authorization'));
  const caller = token === null ? null : await resumeSession(context, token);
  if (!caller || caller.siteId === null || declared.isForSiteSessions) return caller;
  const site = await context.sites.find(request.req.param('siteSlug') ?? '');
  return declared.path.startsWith('/site/') && site?.id === caller.siteId ? caller : null;
}
