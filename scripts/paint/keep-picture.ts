/** Writes drawn pictures to where the demonstration kitchens have them. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createImages } from '../../api/ports/images/sharp-images.ts';
import {
  CARD_WIDTH_PX,
  KEPT_QUALITY,
  type KeptPicture,
  PICTURES_FOLDER,
  PICTURES_LIST,
  pictureFile,
} from '../seed/kept-pictures.ts';
import type { Picture } from './picture.ts';

/** Drawings are shrunk to four fifths: enough for every page, and all of them together stay below 6 MB. */
const KEPT_SHARE = 0.8;
/** Slow and small: each is written once and copied for years. */
const WEBP = { quality: KEPT_QUALITY, effort: 6 };

/** Writes a picture whole and as a card. */
export async function keepPicture(key: string, { data, width }: Picture): Promise<KeptPicture> {
  const isLarge = width > CARD_WIDTH_PX;
  const kept = isLarge ? sharp(data).resize(Math.round(width * KEPT_SHARE)) : sharp(data);
  const whole = await kept.webp(WEBP).toBuffer({ resolveWithObject: true });
  await mkdir(PICTURES_FOLDER, { recursive: true });
  await writeFile(join(PICTURES_FOLDER, pictureFile(key)), whole.data);
  if (isLarge) {
    const card = await sharp(data).resize(CARD_WIDTH_PX).webp(WEBP).toBuffer();
    await writeFile(join(PICTURES_FOLDER, pictureFile(key, CARD_WIDTH_PX)), card);
  }
  const clean = await createImages().clean(whole.data);
  if (!clean) throw new Error(`The drawing ${key} is no picture.`);
  return { width: whole.info.width, height: whole.info.height, lqip: clean.lqip };
}

/** Writes the list of pictures, and removes the files of all others. */
export async function keepOnly(pictures: Readonly<Record<string, KeptPicture>>): Promise<void> {
  const sorted = Object.fromEntries(
    Object.entries(pictures).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
  await writeFile(PICTURES_LIST, `${JSON.stringify(sorted, null, 2)}\n`);
  for (const file of await readdir(PICTURES_FOLDER)) {
    const [key = ''] = file.split(/[-.]/, 1);
    if (file.endsWith('.webp') && !(key in pictures)) await rm(join(PICTURES_FOLDER, file));
  }
}
