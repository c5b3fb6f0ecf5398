/** What a recipe's document refers to, and what lists show of it. Kept with every revision. No zod here. */

import { totalTimeMinutes } from '../maths/recipe-times.ts';
import type { Crop } from '../shared/fields.ts';
import type { RichText } from '../text/rich-text.ts';
import { everyNode, type RichTextNode, runningText } from '../text/rich-text-reading.ts';
import { cutText } from '../text/text.ts';
import type { RecipeDocument } from './recipes.ts';
import { TERM_FIELDS, TERM_KINDS } from './terms/term-kinds.ts';
import type { TypedRecipe } from './working-recipe.ts';

/** Most characters of a description that a card holds. */
const CARD_SUMMARY_MAX_LENGTH = 220;

/** Ids a document refers to, each once, in the order of their first use. */
export type RecipeReferences = {
  imageIds: string[];
  videoIds: string[];
  ingredientIds: string[];
  unitIds: string[];
  equipmentIds: string[];
  contributorIds: string[];
  termIds: string[];
  /** Slugs of recipes of the same site that texts link to. */
  linkedRecipeSlugs: string[];
};

/** What lists show of a recipe. */
export type RecipeSummary = {
  title: string;
  slug: string;
  /** First words of the description. */
  summary: string;
  image: { id: string; crop: Crop | null } | null;
  /** Meals first, then categories: the order badges are chosen in. */
  badgeTermIds: string[];
  totalTimeMinutes: number;
  ingredientUsageCount: number | null;
  privacySetting: RecipeDocument['privacySetting'];
};

/** Every formatted text of a document, with its place: its field, or the id of the line or step that has it. */
function richTextsOf(document: TypedRecipe): { place: string; text: RichText }[] {
  const fields = ['description', 'storyExcerpt', 'storyMore', 'note'] as const;
  const usages = document.ingredientUsageGroups.flatMap((group) => group.ingredientUsages);
  const steps = document.instructionGroups.flatMap((group) => group.instructions);
  const texts = [
    ...fields.map((place) => ({ place, text: document[place] })),
    ...usages.map(({ id, preparation }) => ({ place: id, text: preparation })),
    ...steps.map(({ id, content }) => ({ place: id, text: content })),
  ];
  return texts.flatMap(({ place, text }) => (text === null ? [] : [{ place, text }]));
}

/** Where the first link to a recipe of the same site stands; null where none does. */
export function placeOfLink(document: TypedRecipe, slug: string): string | null {
  const isLinkTo = (node: RichTextNode) =>
    'type' in node && node.type === 'link' && recipeSlugOf(node.href) === slug;
  return richTextsOf(document).find(({ text }) => [...everyNode(text)].some(isLinkTo))?.place ?? null;
}

/** Ids a document refers to. */
export function referencesOf(document: TypedRecipe): RecipeReferences {
  const usages = document.ingredientUsageGroups.flatMap((group) => group.ingredientUsages);
  const steps = document.instructionGroups.flatMap((group) => group.instructions);
  const nodes = richTextsOf(document).flatMap(({ text }) => [...everyNode(text)]);
  return {
    imageIds: unique([
      ...document.images.map((image) => image.id),
      ...steps.flatMap((step) => step.imageIds),
      ...document.equipmentUsages.map((usage) => usage.imageOverrideId),
    ]),
    videoIds: unique([document.videoId, ...steps.map((step) => step.videoId)]),
    ingredientIds: unique(usages.map((usage) => usage.ingredientId)),
    unitIds: unique([
      ...usages.flatMap((usage) =>
        [usage, usage.secondAmount, ...(usage.furtherAmounts ?? [])].flatMap((amount) => [
          amount?.unitId ?? null,
          amount?.addedPart?.unitId ?? null,
        ]),
      ),
      ...nodes.flatMap((node) =>
        'type' in node && node.type === 'measurement' ? [node.unitId, node.second?.unitId ?? null] : [],
      ),
    ]),
    equipmentIds: unique(document.equipmentUsages.map((usage) => usage.equipmentId)),
    contributorIds: unique(document.contributorIds),
    termIds: unique(TERM_KINDS.flatMap((kind) => document[TERM_FIELDS[kind]])),
    linkedRecipeSlugs: unique(
      nodes.map((node) => ('type' in node && node.type === 'link' ? recipeSlugOf(node.href) : null)),
    ),
  };
}

/** What lists show of a document. */
export function summaryOf(document: RecipeDocument): RecipeSummary {
  const [image] = document.images;
  return {
    title: document.title,
    slug: document.slug,
    summary: firstWords(runningText(document.description ?? []), CARD_SUMMARY_MAX_LENGTH),
    image: image ? { id: image.id, crop: image.crop ?? null } : null,
    badgeTermIds: [...document.mealIds, ...document.foodCategoryIds],
    totalTimeMinutes: totalTimeMinutes(document) ?? 0,
    ingredientUsageCount: countIngredientUsages(document),
    privacySetting: document.privacySetting,
  };
}

/** Number of ingredient lines; null when there is none. */
export function countIngredientUsages(
  document: Pick<RecipeDocument, 'ingredientUsageGroups'>,
): number | null {
  return (
    document.ingredientUsageGroups.reduce((sum, group) => sum + group.ingredientUsages.length, 0) || null
  );
}

/** The slug in a link to a recipe of the same site; null for every other link. */
export function recipeSlugOf(href: string): string | null {
  return /^\/recipes\/([a-z0-9-]+)(?:[?#].*)?$/.exec(href)?.[1] ?? null;
}

/** Text cut at a word, with an ellipsis when something is left out. */
export function firstWords(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const room = cutText(text, maxLength - 1);
  const isBetweenWords = text[room.length] === ' ';
  return `${room.slice(0, isBetweenWords ? room.length : room.lastIndexOf(' ') + 1 || room.length).trimEnd()}…`;
}

function unique(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}
