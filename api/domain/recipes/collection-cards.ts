/** Collections as lists show them. No zod here. */

import type { Image } from '../media/media.ts';
import type { CollectionDocument } from './collections.ts';
import { cardImage } from './recipe-cards.ts';
import type { RecipeSummary } from './recipe-contents.ts';
import type { CollectionCard } from './shown-collections.ts';

/** The picture a collection shows: its own, else that of its first recipe that has one. */
export function collectionPicture(
  collection: Pick<CollectionDocument, 'imageId' | 'imageCrop'>,
  recipes: readonly Pick<RecipeSummary, 'image'>[],
): RecipeSummary['image'] {
  if (collection.imageId !== null) return { id: collection.imageId, crop: collection.imageCrop };
  return recipes.find((recipe) => recipe.image !== null)?.image ?? null;
}

/** A collection with its published recipes as a card. */
export function toCollectionCard(
  collection: Pick<CollectionDocument, 'slug' | 'title' | 'imageId' | 'imageCrop'> & { id: string },
  recipes: readonly Pick<RecipeSummary, 'image'>[],
  images: Map<string, Image>,
): CollectionCard {
  return {
    id: collection.id,
    slug: collection.slug,
    title: collection.title,
    image: cardImage(collectionPicture(collection, recipes), images),
    recipeCount: recipes.length,
  };
}
