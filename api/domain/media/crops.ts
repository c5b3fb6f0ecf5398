/** The part of a picture that shows, chosen by a point: what is cut from the middle of it always holds that point. No zod here. */
import type { Crop } from '../shared/fields.ts';

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
export function cropAround(
  { width, height }: { width: number; height: number },
  { x, y, part }: CropView,
): Crop | null {
  const across = sideAround(width, x, part);
  const down = sideAround(height, y, part);
  if (across.length === width && down.length === height) return null;
  return { width: across.length, height: down.length, x: across.start, y: down.start };
}

function sideAround(whole: number, at: number, part: number): { start: number; length: number } {
  const middle = Math.min(1 - EDGE, Math.max(EDGE, at));
  const most = 2 * Math.min(middle, 1 - middle);
  const length = Math.min(whole, Math.max(1, Math.round(whole * Math.max(CROP_PART_MIN, most * part))));
  const start = Math.round(whole * middle - length / 2);
  return { start: Math.min(Math.max(0, start), whole - length), length };
}

/** The choice that a crop was made by, or one that is near it. */
export function viewOfCrop(
  { width, height }: { width: number; height: number },
  crop: Crop | null,
): CropView {
  if (crop === null) return { x: 0.5, y: 0.5, part: 1 };
  const x = (crop.x + crop.width / 2) / width;
  const y = (crop.y + crop.height / 2) / height;
  const most = (at: number) => 2 * Math.min(at, 1 - at);
  const part = Math.max(crop.width / width / most(x), crop.height / height / most(y));
  return { x, y, part: Math.min(1, part) };
}

/** Whether a part is one of a picture; of one that is not known it is none. */
export function isPartOf(
  { x, y, width, height }: Crop,
  image: { width: number; height: number } | undefined,
): boolean {
  return image !== undefined && x + width <= image.width && y + height <= image.height;
}
