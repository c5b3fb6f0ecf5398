/** The part of a picture that shows, chosen by a point: what is cut from the middle of it always holds that point. No zod here. */
import type { Crop } from '../shared/fields.ts';
import type { CroppedImage, Image } from './media.ts';

/** Size in pixels. */
type Size = { width: number; height: number };

/** A choice of what shows. All from 0 to 1. */
export type CropView = {
  /** The point that matters most, from the left and from the top. */
  x: number;
  y: number;
  /** How much of the picture shows around it, of what can. */
  part: number;
};

/** Least that shows of a side. */
export const CROP_PART_MIN = 0.5;
/** Nearer to an edge than this, as a part of a side, a point moves what shows no further. */
const EDGE = CROP_PART_MIN / 2;

/**
 * The largest part of a picture with a point in its middle, or less of it.
 * @param size of the picture, in pixels
 * @returns null where all of it shows
 */
export function cropAround({ width, height }: Size, { x, y, part }: CropView): Crop | null {
  const across = sideAround(width, x, part);
  const down = sideAround(height, y, part);
  if (across.length === width && down.length === height) return null;
  return { width: across.length, height: down.length, x: across.start, y: down.start };
}

function sideAround(whole: number, at: number, part: number): { start: number; length: number } {
  const middle = Math.min(1 - EDGE, Math.max(EDGE, at));
  const most = 2 * Math.min(middle, 1 - middle);
  const length = Math.min(whole, Math.max(1, Math.round(whole * Math.max(CROP_PART_MIN, most * part))));
  return { start: startAround(whole, middle, length), length };
}

/** Where a length begins whose middle is as near to a point (0 to 1) as the whole lets it be. */
function startAround(whole: number, at: number, length: number): number {
  return Math.min(Math.max(0, Math.round(whole * at - length / 2)), whole - length);
}

/** The choice that a crop was made by, or one that is near it. */
export function viewOfCrop({ width, height }: Size, crop: Crop | null): CropView {
  if (crop === null) return { x: 0.5, y: 0.5, part: 1 };
  const x = (crop.x + crop.width / 2) / width;
  const y = (crop.y + crop.height / 2) / height;
  const most = (at: number) => 2 * Math.min(at, 1 - at);
  const part = Math.max(crop.width / width / most(x), crop.height / height / most(y));
  return { x, y, part: Math.min(1, part) };
}

/** The middle of a picture, as much of it as a square holds: what shows of one that is square where nobody has chosen. */
export function middleSquare({ width, height }: { width: number; height: number }): Crop {
  const side = Math.min(width, height);
  return { width: side, height: side, x: Math.round((width - side) / 2), y: Math.round((height - side) / 2) };
}

/**
 * The square whose middle is as near to a point as the picture lets it be.
 * @returns null where it is what shows without a choice
 */
export function squareAround(size: { width: number; height: number }, { x, y, part }: CropView): Crop | null {
  const middle = middleSquare(size);
  const side = Math.round(middle.width * Math.max(CROP_PART_MIN, part));
  const start = { x: startAround(size.width, x, side), y: startAround(size.height, y, side) };
  const crop = { width: side, height: side, ...start };
  const isMiddle = side === middle.width && crop.x === middle.x && crop.y === middle.y;
  return isMiddle ? null : crop;
}

/** The choice that a square was made by; of another crop, that of the square in its middle, which shows. */
export function viewOfSquare(size: { width: number; height: number }, crop: Crop | null): CropView {
  if (crop === null) return { x: 0.5, y: 0.5, part: 1 };
  return {
    x: (crop.x + crop.width / 2) / size.width,
    y: (crop.y + crop.height / 2) / size.height,
    part: Math.min(crop.width, crop.height) / Math.min(size.width, size.height),
  };
}

/** What is known of a picture where parts of it are chosen. */
type Framed = Size & Pick<Image, 'frameWidth' | 'frameHeight'>;

/** The size that crops of a picture are written in, whichever file it has by now. */
export function frameOf({ width, height, frameWidth, frameHeight }: Framed): Size {
  return { width: frameWidth ?? width, height: frameHeight ?? height };
}

/**
 * What shows of the file that a picture has by now, of a part that was written; null is all of it. The part keeps its
 * proportions, which are those of its place, and holds what lies in the same place, or as much of it as fits.
 */
export function shownPart(image: Framed, crop: Crop | null): Crop | null {
  const frame = frameOf(image);
  if (crop === null || (frame.width === image.width && frame.height === image.height)) return crop;
  const across = image.width / frame.width;
  const down = image.height / frame.height;
  const scale = Math.min(Math.max(across, down), image.width / crop.width, image.height / crop.height);
  const width = Math.max(1, Math.round(crop.width * scale));
  const height = Math.max(1, Math.round(crop.height * scale));
  const x = startAround(image.width, (crop.x + crop.width / 2) / frame.width, width);
  const y = startAround(image.height, (crop.y + crop.height / 2) / frame.height, height);
  return { width, height, x, y };
}

/** A picture with what shows of it, of a part that was written. */
export function croppedImage(image: Image, written: Crop | null): CroppedImage {
  const { frameWidth: _, frameHeight: __, ...file } = image;
  return { ...file, crop: shownPart(image, written) };
}

/** Whether a part is one of a picture; of one that is not known it is none. */
export function isPartOf({ x, y, width, height }: Crop, image: Framed | undefined): boolean {
  if (image === undefined) return false;
  const frame = frameOf(image);
  return x + width <= frame.width && y + height <= frame.height;
}
