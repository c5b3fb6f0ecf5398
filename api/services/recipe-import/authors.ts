import { randomUUID } from 'node:crypto';
import { IMPORTED_AUTHORS_MAX } from '#domain/shared/constants.ts';
import { slugOf } from '#domain/text/slugs.ts';
import { stableId } from '../../db/catalogue/stable-id.ts';
import type { Queryable } from '../../db/transaction.ts';
import { findContributorIds, insertContributor } from '../../repositories/recipes/catalogue.ts';
import { readReplacedTerms } from '../../repositories/recipes/replaced-terms.ts';
import { isAuthorName } from './author-names.ts';

/**
 * The contributors of a site who have the names of authors; who is not there yet is made.
 * @param names those of each recipe @returns ids, for each recipe in the same place
 */
export async function importAuthors(
  db: Queryable,
  siteId: string,
  names: readonly (readonly string[])[],
): Promise<string[][]> {
  const authorsOfRecipes = names.map(authorsBySlug);
  const authors = new Map(authorsOfRecipes.flatMap((ofOne) => [...ofOne]));
  const known = await findContributorIds(db, siteId, [...authors.keys()]);
  const replaced = await readReplacedTerms(db, siteId);
  for (const [slug, displayName] of authors) {
    if (known.has(slug)) continue;
    const idOfSlug = stableId(`contributor/${siteId}`, slug);
    // Somebody who was deleted and is brought in again is another one.
    const id = replaced.has(idOfSlug) ? randomUUID() : idOfSlug;
    await insertContributor(db, siteId, { id, slug, displayName, bio: null });
    known.set(slug, id);
  }
  return authorsOfRecipes.map((ofOne) => [...ofOne.keys()].flatMap((slug) => known.get(slug) ?? []));
}

/** Names of a recipe's authors, the first where two have the same slug. */
function authorsBySlug(names: readonly string[]): Map<string, string> {
  const authors = new Map<string, string>();
  for (const name of names.filter(isAuthorName)) {
    const slug = slugOf(name);
    if (slug !== '' && !authors.has(slug) && authors.size < IMPORTED_AUTHORS_MAX) authors.set(slug, name);
  }
  return authors;
}
