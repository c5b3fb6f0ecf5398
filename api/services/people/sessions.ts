/** Sessions: who a bearer token belongs to, and how far it reaches. */
import { randomUUID } from 'node:crypto';
import { SESSION_LIFETIME_MS } from '#domain/shared/constants.ts';
import { cleanLine, cutText } from '#domain/text/text.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/transaction.ts';
import { extendSession, findSession, insertSession } from '../../repositories/people/sessions.ts';
import { findUserById, type UserRow } from '../../repositories/people/users.ts';
import { hashOf, newToken } from './secrets.ts';

/** A signed-in user and their session. */
export type Caller = {
  user: UserRow;
  sessionId: string;
  /** Site that the session is of alone, made on a domain that is not ours; null is the whole account. */
  siteId: string | null;
};

/** A session's use is recorded no more often than this. */
const SESSION_USE_WRITTEN_EVERY_MS = 60 * 60 * 1000;
/** Stored length of a browser's description of itself. */
const USER_AGENT_MAX_LENGTH = 300;

/** Who a bearer token belongs to, and lets the session live on; null for an unknown or old token. */
export async function resumeSession(context: Context, authToken: string): Promise<Caller | null> {
  const now = context.now();
  const session = await findSession(context.db, hashOf(authToken), now);
  if (!session) return null;
  if (now - session.lastUsedAt >= SESSION_USE_WRITTEN_EVERY_MS)
    await extendSession(context.db, session.id, now, now + SESSION_LIFETIME_MS);
  const user = await findUserById(context.db, session.userId);
  return user && { user, sessionId: session.id, siteId: session.siteId };
}

/**
 * Makes a session.
 * @param session.openedOnSiteId site at which its user is; null is the platform
 * @returns its bearer token
 */
export async function openSession(
  db: Queryable,
  {
    userAgent,
    ...session
  }: { userId: string; siteId: string | null; openedOnSiteId: string | null; userAgent: string | null },
  now: number,
): Promise<string> {
  const authToken = newToken();
  await insertSession(db, {
    id: randomUUID(),
    tokenHash: hashOf(authToken),
    ...session,
    userAgent: userAgent === null ? null : cutText(cleanLine(userAgent), USER_AGENT_MAX_LENGTH),
    now,
    expiresAt: now + SESSION_LIFETIME_MS,
  });
  return authToken;
}
