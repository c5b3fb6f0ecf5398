import { originalKey, preparedFolder } from '#domain/media/storage-keys.ts';
import { snapVariant, variantName } from '#domain/media/variants.ts';
import type { Context } from '../../api/context.ts';
import { insertImage } from '../../api/repositories/media/media.ts';
import type { Artwork } from './demonstration.ts';
import { CARD_WIDTH_PX, KEPT_QUALITY, type KeptPicture, readPicture } from './kept-pictures.ts';
import { pictureId, pictureKey } from './picture-ids.ts';

/** Stores the drawing of an artwork as an image of the site, with its card, so that pages have something to show at once. */
export async function storePicture(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  owner: { siteSlug: string; siteId: string; userId: string },
  artwork: Artwork,
  kept: Readonly<Record<string, KeptPicture>>,
): Promise<void> {
  const name = pictureKey(owner.siteSlug, artwork);
  const picture = kept[name];
  if (!picture) throw new Error(`The picture ${name} is not drawn yet: npm run paint draws it.`);
  const key = `${name}.webp`;
  const bytes = await readPicture(name);
  if (picture.width > CARD_WIDTH_PX) {
    const wish = { width: CARD_WIDTH_PX, quality: KEPT_QUALITY };
    const card = variantName(snapVariant({ ...picture, form: 'webp' }, wish));
    await storage.put(`${preparedFolder(key)}/${card}`, await readPicture(name, CARD_WIDTH_PX));
  }
  await storage.put(originalKey(key), bytes);
  await insertImage(db, {
    id: pictureId(owner.siteSlug, artwork),
    siteId: owner.siteId,
    key,
    contentType: 'image/webp',
    ...picture,
    byteSize: bytes.byteLength,
    createdBy: owner.userId,
    now: now(),
  });
}
