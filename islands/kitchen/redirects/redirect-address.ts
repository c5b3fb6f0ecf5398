/** Which redirects are listed stands in the address, so that it can be gone back to. */
import { REDIRECT_FILTERS } from '#domain/pages/redirects.ts';
import { pathTo } from '../stores/navigation.ts';
import type { RedirectChoice } from '../stores/redirects/redirect-list.ts';

/** Longest query that is asked for, in characters. */
const QUERY_MAX_LENGTH = 200;

/** The choice in an address. @param search what stands behind '?' */
export function readChoice({ query = '', filter }: Readonly<Record<string, string>>): RedirectChoice {
  return {
    query: query.slice(0, QUERY_MAX_LENGTH),
    filter: REDIRECT_FILTERS.find((known) => known === filter) ?? null,
  };
}

/** The address of a list; what is as it begins is left out. */
export function redirectsPath(siteSlug: string, { query, filter }: RedirectChoice): string {
  return pathTo('redirects', { siteSlug }, { ...(query !== '' && { query }), ...(filter && { filter }) });
}
