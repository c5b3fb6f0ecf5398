/** Addresses of a picture in every width and form it is offered in. No zod here. */

import { type ImageSize, imagePath } from '../pages/paths.ts';
import { IMAGE_WIDTHS_PX } from '../shared/constants.ts';
import type { CroppedImage, Image } from './media.ts';

/** Width in the address for browsers that choose none themselves. */
const PLAIN_WIDTH_PX = 960;

/** What a `<picture>` is written with. */
export type PictureSources = {
  /** Value of `srcset`. */
  avif: string;
  /** For browsers that read no AVIF. A third form for the few between the two would cost every page its addresses. */
  src: string;
  /** Size of the part that shows, in pixels of the original. */
  width: number;
  height: number;
};

/** Form of a picture for browsers that read no modern one. */
export type PlainForm = 'jpeg' | 'png';

/**
 * Every address of a picture.
 * @param maxWidth widest offered, in pixels
 * @param format form for browsers that read no modern one; a logo keeps its transparency as PNG
 * @param pathOf address of a size
 */
export function pictureSources(
  image: Image | CroppedImage,
  maxWidth: number,
  format: PlainForm = 'jpeg',
  pathOf: (key: string, size: ImageSize) => string = imagePath,
): PictureSources {
  const crop = 'crop' in image ? image.crop : null;
  const { width, height } = crop ?? image;
  // Up to the first width that holds all the picture has.
  const widths = IMAGE_WIDTHS_PX.filter(
    (step, index, all) => step <= maxWidth && (all[index - 1] ?? 0) < width,
  );
  return {
    avif: widths
      .map((step) => `${pathOf(image.key, { width: step, crop, format: 'avif' })} ${step}w`)
      .join(', '),
    src: pathOf(image.key, { width: Math.min(PLAIN_WIDTH_PX, Math.max(...widths)), crop, format }),
    width,
    height,
  };
}
