/** What users tell about themselves, and where they are signed in. */
import Bowser from 'bowser';
import type { OwnSession } from '#contract/account.ts';
import { isPartOf } from '#domain/media/crops.ts';
import type { CurrentUser } from '#domain/people/current-user.ts';
import type { UserProfile } from '#domain/people/users.ts';
import { namedIn } from '#domain/shared/partial-update.ts';
import {
  HANDLE_IN_USE_SENTENCE,
  NOT_UPLOADED_SENTENCE,
  OUTSIDE_PICTURE_SENTENCE,
} from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable, type UnitOfWork } from '../../db/transaction.ts';
import { insertVariantJobs } from '../../repositories/media/image-variants.ts';
import { readImages } from '../../repositories/media/media.ts';
import { listOwnMedia } from '../../repositories/people/account-data.ts';
import { renameContributors } from '../../repositories/people/contributors.ts';
import {
  deleteSession,
  deleteSessionOfUser,
  deleteSessionsOfUser,
  listSessions,
} from '../../repositories/people/sessions.ts';
import {
  deleteSignInTokensOfUser,
  deleteTokensOfBrowsers,
} from '../../repositories/people/sign-in-tokens.ts';
import {
  findUserById,
  findUserIdByHandle,
  type UserRow,
  updateUserProfile,
} from '../../repositories/people/users.ts';
import { listSitesOfUser, type SiteRow } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { publishSites } from '../publishing/publish-sites.ts';
import { readCurrentUser } from './current-user.ts';
import type { Caller } from './sessions.ts';

/** The name of a user; one who has none yet gets the one they type. Null where they type none either. */
export async function nameOfUser(tx: Queryable, user: UserRow, typed: string | null): Promise<string | null> {
  const name = user.displayName ?? typed;
  if (name !== null && user.displayName === null)
    await updateUserProfile(tx, user.id, { ...user, displayName: name });
  return name;
}

/**
 * Changes what is named of a profile; pages that name the user follow. Fails with `invalid_input` for a picture that
 * is not theirs, and `handle_in_use`.
 */
export async function changeProfile(
  context: Context,
  userId: string,
  change: Partial<UserProfile>,
): Promise<Outcome<CurrentUser>> {
  const now = context.now();
  return inTransaction(context.db, async (unit) => {
    const { tx } = unit;
    const user = await findUserById(tx, userId);
    if (!user) return fail('unauthorized');
    const profile: UserProfile = { ...user, ...namedIn(change) };
    const { avatar, handle } = profile;
    if (avatar !== null && avatar.id !== user.avatar?.id && !(await isOwnImage(tx, userId, avatar.id)))
      return fail('invalid_input', { fields: { avatar: NOT_UPLOADED_SENTENCE } });
    if (avatar?.crop && !isPartOf(avatar.crop, (await readImages(tx, [avatar.id])).get(avatar.id)))
      return fail('invalid_input', { fields: { avatar: OUTSIDE_PICTURE_SENTENCE } });
    const holder = handle === null ? null : await findUserIdByHandle(tx, handle);
    if (holder !== null && holder !== userId)
      return fail('handle_in_use', { fields: { handle: HANDLE_IN_USE_SENTENCE } });
    await updateUserProfile(tx, userId, profile);
    if (avatar?.crop) await insertVariantJobs(tx, [{ imageId: avatar.id, crop: avatar.crop }], now);
    if (profile.displayName !== user.displayName) await nameOnSites(context, unit, user, profile.displayName);
    return succeed(await readCurrentUser(tx, (await findUserById(tx, userId)) ?? user, null, now));
  });
}

async function isOwnImage(db: Queryable, userId: string, imageId: string): Promise<boolean> {
  return (await listOwnMedia(db, 'images', userId)).some(({ id }) => id === imageId);
}

/** Pages of a site name its owner, and recipes those who wrote them. */
async function nameOnSites(
  context: Context,
  unit: UnitOfWork,
  user: UserRow,
  displayName: string | null,
): Promise<void> {
  const sites = await listSitesOfUser(unit.tx, user.id);
  const owned = sites.filter(({ ownerUserId }) => ownerUserId === user.id);
  const idsOf = (rows: readonly SiteRow[]) => rows.map(({ id }) => id);
  const credited = await renameContributors(unit.tx, user, idsOf(sites), displayName);
  await publishSites(context, unit, [...idsOf(owned), ...credited]);
}

/** Where a user is signed in, the last used first. */
export async function readSessions({ db, now }: Context, caller: Caller): Promise<OwnSession[]> {
  const sessions = await listSessions(db, caller.user.id, now());
  return sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: deviceOf(userAgent),
    createdAt,
    lastUsedAt,
    isCurrent: id === caller.sessionId,
  }));
}

/** A browser in words: 'Firefox on Windows', 'Safari on an iPhone'. */
function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  return `${browser.name || 'Unknown browser'}${system ? ` on ${system}` : ''}`;
}

/**
 * Signs the caller out of their browser, of every site: each has a session of its own, and a browser is known by its
 * words alone, so others of the same kind are signed out too. A link that was used signs nobody in again.
 */
export async function signOut({ db, now }: Context, { user, sessionId }: Caller): Promise<void> {
  // Read before, so that nobody waits to write while browsers are told from their words.
  const sessions = await listSessions(db, user.id, now());
  const device = deviceOf(sessions.find(({ id }) => id === sessionId)?.userAgent ?? null);
  const ofBrowser = sessions.filter(({ userAgent }) => userAgent !== null && deviceOf(userAgent) === device);
  await inTransaction(db, async ({ tx }) => {
    for (const id of new Set([sessionId, ...ofBrowser.map(({ id }) => id)])) await deleteSession(tx, id);
    await deleteTokensOfBrowsers(tx, user);
  });
}

/** Signs a user out in one browser. Fails with `not_found` when the session is not theirs. */
export async function endSession(
  { db }: Context,
  userId: string,
  sessionId: string,
): Promise<Outcome<Record<string, never>>> {
  return (await deleteSessionOfUser(db, userId, sessionId)) ? succeed({}) : fail('not_found');
}

/** Signs a user out everywhere; links and tokens on their way work no more. */
export async function endAllSessions({ db }: Context, user: UserRow): Promise<void> {
  await inTransaction(db, async ({ tx }) => {
    await deleteSessionsOfUser(tx, user.id);
    await deleteSignInTokensOfUser(tx, user);
  });
}
