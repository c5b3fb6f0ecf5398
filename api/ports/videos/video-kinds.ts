/** Kinds of videos that are taken. */
export type VideoKind = 'mp4' | 'webm';

/** Bytes within which a WebM file names itself. */
const WEBM_HEAD_BYTES = 64;
/** Brands that say MPEG-4 video; pictures and QuickTime have the same container and other brands. */
const MP4_BRANDS = /^(?:isom|iso\d|mp4\d|avc1|dash|M4V |M4VH|M4VP|MSNV|f4v )/;

/** Kind of a video by its first bytes; null for everything else. */
export function videoKindOf(head: Uint8Array): VideoKind | null {
  const text = Buffer.from(head).toString('latin1');
  if (text.startsWith('ftyp', 4) && MP4_BRANDS.test(text.slice(8))) return 'mp4';
  if (text.startsWith('\x1aE\xdf\xa3') && text.slice(0, WEBM_HEAD_BYTES).includes('webm')) return 'webm';
  return null;
}
