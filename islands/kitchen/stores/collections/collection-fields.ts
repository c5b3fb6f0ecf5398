/** What is written of a collection, and how it is called on the screen. */
import type { Image } from '#domain/media/media.ts';
import type { Video } from '#domain/media/videos.ts';
import type { CollectionDocument } from '#domain/recipes/collections.ts';
import { countOfRecipes } from '#domain/text/counted/counts.ts';
import { runningText } from '#domain/text/rich-text-reading.ts';
import { createDraftFields } from '../drafts/draft-fields.ts';
import type { KitchenCollection } from './collection-list.ts';

/** What is known of the things that a collection names, by id. */
export type KnownOfCollection = {
  images: Readonly<Record<string, Image>>;
  videos: Readonly<Record<string, Video>>;
  recipes: Readonly<Record<string, KitchenCollection['recipes'][number]>>;
};

export const COLLECTION_FIELDS = createDraftFields<CollectionDocument>(
  {
    title: '',
    slug: '',
    description: null,
    imageId: null,
    imageCrop: null,
    videoId: null,
    recipeIds: [],
    rule: null,
  },
  {
    title: { label: 'Title', keys: ['title'] },
    slug: { label: 'Address', keys: ['slug'] },
    description: { label: 'Description', keys: ['description'] },
    picture: { label: 'Picture', keys: ['imageId', 'imageCrop'] },
    video: { label: 'Video', keys: ['videoId'] },
    recipes: { label: 'Recipes', keys: ['recipeIds', 'rule'] },
  },
);

/** A field in words, for who chooses between two versions. */
export function collectionInWords(
  field: string,
  document: CollectionDocument,
  known: KnownOfCollection,
): string {
  switch (field) {
    case 'title':
    case 'slug':
      return document[field];
    case 'description':
      return runningText(document.description ?? []) || 'None';
    case 'picture':
      return document.imageId === null ? 'None' : document.imageCrop ? 'A picture, cut' : 'A picture';
    case 'video':
      return document.videoId === null ? 'None' : 'A video';
    default:
      return document.rule
        ? `By rule, with ${document.rule.termIds.length} terms`
        : `${countOfRecipes(document.recipeIds.length)}: ${document.recipeIds
            .map((id) => known.recipes[id]?.title || 'one without a title')
            .join(', ')}`;
  }
}
