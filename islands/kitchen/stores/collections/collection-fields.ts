/** What is written of a collection: which fields differ, and how two versions come together. */

import { isSame } from '#domain/recipes/changes/recipe-items.ts';
import type { CollectionDocument } from '#domain/recipes/collections.ts';

/** What counts as one thing that somebody changed. */
const KEYS = {
  title: ['title'],
  slug: ['slug'],
  description: ['description'],
  picture: ['imageId', 'imageCrop'],
  video: ['videoId'],
  recipes: ['recipeIds', 'rule'],
} as const satisfies Record<string, readonly (keyof CollectionDocument)[]>;
const FIELDS = Object.keys(KEYS) as CollectionField[];

export type CollectionField = keyof typeof KEYS;

/** How fields are called on the screen. */
export const COLLECTION_FIELD_LABELS: Readonly<Record<CollectionField, string>> = {
  title: 'Title',
  slug: 'Address',
  description: 'Description',
  picture: 'Picture',
  video: 'Video',
  recipes: 'Recipes',
};

/** A field that two people changed, each in their own way; what is written here is the version of one of them. */
export type CollectionConflict = { field: CollectionField; theirs: CollectionDocument };

/** Nothing written yet. */
export const EMPTY_COLLECTION: CollectionDocument = {
  title: '',
  slug: '',
  description: null,
  imageId: null,
  imageCrop: null,
  videoId: null,
  recipeIds: [],
  rule: null,
};

/** What is written of a collection, without what is known of it besides. */
export function documentOf(collection: CollectionDocument): CollectionDocument {
  return pick(
    collection,
    Object.keys(EMPTY_COLLECTION) as (keyof CollectionDocument)[],
  ) as CollectionDocument;
}

/** The values of one field. */
export function valuesOf(document: CollectionDocument, field: CollectionField): Partial<CollectionDocument> {
  return pick(document, KEYS[field]);
}

/** Fields in which two versions differ. */
export function changedFields(one: CollectionDocument, other: CollectionDocument): CollectionField[] {
  return FIELDS.filter((field) => !isSame(valuesOf(one, field), valuesOf(other, field)));
}

/** Brings together what two people made of one version. What both changed stays as it is in `mine`, and is named. */
export function mergeCollections(
  base: CollectionDocument,
  mine: CollectionDocument,
  theirs: CollectionDocument,
): { document: CollectionDocument; conflicts: CollectionConflict[] } {
  const byMe = changedFields(base, mine);
  const byThem = changedFields(base, theirs);
  const different = changedFields(mine, theirs);
  const taken = byThem.filter((field) => !byMe.includes(field));
  return {
    document: Object.assign({ ...mine }, ...taken.map((field) => valuesOf(theirs, field))),
    conflicts: byThem
      .filter((field) => byMe.includes(field) && different.includes(field))
      .map((field) => ({ field, theirs })),
  };
}

function pick(
  document: CollectionDocument,
  keys: readonly (keyof CollectionDocument)[],
): Partial<CollectionDocument> {
  return Object.fromEntries(keys.map((key) => [key, document[key]]));
}
