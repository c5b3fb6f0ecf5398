import type { VariantWish } from '#domain/media/variants.ts';
import { FILES_PATH, IMAGES_PATH, staticImagePath } from '#domain/pages/paths.ts';

/** A picture as a text names it. */
export type NamedPicture = {
  key: string;
  size: VariantWish;
  /** Its address in an exported site. */
  path: string;
};

/** A text as an exported site has it, and what it names. */
export type StaticText = {
  text: string;
  pictures: NamedPicture[];
  /** Keys of uploaded files. */
  fileKeys: string[];
};

const KEY = '[A-Za-z0-9_-][A-Za-z0-9._-]*';
/** An ampersand in a feed, in HTML or in JSON within it. */
const AMPERSAND = '(?:&(?:amp;|#38;)?|\\\\u0026)';
const PARAMETER = '[a-z]+=[a-z0-9]+(?:(?:,|%2C)[0-9]+)*';
const PICTURE = new RegExp(`${IMAGES_PATH}/(${KEY})(?:\\?(${PARAMETER}(?:${AMPERSAND}${PARAMETER})*))?`, 'g');
const FILE = new RegExp(`${FILES_PATH}/(${KEY})`, 'g');

/**
 * Gives every picture a text names an address of its own without a query, which servers of files would ignore.
 * @param readSize reads the query of a picture's address; null for one that is answered with a failure, which stays
 */
export function withStaticMedia(
  text: string,
  readSize: (query: Record<string, string>) => VariantWish | null,
): StaticText {
  const pictures = new Map<string, NamedPicture>();
  const changed = text.replaceAll(PICTURE, (address: string, key: string, query: string | undefined) => {
    const plainQuery = (query ?? '').replaceAll(new RegExp(AMPERSAND, 'g'), '&');
    const size = readSize(Object.fromEntries(new URLSearchParams(plainQuery)));
    if (!size) return address;
    const path = staticImagePath(key, size);
    pictures.set(path, { key, size, path });
    return path;
  });
  const fileKeys = [...text.matchAll(FILE)].map(([, key]) => key ?? '');
  return { text: changed, pictures: [...pictures.values()], fileKeys: [...new Set(fileKeys)] };
}
