/** Files of search indexes, which are shown only while nothing in them was taken back. */
import { SEARCH_INDEX_PATH } from '#domain/search/search-index.ts';
import type { Reader } from '../../db/reader.ts';
import { isSearchIndexTakenDown } from '../../repositories/publishing/taken-down-search-indexes.ts';

/** True for the address of a file of a search index. */
export function isOfSearchIndex(path: string): boolean {
  return path.startsWith(`${SEARCH_INDEX_PATH}/`);
}

/** Returns what tells whether the index of a site is to be shown to nobody, although its files may be there. */
export function createTakenDownIndexes(
  reader: Pick<Reader, 'db'>,
): (siteSlug: string | null) => Promise<boolean> {
  const takenDown = new Set<string>();
  return async (siteSlug) => {
    if (siteSlug === null) return false;
    try {
      if (await isSearchIndexTakenDown(reader.db, siteSlug)) takenDown.add(siteSlug);
      else takenDown.delete(siteSlug);
    } catch {
      // While the database does not answer, what it said last counts: searching goes on without it.
    }
    return takenDown.has(siteSlug);
  };
}
