import type { Image, Video } from '#domain/media.ts';
import type { Queryable } from '../db/transaction.ts';

/** Ids asked for in one statement; SQLite takes at most 32,766 parameters. */
const IDS_PER_STATEMENT = 10_000;

/** Images by id; unknown ids are left out. */
export async function readImages(db: Queryable, ids: readonly string[]): Promise<Map<string, Image>> {
  const images = new Map<string, Image>();
  for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) {
    const rows = await db
      .selectFrom('images')
      .select(['id', 'key', 'width', 'height', 'lqip'])
      .where('id', 'in', ids.slice(start, start + IDS_PER_STATEMENT))
      .execute();
    for (const row of rows) images.set(row.id, row);
  }
  return images;
}

/** Images of a site, and users' own, among the ids: those the site may use. */
export async function listUsableImageIds(
  db: Queryable,
  siteId: string,
  userId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('id', 'in', ids)
    .where((where) =>
      where.or([
        where('site_id', '=', siteId),
        where.and([where('site_id', 'is', null), where('created_by', '=', userId)]),
      ]),
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function findImageByKey(db: Queryable, key: string): Promise<Image | null> {
  const row = await db
    .selectFrom('images')
    .select(['id', 'key', 'width', 'height', 'lqip'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertImage(
  db: Queryable,
  image: Image & {
    siteId: string | null;
    contentType: string;
    byteSize: number;
    createdBy: string | null;
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
      created_by: image.createdBy,
      created_at: image.now,
    })
    .execute();
}

/** Videos of a site by id; unknown ids are left out. */
export async function readVideos(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<Map<string, Video>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('videos')
    .selectAll()
    .where('site_id', '=', siteId)
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

export async function insertVideo(
  db: Queryable,
  video: Video & { siteId: string; byteSize: number },
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
      created_at: video.createdAt,
    })
    .execute();
}
