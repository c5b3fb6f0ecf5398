import { z } from 'zod';
import { PREVIEW_READERS } from '#domain/people/access.ts';
import { CollectionDocument } from '#domain/recipes/collections.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { SAMPLE_PREVIEW_MAX_BYTES } from '#domain/shared/constants.ts';
import { Id, Instant } from '#domain/shared/fields.ts';
import { SettingsPage, WrittenOnPages } from '#domain/sites/settings-pages.ts';
import { SiteLook } from '#domain/sites/site-look.ts';
import { SiteSettings } from '#domain/sites/sites.ts';
import { CssFinding } from '#domain/themes/css-findings.ts';
import { endpoint, Nothing, SiteParams } from './endpoint.ts';

/** Where a page can be seen that is not published, in an iframe of the platform's own pages. */
const Preview = z.object({
  /** Address with scheme and host. Nobody guesses it. */
  href: z.string(),
  /** Until then, unless many others are drawn: milliseconds UTC. */
  expiresAt: Instant,
});

const RecipeParams = SiteParams.extend({ recipeId: Id });

/** Draws a recipe of a site as its page would be, from what is sent or, without a document, from what is stored. */
export const managePreviewRecipe = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/recipes/:recipeId/previews',
  access: 'manager',
  limit: 'previews',
  storesNothing: true,
  params: RecipeParams,
  body: z.object({
    /** The words, stored or not. */
    document: WorkingRecipe.optional(),
    /** Who it is drawn for. */
    reader: z.enum(PREVIEW_READERS).default('visitor'),
    /** Another look than readers have; what is not named is as they have it. */
    look: SiteLook.optional(),
  }),
  answer: Preview.extend({
    /** What has no effect in the style rules of the look that was sent. */
    cssFindings: z.array(CssFinding).optional(),
  }),
});

/** Draws a collection of a site as its page would be, from what is sent. */
export const managePreviewCollection = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/collection-previews',
  access: 'manager',
  limit: 'previews',
  storesNothing: true,
  params: SiteParams,
  body: z.object({
    /** Null is one that is not stored yet. */
    collectionId: Id.nullable().default(null),
    document: CollectionDocument,
  }),
  answer: Preview,
});

/** Draws a page of a site with other settings than readers have. What is not named is as they have it. */
export const managePreviewSitePage = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/page-previews',
  access: 'manager',
  limit: 'previews',
  storesNothing: true,
  params: SiteParams,
  body: z.object({ page: SettingsPage, settings: WrittenOnPages }),
  answer: Preview,
});

const LINK_PATH = '/manage/:siteSlug/recipes/:recipeId/preview-link';

/** Whether others may see a recipe by a link. Its address is told when it is made, and never again. */
export const manageReadPreviewLink = endpoint({
  method: 'GET',
  path: LINK_PATH,
  access: 'manager',
  params: RecipeParams,
  answer: z.object({
    /** Until then, in milliseconds UTC; null where there is no link that works. */
    expiresAt: Instant.nullable(),
  }),
});

/** Makes a link by which anybody sees what a visitor would get of the stored words; an earlier one is over. */
export const manageMakePreviewLink = endpoint({
  method: 'POST',
  path: LINK_PATH,
  access: 'manager',
  params: RecipeParams,
  answer: Preview,
});

/** Ends the link of a recipe. */
export const manageEndPreviewLink = endpoint({
  method: 'DELETE',
  path: LINK_PATH,
  access: 'manager',
  params: RecipeParams,
  answer: Nothing,
});

/** A site's look: what is absent is as on a new site. */
const Look = SiteSettings.pick({
  title: true,
  themeStyle: true,
  colorThemeId: true,
  typeThemeId: true,
  themeAccentColor: true,
  defaultMeasurementSystem: true,
  defaultTemperatureSystem: true,
});

/** Draws a recipe as a page of a site that is not there yet. Nothing is stored; no script runs in the page. */
export const previewSample = endpoint({
  method: 'POST',
  path: '/recipe-previews',
  access: 'anyone',
  limit: 'sample-previews',
  storesNothing: true,
  bodyMaxBytes: SAMPLE_PREVIEW_MAX_BYTES,
  body: z.object({ document: WorkingRecipe, site: Look }),
  answer: Preview,
});
