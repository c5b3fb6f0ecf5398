/** Slugs for what somebody has only named. */
import { createHash } from 'node:crypto';
import { slugOf } from '#domain/text/slugs.ts';
import type { Queryable } from '../db/transaction.ts';
import { findRecipeIdBySlug } from '../repositories/recipes/recipes.ts';

/** A slug for a name, also for one without a letter that slugs have. */
export function slugFor(name: string): string {
  return slugOf(name) || `x-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

/** The slug, or the first of 'slug-2', 'slug-3' that no other recipe of the site has. */
export async function freeRecipeSlug(
  db: Queryable,
  siteId: string,
  wanted: string,
  otherThan = '',
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if ((await findRecipeIdBySlug(db, siteId, slug, { otherThan })) === null) return slug;
  }
}
