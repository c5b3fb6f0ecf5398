/** Signing in by mailed link, and the sessions that come of it. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { SIGN_IN_CALLBACK_PATH } from '#domain/pages/paths.ts';
import {
  SESSION_LIFETIME_MS,
  SIGN_IN_LINKS_MAX,
  SIGN_IN_LINKS_WINDOW_MS,
  SIGN_IN_TOKEN_GRACE_MS,
  SIGN_IN_TOKEN_LIFETIME_MS,
  SINGLE_USE_TOKEN_LIFETIME_MS,
} from '#domain/shared/constants.ts';
import { PLATFORM_NAME } from '#domain/sites/platform-name.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { cleanLine, cutText } from '#domain/text/text.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import type { Mail } from '../../ports/mail/mailer.ts';
import {
  agreeToNewsletter,
  isMemberSomewhere,
  linkMembersToUser,
} from '../../repositories/people/members.ts';
import {
  deleteExpiredSessions,
  extendSession,
  findSession,
  insertSession,
} from '../../repositories/people/sessions.ts';
import {
  deleteExpiredSignInTokens,
  deleteSignInToken,
  findSignInToken,
  insertSignInToken,
  listSignInLinkTimes,
  markSignInTokenUsed,
  type SignInTokenRow,
} from '../../repositories/people/sign-in-tokens.ts';
import { findUserByEmail, findUserById, insertUser, type UserRow } from '../../repositories/people/users.ts';
import type { SiteRow } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { findOriginOwner, knownReturnAddress } from '../sites/known-origins.ts';
import { noAccountMail, type SignInMailLayout, signInMail, signUpMail } from './sign-in-mails.ts';

/** What a person is asked to come back to. */
export type SignInRequest = {
  email: string;
  /** Site they asked on; null is the platform. */
  site: SiteRow | null;
  /** Where to go afterwards; dropped unless it is a path or a page of a known site. */
  next: string | undefined;
  /** Return address of the link, of which the origin counts; absent is that of the site. */
  callbackUrl: string | undefined;
};

/** A signed-in user and their session. */
export type Caller = { user: UserRow; sessionId: string };

/** End of a mailed token whose use also agrees to the site's newsletter; the stored hash covers it. */
const NEWSLETTER_TOKEN_END = '.newsletter';
/** Random bytes of a token. */
const TOKEN_BYTES = 32;
/** A session's use is recorded no more often than this. */
const SESSION_USE_WRITTEN_EVERY_MS = 60 * 60 * 1000;
/** Stored length of a browser's description of itself. */
const USER_AGENT_MAX_LENGTH = 300;

/**
 * Mails a sign-in link; an e-mail without account gets a mail that says so. The answer is the same.
 * Fails with `invalid_input` for a foreign callback or an e-mail the mail server refuses, `too_many_requests`, and
 * `unavailable` while no mail can be sent.
 */
export async function requestSignIn(
  context: Context,
  request: SignInRequest,
): Promise<Outcome<Record<string, never>>> {
  return mailLink(context, request, async (layout, href) => {
    const isKnown =
      (await findUserByEmail(context.db, request.email)) !== null ||
      (await isMemberSomewhere(context.db, request.email));
    if (isKnown) return signInMail({ ...layout, href });
    return noAccountMail(layout);
  });
}

/**
 * Mails a link that makes an account when it is used; one who has an account gets a sign-in link. Nothing else is
 * stored before, so that nobody can make accounts for others. Fails as requestSignIn does.
 */
export async function requestSignUp(
  context: Context,
  request: SignInRequest & { isSubscribing: boolean },
): Promise<Outcome<Record<string, never>>> {
  return mailLink(context, request, async (layout, href) => {
    const mailFor = (await findUserByEmail(context.db, request.email)) ? signInMail : signUpMail;
    return mailFor({ ...layout, href });
  });
}

/**
 * Uses a mailed link or a crossing token: makes the account when there is none, and a session.
 * Fails with `sign_in_link_expired` for a token that is unknown, too old or used.
 * @param browserMark what the browser calls itself; the same one may use a link again within the grace
 */
export async function confirmSignIn(
  context: Context,
  { token, browserMark, userAgent }: { token: string; browserMark: string | null; userAgent: string | null },
): Promise<Outcome<{ user: UserRow; authToken: string }>> {
  const now = context.now();
  const browserHash = browserMark === null ? null : hashOf(browserMark);
  return inTransaction(context.db, async ({ tx }) => {
    const stored = await findSignInToken(tx, hashOf(token));
    if (!stored || !isUsable(stored, browserHash, now)) return fail('sign_in_link_expired');
    if (stored.usedAt === null)
      await markSignInTokenUsed(tx, { tokenHash: stored.tokenHash, browserHash, now });
    const user = await userOfToken(tx, stored, now);
    if (stored.siteId !== null && token.endsWith(NEWSLETTER_TOKEN_END))
      await agreeToNewsletter(tx, { siteId: stored.siteId, email: user.email, userId: user.id, now });
    await linkMembersToUser(tx, user.email, user.id);
    await deleteExpiredSessions(tx, now);
    return succeed({ user, authToken: await openSession(tx, user.id, userAgent, now) });
  });
}

/** A link that signs a user in on the platform as a mailed one does, for an operator to pass on. */
export async function createSignInLink({ config, db, now }: Context, email: string): Promise<string> {
  const token = newToken();
  await insertSignInToken(db, {
    tokenHash: hashOf(token),
    email,
    userId: null,
    purpose: 'link',
    siteId: null,
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

async function mailLink(
  context: Context,
  request: SignInRequest & { isSubscribing?: boolean },
  compose: (layout: Omit<SignInMailLayout, 'href'>, href: string) => Promise<Mail>,
): Promise<Outcome<Record<string, never>>> {
  const { config, db } = context;
  const { email, site } = request;
  const callbackOrigin = URL.parse(request.callbackUrl ?? originOf(config, site?.slug))?.origin ?? '';
  const owner = request.callbackUrl === undefined ? null : await findOriginOwner(db, config, callbackOrigin);
  if (request.callbackUrl !== undefined && owner?.siteSlug !== (site?.slug ?? null))
    return fail('invalid_input', { fields: { callbackUrl: 'Expected an address of this site' } });
  const token = `${newToken()}${request.isSubscribing ? NEWSLETTER_TOKEN_END : ''}`;
  const now = context.now();
  const freeAt = await inTransaction(db, async ({ tx }) => {
    await deleteExpiredSignInTokens(tx, now);
    const asked = await listSignInLinkTimes(tx, email, now - SIGN_IN_LINKS_WINDOW_MS, SIGN_IN_LINKS_MAX);
    const [oldest] = asked.slice(SIGN_IN_LINKS_MAX - 1);
    if (oldest !== undefined) return oldest + SIGN_IN_LINKS_WINDOW_MS;
    await insertSignInToken(tx, {
      tokenHash: hashOf(token),
      email,
      userId: null,
      purpose: 'link',
      siteId: site?.id ?? null,
      expiresAt: now + SIGN_IN_TOKEN_LIFETIME_MS,
      now,
    });
    return null;
  });
  if (freeAt !== null)
    return fail('too_many_requests', { retryAfterSeconds: Math.ceil((freeAt - now) / 1000) });
  const callback = new URL(SIGN_IN_CALLBACK_PATH, callbackOrigin);
  callback.searchParams.set('mgk', token);
  const next = await knownReturnAddress(db, config, request.next);
  if (next !== null) callback.searchParams.set('next', next);
  const layout = { to: email, fromName: site?.settings.title ?? PLATFORM_NAME };
  const mail = await compose(layout, callback.href);
  const result = await context.mailer.send(mail).catch(async (error: unknown) => {
    context.log.error({ err: error }, 'A mail with a sign-in link could not be sent.');
    // A link that nobody has does not count against those that may be asked for.
    await deleteSignInToken(db, hashOf(token));
    return 'failed' as const;
  });
  if (result === 'failed') return fail('unavailable');
  if (result === 'refused') {
    context.log.warn('The mail server refuses a recipient.');
    return fail('invalid_input', { fields: { email: SENTENCES.invalidEmail } });
  }
  return succeed({});
}

function isUsable(token: SignInTokenRow, browserHash: string | null, now: number): boolean {
  if (token.expiresAt <= now) return false;
  if (token.usedAt === null) return true;
  const isSameBrowser = browserHash !== null && token.browserHash === browserHash;
  return token.purpose === 'link' && isSameBrowser && now - token.usedAt <= SIGN_IN_TOKEN_GRACE_MS;
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

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored form of a secret: enough to recognise it, not to use it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
