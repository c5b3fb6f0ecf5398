import { TERM_GROUPS, TERM_KINDS, type TermGroup } from '#domain/term-kinds.ts';
import { type RecipeIds, searchRecipeIds } from '../db/sqlite/search.ts';
import type { Queryable } from '../db/transaction.ts';

/** Which published recipes are wanted. */
export type RecipeListRequest = Record<TermGroup, readonly string[]> & {
  query?: string | undefined;
  limit: number;
  offset: number;
  /** Milliseconds UTC; later recipes are not published yet. */
  now: number;
};

/** One page of ids of a site's published recipes, newest first: OR inside a group of terms, AND between groups. */
export async function listRecipeIds(
  db: Queryable,
  siteId: string,
  request: RecipeListRequest,
): Promise<string[]> {
  const { query, limit, offset, now } = request;
  let recipes: RecipeIds = publishedRecipes(db, now).where('recipes.site_id', '=', siteId);
  for (const kind of TERM_KINDS) {
    const slugs = request[TERM_GROUPS[kind]];
    if (slugs.length === 0) continue;
    recipes = recipes.where('recipes.id', 'in', (expression) =>
      expression
        .selectFrom('recipe_terms')
        .innerJoin('terms', 'terms.id', 'recipe_terms.term_id')
        .select('recipe_terms.recipe_id')
        .where('terms.kind', '=', kind)
        .where('terms.slug', 'in', slugs),
    );
  }
  if (query) return searchRecipeIds(db, siteId, query, { recipes, limit, offset });
  const rows = await recipes.limit(limit).offset(offset).execute();
  return rows.map((row) => row.id);
}

/** Ids of the published recipes of every living site by site, newest first. */
export async function listRecipeIdsOfSites(db: Queryable, now: number): Promise<Map<string, string[]>> {
  const rows = await publishedRecipes(db, now)
    .innerJoin('sites', 'sites.id', 'recipes.site_id')
    .select('recipes.site_id')
    .where('sites.deleted_at', 'is', null)
    .execute();
  const bySite = Map.groupBy(rows, (row) => row.site_id);
  return new Map([...bySite].map(([siteId, recipes]) => [siteId, recipes.map((recipe) => recipe.id)]));
}

function publishedRecipes(db: Queryable, now: number): RecipeIds {
  return db
    .selectFrom('recipes')
    .select('recipes.id')
    .where('recipes.deleted_at', 'is', null)
    .where('recipes.published_revision_id', 'is not', null)
    .where('recipes.published_at', '<=', now)
    .orderBy('recipes.published_at', 'desc')
    .orderBy('recipes.id');
}
