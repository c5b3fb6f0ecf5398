import { z } from 'zod';
import { SiteUserData } from '#domain/people/current-user.ts';
import { RecipeCard } from '#domain/recipes/recipes.ts';
import { Id, Instant, Line, Slug } from '#domain/shared/fields.ts';
import { endpoint, SiteParams } from '../endpoint.ts';

/** Slugs of recipes that a device may bring along at once: more than anybody saves by hand. */
const BROUGHT_SLUGS_MAX = 5_000;
/** Longest text that a device may have kept as a slug: what is none is passed over with what readers do not have. */
const BROUGHT_SLUG_MAX_LENGTH = 500;

const SavedAnswer = z.object({ siteUserData: SiteUserData });

/** Saves a recipe of the site that readers have, also one that the caller may not read whole. */
export const siteSaveRecipe = endpoint({
  method: 'POST',
  path: '/site/:siteSlug/bookmarks',
  access: 'user',
  isOfOldPages: true,
  params: SiteParams,
  body: z.object({ recipeId: Id }),
  answer: SavedAnswer,
});

/** Saves a recipe no longer; nothing changes where it is not saved. */
export const siteUnsaveRecipe = endpoint({
  method: 'DELETE',
  path: '/site/:siteSlug/bookmarks/:recipeId',
  access: 'user',
  isOfOldPages: true,
  params: SiteParams.extend({ recipeId: Id }),
  answer: SavedAnswer,
});

/** Saves what a device kept for its reader before they signed in; what readers do not have is passed over. */
export const siteBringBookmarks = endpoint({
  method: 'POST',
  path: '/site/:siteSlug/brought-bookmarks',
  access: 'user',
  isOfOldPages: true,
  params: SiteParams,
  body: z.object({ recipeSlugs: z.array(Line.max(BROUGHT_SLUG_MAX_LENGTH)).min(1).max(BROUGHT_SLUGS_MAX) }),
  answer: SavedAnswer,
});

/** A saved recipe, and the site it is of. */
export const Bookmark = z.object({
  recipe: RecipeCard,
  site: z.object({
    slug: Slug,
    title: z.string(),
    /** Scheme, host and port. */
    origin: z.string(),
  }),
  createdAt: Instant,
});
export type Bookmark = z.infer<typeof Bookmark>;

/** What the caller has saved on all sites, the latest first; recipes that readers do not have are left out. */
export const manageListBookmarks = endpoint({
  method: 'GET',
  path: '/manage/bookmarks',
  access: 'user',
  answer: z.object({ bookmarks: z.array(Bookmark) }),
});
