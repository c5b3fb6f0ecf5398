/** Lists of a site's recipes with what each filter would show. */
import type { RecipeList, RecipeListRequest } from '#domain/recipes/recipe-lists.ts';
import type { Context } from '../../context.ts';
import { findMatchingTexts } from '../../db/search.ts';
import type { JsonBytes } from '../json-bytes.ts';
import type { KnownSite } from '../sites/known-sites.ts';

/** One page of the recipes asked for, newest first. An empty query asks for all. */
export async function listRecipes(
  { reader, recipeIndexes, now }: Pick<Context, 'reader' | 'recipeIndexes' | 'now'>,
  site: KnownSite,
  request: RecipeListRequest,
): Promise<JsonBytes<RecipeList>> {
  const index = await recipeIndexes.find(site);
  const instant = now();
  const textIds = request.query
    ? await findMatchingTexts(reader.db, site.id, request.query, (ids) => index.hasText(ids, instant))
    : null;
  return index.list({ ...request, textIds, now: instant });
}
