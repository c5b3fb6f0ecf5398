import { mergeSearchIndex, refreshStatistics } from './sqlite/maintenance.ts';
import type { Queryable } from './transaction.ts';

/** Keeps the database fast, when there is nothing else to do: searches and counts get slow without it. */
export async function maintain(db: Queryable): Promise<void> {
  await refreshStatistics(db);
  await mergeSearchIndex(db);
}
