/** The drawn pictures as the repository keeps them: each whole and in the size of a card, and what is known of it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is known of a picture without reading it. Sizes in pixels. */
export type KeptPicture = { width: number; height: number; lqip: string };

/** Folder of the pictures. */
export const PICTURES_FOLDER = join(import.meta.dirname, 'pictures');
/** Width a card is kept in; smaller pictures are kept whole only. */
export const CARD_WIDTH_PX = 640;
/** Within the step of the quality that pages ask for. */
export const KEPT_QUALITY = 70;

/** File that says what is known of each. */
export const PICTURES_LIST = join(PICTURES_FOLDER, 'pictures.json');

/** Name of the file of a picture; of its card where a width is given. */
export function pictureFile(key: string, widthPx?: number): string {
  return widthPx === undefined ? `${key}.webp` : `${key}-${widthPx}.webp`;
}

/** All kept pictures by key. */
export async function readKeptPictures(): Promise<Record<string, KeptPicture>> {
  return JSON.parse(await readFile(PICTURES_LIST, 'utf8'));
}

/** Bytes of a kept picture, or of its card. */
export function readPicture(key: string, widthPx?: number): Promise<Buffer> {
  return readFile(join(PICTURES_FOLDER, pictureFile(key, widthPx)));
}
