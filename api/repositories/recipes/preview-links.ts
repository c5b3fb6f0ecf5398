/** Links by which others see a recipe that is not published: one of a recipe at a time. */
import type { Queryable } from '../../db/transaction.ts';

/** Makes the link of a recipe; an earlier one is over. */
export async function upsertPreviewLink(
  db: Queryable,
  link: { recipeId: string; siteId: string; tokenHash: string; createdBy: string; expiresAt: number },
): Promise<void> {
  const changing = { token_hash: link.tokenHash, created_by: link.createdBy, expires_at: link.expiresAt };
  await db
    .insertInto('preview_links')
    .values({ recipe_id: link.recipeId, site_id: link.siteId, ...changing })
    .onConflict((conflict) => conflict.column('recipe_id').doUpdateSet(changing))
    .execute();
}

/** Until when the link of a recipe works, in milliseconds UTC; null where there is none that does. */
export async function findPreviewLinkEnd(
  db: Queryable,
  siteId: string,
  recipeId: string,
  now: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('preview_links')
    .select('expires_at')
    .where('recipe_id', '=', recipeId)
    .where('site_id', '=', siteId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** The recipe that a link shows; null where it is over. */
export async function findPreviewLink(
  db: Queryable,
  tokenHash: string,
  now: number,
): Promise<{ siteId: string; recipeId: string } | null> {
  const row = await db
    .selectFrom('preview_links')
    .select(['site_id', 'recipe_id'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? { siteId: row.site_id, recipeId: row.recipe_id } : null;
}

export async function deletePreviewLink(db: Queryable, siteId: string, recipeId: string): Promise<void> {
  await db
    .deleteFrom('preview_links')
    .where('recipe_id', '=', recipeId)
    .where('site_id', '=', siteId)
    .execute();
}

/** Removes the links that a user made, of one site or of all. */
export async function deletePreviewLinksOfUser(
  db: Queryable,
  userId: string,
  siteId: string | null,
): Promise<void> {
  const links = db.deleteFrom('preview_links').where('created_by', '=', userId);
  await (siteId === null ? links : links.where('site_id', '=', siteId)).execute();
}

/** Removes some links that are over. @returns how many */
export async function deleteExpiredPreviewLinks(db: Queryable, now: number, limit: number): Promise<number> {
  const expired = db
    .selectFrom('preview_links')
    .select('recipe_id')
    .where('expires_at', '<=', now)
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('preview_links')
    .where('recipe_id', 'in', expired)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
