import { z } from 'zod';
import { ALT_TEXT_MAX_LENGTH } from '../shared/constants.ts';
import { Crop, Id, Line } from '../shared/fields.ts';

/** Stored image. */
export const Image = z.object({
  id: Id,
  /** Name in storage, also the last part of its address. */
  key: Line.min(1),
  /** Width of the original after orientation, in pixels. */
  width: z.number().int().positive(),
  /** Height of the original after orientation, in pixels. */
  height: z.number().int().positive(),
  /** Low-quality picture to show while loading, as a data address. */
  lqip: Line.nullable(),
  /** Size that crops of it are written in: that of its first file. Absent while it has that one. */
  frameWidth: z.number().int().positive().optional(),
  frameHeight: z.number().int().positive().optional(),
});
export type Image = z.infer<typeof Image>;

const FRAME = { frameWidth: true, frameHeight: true } as const;

/** What was measured of an uploaded image. */
export const MeasuredImage = Image.omit({ id: true, ...FRAME }).extend({ lqip: Line });
export type MeasuredImage = z.infer<typeof MeasuredImage>;

/** What an uploaded image is answered with. */
export type UploadedImage = MeasuredImage & {
  /** A small square of it as a data address, which shows it before it is recorded, also where browsers cannot read it. */
  preview: string;
};

/** How many of an image's sizes are made. */
export const VariantProgress = z.object({
  made: z.number().int().min(0),
  total: z.number().int().min(0),
});
export type VariantProgress = z.infer<typeof VariantProgress>;

/** What a picture shows, in words, for those who do not see it. */
export const AltText = Line.trim().min(1).max(ALT_TEXT_MAX_LENGTH);

/** Use of an image somewhere, with the part to show. */
export const ImageReference = z.object({
  id: Id,
  /** The part to show, in pixels of the picture's frame; absent shows all. */
  crop: Crop.nullish(),
  /** What it shows; absent leaves the words to the page. */
  altText: AltText.nullish(),
});
export type ImageReference = z.infer<typeof ImageReference>;

/** Image as readers get it: the record with the crop of this use. */
export const CroppedImage = Image.omit(FRAME).extend({
  /** The part to show, in pixels of the file; null shows all. */
  crop: Crop.nullable(),
});
export type CroppedImage = z.infer<typeof CroppedImage>;
