import { RECIPE_IMPORT_MAX } from '#domain/shared/constants.ts';
import type { CallApi } from '../../browser/api-client.ts';
import type { ReadFields } from './read-document.ts';

/** A recipe that becomes a draft. Its id was chosen in the browser, so that bringing it in twice makes one. */
export type DraftToStore = {
  recipeId: string;
  document: ReadFields & {
    slug?: string;
    images?: { id: string; altText: string | null }[];
    publishedIn?: string | null;
  };
  authors?: string[];
  /** In milliseconds UTC. */
  firstPublishedAt?: number | null;
  /** Where it was elsewhere, which is to lead to it. */
  oldPath?: string | null;
};

/** Most characters of the drafts that one call sends; a call takes a megabyte. */
const PART_MAX_LENGTH = 500_000;

/**
 * Makes drafts, a part at a time; of a part all or none. The last part goes first, so that the first draft stands first.
 * @param onStored told the ids of a part that are recipes now
 * @throws what the calls throw
 */
export async function storeDrafts(
  callApi: CallApi,
  siteSlug: string,
  drafts: readonly DraftToStore[],
  onStored: (recipeIds: readonly string[]) => void = () => {},
): Promise<void> {
  for (const part of partsOf(drafts).toReversed()) {
    const { body } = await callApi('POST /manage/:siteSlug/recipe-imports', {
      params: { siteSlug },
      body: { drafts: part },
    });
    onStored(body.recipeIds);
  }
}

function partsOf(drafts: readonly DraftToStore[]): DraftToStore[][] {
  const parts: DraftToStore[][] = [];
  let length = 0;
  for (const draft of drafts) {
    const ownLength = JSON.stringify(draft).length;
    const last = parts.at(-1);
    if (last && last.length < RECIPE_IMPORT_MAX && length + ownLength <= PART_MAX_LENGTH) {
      last.push(draft);
      length += ownLength;
    } else {
      parts.push([draft]);
      length = ownLength;
    }
  }
  return parts;
}
