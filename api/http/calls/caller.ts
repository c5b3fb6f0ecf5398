import type { Context as HonoContext } from 'hono';
import type { Context } from '../../context.ts';
import { type Caller, resumeSession } from '../../services/people/sign-in.ts';

/** The bearer token of an Authorization header; null where it holds none. */
export function bearerTokenOf(authorization: string | null | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{1,200})$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** Who is calling, by the bearer token sent; null without a token or with one that is not (or no longer) valid. */
export async function findCaller(context: Context, request: HonoContext): Promise<Caller | null> {
  const token = bearerTokenOf(request.req.header('Authorization'));
  return token === null ? null : resumeSession(context, token);
}
