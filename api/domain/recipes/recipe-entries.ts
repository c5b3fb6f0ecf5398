/** A recipe in the kitchen's list. */

import { wordsOf } from '../search/search.ts';
import type { Crop } from '../shared/fields.ts';
import type { RecipeDocument } from './recipes.ts';

/**
 * Which recipes of a kitchen: `unsure` are drafts with lines that were not understood; `changed` are with readers, or will be, and have changes that are not published; `deleted`
 * can still be brought back.
 */
export const RECIPE_STATES = ['draft', 'unsure', 'scheduled', 'live', 'changed', 'deleted'] as const;
/** One of them. */
export type RecipeState = (typeof RECIPE_STATES)[number];

/** Characters of a title beyond these do not count in its order. */
const SORTED_TITLE_MAX_LENGTH = 200;

/** What a list shows of a document. */
export type ListEntry = {
  privacySetting: RecipeDocument['privacySetting'];
  image: { id: string; crop: Crop | null } | null;
};

/** The part of a working document that lists show. */
export function listEntryOf({
  privacySetting,
  images: [image],
}: Pick<RecipeDocument, 'privacySetting'> & {
  images: readonly { id: string; crop?: Crop | null | undefined }[];
}): ListEntry {
  return { privacySetting, image: image ? { id: image.id, crop: image.crop ?? null } : null };
}

/** A title as lists are sorted and searched by: its words without case and accents, each behind a space. */
export function sortedTitle(title: string): string {
  return ` ${wordsOf(title).join(' ')}`.slice(0, SORTED_TITLE_MAX_LENGTH);
}
