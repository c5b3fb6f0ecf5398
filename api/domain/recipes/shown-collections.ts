/** Collections as readers get them. */
import { z } from 'zod';
import { CroppedImage } from '../media/media.ts';
import { Video } from '../media/videos.ts';
import { Id, Slug } from '../shared/fields.ts';
import { RichText } from '../text/rich-text.ts';
import { RecipeCard } from './recipes.ts';

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
