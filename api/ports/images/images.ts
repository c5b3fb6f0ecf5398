import type { ImageForm, Variant } from '#domain/media/variants.ts';
import type { SiteCard } from '#domain/sites/site-cards.ts';

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

/** How urgent a picture is: in the background nobody waits for it, so everybody else comes first. */
export type Urgency = 'awaited' | 'background';

/** Reads and makes pictures. */
export type Images = {
  /** Cleans uploaded bytes; the type is told from the content. Null when it is no picture we take. */
  clean(bytes: Uint8Array): Promise<CleanImage | null>;
  /** True for a picture that is refused because of its size in pixels. */
  hasTooManyPixels(bytes: Uint8Array): Promise<boolean>;
  /**
   * A picture in another size and form; null when there is no original.
   * @throws when the original cannot be read as a picture
   */
  draw(
    readOriginal: () => Promise<Uint8Array | null>,
    variant: Variant,
    urgency: Urgency,
  ): Promise<Buffer | null>;
  /** A PNG with the name of a site, in its colours. */
  drawCard(card: SiteCard): Promise<Buffer>;
};

/** Content type of each form. */
export const FORM_CONTENT_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const satisfies Record<ImageForm, string>;

/** Form of a stored original by its content type. */
export function formOf(contentType: string): ImageForm {
  if (contentType === FORM_CONTENT_TYPES.png) return 'png';
  if (contentType === FORM_CONTENT_TYPES.webp) return 'webp';
  if (contentType === FORM_CONTENT_TYPES.avif) return 'avif';
  return 'jpeg';
}
