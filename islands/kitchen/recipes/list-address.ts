/** What is listed stands in the address, so that it can be gone back to. */
import { RECIPE_STATES } from '#domain/recipes/recipe-entries.ts';
import { pathTo } from '../stores/navigation.ts';
import { FIRST_CHOICE, type ListChoice } from '../stores/recipes/recipe-list.ts';

/** Longest query that is asked for, in characters. */
const QUERY_MAX_LENGTH = 200;

/** The choice in an address. @param search what stands behind '?' */
export function readChoice({ query = '', state, orderBy }: Readonly<Record<string, string>>): ListChoice {
  return {
    query: query.slice(0, QUERY_MAX_LENGTH),
    state: RECIPE_STATES.find((known) => known === state) ?? null,
    orderBy: orderBy === 'title_asc' || orderBy === 'published_at_desc' ? orderBy : FIRST_CHOICE.orderBy,
  };
}

/** The address of a list; what is as it begins is left out. */
export function listPath(siteSlug: string, { query, state, orderBy }: ListChoice): string {
  return pathTo(
    'recipes',
    { siteSlug },
    {
      ...(query === '' ? {} : { query }),
      ...(state === null ? {} : { state }),
      ...(orderBy === FIRST_CHOICE.orderBy ? {} : { orderBy }),
    },
  );
}
