/** Kinds of pictures that are taken, told from their first bytes. */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif' | 'svg';

/** A drawing names itself within this many bytes. */
const SVG_HEAD_BYTES = 4096;

/** Kind of a picture by its content; null for everything else, which no decoder gets to see. */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  const head = Buffer.from(
    bytes.buffer,
    bytes.byteOffset,
    Math.min(bytes.byteLength, SVG_HEAD_BYTES),
  ).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp';
  if (head.startsWith('ftyp', 4)) return 'heif';
  if (/^(?:\xef\xbb\xbf)?\s*<(?:[\s\S]*<)?svg[\s>]/.test(head)) return 'svg';
  return null;
}
