import type { RecipeList, RecipeListRequest } from '#domain/recipes/recipe-lists.ts';
import { CallFailure, callApi, hasApi } from './api-client.ts';
// Not imported lazily: it is needed exactly when the network fails.
import { askIndex } from './recipe-index.ts';

/** Statuses with which a proxy says that it cannot reach the API. */
const UNREACHABLE: readonly number[] = [502, 503, 504];

/**
 * Lists recipes of a site, newest first: as the API knows them, or, when it cannot be reached, as the site's own index
 * does. A page whose `data-api` is 'none' has no API to ask.
 * @throws CallFailure for any other answer; the signal's reason once it is aborted; Error when neither can be reached
 */
export async function listRecipes(
  siteSlug: string,
  request: RecipeListRequest,
  signal: AbortSignal,
): Promise<RecipeList> {
  if (hasApi()) {
    try {
      return await askApi(siteSlug, request, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof CallFailure && !UNREACHABLE.includes(error.status)) throw error;
    }
  }
  return askIndex(request, signal);
}

async function askApi(
  siteSlug: string,
  { query, limit, offset, ...chosen }: RecipeListRequest,
  signal: AbortSignal,
): Promise<RecipeList> {
  const terms = Object.fromEntries(Object.entries(chosen).map(([group, slugs]) => [group, slugs.join(',')]));
  const { body } = await callApi('GET /site/:siteSlug/recipes', {
    params: { siteSlug },
    query: { query, limit: String(limit), offset: String(offset), orderBy: 'published_at_desc', ...terms },
    signal,
  });
  return body;
}
