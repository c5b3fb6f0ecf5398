import { z } from 'zod';
import { CroppedImage } from '#domain/media/media.ts';
import { RECIPE_STATES } from '#domain/recipes/recipe-entries.ts';
import {
  BasedOnVersion,
  NewRecipe,
  PrivacySetting,
  Recipe,
  RecipeCard,
  RecipeChange,
} from '#domain/recipes/recipes.ts';
import {
  MANAGE_LIST_LIMIT_MAX,
  RECIPE_LIST_LIMIT,
  RECIPE_LIST_LIMIT_MAX,
  RECIPE_LIST_OFFSET,
  WHAT_CHANGED_MAX_LENGTH,
} from '#domain/shared/constants.ts';
import { CoercedInstant, HistoricInstant, Id, Instant, Line, Slug } from '#domain/shared/fields.ts';
import { endpoint, Nothing, SiteParams } from './endpoint.ts';

const RecipeParams = SiteParams.extend({ recipeId: Id });
const RecipeAnswer = z.object({ recipe: Recipe });

/** Whole number in a query. */
export function count(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, `Expected a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));
}

/** Recipe in the kitchen's list. */
export const RecipeListEntry = z.object({
  id: Id,
  /** As typed: may be empty until it is published, like the title. */
  slug: z.string(),
  title: z.string(),
  version: z.number().int().positive(),
  /** Readers have something else. */
  hasUnpublishedChanges: z.boolean(),
  /** Ingredient lines whose amounts were not understood. */
  unsureLineCount: z.number().int().min(0),
  /** When readers get it, in milliseconds UTC; null is a draft. */
  publishedAt: HistoricInstant.nullable(),
  /** The slug readers know; null is a draft. */
  publishedSlug: Slug.nullable(),
  updatedAt: Instant,
  privacySetting: PrivacySetting,
  image: CroppedImage.nullable(),
});
export type RecipeListEntry = z.infer<typeof RecipeListEntry>;

const WorkingRecipes = z.object({ recipes: z.array(RecipeListEntry) });

/** Which of a site's recipes the kitchen lists. */
export const ManageRecipeListQuery = z.object({
  /** Words of the title, or beginnings of them. */
  query: Line.trim().max(200).default(''),
  state: z.enum(RECIPE_STATES).optional(),
  orderBy: z.enum(['updated_at_desc', 'published_at_desc', 'title_asc']).default('updated_at_desc'),
  /** Without it all are listed. */
  limit: count(1, MANAGE_LIST_LIMIT_MAX).optional(),
  /** `nextAfter` of the answer before. */
  after: Line.max(2000).optional(),
});
export type ManageRecipeListQuery = z.infer<typeof ManageRecipeListQuery>;

/** Number of recipes. */
const RecipeCount = z.number().int().min(0);

/** Recipes of a site, drafts included. */
export const manageListRecipes = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/recipes',
  access: 'manager',
  params: SiteParams,
  query: ManageRecipeListQuery,
  answer: WorkingRecipes.extend({
    /** How many fit `query` and are not deleted, and how many are in each state. */
    counts: z.record(z.enum(['all', ...RECIPE_STATES]), RecipeCount),
    /** Where the next answer begins; null when there are no more. */
    nextAfter: z.string().nullable(),
  }),
});

/** The recipes readers get. */
export const manageListPublishedRecipes = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/published-recipes',
  access: 'manager',
  params: SiteParams,
  answer: WorkingRecipes,
});

/** Makes a recipe: a draft, unless `publishedAt` is given. */
export const manageCreateRecipe = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/recipes',
  access: 'manager',
  params: SiteParams,
  body: NewRecipe,
  answer: RecipeAnswer,
  status: 201,
});

/** The working form of a recipe. */
export const manageReadRecipe = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/recipes/:recipeId',
  access: 'manager',
  params: RecipeParams,
  answer: RecipeAnswer,
});

/** Changes what is named; a stale `version` changes nothing. */
export const manageChangeRecipe = endpoint({
  method: 'PUT',
  path: '/manage/:siteSlug/recipes/:recipeId',
  access: 'manager',
  params: RecipeParams,
  body: RecipeChange,
  answer: RecipeAnswer,
});

/** Removes a recipe. */
export const manageDeleteRecipe = endpoint({
  method: 'DELETE',
  path: '/manage/:siteSlug/recipes/:recipeId',
  access: 'manager',
  params: RecipeParams,
  answer: Nothing,
});

/**
 * Gives readers the working form: now, or from the instant named. What is not finished is refused with a sentence for
 * each field, and so is a stale `version`.
 */
export const managePublishRecipe = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/recipes/:recipeId/publish',
  access: 'manager',
  params: RecipeParams,
  body: z.object({
    publishedAt: CoercedInstant.optional(),
    version: BasedOnVersion,
    /** The author's line about what changed: null takes the last one away, without one it stays. */
    whatChanged: Line.trim().max(WHAT_CHANGED_MAX_LENGTH).nullish(),
  }),
  answer: RecipeAnswer,
});

/** Makes a draft of a published recipe. */
export const manageUnpublishRecipe = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/recipes/:recipeId/unpublish',
  access: 'manager',
  params: RecipeParams,
  answer: RecipeAnswer,
});

/** Slugs, joined by commas in a query; their order says nothing. */
const SlugList = Line.max(2000)
  .transform((text) => [...new Set(text.split(',').flatMap((slug) => slug.trim() || []))].sort())
  .default([]);

/** Most offset a list answers. */
const OFFSET_MAX = 999_999_999;

/** Which of a site's recipes are asked for: OR inside a group of terms, AND between groups. */
export const RecipeListQuery = z.object({
  query: Line.trim().max(200).default(''),
  limit: count(1, RECIPE_LIST_LIMIT_MAX).default(RECIPE_LIST_LIMIT),
  offset: count(0, OFFSET_MAX).default(RECIPE_LIST_OFFSET),
  orderBy: z.enum(['published_at_desc']).default('published_at_desc'),
  meals: SlugList,
  categories: SlugList,
  methods: SlugList,
  cuisines: SlugList,
  diets: SlugList,
  tags: SlugList,
});
export type RecipeListQuery = z.infer<typeof RecipeListQuery>;

/** Number of recipes by slug of term. */
const Counts = z.record(Slug, z.number().int().positive());

/** Published recipes of a site, newest first, with what each filter would show: the shape of `RecipeList`. */
export const siteListRecipes = endpoint({
  method: 'GET',
  path: '/site/:siteSlug/recipes',
  access: 'anyone',
  isCacheable: true,
  params: SiteParams,
  query: RecipeListQuery,
  answer: z.object({
    recipes: z.array(RecipeCard),
    total: z.number().int().min(0),
    counts: z.object({
      meals: Counts,
      categories: Counts,
      methods: Counts,
      cuisines: Counts,
      diets: Counts,
      tags: Counts,
    }),
  }),
});

/** A published recipe; a premium one is cut to its teaser unless the caller may read it. */
export const siteReadRecipe = endpoint({
  method: 'GET',
  path: '/site/:siteSlug/recipes/:recipeSlug',
  access: 'anyone',
  isCacheable: true,
  params: SiteParams.extend({ recipeSlug: Slug }),
  answer: RecipeAnswer,
});

/** The page of a premium recipe, drawn whole for a caller who may read all of it. */
export const siteReadRecipePage = endpoint({
  method: 'GET',
  path: '/site/:siteSlug/recipes/:recipeSlug/page',
  access: 'user',
  limit: 'previews',
  params: SiteParams.extend({ recipeSlug: Slug }),
  answer: z.object({
    /** Null where the caller may read no more than everybody. */
    html: z.string().nullable(),
    /** The caller reads it because they manage the site. */
    isPreviewing: z.boolean(),
    /** How many recipes the caller may still give to friends this month; null where they may give none. */
    giftsLeft: z.number().int().nullable(),
  }),
});

/** Published recipes of all sites, for a build. */
export const listAllRecipes = endpoint({
  method: 'GET',
  path: '/site/site-recipes',
  access: 'anyone',
  answer: z.object({ recipes: z.array(RecipeCard.extend({ siteSlug: Slug })) }),
});
