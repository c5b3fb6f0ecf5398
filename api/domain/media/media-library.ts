/** The pictures and videos of a site as the kitchen lists them. No zod here. */

/**
 * Parts of the library: `without-alt-text` are used where recipes or the page about who cooks say nothing of them;
 * `deleted` can still be brought back.
 */
export const MEDIA_FILTERS = ['pictures', 'videos', 'used', 'unused', 'without-alt-text', 'deleted'] as const;
/** One of them. */
export type MediaFilter = (typeof MEDIA_FILTERS)[number];

/**
 * What names a picture or a video: a recipe, a collection, a tool, a person beside their name, a page of this site
 * alone, or a part of the settings.
 */
export const MEDIA_USERS = [
  'recipe',
  'collection',
  'tool',
  'person',
  'page',
  'about',
  'look',
  'settings',
  'home',
  'events',
] as const;
/** One of them. */
export type MediaUser = (typeof MEDIA_USERS)[number];

/** Most uses of one that a list tells; more are counted. */
export const MEDIA_USES_MAX = 20;
/** Most pictures and videos that one call deletes or brings back. */
export const MEDIA_BATCH_MAX = 500;
