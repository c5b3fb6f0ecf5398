/** Recipes as readers and the kitchen get them: the document with everything it refers to. No zod here. */

import { croppedImage } from '../media/crops.ts';
import type { Image } from '../media/media.ts';
import { withPresentKeys } from '../media/named-media.ts';
import type { Video } from '../media/videos.ts';
import type { Equipment, Ingredient, Unit } from './catalogue.ts';
import { expandUsage } from './lines/expand-usage.ts';
import { countIngredientUsages, referencesOf } from './recipe-contents.ts';
import type { Recipe, RecipeDocument } from './recipes.ts';
import { TERM_FIELDS, type TermKind } from './terms/term-kinds.ts';
import type { Term } from './terms/terms.ts';

/** Everything documents of a site may refer to, by id. */
export type RecipeLookups = {
  units: Map<string, Unit>;
  ingredients: Map<string, Ingredient>;
  equipment: Map<string, Equipment>;
  contributors: Map<string, { id: string; slug: string; displayName: string; bio: string | null }>;
  terms: Map<string, Term>;
  /** Published recipes of the site under each term. */
  termCounts: Map<string, number>;
  images: Map<string, Image>;
  videos: Map<string, Video>;
  /** By recipe id: names in its text of an old site that pictures had, and the names they have now. */
  presentKeys: Map<string, Map<string, string>>;
  /** Collections that hold a recipe, by recipe id. */
  collections: Map<string, { id: string; slug: string; title: string }[]>;
};

/** A document with what is known of it besides. */
export type RecipeHead = Pick<Recipe, 'id' | 'version' | 'publishedAt'>;

/** A document with everything it refers to. References to what is gone become null or are left out. */
export function expandRecipe(head: RecipeHead, document: RecipeDocument, lookups: RecipeLookups): Recipe {
  const image = (id: string | null) => (id === null ? null : (lookups.images.get(id) ?? null));
  const video = (id: string | null) => (id === null ? null : (lookups.videos.get(id) ?? null));
  const terms = (kind: TermKind) =>
    document[TERM_FIELDS[kind]].flatMap((id) => {
      const term = lookups.terms.get(id);
      if (!term) return [];
      return [{ id, slug: term.slug, title: term.title, recipeCount: lookups.termCounts.get(id) ?? 0 }];
    });
  return {
    ...document,
    id: head.id,
    version: head.version,
    publishedAt: head.publishedAt,
    legacyRecipeData: withPresentKeysIn(document.legacyRecipeData, lookups.presentKeys.get(head.id)),
    ingredientUsageCount: countIngredientUsages(document),
    images: document.images.flatMap((reference) => {
      const found = image(reference.id);
      const shown = found && croppedImage(found, reference.crop ?? null);
      return shown ? [{ ...shown, altText: reference.altText ?? null }] : [];
    }),
    video: video(document.videoId),
    ingredientUsageGroups: document.ingredientUsageGroups.map((group) => ({
      ...group,
      ingredientUsages: group.ingredientUsages.map((usage) => expandUsage(usage, lookups)),
    })),
    instructionGroups: document.instructionGroups.map((group) => ({
      ...group,
      instructions: group.instructions.map((step) => ({
        ...step,
        images: step.imageIds.flatMap((id) => {
          const found = image(id);
          return found ? [{ ...found, altText: step.imageAltTexts[id] ?? null }] : [];
        }),
        video: video(step.videoId),
      })),
    })),
    equipmentUsages: document.equipmentUsages.map((usage) => {
      const equipment = lookups.equipment.get(usage.equipmentId);
      return {
        ...usage,
        equipment: equipment ? { ...equipment, image: image(equipment.imageId) } : null,
        imageOverride: image(usage.imageOverrideId),
      };
    }),
    units: referencesOf(document).unitIds.flatMap((id) => lookups.units.get(id) ?? []),
    contributors: document.contributorIds.flatMap((id) => {
      const contributor = lookups.contributors.get(id);
      return contributor ? [{ id, slug: contributor.slug, displayName: contributor.displayName }] : [];
    }),
    collections: lookups.collections.get(head.id) ?? [],
    meals: terms('meal'),
    categories: terms('category'),
    methods: terms('method'),
    cuisines: terms('cuisine'),
    diets: terms('diet'),
    tags: terms('tag'),
  };
}

/** Text of an old site, whose addresses of pictures name the files that these have now. */
function withPresentKeysIn(
  text: RecipeDocument['legacyRecipeData'],
  presentKeys: Map<string, string> | undefined,
): RecipeDocument['legacyRecipeData'] {
  return text && presentKeys ? JSON.parse(withPresentKeys(JSON.stringify(text), presentKeys)) : text;
}
