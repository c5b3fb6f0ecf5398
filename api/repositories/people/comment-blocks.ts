/** Whom sites take no comments from. */
import { croppedImage } from '#domain/media/crops.ts';
import type { CroppedImage } from '#domain/media/media.ts';
import { Crop } from '#domain/shared/fields.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson } from '../json.ts';
import { IMAGE_COLUMNS, toImage } from '../media/image-rows.ts';

/** Somebody whom a site takes no comments from. */
export type BlockedPerson = {
  userId: string;
  displayName: string;
  avatar: CroppedImage | null;
  blockedAt: number;
};

/** Blocks somebody; once more changes nothing. */
export async function insertBlock(
  db: Queryable,
  { siteId, userId, now }: { siteId: string; userId: string; now: number },
): Promise<void> {
  await db
    .insertInto('comment_blocks')
    .values({ site_id: siteId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns whether there was one */
export async function deleteBlock(db: Queryable, siteId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('comment_blocks')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Which of some users a site has blocked. */
export async function listBlockedOf(
  db: Queryable,
  siteId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('comment_blocks')
    .select('user_id')
    .where('site_id', '=', siteId)
    .where('user_id', 'in', userIds)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** All whom a site has blocked, the latest first. */
export async function listBlocked(db: Queryable, siteId: string): Promise<BlockedPerson[]> {
  const rows = await db
    .selectFrom('comment_blocks')
    .innerJoin('users', 'users.id', 'comment_blocks.user_id')
    .leftJoin('images', 'images.id', 'users.avatar_image_id')
    .select([
      'comment_blocks.user_id',
      'comment_blocks.created_at as blocked_at',
      'users.display_name',
      'users.avatar_crop',
      ...IMAGE_COLUMNS,
    ])
    .where('comment_blocks.site_id', '=', siteId)
    .orderBy('comment_blocks.created_at', 'desc')
    .orderBy('comment_blocks.user_id')
    .execute();
  return rows.map(({ user_id, blocked_at, display_name, avatar_crop, ...image }) => {
    const { id, key, width, height, lqip } = image;
    const hasAvatar = id !== null && key !== null && width !== null && height !== null;
    const crop = avatar_crop === null ? null : fromJson(Crop, avatar_crop);
    return {
      userId: user_id,
      displayName: display_name ?? '',
      avatar: hasAvatar ? croppedImage(toImage({ ...image, id, key, width, height, lqip }), crop) : null,
      blockedAt: blocked_at,
    };
  });
}
