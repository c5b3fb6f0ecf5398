import { z } from 'zod';
import { CroppedImage, Image } from '../media/media.ts';
import { Video } from '../media/videos.ts';
import { Saver } from '../people/savers.ts';
import { Crop, Id, Instant, Slug, Title } from '../shared/fields.ts';
import { changeOf } from '../shared/partial-update.ts';
import { RichText } from '../text/rich-text.ts';
import { BasedOnVersion, NamedRecipe, type RecipeCard } from './recipes.ts';
import type { CollectionCard } from './shown-collections.ts';

/** What takes recipes into a collection by itself. */
export const CollectionRule = z.object({
  /** Terms that a recipe must have, all of them. */
  termIds: z.array(Id).max(20),
});
export type CollectionRule = z.infer<typeof CollectionRule>;

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
  /** Recipes chosen by hand, in order; kept, and not shown, while there is a rule. */
  recipeIds: z.array(Id).max(2000).default([]),
  /** Takes recipes instead, the newest first; null is by hand. */
  rule: CollectionRule.nullable().default(null),
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
  /** Null where that is not known. */
  savedBy: Saver.nullable(),
  /** What its card shows: the picture, else that of its first recipe with one. */
  cover: CroppedImage.nullable(),
  /** All of its picture; `imageCrop` says what shows. */
  image: Image.nullable(),
  video: Video.nullable(),
  /** Those chosen by hand, in order. */
  recipes: z.array(NamedRecipe),
  /** Number of its published recipes. */
  recipeCount: z.number().int().min(0),
});
export type Collection = z.infer<typeof Collection>;

/** Collection that was deleted and can be brought back. */
export const DeletedCollection = z.object({
  id: Id,
  title: z.string(),
  /** Milliseconds UTC. */
  deletedAt: Instant,
});
export type DeletedCollection = z.infer<typeof DeletedCollection>;

/** Recipe in a row of cards, which shows no summary. */
export type ListedRecipe = Omit<RecipeCard, 'summary'>;

/** The file that the search box of the header opens with: featured or latest recipes, and collections. */
export type SearchFile = { recipes: ListedRecipe[]; collections: CollectionCard[] };

/** The file of a collection, which its recipes' pages load: its first recipes, in order. */
export type CollectionFile = { recipes: ListedRecipe[] };
