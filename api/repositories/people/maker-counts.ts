/** How many readers have made recipes: each of them counts once, and those who manage the site do not. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';
import { isByManager } from './comments.ts';

/** Comments that everybody may read, of readers who say that they have made the dish. */
const made = (db: Queryable) =>
  db
    .selectFrom('comments')
    .where('has_made', '=', 1)
    .where('hidden_at', 'is', null)
    .where('held_at', 'is', null)
    .where(sql<boolean>`not ${isByManager}`);

/** Readers who have made a recipe, as it is now. */
export async function countMakers(db: Queryable, recipeId: string): Promise<number> {
  const { makers } = await made(db)
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('makers'))
    .where('recipe_id', '=', recipeId)
    .executeTakeFirstOrThrow();
  return makers;
}

/** Sites whose comments say that something was made, or whose pages do, by id. */
export async function listSitesWithMakers(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectFrom('comments')
    .select('site_id as id')
    .where('has_made', '=', 1)
    .union(
      db
        .selectFrom('maker_counts')
        .innerJoin('recipes', 'recipes.id', 'maker_counts.recipe_id')
        .select('recipes.site_id as id'),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Has pages of a site say how many there are now.
 * @param isShown false where pages say nothing of it
 * @returns whether any says another number
 */
export async function updateMakerCounts(db: Queryable, siteId: string, isShown: boolean): Promise<boolean> {
  const ofSite = db.selectFrom('recipes').select('id').where('site_id', '=', siteId);
  const counted = isShown
    ? await made(db)
        .select(({ fn }) => ['recipe_id', fn.count<number>('user_id').distinct().as('makers')])
        .where('site_id', '=', siteId)
        .groupBy('recipe_id')
        .execute()
    : [];
  const said = await db.selectFrom('maker_counts').selectAll().where('recipe_id', 'in', ofSite).execute();
  const saidOf = new Map(said.map(({ recipe_id: id, makers }) => [id, makers]));
  const changed = counted.filter(({ recipe_id: id, makers }) => saidOf.get(id) !== makers);
  for (const row of changed)
    await db
      .insertInto('maker_counts')
      .values(row)
      .onConflict((conflict) => conflict.column('recipe_id').doUpdateSet({ makers: row.makers }))
      .execute();
  const countedIds = new Set(counted.map(({ recipe_id: id }) => id));
  const gone = said.filter(({ recipe_id: id }) => !countedIds.has(id));
  for (const { recipe_id: id } of gone)
    await db.deleteFrom('maker_counts').where('recipe_id', '=', id).execute();
  return changed.length + gone.length > 0;
}
