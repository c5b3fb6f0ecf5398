import { z } from 'zod';
import { Image } from '#domain/media/media.ts';
import { Video } from '#domain/media/videos.ts';
import { Saver } from '#domain/people/savers.ts';
import { RecipeDocument } from '#domain/recipes/recipes.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { REVISIONS_LIMIT, REVISIONS_LIMIT_MAX } from '#domain/shared/constants.ts';
import { CoercedInstant, HistoricInstant, Id, Instant } from '#domain/shared/fields.ts';
import { endpoint, SiteParams } from './endpoint.ts';
import { count, managePublishRecipe } from './recipes.ts';

const RecipeParams = SiteParams.extend({ recipeId: Id });
const RevisionParams = RecipeParams.extend({ revisionId: Id });

/** An address that another recipe of the site has. */
const TakenAddress = z.object({
  slug: z.string(),
  /** Title of the other recipe; empty where it has none. */
  title: z.string(),
  /** One like it that no recipe has, and from which none has moved. */
  freeSlug: z.string(),
});
export type TakenAddress = z.infer<typeof TakenAddress>;

/** How a save left things. */
const Saved = z.object({
  /** Version of the working document; 0 where none is kept. */
  version: z.number().int().min(0),
  savedAt: Instant,
  /** Readers have something else. */
  hasUnpublishedChanges: z.boolean(),
  /** Slugs of recipes of the site that its texts link to and readers cannot open. */
  deadLinkSlugs: z.array(z.string()),
  /** Null where its address is its own, or not written. */
  takenAddress: TakenAddress.nullable(),
});
export type Saved = z.infer<typeof Saved>;

/** A working document, as it was typed, with what readers have of it. */
export const WorkingRecipeState = Saved.extend({
  recipeId: Id,
  document: WorkingRecipe,
  /** Null where that is not known. */
  savedBy: Saver.nullable(),
  /** When readers get the published one, in milliseconds UTC; null is a draft. */
  publishedAt: HistoricInstant.nullable(),
  publishedSlug: z.string().nullable(),
  /** The revision that readers get; null is a draft. */
  publishedRevisionId: Id.nullable(),
  /** The author's last line about what changed, which its page shows; null where there is none. */
  whatChanged: z.string().nullable(),
  /** What readers get; null is a draft. */
  publishedDocument: RecipeDocument.nullable(),
  /** Records of the pictures that either names. */
  images: z.array(Image),
  /** Records of their videos. */
  videos: z.array(Video),
});
export type WorkingRecipeState = z.infer<typeof WorkingRecipeState>;

/** What the editor opens. */
export const manageReadWorkingRecipe = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/recipes/:recipeId/working-document',
  access: 'manager',
  params: RecipeParams,
  answer: z.object({ workingRecipe: WorkingRecipeState }),
});

/**
 * Saves a working document as it was typed; readers notice nothing. Version 0 makes a draft with an id that the caller
 * chose; a stale version changes nothing and is answered with the current state. A draft that readers never had, that
 * stands in no collection and in which nothing is left is not kept; what is written in it next makes it again.
 */
export const manageSaveWorkingRecipe = endpoint({
  method: 'PUT',
  path: '/manage/:siteSlug/recipes/:recipeId/working-document',
  access: 'manager',
  params: RecipeParams,
  body: z.object({ document: WorkingRecipe, version: z.number().int().min(0) }),
  answer: Saved,
});

/** Makes a draft that says the same. */
export const manageDuplicateRecipe = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/recipes/:recipeId/duplicate',
  access: 'manager',
  params: RecipeParams,
  answer: z.object({ recipeId: Id }),
  status: 201,
});

/** Brings a deleted recipe back as it was, within 30 days: a published one is published again. */
export const manageRestoreRecipe = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/recipes/:recipeId/restore',
  access: 'manager',
  params: RecipeParams,
  answer: z.object({
    recipeId: Id,
    /** Null when it came back as a draft. */
    publishedAt: HistoricInstant.nullable(),
  }),
});

/** What was published at one time. */
export const Revision = z.object({
  id: Id,
  createdAt: Instant,
  /** Name of who published it; null when that is not known. */
  createdBy: z.string().nullable(),
  title: z.string(),
  /** The author's line about what changed. */
  whatChanged: z.string().nullable(),
  /** It is what readers have. */
  isPublished: z.boolean(),
});
export type Revision = z.infer<typeof Revision>;

/** What was published of a recipe, newest first. */
export const manageListRevisions = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/recipes/:recipeId/revisions',
  access: 'manager',
  params: RecipeParams,
  query: z.object({ limit: count(1, REVISIONS_LIMIT_MAX).default(REVISIONS_LIMIT) }),
  answer: z.object({ revisions: z.array(Revision) }),
});

/** One of them with its document, from which the editor restores. */
export const manageReadRevision = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/recipes/:recipeId/revisions/:revisionId',
  access: 'manager',
  params: RevisionParams,
  answer: z.object({
    revision: Revision,
    document: RecipeDocument,
    /** Records of the pictures it names. */
    images: z.array(Image),
    /** Records of its videos. */
    videos: z.array(Video),
  }),
});

/** Gives readers an earlier form of a recipe, with the date it has unless another is sent; the working document stays as it is. */
export const managePublishRevision = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/recipes/:recipeId/revisions/:revisionId/publish',
  access: 'manager',
  params: RevisionParams,
  body: z.object({ publishedAt: CoercedInstant.optional() }),
  answer: managePublishRecipe.answer,
});
