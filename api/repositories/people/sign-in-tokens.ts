import type { Selectable } from 'kysely';
import { SignInIntent } from '#domain/people/sign-in-intents.ts';
import type { SignInTokensTable } from '../../db/tables/people-and-sites.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson } from '../json.ts';

/** A code that may be typed instead of opening the link, by the tab that has its secret. */
export type SignInCode = {
  /** SHA-256 of the secret. */
  secretHash: string;
  /** SHA-256 of the code with its secret; null where no code was mailed, so that none fits. */
  codeHash: string | null;
};

/** A token that signs in: mailed as a link, or made for crossing to another origin. */
export type SignInTokenRow = {
  tokenHash: string;
  email: string;
  userId: string | null;
  purpose: SignInTokensTable['purpose'];
  /** Site a link was asked for on, or a crossing leads to; null is the platform. */
  siteId: string | null;
  /** The session it makes is of that site alone. */
  isSiteOnly: boolean;
  /** What signing in is for besides. */
  intent: SignInIntent | null;
  expiresAt: number;
  usedAt: number | null;
  /** SHA-256 of the mark of the browser that used it first. */
  browserHash: string | null;
  /** SHA-256 of the mark of the browser that asked for it, or of what a crossing one shows; null where none did. */
  askedBrowserHash: string | null;
  codeHash: string | null;
  /** Wrong codes typed so far. */
  codeTries: number;
  createdAt: number;
};

function toSignInTokenRow(row: Selectable<SignInTokensTable>): SignInTokenRow {
  return {
    tokenHash: row.token_hash,
    email: row.email,
    userId: row.user_id,
    purpose: row.purpose,
    siteId: row.site_id,
    isSiteOnly: row.is_site_only === 1,
    intent: row.intent === null ? null : fromJson(SignInIntent, row.intent),
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    browserHash: row.browser_hash,
    askedBrowserHash: row.asked_browser_hash,
    codeHash: row.code_hash,
    codeTries: row.code_tries,
    createdAt: row.created_at,
  };
}

export async function findSignInToken(db: Queryable, tokenHash: string): Promise<SignInTokenRow | null> {
  const row = await db
    .selectFrom('sign_in_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? toSignInTokenRow(row) : null;
}

/** The token whose code may be typed where this secret is. */
export async function findSignInTokenOfCode(
  db: Queryable,
  secretHash: string,
): Promise<SignInTokenRow | null> {
  const row = await db
    .selectFrom('sign_in_tokens')
    .selectAll()
    .where('code_secret_hash', '=', secretHash)
    .executeTakeFirst();
  return row ? toSignInTokenRow(row) : null;
}

export async function insertSignInToken(
  db: Queryable,
  token: Pick<SignInTokenRow, 'tokenHash' | 'email' | 'purpose' | 'expiresAt'> &
    Partial<Pick<SignInTokenRow, 'userId' | 'siteId' | 'isSiteOnly' | 'askedBrowserHash' | 'intent'>> & {
      code?: SignInCode;
      now: number;
    },
): Promise<void> {
  await db
    .insertInto('sign_in_tokens')
    .values({
      token_hash: token.tokenHash,
      email: token.email,
      user_id: token.userId ?? null,
      purpose: token.purpose,
      site_id: token.siteId ?? null,
      is_site_only: token.isSiteOnly ? 1 : 0,
      asked_browser_hash: token.askedBrowserHash ?? null,
      intent: token.intent ? JSON.stringify(token.intent) : null,
      code_hash: token.code?.codeHash ?? null,
      code_secret_hash: token.code?.secretHash ?? null,
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

/** Notes that a wrong code was typed. */
export async function countCodeTry(db: Queryable, tokenHash: string): Promise<void> {
  await db
    .updateTable('sign_in_tokens')
    .set(({ eb }) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSignInToken(db: Queryable, tokenHash: string): Promise<void> {
  await db.deleteFrom('sign_in_tokens').where('token_hash', '=', tokenHash).execute();
}

/** Removes all tokens of a user: links to their email and tokens for crossing. */
export async function deleteSignInTokensOfUser(
  db: Queryable,
  user: { id: string; email: string },
): Promise<void> {
  await db
    .deleteFrom('sign_in_tokens')
    .where((where) => where.or([where('user_id', '=', user.id), where('email', '=', user.email)]))
    .execute();
}

/** Removes the tokens with which a user would cross to another origin, and links that work a second time. */
export async function deleteTokensOfBrowsers(
  db: Queryable,
  user: { id: string; email: string },
): Promise<void> {
  await db
    .deleteFrom('sign_in_tokens')
    .where('email', '=', user.email)
    .where((where) =>
      where.or([
        where.and([where('purpose', '=', 'crossing'), where('user_id', '=', user.id)]),
        where.and([where('purpose', '=', 'link'), where('used_at', 'is not', null)]),
      ]),
    )
    .execute();
}

/** Removes some tokens that have run out. @returns how many */
export async function deleteExpiredSignInTokens(db: Queryable, now: number, limit: number): Promise<number> {
  const expired = db
    .selectFrom('sign_in_tokens')
    .select('token_hash')
    .where('expires_at', '<=', now)
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_tokens')
    .where('token_hash', 'in', expired)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
