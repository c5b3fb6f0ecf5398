/** Signing in by mailed link or code, and the sessions that come of it. */
import { randomUUID } from 'node:crypto';
import { SIGN_IN_CALLBACK_PATH } from '#domain/pages/paths.ts';
import {
  SESSION_LIFETIME_MS,
  SIGN_IN_CODE_LIFETIME_MS,
  SIGN_IN_CODE_TRIES_MAX,
  SIGN_IN_TOKEN_GRACE_MS,
  SIGN_IN_TOKEN_LIFETIME_MS,
  SINGLE_USE_TOKEN_LIFETIME_MS,
  WRONG_CODES_MAX,
  WRONG_CODES_WINDOW_MS,
} from '#domain/shared/constants.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { cleanLine, cutText } from '#domain/text/text.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { linkMembersToUser } from '../../repositories/people/members.ts';
import { extendSession, findSession, insertSession } from '../../repositories/people/sessions.ts';
import {
  countCodeTry,
  findSignInToken,
  findSignInTokenOfCode,
  insertSignInToken,
  markSignInTokenUsed,
  type SignInTokenRow,
} from '../../repositories/people/sign-in-tokens.ts';
import { findUserByEmail, findUserById, insertUser, type UserRow } from '../../repositories/people/users.ts';
import { type Limit, refuseAboveLimit, refuseWhenUsedUp } from '../limits.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { hashOf, hashOfCode, newToken } from './secrets.ts';
import { fulfilIntent } from './sign-in-intents.ts';

/** A signed-in user and their session. */
export type Caller = { user: UserRow; sessionId: string };

/** What a browser tells of itself when it signs in. */
export type SigningBrowser = {
  /** What it calls itself; the same one may use a link again within the grace. */
  browserMark: string | null;
  userAgent: string | null;
  /** Bearer token it has already; null when it is not signed in. */
  authToken: string | null;
};

/** A user who just signed in, with the bearer token of their session. */
export type SignedIn = { user: UserRow; authToken: string };

/** A session's use is recorded no more often than this. */
const SESSION_USE_WRITTEN_EVERY_MS = 60 * 60 * 1000;
/** Stored length of a browser's description of itself. */
const USER_AGENT_MAX_LENGTH = 300;
/** Wrong codes for one e-mail, whoever asked for them: guessing takes longer than anybody lives. */
const WRONG_CODES_LIMIT: Limit = {
  name: 'wrong codes',
  max: WRONG_CODES_MAX,
  windowMs: WRONG_CODES_WINDOW_MS,
};

/**
 * Uses a mailed link or a crossing token: makes the account when there is none, and a session.
 * Fails with `sign_in_link_expired` for a token that is unknown, too old or used.
 */
export async function confirmSignIn(
  context: Context,
  token: string,
  browser: SigningBrowser,
): Promise<Outcome<SignedIn>> {
  const now = context.now();
  return inTransaction(context.db, async ({ tx }) => {
    const stored = await findSignInToken(tx, hashOf(token));
    if (!stored || !isUsable(stored, browser, now) || (await isOfErased(tx, stored)))
      return fail('sign_in_link_expired');
    return succeed(await signInBy(tx, stored, browser, now));
  });
}

/**
 * Uses the code of a mail, as its link is used.
 * Fails with `invalid_input` for a wrong code, with `sign_in_code_expired` for one that is too old, used, or was
 * guessed at too often, and with `too_many_requests` where somebody guesses at the codes of an e-mail.
 * @param codeSecret given to the tab that asked for the mail
 */
export async function confirmSignInCode(
  { db, now: readClock }: Context,
  { codeSecret: secret, code }: { codeSecret: string; code: string },
  browser: SigningBrowser,
): Promise<Outcome<SignedIn>> {
  const now = readClock();
  return inTransaction(db, async ({ tx }) => {
    const stored = await findSignInTokenOfCode(tx, hashOf(secret));
    if (!stored || !isCodeUsable(stored, now)) return fail('sign_in_code_expired');
    const limited = { db: tx, now: readClock };
    const refusal = await refuseWhenUsedUp(limited, WRONG_CODES_LIMIT, stored.email);
    if (refusal) return refusal;
    if (stored.codeHash === hashOfCode(secret, code))
      return succeed(await signInBy(tx, stored, browser, now));
    await countCodeTry(tx, stored.tokenHash);
    await refuseAboveLimit(limited, WRONG_CODES_LIMIT, stored.email);
    return fail('invalid_input', { fields: { code: SENTENCES.signInCodeWrong } });
  });
}

/** A link that signs a user in on the platform as a mailed one does, for an operator to pass on. */
export async function createSignInLink(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  email: string,
): Promise<string> {
  const token = newToken();
  await insertSignInToken(db, {
    tokenHash: hashOf(token),
    email,
    userId: null,
    purpose: 'link',
    siteId: null,
    intent: null,
    code: null,
    expiresAt: now() + SIGN_IN_TOKEN_LIFETIME_MS,
    now: now(),
  });
  const link = new URL(SIGN_IN_CALLBACK_PATH, originOf(config));
  link.searchParams.set('mgk', token);
  return link.href;
}

/** A token that signs the user in on another origin, once, within two minutes. */
export async function createSingleUseToken(context: Context, user: UserRow): Promise<string> {
  const token = newToken();
  const now = context.now();
  await insertSignInToken(context.db, {
    tokenHash: hashOf(token),
    email: user.email,
    userId: user.id,
    purpose: 'crossing',
    siteId: null,
    intent: null,
    code: null,
    expiresAt: now + SINGLE_USE_TOKEN_LIFETIME_MS,
    now,
  });
  return token;
}

/** Who a bearer token belongs to, and lets the session live on; null for an unknown or old token. */
export async function resumeSession(context: Context, authToken: string): Promise<Caller | null> {
  const now = context.now();
  const session = await findSession(context.db, hashOf(authToken), now);
  if (!session) return null;
  if (now - session.lastUsedAt >= SESSION_USE_WRITTEN_EVERY_MS)
    await extendSession(context.db, session.id, now, now + SESSION_LIFETIME_MS);
  const user = await findUserById(context.db, session.userId);
  return user && { user, sessionId: session.id };
}

function isUsable(token: SignInTokenRow, { browserMark }: SigningBrowser, now: number): boolean {
  if (token.expiresAt <= now) return false;
  if (token.usedAt === null) return true;
  const isSameBrowser = browserMark !== null && token.browserHash === hashOf(browserMark);
  return token.purpose === 'link' && isSameBrowser && now - token.usedAt <= SIGN_IN_TOKEN_GRACE_MS;
}

/** True when the one a token was made for has been erased since. */
async function isOfErased(db: Queryable, { userId }: SignInTokenRow): Promise<boolean> {
  return userId !== null && (await findUserById(db, userId)) === null;
}

function isCodeUsable({ usedAt, codeTries, createdAt }: SignInTokenRow, now: number): boolean {
  return usedAt === null && codeTries < SIGN_IN_CODE_TRIES_MAX && now < createdAt + SIGN_IN_CODE_LIFETIME_MS;
}

/** Makes the session, unless the browser has one of the same user, and what it needs; the token is used up. */
async function signInBy(
  db: Queryable,
  token: SignInTokenRow,
  { browserMark, userAgent, authToken }: SigningBrowser,
  now: number,
): Promise<SignedIn> {
  if (token.usedAt === null) {
    const browserHash = browserMark === null ? null : hashOf(browserMark);
    await markSignInTokenUsed(db, { tokenHash: token.tokenHash, browserHash, now });
  }
  const user = await userOfToken(db, token, now);
  if (token.intent) await fulfilIntent(db, token.intent, { user, siteId: token.siteId, now });
  await linkMembersToUser(db, user.email, user.id);
  // Whoever crosses back and forth has one session, not one more each time.
  const session = authToken === null ? null : await findSession(db, hashOf(authToken), now);
  const isSignedIn = authToken !== null && session?.userId === user.id;
  return { user, authToken: isSignedIn ? authToken : await openSession(db, user.id, userAgent, now) };
}

async function userOfToken(db: Queryable, token: SignInTokenRow, now: number): Promise<UserRow> {
  const known =
    token.userId === null ? await findUserByEmail(db, token.email) : await findUserById(db, token.userId);
  if (known) return known;
  const user = { id: randomUUID(), email: token.email, displayName: null, createdAt: now };
  await insertUser(db, user);
  return { ...user, handle: null, bio: null, avatar: null };
}

async function openSession(
  db: Queryable,
  userId: string,
  userAgent: string | null,
  now: number,
): Promise<string> {
  const authToken = newToken();
  await insertSession(db, {
    id: randomUUID(),
    tokenHash: hashOf(authToken),
    userId,
    userAgent: userAgent === null ? null : cutText(cleanLine(userAgent), USER_AGENT_MAX_LENGTH),
    now,
    expiresAt: now + SESSION_LIFETIME_MS,
  });
  return authToken;
}
