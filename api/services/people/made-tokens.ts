/** Tokens that sign in and were not asked for by mail. */
import { SIGN_IN_CALLBACK_PATH } from '#domain/pages/paths.ts';
import { SIGN_IN_TOKEN_LIFETIME_MS, SINGLE_USE_TOKEN_LIFETIME_MS } from '#domain/shared/constants.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { insertSignInToken } from '../../repositories/people/sign-in-tokens.ts';
import type { UserRow } from '../../repositories/people/users.ts';
import { findSiteIdBySlug } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { findOriginOwner, isOwnHost } from '../sites/known-origins.ts';
import { hashOf, newToken } from './secrets.ts';

type TokenContext = Pick<Context, 'config' | 'db' | 'now'>;

/** What a browser shows to each of our origins alike; its marks differ from one to the next. */
export type SeenBrowser = {
  userAgent: string | null;
  /** Its network address. */
  address: string;
};

/** Whether a browser shows the same as another, without keeping what: the token is stored nowhere. */
export function hashOfSeen(token: string, { userAgent, address }: SeenBrowser): string {
  return hashOf(JSON.stringify([token, userAgent, address]));
}

/** A link that signs a user in on the platform as a mailed one does, to be passed on. */
export async function createSignInLink(
  { config, db, now }: TokenContext,
  email: string,
  { next, lifetimeMs = SIGN_IN_TOKEN_LIFETIME_MS }: { next?: string; lifetimeMs?: number } = {},
): Promise<string> {
  const token = newToken();
  await insertSignInToken(db, {
    tokenHash: hashOf(token),
    email,
    purpose: 'link',
    expiresAt: now() + lifetimeMs,
    now: now(),
  });
  const link = new URL(SIGN_IN_CALLBACK_PATH, originOf(config));
  link.searchParams.set('mgk', token);
  if (next !== undefined) link.searchParams.set('next', next);
  return link.href;
}

/**
 * A token that signs the user in on another origin, once, within two minutes, and nowhere else. Fails with
 * `invalid_input` for an origin that is not ours.
 * @param browser that is to cross: any other asks its user first
 * @param origin scheme, host and port
 */
export async function createSingleUseToken(
  { config, db, now }: TokenContext,
  user: UserRow,
  browser: SeenBrowser,
  origin: string = originOf(config),
): Promise<Outcome<string>> {
  const owner = await findOriginOwner(db, config, origin);
  if (!owner) return fail('invalid_input', { fields: { origin: 'Expected an address of ours' } });
  const token = newToken();
  await insertSignInToken(db, {
    tokenHash: hashOf(token),
    email: user.email,
    userId: user.id,
    purpose: 'crossing',
    siteId: owner.siteSlug === null ? null : await findSiteIdBySlug(db, owner.siteSlug),
    askedBrowserHash: hashOfSeen(token, browser),
    isSiteOnly: !isOwnHost(config, new URL(origin).hostname),
    expiresAt: now() + SINGLE_USE_TOKEN_LIFETIME_MS,
    now: now(),
  });
  return succeed(token);
}
