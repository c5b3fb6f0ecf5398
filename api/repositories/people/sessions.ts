import type { Queryable } from '../../db/transaction.ts';

/** A signed-in browser. */
export type SessionRow = {
  id: string;
  userId: string;
  /** Site that it is of alone; null is the whole account. */
  siteId: string | null;
  lastUsedAt: number;
};

/** The session of a bearer token, unless it has run out. */
export async function findSession(db: Queryable, tokenHash: string, now: number): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'user_id as userId', 'site_id as siteId', 'last_used_at as lastUsedAt'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertSession(
  db: Queryable,
  session: {
    id: string;
    tokenHash: string;
    userId: string;
    siteId: string | null;
    openedOnSiteId: string | null;
    userAgent: string | null;
    now: number;
    expiresAt: number;
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      site_id: session.siteId,
      opened_on_site_id: session.openedOnSiteId,
      user_agent: session.userAgent,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Notes that a session was used and lives on. */
export async function extendSession(
  db: Queryable,
  id: string,
  now: number,
  expiresAt: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Where a user is signed in, the last used first. */
export async function listSessions(
  db: Queryable,
  userId: string,
  now: number,
): Promise<
  { id: string; userAgent: string | null; createdAt: number; lastUsedAt: number; expiresAt: number }[]
> {
  return db
    .selectFrom('sessions')
    .select([
      'id',
      'user_agent as userAgent',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends a session of a user. @returns false when they have none of that id */
export async function deleteSessionOfUser(db: Queryable, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Ends all sessions of a user. */
export async function deleteSessionsOfUser(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Ends all sessions that are of a site alone. */
export async function deleteSessionsOfSite(db: Queryable, siteId: string): Promise<void> {
  await db.deleteFrom('sessions').where('site_id', '=', siteId).execute();
}

/** Ends all sessions of whole accounts that were opened on a site's host of ours. */
export async function deleteSessionsOpenedOn(db: Queryable, siteId: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('opened_on_site_id', '=', siteId)
    .where('site_id', 'is', null)
    .execute();
}

/** Removes some sessions that have run out. @returns how many */
export async function deleteExpiredSessions(db: Queryable, now: number, limit: number): Promise<number> {
  const expired = db.selectFrom('sessions').select('id').where('expires_at', '<=', now).limit(limit);
  const { numDeletedRows } = await db.deleteFrom('sessions').where('id', 'in', expired).executeTakeFirst();
  return Number(numDeletedRows);
}
