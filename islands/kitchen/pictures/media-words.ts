/** How pictures and videos, and what names them, are called. */
import type { MediaItem, MediaUse } from '#contract/media-library.ts';
import { formatWorkTime } from '#domain/maths/relative-times.ts';
import type { MediaFilter } from '#domain/media/media-library.ts';
import { dayAndTime } from '../dates.ts';
import { pathTo } from '../stores/navigation.ts';
import type { ListedMedia, MediaReport } from '../stores/pictures/media-list.ts';

/** Width and height of a small form of a picture, on screens of twice the density. */
export const SHOWN_SIZE = { width: 240, height: 180 };

const SIZE_UNITS = ['kB', 'MB', 'GB', 'TB'] as const;
/** Bytes of a unit are so many of the one before. */
const STEP = 1000;

/** '2.4 MB' */
export function sizeInWords(bytes: number): string {
  let size = bytes / STEP;
  let unit = 0;
  // What would be written as 1,000 is 1 of the next.
  while (size >= STEP - 0.5 && unit < SIZE_UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  const digits = unit > 0 && size < 9.95 ? 1 : 0;
  const least = bytes === 0 ? 0 : Math.max(size, 1 / 10 ** digits);
  return `${least.toFixed(digits)} ${SIZE_UNITS[unit]}`;
}

/** How much room a site's pictures and videos take, and how much is left. */
export function storageInWords({ storage, counts }: ListedMedia): string {
  const free = `${sizeInWords(storage.free)} ${storage.ofSite === 0 ? 'is' : 'is still'} free.`;
  if (counts.all + counts.deleted === 0 && storage.ofSite === 0) return free;
  return `The originals take ${sizeInWords(storage.ofSite)}; ${free}`;
}

/** What one is called: by its file, by what it shows, or by when it came. */
export function nameOf({ fileName, video, uses, createdAt }: MediaItem): string {
  return fileName ?? shownIn(uses) ?? `${video ? 'Video' : 'Picture'} of ${dayAndTime(createdAt)}`;
}

/** What it shows, in the words of the first use that says so; null where none does. */
export function shownIn(uses: readonly MediaUse[]): string | null {
  return uses.find(({ altText }) => altText !== null)?.altText ?? null;
}

/** How large it is, and since when it is here where its name does not say that. */
export function measuresOf(item: MediaItem, now: number): string {
  const { image, video, byteSize, fileName, uses, createdAt } = item;
  const { width, height } = image ?? video ?? { width: null, height: null };
  const size = width && height ? `${width} × ${height} pixels` : null;
  const length = video?.durationSeconds ? lengthInWords(video.durationSeconds) : null;
  const added =
    fileName === null && shownIn(uses) === null ? null : `added ${formatWorkTime(createdAt, now)}`;
  return [size, length, sizeInWords(byteSize), added].filter((part) => part !== null).join(' · ');
}

function lengthInWords(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')} min`;
}

/** What names it, and what the picture or video is there. */
export function useInWords({ by, title, place, path }: MediaUse): string {
  const name = title.trim() === '' ? 'a recipe without a name' : `“${title}”`;
  switch (by) {
    case 'recipe':
      return place === null ? name : `${name}${path === HEAD_VIDEO_PATH ? '' : PLACE_WORDS[place]}`;
    case 'collection':
      return `the collection “${title}”`;
    case 'tool':
      return `the tool “${title}”`;
    case 'person':
      return title === '' ? 'the profile of a manager' : `the profile of ${title}`;
    case 'page':
      return `the page “${title}”`;
    default:
      return SETTINGS_WORDS[by];
  }
}

/** Where a recipe has its own video. */
const HEAD_VIDEO_PATH = 'videoId';
const PLACE_WORDS: Readonly<Record<NonNullable<MediaUse['place']>, string>> = {
  head: '',
  step: ', in a step',
  tool: ', beside a tool',
  video: ', in a step',
  text: ', in its old text',
};
const SETTINGS_WORDS = {
  about: 'About',
  look: 'the look of the site',
  settings: 'the settings of the site',
  home: 'the home page',
  events: 'the events',
} as const satisfies Partial<Record<MediaUse['by'], string>>;

/** Who gets it there, where that is not everybody who reads the site. */
export function readersInWords({ isWritten, isPublished }: MediaUse): string | null {
  if (!isPublished) return 'not published';
  return isWritten ? null : 'taken out, with readers until it is published';
}

/** Where it is written; null where the kitchen has no place for that. */
export function placeOfUse({ by, id, path, place }: MediaUse, siteSlug: string): string | null {
  switch (by) {
    case 'recipe':
      return id === null
        ? null
        : pathTo('recipe', { siteSlug, recipeId: id }, path === null || place === 'text' ? {} : { at: path });
    case 'collection':
      return id === null ? null : pathTo('collection', { siteSlug, collectionId: id });
    case 'tool':
      return pathTo('terms', { siteSlug });
    case 'about':
    case 'look':
    case 'settings':
      return pathTo(by, { siteSlug });
    case 'home':
    case 'events':
      return pathTo('homepage', { siteSlug });
    default:
      return null;
  }
}

export const FILTER_TITLES: Readonly<Record<MediaFilter, string>> = {
  pictures: 'Pictures',
  videos: 'Videos',
  used: 'Used',
  unused: 'Unused',
  'without-alt-text': 'Without a description',
  deleted: 'Deleted',
};

/** 'One is', '3 are' */
function countInWords(count: number): string {
  return count === 1 ? 'One is' : `${count} are`;
}

/** What was done last. */
export function reportInWords(report: MediaReport): string {
  switch (report.name) {
    case 'ADDED':
      return [
        report.ids.length > 0 &&
          `${report.ids.length === 1 ? 'One was' : `${report.ids.length} were`} added.`,
        ...report.refusals,
      ]
        .filter((sentence) => sentence !== false)
        .join(' ');
    case 'DELETED':
      return [
        report.ids.length > 0 && `${countInWords(report.ids.length)} deleted.`,
        report.keptCount > 0 && `${countInWords(report.keptCount)} used by now, and not deleted.`,
      ]
        .filter((sentence) => sentence !== false)
        .join(' ');
    case 'RESTORED':
      return `${countInWords(report.count)} back.`;
    case 'DESCRIBED': {
      const { title, altText, isPublished } = report.use;
      const where = title.trim() === '' ? 'the recipe' : `“${title}”`;
      const written = altText === null ? `Taken out of ${where}.` : `Written into ${where}.`;
      return isPublished ? `${written} Readers get it once you update it.` : written;
    }
    case 'REPLACED': {
      if (!report.isPutBack) return 'Replaced.';
      const { fileName } = report.item;
      return `${fileName === null ? 'An earlier picture' : `“${fileName}”`} is back.`;
    }
    case 'FAILED':
      return report.sentence;
  }
}
