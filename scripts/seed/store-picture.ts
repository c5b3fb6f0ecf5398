import { originalKey } from '#domain/storage-keys.ts';
import type { Context } from '../../api/context.ts';
import { insertImage } from '../../api/repositories/media.ts';
import type { Artwork } from './demonstration.ts';
import type { Paint } from './paint.ts';
import { pictureId, pictureKey } from './picture-ids.ts';

/** Endings drawings are stored under. */
const DRAWN_EXTENSIONS = ['jpg', 'png'];

/**
 * Draws an artwork and stores it as an image of the site. What lies in storage from a run that was interrupted, or
 * was made for an earlier database, is not drawn again.
 */
export async function storePicture(
  context: Context,
  owner: { siteSlug: string; siteId: string; userId: string },
  artwork: Artwork,
  draw: Paint,
): Promise<void> {
  const name = pictureKey(owner.siteSlug, artwork);
  const bytes = (await readDrawn(context, name)) ?? (await draw(artwork)).data;
  const clean = await context.images.clean(bytes);
  if (!clean) throw new Error(`The drawing ${name} is no picture.`);
  const key = `${name}.${clean.extension}`;
  await context.storage.put(originalKey(key), clean.bytes);
  await insertImage(context.db, {
    id: pictureId(owner.siteSlug, artwork),
    siteId: owner.siteId,
    key,
    contentType: clean.contentType,
    width: clean.width,
    height: clean.height,
    lqip: clean.lqip,
    byteSize: clean.bytes.byteLength,
    createdBy: owner.userId,
    now: context.now(),
  });
}

async function readDrawn({ storage }: Context, name: string): Promise<Buffer | null> {
  for (const extension of DRAWN_EXTENSIONS) {
    const bytes = await storage.read(originalKey(`${name}.${extension}`));
    if (bytes) return bytes;
  }
  return null;
}
