/** What a recipe shows of itself: its video, then its pictures. */
import type { PageRecipe } from '#domain/pages/pages.ts';

type RecipePicture = PageRecipe['images'][number];

/** One thing to look at. */
export type LeadItem =
  | { kind: 'video'; video: NonNullable<PageRecipe['video']> }
  | { kind: 'youtube'; youtubeVideoId: string }
  | { kind: 'picture'; image: RecipePicture; number: number; isWhole: boolean };

/** Everything to look at, in one box. */
export type LeadMedia = {
  items: LeadItem[];
  /** Width of the box by its height: that of the first item, within bounds. Null when there is nothing. */
  ratio: number | null;
};

/** The highest box. */
const RATIO_MIN = 4 / 5;
/** The widest box, and that of a video whose size is not known. */
const RATIO_MAX = 16 / 9;
/** Pictures fill the box when that cuts at most this part of them away; others stand in it whole. */
const CUT_MAX = 0.2;

/** What a recipe shows: the uploaded video, the one on YouTube, then the pictures in order. */
export function recipeMedia({
  video,
  youtubeVideoId,
  images,
}: Pick<PageRecipe, 'video' | 'youtubeVideoId' | 'images'>): LeadMedia {
  const videos: LeadItem[] = [
    ...(video ? [{ kind: 'video', video } as const] : []),
    ...(youtubeVideoId ? [{ kind: 'youtube', youtubeVideoId } as const] : []),
  ];
  const [first] = images;
  if (videos.length === 0 && !first) return { items: [], ratio: null };
  const firstRatio = first && videos.length === 0 ? ratioOf(shownPart(first)) : ratioOf(video);
  const ratio = Math.min(RATIO_MAX, Math.max(RATIO_MIN, firstRatio));
  const pictures = images.map((image, index): LeadItem => {
    const own = ratioOf(shownPart(image));
    const cut = 1 - Math.min(own / ratio, ratio / own);
    return { kind: 'picture', image, number: index + 1, isWhole: cut > CUT_MAX };
  });
  return { items: [...videos, ...pictures], ratio };
}

function shownPart(image: RecipePicture): { width: number; height: number } {
  return image.crop ?? image;
}

function ratioOf(size: { width: number | null; height: number | null } | null): number {
  return size?.width && size.height ? size.width / size.height : RATIO_MAX;
}
