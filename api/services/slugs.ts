/** Slugs for what somebody has only named. */
import { createHash } from 'node:crypto';
import { recipePath } from '#domain/pages/paths.ts';
import { nextSlug, slugOf } from '#domain/text/slugs.ts';
import type { Queryable } from '../db/transaction.ts';
import { findRecipeIdBySlug } from '../repositories/recipes/recipes.ts';
import { findRedirect } from '../repositories/sites/redirects.ts';

/** A slug for a name, also for one without a letter that slugs have. */
export function slugFor(name: string): string {
  return slugOf(name) || `x-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/** The slug, or the first after it that no other recipe of the site has, nor had: 'soup-3' after 'soup-2'. */
export async function freeRecipeSlug(
  db: Queryable,
  siteId: string,
  wanted: string,
  otherThan = '',
): Promise<string> {
  let slug = wanted;
  while (
    (await findRecipeIdBySlug(db, siteId, slug, { otherThan })) !== null ||
    (await findRedirect(db, siteId, recipePath(slug))) !== null
  )
    slug = nextSlug(slug);
  return slug;
}
