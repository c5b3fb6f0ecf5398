import { z } from 'zod';
import { CroppedImage } from '#domain/media/media.ts';
import { NewRecipe, PrivacySetting, Recipe, RecipeCard, RecipeChange } from '#domain/recipes/recipes.ts';
import { RECIPE_LIST_LIMIT, RECIPE_LIST_LIMIT_MAX, RECIPE_LIST_OFFSET } from '#domain/shared/constants.ts';
import { CoercedInstant, HistoricInstant, Id, Instant, Line, Slug } from '#domain/shared/fields.ts';
import { endpoint, Nothing, SiteParams } from './endpoint.ts';

const RecipeParams = SiteParams.extend({ recipeId: Id });
const RecipeAnswer = z.object({ recipe: Recipe });

/** Recipe in the kitchen's list. */
export const RecipeListEntry = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  version: z.number().int().positive(),
  /** When readers get it, in milliseconds UTC; null is a draft. */
  publishedAt: HistoricInstant.nullable(),
  updatedAt: Instant,
  privacySetting: PrivacySetting,
  image: CroppedImage.nullable(),
});
export type RecipeListEntry = z.infer<typeof RecipeListEntry>;

const WorkingRecipes = z.object({ recipes: z.array(RecipeListEntry) });

/** All recipes of a site, drafts included. */
export const manageListRecipes = endpoint({
  method: 'GET',
  path: '/manage/:siteSlug/recipes',
  access: 'manager',
  params: SiteParams,
  answer: WorkingRecipes,
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

/** Gives readers the working form: now, or from the instant named. */
export const managePublishRecipe = endpoint({
  method: 'POST',
  path: '/manage/:siteSlug/recipes/:recipeId/publish',
  access: 'manager',
  params: RecipeParams,
  body: z.object({ publishedAt: CoercedInstant.optional() }),
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

/** Whole number in a query. */
export function count(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, `Expected a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));
}

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

/** Published recipes of all sites, for a build. */
export const listAllRecipes = endpoint({
  method: 'GET',
  path: '/site/site-recipes',
  access: 'anyone',
  answer: z.object({ recipes: z.array(RecipeCard.extend({ siteSlug: Slug })) }),
});
