import type { Context as HonoContext } from 'hono';
import type { Context } from '../../context.ts';
import { type Caller, resumeSession } from '../../services/people/sign-in.ts';

/** Who is calling, by the bearer token sent; null without a token or with one that is not (or no longer) valid. */
export async function findCaller(context: Context, request: HonoContext): Promise<Caller | null> {
  const token = /^Bearer ([\w.~+/=-]{1,200})$/i.exec(request.req.header('Authorization') ?? '')?.[1];
  return token === undefined ? null : resumeSession(context, token);
}
