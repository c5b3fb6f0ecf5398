/** Who may read what: the one rule, and the one cut. No zod here. */
import type { Recipe, RecipeCard } from '../recipes/recipes.ts';

/** Somebody who reads a recipe. */
export type RecipeReader = {
  /** Pays for the recipe's site now, or was given access. */
  isSubscribedToPaid: boolean;
  /** Manages the recipe's site, or looks at a preview of it. */
  isPreviewing: boolean;
};

/** Who previews of a recipe are drawn for: a visitor gets its public part, a member all of it. */
export const PREVIEW_READERS = ['visitor', 'member'] as const;
export type PreviewReader = (typeof PREVIEW_READERS)[number];

/** A visitor nobody knows. */
export const ANONYMOUS: RecipeReader = { isSubscribedToPaid: false, isPreviewing: false };

/** 'full' when the reader gets all of the recipe, 'teaser' when only the public part. */
export function readAccess(
  recipe: Pick<Recipe | RecipeCard, 'privacySetting'>,
  reader: RecipeReader,
): 'full' | 'teaser' {
  return recipe.privacySetting === 'public' || reader.isSubscribedToPaid || reader.isPreviewing
    ? 'full'
    : 'teaser';
}

/**
 * The public part of a premium recipe. Each field is named, so that the type asks for a new one: what is public is
 * decided here and nowhere else.
 */
export function teaser(recipe: Recipe): Recipe {
  return {
    id: recipe.id,
    version: recipe.version,
    publishedAt: recipe.publishedAt,
    publishedIn: recipe.publishedIn,
    privacySetting: recipe.privacySetting,
    title: recipe.title,
    slug: recipe.slug,
    description: recipe.description,
    images: recipe.images,
    storyExcerpt: recipe.storyExcerpt,
    prepTimeMinutes: recipe.prepTimeMinutes,
    cookTimeMinutes: recipe.cookTimeMinutes,
    customTimeLabel: recipe.customTimeLabel,
    customTimeMinutes: recipe.customTimeMinutes,
    totalTimeMinutes: recipe.totalTimeMinutes,
    yieldServings: recipe.yieldServings,
    yieldText: recipe.yieldText,
    servingDescription: recipe.servingDescription,
    difficultyLevel: recipe.difficultyLevel,
    tagIds: recipe.tagIds,
    methodIds: recipe.methodIds,
    foodCategoryIds: recipe.foodCategoryIds,
    mealIds: recipe.mealIds,
    cuisineIds: recipe.cuisineIds,
    dietIds: recipe.dietIds,
    tags: recipe.tags,
    methods: recipe.methods,
    categories: recipe.categories,
    meals: recipe.meals,
    cuisines: recipe.cuisines,
    diets: recipe.diets,
    keywords: recipe.keywords,
    contributorIds: recipe.contributorIds,
    contributors: recipe.contributors,
    collections: recipe.collections,
    ingredientUsageCount: recipe.ingredientUsageCount,
    ingredientUsageGroups: [],
    instructionGroups: [],
    equipmentUsages: [],
    storyMore: null,
    note: null,
    videoId: null,
    video: null,
    youtubeVideoId: null,
    legacyRecipeData: null,
    credit: null,
    units: [],
  };
}
