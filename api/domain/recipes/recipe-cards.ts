/** Published recipes as lists show them. No zod here. */

import { croppedImage } from '../media/crops.ts';
import type { CroppedImage, Image } from '../media/media.ts';
import { CARD_BADGES_MAX } from '../shared/constants.ts';
import type { RecipeReferences, RecipeSummary } from './recipe-contents.ts';
import type { RecipeCard } from './recipes.ts';
import { BADGES } from './terms/term-kinds.ts';
import type { Term } from './terms/terms.ts';

/** What an author says that changed, and when they said it, in milliseconds UTC. */
export type UpdateLine = { at: number; words: string };

/** A published recipe as lists and the publisher need it. */
export type PublishedRecipe = {
  id: string;
  slug: string;
  revisionId: string;
  publishedAt: number;
  /** When its published words were written, in milliseconds UTC. */
  revisedAt: number;
  /** The author's last line about what changed; null where there is none. */
  update: UpdateLine | null;
  /** Readers who have made it, as they were counted last. */
  makerCount: number;
  summary: RecipeSummary;
  references: RecipeReferences;
};

/** What a card needs besides the recipe's summary. */
export type CardLookups = { terms: Map<string, Term>; images: Map<string, Image> };

/** A published recipe as a card. */
export function toRecipeCard(recipe: PublishedRecipe, lookups: CardLookups): RecipeCard {
  const { summary } = recipe;
  return {
    id: recipe.id,
    title: summary.title,
    slug: recipe.slug,
    summary: summary.summary,
    image: cardImage(summary.image, lookups.images),
    badges: summary.badgeTermIds
      .flatMap((id) => {
        const term = lookups.terms.get(id);
        return (term && BADGES[term.kind]?.[term.slug]) ?? [];
      })
      .slice(0, CARD_BADGES_MAX),
    totalTimeMinutes: summary.totalTimeMinutes,
    ingredientUsageCount: summary.ingredientUsageCount,
    privacySetting: summary.privacySetting,
    publishedAt: recipe.publishedAt,
    makerCount: recipe.makerCount,
  };
}

/** An image that a card names; null when there is none or it is gone. */
export function cardImage(
  reference: { id: string; crop: CroppedImage['crop'] } | null,
  images: Map<string, Image>,
): CroppedImage | null {
  const image = reference && images.get(reference.id);
  return image ? croppedImage(image, reference.crop) : null;
}
