/** Who may read what: the one rule, and the one cut. No zod here. */
import type { Recipe, RecipeCard } from '../recipes/recipes.ts';

/** Somebody who reads a recipe. */
export type RecipeReader = {
  /** Pays for the recipe's site now, or was given access. */
  isSubscribedToPaid: boolean;
  /** Manages the recipe's site, or looks at a preview of it. */
  isPreviewing: boolean;
};

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
 * The public part of a premium recipe. Kept: title, slug, description, storyExcerpt, images, times, yield,
 * servingDescription, difficulty, terms, keywords, contributors, dates and counts; all else is emptied.
 */
export function teaser(recipe: Recipe): Recipe {
  return {
    ...recipe,
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
