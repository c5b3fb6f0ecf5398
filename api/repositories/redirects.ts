import type { Queryable } from '../db/transaction.ts';

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

/** Leads an old path to a new one; older redirects to the old path follow, and none starts at a living path. */
export async function moveRedirect(
  db: Queryable,
  move: { siteId: string; fromPath: string; toPath: string; now: number },
): Promise<void> {
  await db
    .updateTable('redirects')
    .set({ to_path: move.toPath })
    .where('site_id', '=', move.siteId)
    .where('to_path', '=', move.fromPath)
    .execute();
  await db
    .insertInto('redirects')
    .values({ site_id: move.siteId, from_path: move.fromPath, to_path: move.toPath, created_at: move.now })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'from_path']).doUpdateSet({ to_path: move.toPath }),
    )
    .execute();
  await db
    .deleteFrom('redirects')
    .where('site_id', '=', move.siteId)
    .where('from_path', '=', move.toPath)
    .execute();
}
