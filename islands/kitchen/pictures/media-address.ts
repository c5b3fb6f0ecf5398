/** Which pictures and videos are listed stands in the address, so that it can be gone back to. */
import { MEDIA_FILTERS } from '#domain/media/media-library.ts';
import { pathTo } from '../stores/navigation.ts';
import type { MediaChoice } from '../stores/pictures/media-list.ts';

/** Longest query that is asked for, in characters. */
const QUERY_MAX_LENGTH = 200;

/** The choice in an address. @param search what stands behind '?' */
export function readChoice({ query = '', filter }: Readonly<Record<string, string>>): MediaChoice {
  return {
    query: query.slice(0, QUERY_MAX_LENGTH),
    filter: MEDIA_FILTERS.find((known) => known === filter) ?? null,
  };
}

/** The address of a list; what is as it begins is left out. */
export function mediaPath(siteSlug: string, { query, filter }: MediaChoice): string {
  return pathTo('pictures', { siteSlug }, { ...(query !== '' && { query }), ...(filter && { filter }) });
}
