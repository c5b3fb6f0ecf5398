/** Writes drawn pictures to the folders of the sites that show them. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ImageInFolder } from '#domain/sites/site-folder.ts';
import { createImages } from '../../api/ports/images/sharp-images.ts';
import { CARD_WIDTH_PX, cardFile, STORED_QUALITY } from '../seed/store-media.ts';
import type { Picture } from './picture.ts';

/** Drawings are shrunk to four fifths: enough for every page, and all of them together stay below 6 MB. */
const STORED_SHARE = 0.8;
/** Slow and small: each is written once and copied for years. */
const WEBP = { quality: STORED_QUALITY, effort: 6 };

/** Name of the identifier of a picture, as documents write it. */
export function imageIdOf(key: string): string {
  return `image/${key.replace('.webp', '')}`;
}

/** Writes a picture whole and as a card. */
export async function storePicture(
  siteFolder: string,
  key: string,
  { data, width }: Picture,
): Promise<ImageInFolder> {
  const folder = join(siteFolder, 'images');
  const isLarge = width > CARD_WIDTH_PX;
  const resized = isLarge ? sharp(data).resize(Math.round(width * STORED_SHARE)) : sharp(data);
  const whole = await resized.webp(WEBP).toBuffer({ resolveWithObject: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, key), whole.data);
  if (isLarge) {
    const card = await sharp(data).resize(CARD_WIDTH_PX).webp(WEBP).toBuffer();
    await writeFile(join(folder, cardFile(key)), card);
  }
  const clean = await createImages().clean(whole.data);
  if (!clean) throw new Error(`The drawing ${key} is no picture.`);
  const size = { width: whole.info.width, height: whole.info.height };
  return { id: imageIdOf(key), key, ...size, lqip: clean.lqip, contentType: 'image/webp' };
}

/** Writes the list of a site's pictures, and removes the files of all others. */
export async function keepOnly(siteFolder: string, images: readonly ImageInFolder[]): Promise<void> {
  if (images.length === 0) return;
  const records = images
    .map((image) => ({ ...image, id: imageIdOf(image.key) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  await writeFile(join(siteFolder, 'images.json'), `${JSON.stringify(records, null, 2)}\n`);
  const files = new Set(images.flatMap(({ key }) => [key, cardFile(key)]));
  for (const file of await readdir(join(siteFolder, 'images')))
    if (!files.has(file)) await rm(join(siteFolder, 'images', file));
}
