import type { Queryable } from '../../db/transaction.ts';
import { readersHave } from './readers-have.ts';

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

function publishedRecipes(db: Queryable, now: number) {
  return db
    .selectFrom('recipes')
    .select('recipes.id')
    .where(readersHave(now))
    .orderBy('recipes.published_at', 'desc')
    .orderBy('recipes.id');
}

/** Number of recipes of a site, deleted ones that are not purged yet included. */
export async function countStoredRecipes(db: Queryable, siteId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recipes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return count;
}
