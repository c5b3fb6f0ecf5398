import { expressionBuilder } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** Of recipes: that readers have it at an instant. It is published, not deleted, and its date has come. */
export function readersHave(now: number) {
  const where = expressionBuilder<Database, 'recipes'>();
  return where.and([
    where('recipes.deleted_at', 'is', null),
    where('recipes.published_at', '<=', now),
    where('recipes.published_revision_id', 'is not', null),
  ]);
}
