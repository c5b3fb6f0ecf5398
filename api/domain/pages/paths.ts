/** Addresses of a site's pages, without a slash at the end, and the files they live in. No zod here. */

import type { ImageForm } from '../media/variants.ts';
import type { TermGroup } from '../recipes/terms/term-kinds.ts';
import { IMAGE_QUALITY_DEFAULT } from '../shared/constants.ts';

/** Longest segment of a path, in characters. */
export const SEGMENT_MAX_LENGTH = 200;
/** A segment of a path, as a pattern: it begins with no dot, so no '..', no hidden file. */
export const SEGMENT_PATTERN = `[A-Za-z0-9_-][A-Za-z0-9._~@+-]{0,${SEGMENT_MAX_LENGTH - 1}}`;
/** Paths that a page or a file may have. */
export const SAFE_PATH: RegExp = new RegExp(`^(?:/${SEGMENT_PATTERN})+$`);

export const HOME_PATH = '/';
export const RECIPES_PATH = '/recipes';
export const COLLECTIONS_PATH = '/collections';
export const ABOUT_PATH = '/about';
export const LINKS_PATH = '/links';
export const EVENTS_PATH = '/events';
export const LEGAL_PATH = '/terms';
export const NOT_FOUND_PATH = '/404';
export const SIGN_IN_PATH = '/sign-in';
/** Says that a link was mailed, to those whose form was sent without scripts. */
export const SIGN_IN_SENT_PATH = '/sign-in/sent';
/** Who a user is, on the platform's host. */
export const PROFILE_PATH = '/profile';
/** What a user has saved on all sites. */
export const BOOKMARKS_PATH = '/bookmarks';
/** What a user pays, on the platform's host. */
export const SUBSCRIPTIONS_PATH = '/subscriptions';
/** Where a new kitchen is made, on the platform's host. */
export const CREATE_PATH = '/create';
/** Where owners work, on the platform's host. */
export const KITCHEN_PATH = '/kitchen';
/** Where those who manage a site are listed. */
export function kitchenPeoplePath(siteSlug: string): string {
  return `${KITCHEN_PATH}/${siteSlug}/settings/people`;
}
/** Where the settings of a site are. */
export function kitchenSettingsPath(siteSlug: string): string {
  return `${KITCHEN_PATH}/${siteSlug}/settings`;
}
/** Where the owner of a site says what readers pay. */
export function kitchenPlansPath(siteSlug: string): string {
  return `${KITCHEN_PATH}/${siteSlug}/plans`;
}
/** Where those who manage a site answer comments. */
export function kitchenCommentsPath(siteSlug: string): string {
  return `${KITCHEN_PATH}/${siteSlug}/comments`;
}
export const SIGN_IN_CALLBACK_PATH = '/sign-in/callback';
export const SIGN_UP_PATH = '/sign-up';
/** Where readers subscribe. */
export const SUBSCRIBE_PATH = '/subscribe';
/** Says that somebody has subscribed. */
export const SUBSCRIBED_PATH = '/subscribe/success';
/** Says what was paid, whatever follows the path before. */
export const PAID_PATH: string = `${SUBSCRIBED_PATH}/checkout`;
/** Says that an email was noted, while sign-ups are closed; on the platform's host. */
export const SIGN_UP_NOTED_PATH = '/sign-up/noted';
export const FEED_PATH = '/feed.xml';
export const SITEMAP_PATH = '/sitemap.xml';
export const ROBOTS_PATH = '/robots.txt';
/** Says to AI companies that they may use nothing. */
export const AI_PATH = '/ai.txt';
/** What a device needs to keep a site among its own apps. */
export const MANIFEST_PATH = '/manifest.webmanifest';
/** What the search box of the header shows before any search. */
export const SEARCH_FILE_PATH = '/search.json';
/** What the drawer of contents shows. */
export const CONTENTS_FILE_PATH = '/contents.json';
/** Names all fonts that a site may choose, on the platform's host. */
export const FONTS_PATH = '/fonts.css';
/** Where hashed scripts and style sheets of all sites lie. */
export const ASSETS_PATH = '/_astro';
/** Where sounds of all sites lie, under names that stay. */
export const SOUNDS_PATH = '/sounds';
/** Heard when a timer ends. */
export const TIMER_SOUND_PATH = `${SOUNDS_PATH}/timer.webm`;
/** Where images are answered; the key follows. */
export const IMAGES_PATH = '/media/images';
/** Where other files are answered; the key follows. */
export const FILES_PATH = '/media/files';
/** Where the API answers, on every host. */
export const API_PATH = '/api/v1';
/** Start of the address at which an opened page of a site is counted; its path follows. */
export function pageViewsPath(siteSlug: string): string {
  return `${API_PATH}/site/${siteSlug}/page-views?path=`;
}
/** Where mails about comments are ended; the token of a mail follows. */
export const COMMENT_MAILS_PATH = `${API_PATH}/comment-mails`;
/** Where weekly mails are ended; the token of a mail follows. */
export const WEEKLY_MAILS_PATH = `${API_PATH}/weekly-mails`;
/** Where whoever got a newsletter ends it, and sees what is kept about them; the token of a member follows. */
export const MEMBERS_PATH = `${API_PATH}/members`;
/** Where whoever asked for a newsletter says that it was them; the token of a mail follows. */
export const CONFIRMATIONS_PATH = `${API_PATH}/confirmations`;
/** Where pages that are not published are shown for some minutes; the name of one follows. */
export const PREVIEWS_PATH = `${API_PATH}/previews`;

/** What a part of a site's map lists. */
export type SitemapPart = 'recipes' | 'pages';

/** Part of a site's map, by what it lists; numbered from 1, from the oldest. */
export function sitemapPartPath(part: SitemapPart, number: number): string {
  return `/sitemap-${part}-${number}.xml`;
}

/** Page of a recipe. */
export function recipePath(slug: string): string {
  return `${RECIPES_PATH}/${slug}`;
}

/** Page of a collection. */
export function collectionPath(slug: string): string {
  return `${COLLECTIONS_PATH}/${slug}`;
}

/** File with the recipes of a collection. */
export function collectionFilePath(slug: string): string {
  return `${collectionPath(slug)}.json`;
}

/** Older recipes, 24 a page, counted from the oldest; under a term when one is given. */
export function recipeListPath(pageNumber: number, list: string = RECIPES_PATH): string {
  return `${list}/page/${pageNumber}`;
}

/** Newest recipes under a term. */
export function termPath(group: TermGroup, slug: string): string {
  return `${RECIPES_PATH}/${group}/${slug}`;
}

/** Relative path of the file that holds a page: '/' is 'index.html', '/recipes/soup' is 'recipes/soup.html'. */
export function fileOfPath(path: string): string {
  if (path === HOME_PATH) return 'index.html';
  const relative = path.slice(1);
  return /\.(?:xml|txt|json|css|webmanifest)$/.test(relative) ? relative : `${relative}.html`;
}

/** True for a page, false for feeds, lists and style sheets. */
export function isPagePath(path: string): boolean {
  return fileOfPath(path).endsWith('.html');
}

/** Size, form and part of an image, as its address has them. */
export type ImageSize = {
  width: number;
  height?: number | undefined;
  quality?: number | undefined;
  format?: ImageForm | undefined;
  crop?: { width: number; height: number; x: number; y: number } | null | undefined;
};

/** Address of an image in a size; a crop keeps that part of the original. */
export function imagePath(key: string, { width, height, quality, format, crop }: ImageSize): string {
  const query = [`width=${width}`];
  if (height) query.push(`height=${height}`);
  query.push(`quality=${quality ?? IMAGE_QUALITY_DEFAULT}`);
  if (crop) query.push(`crop=${crop.width},${crop.height},${crop.x},${crop.y}`);
  if (format) query.push(`format=${format}`);
  return `${IMAGES_PATH}/${encodeURIComponent(key)}?${query.join('&')}`;
}

/** Address of the same image in an exported site, whose server knows files only: a name for each size. */
export function staticImagePath(key: string, { width, height, quality, format, crop }: ImageSize): string {
  const ending = format === 'jpeg' ? 'jpg' : (format ?? key.slice(key.lastIndexOf('.') + 1));
  const name = [
    `w${width}`,
    ...(height ? [`h${height}`] : []),
    `q${quality ?? IMAGE_QUALITY_DEFAULT}`,
    ...(crop ? [`c${crop.width}-${crop.height}-${crop.x}-${crop.y}`] : []),
  ].join('-');
  return `${IMAGES_PATH}/${encodeURIComponent(key)}/${name}.${ending}`;
}
