/** Files that pictures had before they got others: kept for a while to be put back, and known by name from then on. */
import type { Image } from '#domain/media/media.ts';
import type { Queryable } from '../../db/transaction.ts';
import { toImage } from './image-rows.ts';
import type { StoredImage } from './image-variants.ts';
import { deleteOnDemandVariantsOf } from './on-demand-variants.ts';

/** A file of a picture, as it was stored. */
export type PictureFile = Pick<Image, 'key' | 'width' | 'height' | 'lqip'> & {
  contentType: string;
  byteSize: number;
  fileName: string | null;
};

/** Keeps the file of a picture as one that it had. */
export async function insertReplacedFile(
  db: Queryable,
  siteId: string,
  image: Image & PictureFile,
  now: number,
): Promise<void> {
  await db
    .insertInto('replaced_files')
    .values({
      key: image.key,
      image_id: image.id,
      site_id: siteId,
      content_type: image.contentType,
      width: image.width,
      height: image.height,
      lqip: image.lqip,
      byte_size: image.byteSize,
      file_name: image.fileName,
      replaced_at: now,
    })
    .execute();
}

/** Takes a file that a picture had out of those that are kept. Null when there is none of that key any more. */
export async function takeReplacedFile(
  db: Queryable,
  imageId: string,
  key: string,
): Promise<PictureFile | null> {
  const row = await db
    .deleteFrom('replaced_files')
    .where('key', '=', key)
    .where('image_id', '=', imageId)
    .where('removed_at', 'is', null)
    .returning(['key', 'width', 'height', 'lqip', 'content_type as contentType'])
    .returning(['byte_size as byteSize', 'file_name as fileName'])
    .executeTakeFirst();
  return row ?? null;
}

/** A picture with a file that it had, while that is kept: pages that were drawn with it name it still. */
export async function findImageByReplacedKey(db: Queryable, key: string): Promise<StoredImage | null> {
  const row = await db
    .selectFrom('replaced_files as file')
    .innerJoin('images', 'images.id', 'file.image_id')
    .select([
      'images.id',
      'file.key',
      'file.width',
      'file.height',
      'file.lqip',
      'frame_width',
      'frame_height',
    ])
    .select('file.content_type as contentType')
    .where('file.key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? toImage(row) : null;
}

/** Files that pictures had, of those that are kept, with the ids of the pictures; the last of each first. */
export async function listReplacedFiles(
  db: Queryable,
  imageIds: readonly string[],
): Promise<{ imageId: string; key: string; fileName: string | null; replacedAt: number }[]> {
  return db
    .selectFrom('replaced_files')
    .select(['image_id as imageId', 'key', 'file_name as fileName', 'replaced_at as replacedAt'])
    .where('image_id', 'in', imageIds)
    .where('removed_at', 'is', null)
    .orderBy('replaced_at', 'desc')
    .orderBy('key')
    .execute();
}

/** Names that pictures of a site had, of those that are asked for, and the names they have. */
export async function readPresentKeys(
  db: Queryable,
  siteId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await replacedKeys(db)
    .where('file.site_id', '=', siteId)
    .where('file.key', 'in', keys)
    .execute();
  return new Map(rows.map(({ earlier, present }) => [earlier, present]));
}

/** The same for texts of old sites: of each recipe of a site, the names in it that pictures have no more. */
export async function readPresentKeysInTexts(
  db: Queryable,
  siteId: string,
): Promise<Map<string, Map<string, string>>> {
  const rows = await replacedKeys(db)
    .innerJoin('recipe_media', 'recipe_media.media_id', 'file.image_id')
    .select('recipe_media.recipe_id as recipeId')
    .where('recipe_media.place', '=', 'text')
    .where('file.site_id', '=', siteId)
    .orderBy('file.key')
    .execute();
  const byRecipe = Map.groupBy(rows, ({ recipeId }) => recipeId);
  return new Map(
    [...byRecipe].map(([id, names]) => [
      id,
      new Map(names.map(({ earlier, present }) => [earlier, present])),
    ]),
  );
}

function replacedKeys(db: Queryable) {
  return db
    .selectFrom('replaced_files as file')
    .innerJoin('images', 'images.id', 'file.image_id')
    .select(['file.key as earlier', 'images.key as present']);
}

/** Ids of pictures and videos by the names their files have or had. */
export async function readIdsByKey(db: Queryable, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('replaced_files')
    .select(['image_id as id', 'key'])
    .where('key', 'in', keys)
    .unionAll(db.selectFrom('images').select(['id', 'key']).where('key', 'in', keys))
    .unionAll(db.selectFrom('videos').select(['id', 'key']).where('key', 'in', keys))
    .execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Names that pictures had, with their ids. */
export async function listReplacedKeys(
  db: Queryable,
  imageIds: readonly string[],
): Promise<{ id: string; key: string }[]> {
  return db
    .selectFrom('replaced_files')
    .select(['image_id as id', 'key'])
    .where('image_id', 'in', imageIds)
    .execute();
}

/** Forgets all files that pictures had. @returns keys of those that were kept */
export async function deleteReplacedFiles(tx: Queryable, imageIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .deleteFrom('replaced_files')
    .where('image_id', 'in', imageIds)
    .returning(['key', 'removed_at as removedAt'])
    .execute();
  return rows.flatMap(({ key, removedAt }) => (removedAt === null ? [key] : []));
}

/** Lets go of up to `limit` files that were replaced before an instant, and notes them as ones to remove. @returns how many */
export async function dropReplacedFiles(
  tx: Queryable,
  { before, now, limit }: { before: number; now: number; limit: number },
): Promise<number> {
  const rows = await tx
    .selectFrom('replaced_files')
    .select('key')
    .where('removed_at', 'is', null)
    .where('replaced_at', '<', before)
    .limit(limit)
    .execute();
  const keys = rows.map(({ key }) => key);
  if (keys.length === 0) return 0;
  await tx.updateTable('replaced_files').set({ removed_at: now }).where('key', 'in', keys).execute();
  await deleteOnDemandVariantsOf(tx, keys);
  const noted = keys.map((key) => ({ key, kind: 'images' as const }));
  await tx.insertInto('deleted_files').values(noted).execute();
  return keys.length;
}
