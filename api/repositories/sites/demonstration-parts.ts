/** What the demonstration kitchens were given after they were made. */
import type { Queryable } from '../../db/transaction.ts';

export async function readDemonstrationParts(db: Queryable, siteId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('demonstration_parts')
    .select('part')
    .where('site_id', '=', siteId)
    .execute();
  return new Set(rows.map(({ part }) => part));
}

export async function insertDemonstrationPart(db: Queryable, siteId: string, part: string): Promise<void> {
  await db.insertInto('demonstration_parts').values({ site_id: siteId, part }).execute();
}
