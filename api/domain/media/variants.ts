/** Sizes and forms a picture is made in: those made ahead, and what every other wish snaps to. No zod here. */
import {
  FAVICON_SIZES_PX,
  IMAGE_QUALITY_DEFAULT,
  IMAGE_WIDTHS_PX,
  OPEN_GRAPH_IMAGE_HEIGHT_PX,
  OPEN_GRAPH_IMAGE_WIDTH_PX,
} from '../shared/constants.ts';
import type { Crop } from '../shared/fields.ts';

/** Forms a picture is given in. */
export const IMAGE_FORMS = ['avif', 'webp', 'jpeg', 'png'] as const;
/** Form a picture is given in. */
export type ImageForm = (typeof IMAGE_FORMS)[number];

/** What is known of a stored picture. Sizes in pixels. */
export type Original = { width: number; height: number; form: ImageForm };

/** Size and form that is asked for. */
export type VariantWish = {
  /** Pixels. */
  width: number;
  /** Pixels; absent keeps the proportions of the crop. */
  height?: number | undefined;
  /** 1 to 100. */
  quality: number;
  /** Absent keeps the original's. */
  format?: ImageForm | undefined;
  /** Part of the original, in its pixels; one beyond it counts as none. */
  crop?: Crop | undefined;
};

/** A picture in one size and form: what is drawn, and kept under its name. */
export type Variant = {
  form: ImageForm;
  width: number;
  /** Null keeps the proportions of the crop, and never enlarges. */
  height: number | null;
  quality: number;
  crop: Crop | null;
};

/** Widest that is made for cards. */
const CARD_WIDTH_MAX_PX = 640;
/** Widest a page offers. */
const OFFERED_WIDTH_MAX_PX = 1600;
/** What a page, and what a feed or a search engine names besides AVIF. */
const PLAIN_WIDTHS_PX = [960, 1280];
const QUALITY_STEP = 15;
const QUALITY_MIN = 30;
const QUALITY_MAX = 90;
/** Width to height where both are asked for. */
const PROPORTIONS = [9 / 16, 2 / 3, 3 / 4, 1, 4 / 3, 3 / 2, 16 / 9] as const;
const SQUARE_SIDES_PX = [...FAVICON_SIZES_PX, ...IMAGE_WIDTHS_PX].sort((one, other) => one - other);
/** Endings of files, by form. */
export const FORM_EXTENSIONS = {
  avif: 'avif',
  webp: 'webp',
  jpeg: 'jpg',
  png: 'png',
} as const satisfies Record<ImageForm, string>;

/** The variant a wish gets: few exist of a picture, however many sizes are asked for. */
export function snapVariant(original: Original, wish: VariantWish): Variant {
  const form = wish.format ?? original.form;
  const crop = partInside(original, wish.crop);
  const steps = Math.round(wish.quality / QUALITY_STEP) * QUALITY_STEP;
  return {
    form,
    ...snappedSize(wish, (crop ?? original).width),
    quality: form === 'png' ? QUALITY_MAX : Math.min(QUALITY_MAX, Math.max(QUALITY_MIN, steps)),
    crop,
  };
}

/** Name a variant is kept under, among those of its picture. */
export function variantName({ form, width, height, quality, crop }: Variant): string {
  const size = height === null ? `w${width}` : `w${width}h${height}`;
  const part = crop ? `c${crop.width}-${crop.height}-${crop.x}-${crop.y}` : '';
  return `${size}q${quality}${part}.${FORM_EXTENSIONS[form]}`;
}

/** What cards are shown in: these are made first, of every picture. */
export function cardVariants(original: Original, crop: Crop | null): Variant[] {
  return inWidths(original, crop, (width) => width <= CARD_WIDTH_MAX_PX, ['avif']);
}

/**
 * What is made of a picture (or a part of it) without being asked, in this order: cards, what browsers without AVIF,
 * search engines and feeds are given, the picture that is shared, and the wider AVIF, which take longest.
 */
export function preparedVariants(original: Original, crop: Crop | null): Variant[] {
  const shownWidth = (partInside(original, crop ?? undefined) ?? original).width;
  const widest = Math.max(...widthsUpTo(shownWidth));
  const plainWidths = PLAIN_WIDTHS_PX.map((width) => Math.min(width, widest));
  const shared = { width: OPEN_GRAPH_IMAGE_WIDTH_PX, height: OPEN_GRAPH_IMAGE_HEIGHT_PX };
  return [
    ...cardVariants(original, crop),
    ...inWidths(original, crop, (width) => plainWidths.includes(width), [
      ...new Set<ImageForm>(['jpeg', original.form]),
    ]),
    snapVariant(original, { ...shared, quality: IMAGE_QUALITY_DEFAULT, crop: crop ?? undefined }),
    ...inWidths(original, crop, (width) => width > CARD_WIDTH_MAX_PX && width <= OFFERED_WIDTH_MAX_PX, [
      'avif',
    ]),
  ];
}

/**
 * What may be shown until a variant is made, nearest first: the same part in another width, in a form that can be read
 * by whoever reads the one that was asked for. Only AVIF takes so long that it matters.
 */
export function standInsFor(
  original: Original,
  variant: Variant,
): { wide: readonly Variant[]; narrow: readonly Variant[] } {
  if (variant.form !== 'avif' || variant.height !== null) return { wide: [], narrow: [] };
  const forms = [...new Set<ImageForm>(['avif', 'webp', original.form])];
  const quality = variant.quality;
  const crop = variant.crop ?? undefined;
  const inAllForms = (width: number) =>
    forms.map((format) => snapVariant(original, { width, quality, format, crop }));
  const isWide = (width: number) => width >= variant.width;
  return {
    wide: IMAGE_WIDTHS_PX.filter(isWide).flatMap(inAllForms),
    narrow: IMAGE_WIDTHS_PX.filter((width) => !isWide(width))
      .reverse()
      .flatMap(inAllForms),
  };
}

function inWidths(
  original: Original,
  crop: Crop | null,
  isWanted: (widthPx: number) => boolean,
  forms: readonly ImageForm[],
): Variant[] {
  const part = crop ?? undefined;
  const shownWidth = (partInside(original, part) ?? original).width;
  return widthsUpTo(shownWidth)
    .filter(isWanted)
    .flatMap((width) =>
      forms.map((format) =>
        snapVariant(original, { width, quality: IMAGE_QUALITY_DEFAULT, format, crop: part }),
      ),
    );
}

/** Widths up to the first that holds all of a picture. */
function widthsUpTo(widthPx: number): number[] {
  return IMAGE_WIDTHS_PX.filter((_, index, widths) => (widths[index - 1] ?? 0) < widthPx);
}

function snappedSize(
  { width, height }: VariantWish,
  shownWidth: number,
): { width: number; height: number | null } {
  if (height === undefined)
    return { width: nextStep(IMAGE_WIDTHS_PX, Math.min(width, shownWidth)), height: null };
  if (width === height) {
    const side = nextStep(SQUARE_SIDES_PX, width);
    return { width: side, height: side };
  }
  const distance = (proportion: number) => Math.abs(Math.log((proportion * height) / width));
  const proportion = PROPORTIONS.reduce((best, next) => (distance(next) < distance(best) ? next : best));
  const snapped = nextStep(IMAGE_WIDTHS_PX, width);
  return { width: snapped, height: Math.round(snapped / proportion) };
}

function nextStep(steps: readonly number[], size: number): number {
  return steps.find((step) => step >= size) ?? Math.max(...steps);
}

/** The part of a crop that lies in the picture; null when none does, or all of it. */
function partInside({ width, height }: Original, crop: Crop | undefined): Crop | null {
  if (!crop || crop.x >= width || crop.y >= height) return null;
  const part = {
    width: Math.min(crop.width, width - crop.x),
    height: Math.min(crop.height, height - crop.y),
    x: crop.x,
    y: crop.y,
  };
  return part.width === width && part.height === height ? null : part;
}
