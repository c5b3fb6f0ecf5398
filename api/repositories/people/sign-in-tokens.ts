import type { Queryable } from '../../db/transaction.ts';

/** A token that signs in: mailed as a link, or made for crossing to another origin. */
export type SignInTokenRow = {
  tokenHash: string;
  email: string;
  userId: string | null;
  purpose: 'link' | 'crossing';
  /** Site it was asked for on; null is the platform. */
  siteId: string | null;
  expiresAt: number;
  usedAt: number | null;
  /** SHA-256 of the mark of the browser that used it first. */
  browserHash: string | null;
};

export async function findSignInToken(db: Queryable, tokenHash: string): Promise<SignInTokenRow | null> {
  const row = await db
    .selectFrom('sign_in_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  return {
    tokenHash: row.token_hash,
    email: row.email,
    userId: row.user_id,
    purpose: row.purpose,
    siteId: row.site_id,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    browserHash: row.browser_hash,
  };
}

export async function insertSignInToken(
  db: Queryable,
  token: Omit<SignInTokenRow, 'usedAt' | 'browserHash'> & { now: number },
): Promise<void> {
  await db
    .insertInto('sign_in_tokens')
    .values({
      token_hash: token.tokenHash,
      email: token.email,
      user_id: token.userId,
      purpose: token.purpose,
      site_id: token.siteId,
      expires_at: token.expiresAt,
      created_at: token.now,
    })
    .execute();
}

/** Notes the first use, and by which browser. */
export async function markSignInTokenUsed(
  db: Queryable,
  use: { tokenHash: string; browserHash: string | null; now: number },
): Promise<void> {
  await db
    .updateTable('sign_in_tokens')
    .set({ used_at: use.now, browser_hash: use.browserHash })
    .where('token_hash', '=', use.tokenHash)
    .execute();
}

/** When links were asked for by an e-mail since an instant, the latest first. */
export async function listSignInLinkTimes(
  db: Queryable,
  email: string,
  since: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('sign_in_tokens')
    .select('created_at')
    .where('email', '=', email)
    .where('purpose', '=', 'link')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.created_at);
}

export async function deleteSignInToken(db: Queryable, tokenHash: string): Promise<void> {
  await db.deleteFrom('sign_in_tokens').where('token_hash', '=', tokenHash).execute();
}

/** Removes all tokens that have run out. */
export async function deleteExpiredSignInTokens(db: Queryable, now: number): Promise<void> {
  await db.deleteFrom('sign_in_tokens').where('expires_at', '<=', now).execute();
}
