import type { Queryable } from '../../db/transaction.ts';

/** Where an old path of a site leads now. */
export async function findRedirect(db: Queryable, siteId: string, fromPath: string): Promise<string | null> {
  const row = await db
    .selectFrom('redirects')
    .select('to_path')
    .where('site_id', '=', siteId)
    .where('from_path', '=', fromPath)
    .executeTakeFirst();
  return row?.to_path ?? null;
}

/** Every redirect of a site, by the path it starts at. */
export async function readRedirects(db: Queryable, siteId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .where('site_id', '=', siteId)
    .execute();
  return new Map(rows.map((row) => [row.from_path, row.to_path]));
}

/**
 * Leads an old path to a new one. Redirects that led to the old path, or start at the new one, stay until the new
 * page lies in place: the publisher settles them then.
 */
export async function moveRedirect(
  db: Queryable,
  move: { siteId: string; fromPath: string; toPath: string; now: number },
): Promise<void> {
  await db
    .insertInto('redirects')
    .values({ site_id: move.siteId, from_path: move.fromPath, to_path: move.toPath, created_at: move.now })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'from_path']).doUpdateSet({ to_path: move.toPath, created_at: move.now }),
    )
    .execute();
}

/** Lets redirects go that start at paths, and leads others to new ends. */
export async function changeRedirects(
  db: Queryable,
  siteId: string,
  change: { removed: readonly string[]; moved?: readonly (readonly [from: string, to: string])[] },
): Promise<void> {
  for (const path of change.removed)
    await db.deleteFrom('redirects').where('site_id', '=', siteId).where('from_path', '=', path).execute();
  for (const [from, to] of change.moved ?? [])
    await db
      .updateTable('redirects')
      .set({ to_path: to })
      .where('site_id', '=', siteId)
      .where('from_path', '=', from)
      .execute();
}
