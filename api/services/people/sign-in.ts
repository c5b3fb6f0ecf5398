/** Signing in by mailed link or code. */
import { randomUUID } from 'node:crypto';
import { WRONG_CODES_MAX, WRONG_CODES_WINDOW_MS } from '#domain/shared/call-limits.ts';
import {
  SIGN_IN_CODE_LIFETIME_MS,
  SIGN_IN_CODE_TRIES_MAX,
  SIGN_IN_TOKEN_GRACE_MS,
} from '#domain/shared/constants.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { linkMembersToUser } from '../../repositories/people/members.ts';
import { liftBounces } from '../../repositories/people/newsletter-members.ts';
import { deleteSessionsOfUser, findSession } from '../../repositories/people/sessions.ts';
import {
  countCodeTry,
  findSignInToken,
  findSignInTokenOfCode,
  markSignInTokenUsed,
  type SignInTokenRow,
} from '../../repositories/people/sign-in-tokens.ts';
import {
  confirmUser,
  findUserByEmail,
  findUserById,
  insertUser,
  type UserRow,
} from '../../repositories/people/users.ts';
import { type Limit, refuseAboveLimit, refuseWhenUsedUp } from '../limits.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { refuseNewAccount } from './closed-sign-ups.ts';
import { hashOfSeen, type SeenBrowser } from './made-tokens.ts';
import { hashOf, hashOfCode } from './secrets.ts';
import { type Caller, openSession } from './sessions.ts';
import { fulfilIntent } from './sign-in-intents.ts';

/** What a browser tells of itself when it signs in. */
export type SigningBrowser = {
  /** What it calls itself; the same one may use a link again within the grace. */
  browserMark: string | null;
  userAgent: string | null;
  /** Bearer token it has already; null when it is not signed in. */
  authToken: string | null;
};

/** What a browser shows when it asks whom a token would sign in. */
type AskingBrowser = Pick<SigningBrowser, 'browserMark'> &
  SeenBrowser & {
    /** Left by a form that was sent without scripts, or before they came; null where there is none. */
    formMark: string | null;
  };

/** The token of an address, and the site at which it is shown; null is the platform. */
type PresentedToken = { token: string; siteId: string | null };

/** A user who just signed in, with the bearer token of their session. */
export type SignedIn = { user: UserRow; authToken: string };

/** Wrong codes for one email, whoever asked for them: guessing takes longer than anybody lives. */
const WRONG_CODES_LIMIT: Limit = {
  name: 'wrong codes',
  max: WRONG_CODES_MAX,
  windowMs: WRONG_CODES_WINDOW_MS,
};

/**
 * Uses a mailed link or a crossing token: makes the account when there is none, and a session.
 * Fails with `sign_in_link_expired` for a token that is unknown, too old, used or for another site, and with
 * `sign_ups_closed` where it would make an account that nobody may make now.
 */
export async function confirmSignIn(
  context: Pick<Context, 'db' | 'config' | 'now'>,
  presented: PresentedToken,
  browser: SigningBrowser,
): Promise<Outcome<SignedIn>> {
  const now = context.now();
  return inTransaction(context.db, async ({ tx }) => {
    const stored = await findUsableToken(tx, presented, browser.browserMark, now);
    if (!stored) return fail('sign_in_link_expired');
    return signInBy(tx, context.config, stored, { at: presented.siteId, browser, now });
  });
}

/**
 * Uses the code of a mail, as its link is used.
 * Fails with `invalid_input` for a wrong code, with `sign_in_code_expired` for one that is too old, used, or was
 * guessed at too often, with `sign_ups_closed` as confirmSignIn does, and with `too_many_requests` where somebody guesses at the codes of an email.
 * @param codeSecret given to the tab that asked for the mail
 */
export async function confirmSignInCode(
  { db, config, now: readClock }: Context,
  { codeSecret: secret, code, siteId }: { codeSecret: string; code: string; siteId: string | null },
  browser: SigningBrowser,
): Promise<Outcome<SignedIn>> {
  const now = readClock();
  return inTransaction(db, async ({ tx }) => {
    const stored = await findSignInTokenOfCode(tx, hashOf(secret));
    if (!stored || !isFor(stored, siteId) || !isCodeUsable(stored, now)) return fail('sign_in_code_expired');
    const limited = { db: tx, now: readClock };
    const refusal = await refuseWhenUsedUp(limited, WRONG_CODES_LIMIT, stored.email);
    if (refusal) return refusal;
    if (stored.codeHash === hashOfCode(secret, code))
      return signInBy(tx, config, stored, { at: siteId, browser, now });
    await countCodeTry(tx, stored.tokenHash);
    await refuseAboveLimit(limited, WRONG_CODES_LIMIT, stored.email);
    return fail('invalid_input', { fields: { code: SENTENCES.signInCodeWrong } });
  });
}

/**
 * Whom a link or a crossing token would sign in, without using it. Fails as confirmSignIn does.
 * @param caller who is signed in there already
 */
export async function checkSignIn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { token, siteId }: PresentedToken,
  { browserMark, formMark, caller, ...seen }: AskingBrowser & { caller: Caller | null },
): Promise<Outcome<{ email: string; isExpected: boolean }>> {
  const stored = await findUsableToken(db, { token, siteId }, browserMark, now());
  if (!stored) return fail('sign_in_link_expired');
  const { email, purpose, askedBrowserHash, browserHash } = stored;
  const isMarked = (mark: string | null, ...hashes: (string | null)[]) =>
    mark !== null && hashes.includes(hashOf(mark));
  const isAskedHere =
    purpose === 'crossing'
      ? askedBrowserHash === hashOfSeen(token, seen)
      : isMarked(browserMark, askedBrowserHash, browserHash) || isMarked(formMark, askedBrowserHash);
  return succeed({ email, isExpected: caller === null ? isAskedHere : caller.user.email === email });
}

/** The stored token that may be used there, by that browser; null where it may not. */
async function findUsableToken(
  db: Queryable,
  { token, siteId }: PresentedToken,
  browserMark: string | null,
  now: number,
): Promise<SignInTokenRow | null> {
  const stored = await findSignInToken(db, hashOf(token));
  if (!stored || !isFor(stored, siteId) || !isUsable(stored, browserMark, now)) return null;
  const isErased = stored.userId !== null && (await findUserById(db, stored.userId)) === null;
  return isErased ? null : stored;
}

/** What leads to one origin is of no use on others; the links of our own hosts work on each of them. */
function isFor({ purpose, isSiteOnly, siteId }: SignInTokenRow, presentedTo: string | null): boolean {
  return (purpose === 'link' && !isSiteOnly) || siteId === presentedTo;
}

function isUsable(token: SignInTokenRow, browserMark: string | null, now: number): boolean {
  if (token.expiresAt <= now) return false;
  if (token.usedAt === null) return true;
  const isSameBrowser = browserMark !== null && token.browserHash === hashOf(browserMark);
  return token.purpose === 'link' && isSameBrowser && now - token.usedAt <= SIGN_IN_TOKEN_GRACE_MS;
}

function isCodeUsable({ usedAt, codeTries, createdAt }: SignInTokenRow, now: number): boolean {
  return usedAt === null && codeTries < SIGN_IN_CODE_TRIES_MAX && now < createdAt + SIGN_IN_CODE_LIFETIME_MS;
}

/** Makes the session, unless the browser has one of the same user, and what it needs; the token is used up. */
async function signInBy(
  db: Queryable,
  config: Context['config'],
  token: SignInTokenRow,
  {
    at,
    browser: { browserMark, userAgent, authToken },
    now,
  }: { at: PresentedToken['siteId']; browser: SigningBrowser; now: number },
): Promise<Outcome<SignedIn>> {
  const known = await findUserOfToken(db, token);
  const refusal = known ? null : await refuseNewAccount(db, config, token, now);
  if (refusal) return refusal;
  if (token.usedAt === null) {
    const browserHash = browserMark === null ? null : hashOf(browserMark);
    await markSignInTokenUsed(db, { tokenHash: token.tokenHash, browserHash, now });
    if (token.purpose === 'link') await liftBounces(db, token.email, now);
  }
  const user = known ?? (await makeUser(db, config, { email: token.email }, now));
  // Whoever paid may have typed somebody else's email: what was opened by the payment alone ends now.
  if (await confirmUser(db, user.id)) await deleteSessionsOfUser(db, user.id);
  if (token.intent) await fulfilIntent(db, token.intent, { user, siteId: token.siteId, now });
  await linkMembersToUser(db, user.email, user.id);
  const siteId = token.isSiteOnly ? token.siteId : null;
  // Whoever crosses back and forth has one session, not one more each time.
  const session = authToken === null ? null : await findSession(db, hashOf(authToken), now);
  if (authToken !== null && session?.userId === user.id && session.siteId === siteId)
    return succeed({ user, authToken });
  const opened = { userId: user.id, siteId, openedOnSiteId: at, userAgent };
  return succeed({ user, authToken: await openSession(db, opened, now) });
}

function findUserOfToken(db: Queryable, { userId, email }: SignInTokenRow): Promise<UserRow | null> {
  return userId === null ? findUserByEmail(db, email) : findUserById(db, userId);
}

/** Makes the account of an email that has none. @param account.isConfirmed false before its user has signed in by mail */
export async function makeUser(
  db: Queryable,
  { signUps }: Pick<Context['config'], 'signUps'>,
  { email, isConfirmed = true }: { email: string; isConfirmed?: boolean },
  now: number,
): Promise<UserRow> {
  const user = { id: randomUUID(), email, displayName: null, createdAt: now };
  await insertUser(db, { ...user, isConfirmed, mayOpenKitchens: signUps === 'open' });
  return { ...user, handle: null, bio: null, avatar: null };
}
