/** The first hour of a site: from its first recipe that readers have, until its card is put away. */
import { FIRST_HOUR_RECIPES_MAX } from '#domain/shared/constants.ts';
import type { Queryable } from '../../db/transaction.ts';
import { readersHave } from '../recipes/readers-have.ts';

/** True while the card of the first hour is shown. Whoever has more recipes needs no first steps. */
export async function isFirstHour(db: Queryable, siteId: string, now: number): Promise<boolean> {
  const rows = await db
    .selectFrom('recipes')
    .innerJoin('sites', 'sites.id', 'recipes.site_id')
    .select('recipes.id')
    .where('recipes.site_id', '=', siteId)
    .where(readersHave(now))
    .where('sites.first_hour_ended_at', 'is', null)
    .limit(FIRST_HOUR_RECIPES_MAX + 1)
    .execute();
  return rows.length > 0 && rows.length <= FIRST_HOUR_RECIPES_MAX;
}

export async function endFirstHour(db: Queryable, siteId: string, now: number): Promise<void> {
  await db.updateTable('sites').set({ first_hour_ended_at: now }).where('id', '=', siteId).execute();
}
