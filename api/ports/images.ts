import type { Crop } from '#domain/fields.ts';

/** Picture size and form that is asked for. */
export type VariantRequest = {
  /** Pixels; snapped up to the ladder. */
  width: number;
  /** Pixels; absent keeps the proportions of the crop. */
  height?: number | undefined;
  /** 1 to 100. */
  quality: number;
  /** Absent keeps the original's form where browsers show it, else JPEG. */
  format?: 'avif' | 'webp' | 'jpeg' | 'png' | undefined;
  /** Part of the original, in its pixels. */
  crop?: Crop | undefined;
};

/** An image that was read and cleaned: orientation applied, metadata removed. */
export type CleanImage = {
  bytes: Buffer;
  contentType: string;
  /** Ending of its key, such as 'webp'. */
  extension: string;
  width: number;
  height: number;
  /** Tiny picture as a data address. */
  lqip: string;
};

/** Reads and makes pictures. */
export type Images = {
  /** Cleans uploaded bytes; the type is told from the content. Null when it is no picture we take. */
  clean(bytes: Uint8Array): Promise<CleanImage | null>;
  /** A stored picture in another size or form; null when the key is unknown. Made once, then kept. */
  variant(key: string, request: VariantRequest): Promise<{ bytes: Buffer; contentType: string } | null>;
};
