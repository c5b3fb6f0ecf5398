/** Stores the pictures and videos of a site's folder as if they had been uploaded. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileKey, originalKey, preparedFolder } from '#domain/media/storage-keys.ts';
import { snapVariant, variantName } from '#domain/media/variants.ts';
import type { ImageInFolder, VideoInFolder } from '#domain/sites/site-folder.ts';
import type { Context } from '../../api/context.ts';
import { insertImage, insertVideo } from '../../api/repositories/media/media.ts';
import type { ManagerOf } from '../../api/services/recipes/recipe-publication.ts';

/** Width a card is kept in; smaller pictures are kept whole only. */
export const CARD_WIDTH_PX = 640;
/** Within the step of the quality that pages ask for. */
export const STORED_QUALITY = 70;

/** Name of the file of a picture's card, beside the picture. */
export function cardFile(key: string): string {
  return key.replace(/\.\w+$/, `-${CARD_WIDTH_PX}.webp`);
}

/** Stores a picture with its card, so that pages have something to show at once. */
export async function storeImage(
  { db, storage, now }: Context,
  { siteId, userId }: ManagerOf,
  folder: string,
  image: ImageInFolder,
): Promise<void> {
  const { key, width } = image;
  const read = (file: string) => readFile(join(folder, 'images', file));
  const bytes = await read(key);
  if (width > CARD_WIDTH_PX) {
    const wish = { width: CARD_WIDTH_PX, quality: STORED_QUALITY };
    const card = variantName(snapVariant({ ...image, form: 'webp' }, wish));
    await storage.put(`${preparedFolder(key)}/${card}`, await read(cardFile(key)));
  }
  await storage.put(originalKey(key), bytes);
  const byteSize = bytes.byteLength;
  await insertImage(db, { ...image, siteId, byteSize, createdBy: userId, now: now() });
}

/** Stores a video. */
export async function storeVideo(
  { db, storage, now }: Context,
  { siteId }: ManagerOf,
  folder: string,
  video: VideoInFolder,
): Promise<void> {
  const bytes = await readFile(join(folder, 'videos', video.key));
  await storage.put(fileKey(video.key), bytes);
  await insertVideo(db, { ...video, siteId, byteSize: bytes.byteLength, createdAt: now() });
}
