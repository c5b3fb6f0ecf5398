/** Sizes of pictures that were made because a visitor asked: kept within a number of bytes. */
import type { Queryable } from '../../db/transaction.ts';

/** Notes one that is about to be stored. */
export async function upsertOnDemandVariant(
  db: Queryable,
  variant: { storageKey: string; imageKey: string; byteSize: number; now: number },
): Promise<void> {
  await db
    .insertInto('on_demand_variants')
    .values({
      storage_key: variant.storageKey,
      image_key: variant.imageKey,
      byte_size: variant.byteSize,
      used_at: variant.now,
    })
    .onConflict((conflict) =>
      conflict.column('storage_key').doUpdateSet({ byte_size: variant.byteSize, used_at: variant.now }),
    )
    .execute();
}

/** Notes a use, unless one as late as `since` is noted. */
export async function updateVariantUse(
  db: Queryable,
  use: { storageKey: string; since: number; now: number },
): Promise<void> {
  await db
    .updateTable('on_demand_variants')
    .set({ used_at: use.now })
    .where('storage_key', '=', use.storageKey)
    .where('used_at', '<', use.since)
    .execute();
}

/** Those that do not fit into a number of bytes: the least recently used. */
export async function listVariantsBeyond(db: Queryable, bytesMax: number): Promise<string[]> {
  const { total } = await db
    .selectFrom('on_demand_variants')
    .select((expression) =>
      expression.fn.coalesce(expression.fn.sum<number>('byte_size'), expression.val(0)).as('total'),
    )
    .executeTakeFirstOrThrow();
  let excess = Number(total) - bytesMax;
  if (excess <= 0) return [];
  const oldest = await db
    .selectFrom('on_demand_variants')
    .select(['storage_key', 'byte_size'])
    .orderBy('used_at')
    .limit(100)
    .execute();
  const beyond: string[] = [];
  for (const row of oldest) {
    if (excess <= 0) break;
    excess -= row.byte_size;
    beyond.push(row.storage_key);
  }
  return beyond;
}

export async function deleteOnDemandVariant(db: Queryable, storageKey: string): Promise<void> {
  await db.deleteFrom('on_demand_variants').where('storage_key', '=', storageKey).execute();
}

export async function deleteOnDemandVariantsOf(db: Queryable, imageKeys: readonly string[]): Promise<void> {
  await db.deleteFrom('on_demand_variants').where('image_key', 'in', imageKeys).execute();
}
