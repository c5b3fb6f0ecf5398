import { sql } from 'kysely';
import { frameOf } from '#domain/media/crops.ts';
import type { Image } from '#domain/media/media.ts';
import type { Video } from '#domain/media/videos.ts';
import { sortedTitle } from '#domain/recipes/recipe-entries.ts';
import { inParts } from '#domain/shared/in-parts.ts';
import type { MediaTable } from '../../db/tables/media.ts';
import type { Queryable } from '../../db/transaction.ts';
import { IMAGE_COLUMNS, toImage } from './image-rows.ts';
import { insertVariantJobs, restartVariantJobs, type StoredImage } from './image-variants.ts';
import { findImageByReplacedKey, type PictureFile } from './replaced-files.ts';

/** Ids asked for in one statement; SQLite takes at most 32,766 parameters. */
const IDS_PER_STATEMENT = 10_000;

/** Images by id; unknown ids are left out. */
export async function readImages(db: Queryable, ids: readonly string[]): Promise<Map<string, Image>> {
  const images = new Map<string, Image>();
  for (const some of inParts(ids, IDS_PER_STATEMENT)) {
    const rows = await db.selectFrom('images').select(IMAGE_COLUMNS).where('id', 'in', some).execute();
    for (const row of rows) images.set(row.id, toImage(row));
  }
  return images;
}

/**
 * Images, or videos, among the ids that a site may use: its own, and those of nobody's site that somebody who manages
 * it uploaded, or that several sites showed when their uploader left. What a reader sent is its comment's alone.
 */
export async function listUsableIds(
  db: Queryable,
  table: MediaTable,
  siteId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('id', 'in', ids)
    .$if(table === 'images', (query) => query.where(sql<boolean>`is_of_reader = 0`))
    .where((where) =>
      where.or([
        where('site_id', '=', siteId),
        where.and([where('site_id', 'is', null), where('created_by', 'in', managersOf(db, siteId))]),
        where.and([where('site_id', 'is', null), where('created_by', 'is', null)]),
      ]),
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}

function managersOf(db: Queryable, siteId: string) {
  return db
    .selectFrom('site_managers')
    .select('user_id')
    .where('site_id', '=', siteId)
    .union(db.selectFrom('sites').select('owner_user_id as user_id').where('id', '=', siteId));
}

/** A picture by the name of its file, or of one that it had and that is kept. */
export async function findImageByKey(db: Queryable, key: string): Promise<StoredImage | null> {
  const row = await db
    .selectFrom('images')
    .select(IMAGE_COLUMNS)
    .select('content_type as contentType')
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? toImage(row) : findImageByReplacedKey(db, key);
}

/** A picture that was uploaded to a site, with the file it has. */
export async function findImageOfSite(
  db: Queryable,
  siteId: string,
  id: string,
): Promise<(Image & PictureFile) | null> {
  const row = await db
    .selectFrom('images')
    .select(IMAGE_COLUMNS)
    .select(['content_type as contentType', 'byte_size as byteSize', 'file_name as fileName'])
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('is_of_reader', '=', 0)
    .executeTakeFirst();
  return row ? toImage(row) : null;
}

/** An image with whose it is. */
type OwnedImage = StoredImage & { siteId: string | null; createdBy: string | null };

/** An image that a user uploaded for themselves, or one of a site they manage; null when it is somebody else's. */
export async function findImageOfUser(db: Queryable, userId: string, id: string): Promise<OwnedImage | null> {
  const row = await db
    .selectFrom('images')
    .select(IMAGE_COLUMNS)
    .select(['content_type as contentType', 'site_id as siteId', 'created_by as createdBy'])
    .where('id', '=', id)
    .where('is_of_reader', '=', 0)
    .where((where) =>
      where.or([
        where.and([where('site_id', 'is', null), where('created_by', '=', userId)]),
        where('site_id', 'in', managedSites(db, userId)),
      ]),
    )
    .executeTakeFirst();
  return row ? toImage(row) : null;
}

function managedSites(db: Queryable, userId: string) {
  return db
    .selectFrom('site_managers')
    .select('site_id')
    .where('user_id', '=', userId)
    .union(db.selectFrom('sites').select('id as site_id').where('owner_user_id', '=', userId));
}

/** Records an image and asks for its sizes. Files that were to go under its key are now its own. */
export async function insertImage(
  db: Queryable,
  image: Image & {
    siteId: string | null;
    contentType: string;
    byteSize: number;
    createdBy: string | null;
    fileName?: string | null;
    /** Sent with a comment. */
    isOfReader?: boolean;
    now: number;
  },
): Promise<void> {
  await db
    .insertInto('images')
    .values({
      id: image.id,
      site_id: image.siteId,
      key: image.key,
      content_type: image.contentType,
      width: image.width,
      height: image.height,
      lqip: image.lqip,
      byte_size: image.byteSize,
      ...fileNameColumns(image),
      created_by: image.createdBy,
      created_at: image.now,
      is_of_reader: image.isOfReader ? 1 : 0,
    })
    .execute();
  await forgetDeletedFiles(db, [image.key]);
  await insertVariantJobs(db, [{ imageId: image.id, crop: null }], image.now);
}

/** Gives a picture another file, and asks for its sizes anew. @returns it as it is then; what its crops are written in stays */
export async function updateImageFile(
  db: Queryable,
  before: Image,
  file: PictureFile,
  now: number,
): Promise<Image> {
  const { id } = before;
  const frame = frameOf(before);
  const { key, width, height, lqip } = file;
  await db
    .updateTable('images')
    .set({
      ...{ key, width, height, lqip },
      content_type: file.contentType,
      byte_size: file.byteSize,
      ...fileNameColumns(file),
      frame_width: frame.width,
      frame_height: frame.height,
    })
    .where('id', '=', id)
    .execute();
  await forgetDeletedFiles(db, [key]);
  await restartVariantJobs(db, id, now);
  return { id, key, width, height, lqip, frameWidth: frame.width, frameHeight: frame.height };
}

/** Videos of a site, and users' own, by id; unknown ids are left out. */
export async function readVideos(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<Map<string, Video>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('videos')
    .selectAll()
    .where((where) => where.or([where('site_id', '=', siteId), where('site_id', 'is', null)]))
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        key: row.key,
        contentType: row.content_type,
        width: row.width,
        height: row.height,
        durationSeconds: row.duration_seconds,
        createdAt: row.created_at,
      },
    ]),
  );
}

/** Records a video. A file that was to go under its key is now its own. */
export async function insertVideo(
  db: Queryable,
  video: Video & { siteId: string | null; createdBy?: string; byteSize: number; fileName?: string | null },
): Promise<void> {
  await db
    .insertInto('videos')
    .values({
      id: video.id,
      site_id: video.siteId,
      key: video.key,
      content_type: video.contentType,
      width: video.width,
      height: video.height,
      duration_seconds: video.durationSeconds,
      byte_size: video.byteSize,
      ...fileNameColumns(video),
      created_by: video.createdBy ?? null,
      created_at: video.createdAt,
    })
    .execute();
  await forgetDeletedFiles(db, [video.key]);
}

function fileNameColumns({ fileName = null }: { fileName?: string | null }) {
  return { file_name: fileName, sorted_file_name: sortedTitle(fileName ?? '') };
}

/** Forgets files that are removed, or that stay. */
export async function forgetDeletedFiles(db: Queryable, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('deleted_files').where('key', 'in', keys).execute();
}
