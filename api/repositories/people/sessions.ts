import type { Queryable } from '../../db/transaction.ts';

/** A signed-in browser. */
export type SessionRow = { id: string; userId: string; lastUsedAt: number };

/** The session of a bearer token, unless it has run out. */
export async function findSession(db: Queryable, tokenHash: string, now: number): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? { id: row.id, userId: row.user_id, lastUsedAt: row.last_used_at } : null;
}

export async function insertSession(
  db: Queryable,
  session: {
    id: string;
    tokenHash: string;
    userId: string;
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

/** Removes all sessions that have run out. */
export async function deleteExpiredSessions(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
