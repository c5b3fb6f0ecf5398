/** All that is kept about a user: to give them, and to erase. */
import { FILES_PATH, imagePath } from '#domain/pages/paths.ts';
import type { AccountData } from '#domain/people/account-data.ts';
import { IMAGE_WIDTHS_PX } from '#domain/shared/constants.ts';
import { OTHER_EMAIL_SENTENCE } from '#domain/text/sentences.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { inReadTransaction, inTransaction } from '../../db/transaction.ts';
import {
  listAllBookmarks,
  listCommentsOfUser,
  listManagedSlugs,
  listMemberships,
  listOwnMedia,
  listUpvotesOfUser,
} from '../../repositories/people/account-data.ts';
import { eraseContributors } from '../../repositories/people/contributors.ts';
import { findEarlySignUp } from '../../repositories/people/early-sign-ups.ts';
import { eraseUser, isPaying } from '../../repositories/people/erasure.ts';
import { listSessions } from '../../repositories/people/sessions.ts';
import { deleteSignInTokensOfUser } from '../../repositories/people/sign-in-tokens.ts';
import type { UserRow } from '../../repositories/people/users.ts';
import { deletePreviewLinksOfUser } from '../../repositories/recipes/preview-links.ts';
import { listHandoversToUser } from '../../repositories/sites/handovers.ts';
import { listActsOfUser } from '../../repositories/sites/site-acts.ts';
import { listInvitationsOfEmail } from '../../repositories/sites/site-people.ts';
import { findSiteSlugById, listSitesOfUser } from '../../repositories/sites/sites.ts';
import { deleteOwnMedia, findShownMedia, leaveMediaToSite, removeFiles } from '../media/deleted-media.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { publishSites } from '../publishing/publish-sites.ts';

/** All that is kept about a user, from one and the same state of the database. */
export async function readAccountData({ db, config, now }: Context, user: UserRow): Promise<AccountData> {
  const width = Math.max(...IMAGE_WIDTHS_PX);
  const origin = originOf(config);
  const urlOf = (key: string) => origin + imagePath(key, { width });
  return inReadTransaction(db, async (reader) => {
    const sessions = await listSessions(reader, user.id, now());
    const withSlug = async ({ siteId, createdAt }: { siteId: string; createdAt: number }) => ({
      siteSlug: (await findSiteSlugById(reader, siteId)) ?? '',
      createdAt,
    });
    const invitations = await listInvitationsOfEmail(reader, user.email, now());
    const handovers = await listHandoversToUser(reader, user.id, now());
    return {
      email: user.email,
      displayName: user.displayName,
      handle: user.handle,
      bio: user.bio,
      avatarUrl: user.avatar && urlOf(user.avatar.key),
      createdAt: user.createdAt,
      sessions: sessions.map(({ id: _id, ...session }) => session),
      sites: await listManagedSlugs(reader, user.id),
      memberships: await listMemberships(reader, user),
      bookmarks: await listAllBookmarks(reader, user.id, now()),
      comments: await listCommentsOfUser(reader, user.id, now()),
      upvotes: await listUpvotesOfUser(reader, user.id, now()),
      images: (await listOwnMedia(reader, 'images', user.id)).map(({ key, createdAt }) => ({
        url: urlOf(key),
        createdAt,
      })),
      videos: (await listOwnMedia(reader, 'videos', user.id)).map(({ key, createdAt }) => ({
        url: `${origin}${FILES_PATH}/${key}`,
        createdAt,
      })),
      earlySignUp: await findEarlySignUp(reader, user.email),
      invitations: await Promise.all(invitations.map(withSlug)),
      acts: await listActsOfUser(reader, user.id),
      handovers: await Promise.all(handovers.map(withSlug)),
    };
  });
}

/**
 * Erases a user for good; what others read stays without them. Fails with `invalid_input` when another email is named,
 * `owns_sites` while a living site would be left without an owner, and `has_paid_subscriptions` while they pay.
 */
export async function eraseAccount(
  context: Context,
  user: UserRow,
  email: string,
): Promise<Outcome<Record<string, never>>> {
  if (email !== user.email) return fail('invalid_input', { fields: { email: OTHER_EMAIL_SENTENCE } });
  const now = context.now();
  const before = await findShownMedia(
    context,
    user.id,
    (await listSitesOfUser(context.db, user.id)).map(({ id }) => id),
  );
  const outcome = await inTransaction(context.db, async (unit) => {
    const { tx } = unit;
    const sites = await listSitesOfUser(tx, user.id);
    if (sites.some(({ ownerUserId }) => ownerUserId === user.id)) return fail('owns_sites');
    if (await isPaying(tx, user, now)) return fail('has_paid_subscriptions');
    await deleteSignInTokensOfUser(tx, user);
    const managed = sites.map(({ id }) => id);
    await publishSites(context, unit, await eraseContributors(tx, user, managed));
    await deletePreviewLinksOfUser(tx, user.id, null);
    // First, so that a site may keep the picture that was beside their name.
    await eraseUser(tx, user, now);
    for (const siteId of managed)
      await leaveMediaToSite(
        tx,
        { siteId, userId: user.id },
        before,
        managed.filter((id) => id !== siteId),
      );
    return succeed(await deleteOwnMedia(tx, user.id));
  });
  if (!outcome.isOk) return outcome;
  await removeFiles(context, outcome.value);
  return succeed({});
}
