import { slugOf } from '#domain/text/slugs.ts';
import { stableId } from '../../db/catalogue/stable-id.ts';
import type { Queryable } from '../../db/transaction.ts';
import { insertContributor, listContributors } from '../../repositories/recipes/catalogue.ts';
import { isAuthorName } from './author-names.ts';

/** The contributors of a site who have these names; who is not there yet is made. @returns their ids */
export async function importAuthors(
  db: Queryable,
  siteId: string,
  names: readonly string[],
): Promise<string[]> {
  const authors = new Map(names.filter(isAuthorName).map((name) => [slugOf(name), name]));
  authors.delete('');
  if (authors.size === 0) return [];
  for (const [slug, displayName] of authors)
    await insertContributor(db, siteId, {
      id: stableId(`contributor/${siteId}`, slug),
      slug,
      displayName,
      bio: null,
    });
  const known = new Map((await listContributors(db, siteId)).map(({ slug, id }) => [slug, id]));
  return [...authors.keys()].flatMap((slug) => known.get(slug) ?? []);
}
