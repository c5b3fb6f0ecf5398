/** Rows of pictures as the domain has them. */
import type { Image } from '#domain/media/media.ts';

/** What an image is made of. */
export const IMAGE_COLUMNS = [
  'images.id',
  'images.key',
  'images.width',
  'images.height',
  'images.lqip',
  'images.frame_width',
  'images.frame_height',
] as const;

/** Columns of a frame as they are stored. */
type FrameColumns = { frame_width: number | null; frame_height: number | null };

/** The row with its frame as images have it: absent where there is none. */
export function toImage<Row extends Omit<Image, 'frameWidth' | 'frameHeight'> & FrameColumns>({
  frame_width: frameWidth,
  frame_height: frameHeight,
  ...file
}: Row): Omit<Row, keyof FrameColumns> & Image {
  return frameWidth === null || frameHeight === null ? file : { ...file, frameWidth, frameHeight };
}
