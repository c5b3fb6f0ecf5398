/** What cards are drawn with, for the templates and for the islands that draw the same cards. No zod here. */

import { formatDuration } from '../maths/durations.ts';
import { countOfIngredients, countOfMakers } from '../text/counted/counts.ts';
import type { RecipeCard } from './recipes.ts';

/** Widest picture a card offers, in pixels. */
export const CARD_PICTURE_MAX_WIDTH_PX = 800;
/**
 * Width of a picture that fills a phone, as the attribute `sizes` has it: five sixths of it on screens that show more
 * pixels than the eye tells apart, which saves a third of the bytes.
 */
export const PHONE_SIZES = '(min-resolution: 1.5x) 78vw, 94vw';
/** Width of a card in the grid. */
export const CARD_GRID_SIZES = `(min-width: 1240px) 384px, (min-width: 960px) 31vw, (min-width: 560px) 46vw, ${PHONE_SIZES}`;
/** Width of a card where its row has room for two, or for its picture and its words. */
export const CARD_HALF_SIZES = `(min-width: 1240px) 568px, (min-width: 560px) 46vw, ${PHONE_SIZES}`;
/** Width of a card that has a row of its own. */
const CARD_ROW_SIZES = `(min-width: 1240px) 1160px, (min-width: 560px) 94vw, ${PHONE_SIZES}`;
/** Widest picture such a card offers, in pixels. */
const CARD_ROW_MAX_WIDTH_PX = 1600;
/** Drawings in the style sheet for recipes without a picture, `.motif-0` and up. */
const MOTIFS_COUNT = 6;
/** Grounds in the style sheet for them, `.ground-0` and up. */
const GROUNDS_COUNT = 5;

/** Width of a card in a grid of three a row, where one or two left over share the last row. */
export function cardGridSizes(index: number, count: number): string {
  const leftOver = count % 3;
  return (count > 3 || count === 1) && index >= count - leftOver ? CARD_HALF_SIZES : CARD_GRID_SIZES;
}

/** How a card shows its picture. */
export type CardPicture = {
  /** Width of the card, as the attribute `sizes` has it. */
  sizes: string;
  /** Its height by its width. */
  heightByWidth: number;
  /** Widest picture offered, in pixels. */
  maxWidth: number;
};

/** Pictures of a collection's card in a grid: two or four stand two a row, and one that is left alone fills its row. */
export function collectionGridPicture(index: number, count: number): CardPicture {
  const maxWidth = CARD_PICTURE_MAX_WIDTH_PX;
  if (count === 2 || count === 4) return { sizes: CARD_HALF_SIZES, heightByWidth: 0.67, maxWidth };
  if (index === count - 1 && count % 3 === 1)
    return { sizes: CARD_ROW_SIZES, heightByWidth: 0.33, maxWidth: CARD_ROW_MAX_WIDTH_PX };
  return { sizes: cardGridSizes(index, count), heightByWidth: 1, maxWidth };
}

/** Width that a picture needs to fill a card: where the card is the more upright of the two, more than its width. */
export function coveringSizes(
  { sizes, heightByWidth }: Omit<CardPicture, 'maxWidth'>,
  { width, height }: { width: number; height: number },
): string {
  const times = Math.max(1, (heightByWidth * width) / height);
  return sizes.replace(
    /(?<!\d|-width: )(\d+)(px|vw)/g,
    (_, length, unit) => Math.ceil(Number((length * times).toFixed(3))) + unit,
  );
}

/** Classes of the drawing and the ground that stand for a recipe without a picture: always the same for a slug. */
export function motifClasses(slug: string): string[] {
  const number = [...slug].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
  return [`motif-${number % MOTIFS_COUNT}`, `ground-${Math.floor(number / MOTIFS_COUNT) % GROUNDS_COUNT}`];
}

/** The same for the card at a place of a grid, from 0: none looks like its neighbours. */
export function motifClassesAt(place: number): string[] {
  return [`motif-${(place + 1) % MOTIFS_COUNT}`, `ground-${(place + 1) % GROUNDS_COUNT}`];
}

/** The line under a card's title: total time, numbers of ingredients and of readers who made it, those that are known. */
export function recipeCardFacts({
  totalTimeMinutes,
  ingredientUsageCount,
  makerCount,
}: Pick<RecipeCard, 'totalTimeMinutes' | 'ingredientUsageCount' | 'makerCount'>): string[] {
  return [
    totalTimeMinutes > 0 ? formatDuration(totalTimeMinutes) : '',
    ingredientUsageCount ? countOfIngredients(ingredientUsageCount) : '',
    makerCount > 0 ? countOfMakers(makerCount) : '',
  ].filter(Boolean);
}
