import { z } from 'zod';
import { CroppedImage, Video } from '../media/media.ts';
import { Crop, Id, Slug, Title } from '../shared/fields.ts';
import { changeOf } from '../shared/partial-update.ts';
import { RichText } from '../text/rich-text.ts';
import { BasedOnVersion, RecipeCard } from './recipes.ts';

/** All that a creator writes of a collection. */
export const CollectionDocument = z.object({
  /** Name. */
  title: Title,
  /** Name in addresses, unique on the site. */
  slug: Slug,
  /** What it gathers; a paragraph beginning with 'youtube=' embeds that video. */
  description: RichText.nullable().default(null),
  /** Picture. */
  imageId: Id.nullable().default(null),
  /** Part of the picture to show. */
  imageCrop: Crop.nullable().default(null),
  /** Uploaded video. */
  videoId: Id.nullable().default(null),
  /** Recipes, in order. */
  recipeIds: z.array(Id).max(2000).default([]),
});
export type CollectionDocument = z.infer<typeof CollectionDocument>;

/** Body that changes a collection: only what is named changes. */
export const CollectionChange = changeOf(CollectionDocument).extend({ version: BasedOnVersion });
export type CollectionChange = z.infer<typeof CollectionChange>;

/** Collection as the kitchen gets it. */
export const Collection = CollectionDocument.extend({
  id: Id,
  /** Raised by every save. */
  version: z.number().int().positive(),
  image: CroppedImage.nullable(),
  video: Video.nullable(),
  /** Number of its published recipes. */
  recipeCount: z.number().int().min(0),
});
export type Collection = z.infer<typeof Collection>;

/** Collection in a list. */
export const CollectionCard = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  /** Its picture, else that of its first recipe with one. */
  image: CroppedImage.nullable(),
  /** Number of its published recipes. */
  recipeCount: z.number().int().min(0),
});
export type CollectionCard = z.infer<typeof CollectionCard>;

/** Collection as readers get it. */
export const CollectionWithRecipes = CollectionCard.extend({
  description: RichText.nullable(),
  video: Video.nullable(),
  /** Its published recipes, in order. */
  recipes: z.array(RecipeCard),
});
export type CollectionWithRecipes = z.infer<typeof CollectionWithRecipes>;

/** Recipe in a row of cards, which shows no summary. */
export type ListedRecipe = Omit<RecipeCard, 'summary'>;

/** The file that the search box of the header opens with: featured or latest recipes, and collections. */
export type SearchFile = { recipes: ListedRecipe[]; collections: CollectionCard[] };

/** The file of a collection, which its recipes' pages load: its first recipes, in order. */
export type CollectionFile = { recipes: ListedRecipe[] };
