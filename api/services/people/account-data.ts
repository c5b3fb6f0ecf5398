/** All that is kept about a user: to give them, and to erase. */
import { FILES_PATH, imagePath } from '#domain/pages/paths.ts';
import type { AccountData } from '#domain/people/account-data.ts';
import { IMAGE_WIDTHS_PX } from '#domain/shared/constants.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { inReadTransaction } from '../../db/transaction.ts';
import { findAppSubscription } from '../../repositories/payments/app-subscriptions.ts';
import {
  listAllBookmarks,
  listBlocksOfUser,
  listCommentsOfUser,
  listGiftsOfUser,
  listManagedSlugs,
  listMemberships,
  listOwnMedia,
  listUpvotesOfUser,
} from '../../repositories/people/account-data.ts';
import { findEarlySignUp } from '../../repositories/people/early-sign-ups.ts';
import { listSessions } from '../../repositories/people/sessions.ts';
import type { UserRow } from '../../repositories/people/users.ts';
import { listHandoversToUser } from '../../repositories/sites/handovers.ts';
import { listActsOfUser } from '../../repositories/sites/site-acts.ts';
import { listInvitationsOfEmail } from '../../repositories/sites/site-people.ts';
import { findSiteSlugById } from '../../repositories/sites/sites.ts';
import { nameKeys } from '../media/signed-media.ts';

/** All that is kept about a user, from one and the same state of the database. */
export async function readAccountData(context: Context, user: UserRow): Promise<AccountData> {
  const { db, config, now } = context;
  const width = Math.max(...IMAGE_WIDTHS_PX);
  const origin = originOf(config);
  return inReadTransaction(db, async (reader) => {
    const images = await listOwnMedia(reader, 'images', user.id);
    const videos = await listOwnMedia(reader, 'videos', user.id);
    const comments = await listCommentsOfUser(reader, user.id, now());
    const nameOf = await nameKeys(
      { ...context, db: reader },
      [...images, ...videos, ...comments.flatMap(({ picture }) => picture ?? [])].map(({ key }) => key),
      { scope: { siteId: null, userId: user.id }, lifetime: 'day' },
    );
    const urlOf = (key: string) => origin + imagePath(nameOf(key), { width });
    const sessions = await listSessions(reader, user.id, now());
    const withSlug = async ({ siteId, createdAt }: { siteId: string; createdAt: number }) => ({
      siteSlug: (await findSiteSlugById(reader, siteId)) ?? '',
      createdAt,
    });
    const invitations = await listInvitationsOfEmail(reader, user.email, now());
    const appSubscription = await findAppSubscription(reader, user.id);
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
      comments: comments.map(({ picture, ...comment }) => ({
        ...comment,
        picture: picture && { url: urlOf(picture.key), altText: picture.altText },
      })),
      commentBlocks: await listBlocksOfUser(reader, user.id),
      upvotes: await listUpvotesOfUser(reader, user.id, now()),
      appSubscription: appSubscription && {
        planType: appSubscription.planType,
        priceAmountCents: appSubscription.priceAmountCents,
        status: appSubscription.status,
        currentPeriodEnd: appSubscription.currentPeriodEnd,
      },
      gifts: await listGiftsOfUser(reader, user.id, now()),
      images: images.map(({ key, createdAt }) => ({
        url: urlOf(key),
        createdAt,
      })),
      videos: videos.map(({ key, createdAt }) => ({
        url: `${origin}${FILES_PATH}/${nameOf(key)}`,
        createdAt,
      })),
      earlySignUp: await findEarlySignUp(reader, user.email),
      invitations: await Promise.all(invitations.map(withSlug)),
      acts: await listActsOfUser(reader, user.id),
      handovers: await Promise.all(handovers.map(withSlug)),
    };
  });
}
