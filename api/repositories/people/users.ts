import { sql } from 'kysely';
import { croppedImage } from '#domain/media/crops.ts';
import type { CroppedImage } from '#domain/media/media.ts';
import type { User, UserProfile } from '#domain/people/users.ts';
import { Crop } from '#domain/shared/fields.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson } from '../json.ts';
import { toImage } from '../media/image-rows.ts';

/** A user with their picture. */
export type UserRow = User & { avatar: CroppedImage | null };

/** Those who are not erased. */
const users = (db: Queryable) =>
  db
    .selectFrom('users')
    .leftJoin('images', 'images.id', 'users.avatar_image_id')
    .where('users.erased_at', 'is', null)
    .select([
      'users.id',
      'users.email',
      'users.display_name',
      'users.handle',
      'users.bio',
      'users.avatar_crop',
      'users.created_at',
      'images.id as image_id',
      'images.key',
      'images.width',
      'images.height',
      'images.lqip',
      'images.frame_width',
      'images.frame_height',
    ]);

type StoredUser = Awaited<ReturnType<ReturnType<typeof users>['executeTakeFirstOrThrow']>>;

function toUserRow(row: StoredUser): UserRow {
  const { image_id: imageId, key, width, height, lqip, frame_width, frame_height } = row;
  const hasAvatar = imageId !== null && key !== null && width !== null && height !== null;
  const crop = row.avatar_crop === null ? null : fromJson(Crop, row.avatar_crop);
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    handle: row.handle,
    bio: row.bio,
    createdAt: row.created_at,
    avatar: hasAvatar
      ? croppedImage(toImage({ id: imageId, key, width, height, lqip, frame_width, frame_height }), crop)
      : null,
  };
}

export async function findUserById(db: Queryable, id: string): Promise<UserRow | null> {
  const row = await users(db).where('users.id', '=', id).executeTakeFirst();
  return row ? toUserRow(row) : null;
}

/** The user with an email in lower case. */
export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  const row = await users(db).where('users.email', '=', email).executeTakeFirst();
  return row ? toUserRow(row) : null;
}

export async function insertUser(
  db: Queryable,
  user: Pick<User, 'id' | 'email' | 'displayName' | 'createdAt'> &
    Partial<Pick<User, 'handle' | 'bio'>> & { mayOpenKitchens?: boolean; isConfirmed?: boolean },
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      id: user.id,
      email: user.email,
      display_name: user.displayName,
      handle: user.handle ?? null,
      bio: user.bio ?? null,
      created_at: user.createdAt,
      may_open_kitchens: user.mayOpenKitchens === false ? 0 : 1,
      is_confirmed: user.isConfirmed === false ? 0 : 1,
    })
    .execute();
}

/** Whether somebody has ever shown that the email of an account is theirs. */
export async function isConfirmedUser(db: Queryable, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('is_confirmed').where('id', '=', id).executeTakeFirst();
  return row?.is_confirmed === 1;
}

/** Notes that somebody has. @returns false where that was known */
export async function confirmUser(db: Queryable, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ is_confirmed: 1 })
    .where('id', '=', id)
    .where('is_confirmed', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a user may open a kitchen while sign-ups are closed. */
export async function readMayOpenKitchens(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('may_open_kitchens')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.may_open_kitchens === 1;
}

/** Lets a user open kitchens while sign-ups are closed. */
export async function allowToOpenKitchens(db: Queryable, id: string): Promise<void> {
  await db.updateTable('users').set({ may_open_kitchens: 1 }).where('id', '=', id).execute();
}

/** Id of the user with a handle, however it is capitalised. */
export async function findUserIdByHandle(db: Queryable, handle: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(handle) = lower(${handle})`)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores what users tell about themselves. */
export async function updateUserProfile(db: Queryable, id: string, profile: UserProfile): Promise<void> {
  const { displayName, handle, bio, avatar } = profile;
  await db
    .updateTable('users')
    .set({
      display_name: displayName,
      handle,
      bio,
      avatar_image_id: avatar?.id ?? null,
      avatar_crop: avatar?.crop ? JSON.stringify(avatar.crop) : null,
    })
    .where('id', '=', id)
    .execute();
}

/** Every user with the slugs of the sites they own, oldest first. */
export async function listUsersWithSites(
  db: Queryable,
): Promise<{ email: string; createdAt: number; siteSlugs: string[] }[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('sites', (join) =>
      join.onRef('sites.owner_user_id', '=', 'users.id').on('sites.deleted_at', 'is', null),
    )
    .select(['users.id', 'users.email', 'users.created_at as createdAt', 'sites.slug'])
    .where('users.erased_at', 'is', null)
    .orderBy('users.created_at')
    .orderBy('users.id')
    .orderBy('sites.slug')
    .execute();
  return [...Map.groupBy(rows, (row) => row.id).values()].map((ofUser) => ({
    email: ofUser[0]?.email ?? '',
    createdAt: ofUser[0]?.createdAt ?? 0,
    siteSlugs: ofUser.flatMap(({ slug }) => slug ?? []),
  }));
}
