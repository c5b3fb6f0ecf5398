import type { VideoContentType } from '#domain/media/content-types.ts';
import type { UploadsTable } from '../../db/tables/media.ts';
import type { Queryable } from '../../db/transaction.ts';

/** What was measured of an uploaded picture. */
export type StoredImageUpload = {
  key: string;
  /** Site it is for; null is the user alone. */
  siteId: string | null;
  contentType: string;
  width: number;
  height: number;
  lqip: string;
  byteSize: number;
  fileName: string | null;
};

/** What was measured of an uploaded video; null where its container does not say. */
export type StoredVideoUpload = {
  key: string;
  /** Site it is for; null is the user alone. */
  siteId: string | null;
  contentType: VideoContentType;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  byteSize: number;
  fileName: string | null;
};

/** What is uploaded. */
export type UploadKind = UploadsTable['kind'];

/** Notes that a user may upload, once. */
export async function insertUpload(
  db: Queryable,
  upload: {
    key: string;
    kind: UploadKind;
    userId: string;
    siteId: string | null;
    tokenHash: string;
    /** What it is called, as its sender says. */
    fileName?: string;
    now: number;
    expiresAt: number;
  },
): Promise<void> {
  await db
    .insertInto('uploads')
    .values({
      key: upload.key,
      kind: upload.kind,
      user_id: upload.userId,
      site_id: upload.siteId,
      token_hash: upload.tokenHash,
      created_at: upload.now,
      expires_at: upload.expiresAt,
      file_name: upload.fileName ?? null,
    })
    .execute();
}

/**
 * Uses an upload's address up, and keeps room for what comes. Null when it is unknown, was used before, or is too old.
 */
export async function claimUpload(
  db: Queryable,
  claim: { kind: UploadKind; tokenHash: string; byteSize: number; now: number },
): Promise<{ key: string; userId: string; siteId: string | null } | null> {
  const row = await db
    .updateTable('uploads')
    .set({ used_at: claim.now, byte_size: claim.byteSize })
    .where('token_hash', '=', claim.tokenHash)
    .where('kind', '=', claim.kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', claim.now)
    .returning(['key', 'user_id as userId', 'site_id as siteId'])
    .executeTakeFirst();
  return row ?? null;
}

/** Gives the room back that was kept for an upload of which nothing came. */
export async function freeRoomOfUpload(db: Queryable, key: string): Promise<void> {
  await db.updateTable('uploads').set({ byte_size: null }).where('key', '=', key).execute();
}

/** Notes what was stored. */
export async function updateUploadMeasures(
  db: Queryable,
  stored: Omit<StoredImageUpload, 'siteId' | 'fileName'> | Omit<StoredVideoUpload, 'siteId' | 'fileName'>,
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({
      content_type: stored.contentType,
      width: stored.width,
      height: stored.height,
      byte_size: stored.byteSize,
      lqip: 'lqip' in stored ? stored.lqip : null,
      duration_seconds: 'durationSeconds' in stored ? stored.durationSeconds : null,
    })
    .where('key', '=', stored.key)
    .execute();
}

/**
 * Takes a user's stored picture out of the uploads. Null when they have none of that key.
 * @param siteId refuses what is for another site
 */
export async function takeImageUpload(
  db: Queryable,
  userId: string,
  key: string,
  siteId?: string,
): Promise<StoredImageUpload | null> {
  const row = await takeUpload(db, 'image', userId, key, siteId);
  if (!row || row.content_type === null || row.width === null || row.height === null) return null;
  return {
    key: row.key,
    siteId: row.site_id,
    contentType: row.content_type,
    width: row.width,
    height: row.height,
    lqip: row.lqip ?? '',
    byteSize: row.byte_size ?? 0,
    fileName: row.file_name,
  };
}

/** Takes a user's stored video out of the uploads. Null when they have none of that key. */
export async function takeVideoUpload(
  db: Queryable,
  userId: string,
  key: string,
): Promise<StoredVideoUpload | null> {
  const row = await takeUpload(db, 'video', userId, key);
  if (!row) return null;
  return {
    key: row.key,
    siteId: row.site_id,
    contentType: row.content_type === 'video/webm' ? 'video/webm' : 'video/mp4',
    width: row.width,
    height: row.height,
    durationSeconds: row.duration_seconds,
    byteSize: row.byte_size ?? 0,
    fileName: row.file_name,
  };
}

async function takeUpload(db: Queryable, kind: UploadKind, userId: string, key: string, siteId?: string) {
  return db
    .deleteFrom('uploads')
    .$if(siteId !== undefined, (query) =>
      query.where((where) => where.or([where('site_id', '=', siteId ?? ''), where('site_id', 'is', null)])),
    )
    .where('key', '=', key)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('content_type', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** Ends the addresses a user has for a site's uploads; what they have sent and not recorded is theirs alone. */
export async function endUploadsOfUser(db: Queryable, userId: string, siteId: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ site_id: null, expires_at: 0 })
    .where('user_id', '=', userId)
    .where('site_id', '=', siteId)
    .execute();
}

/** Uploads begun before an instant and never recorded, oldest first. */
export async function listLeftoverUploads(
  db: Queryable,
  before: number,
  limit: number,
): Promise<{ key: string; kind: UploadKind }[]> {
  return db
    .selectFrom('uploads')
    .select(['key', 'kind'])
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

export async function deleteUpload(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('uploads').where('key', '=', key).execute();
}
