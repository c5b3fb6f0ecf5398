/** By what a process knows whether what it keeps in memory is still what readers get. */
import type { GenerationsTable } from '../../db/tables/publishing.ts';
import type { Queryable } from '../../db/transaction.ts';

/** Numbers that rise with what readers of a site can see. */
export type SiteGenerations = {
  id: string;
  /** The own domain by which it is known; null is its host of ours. */
  primaryHost: string | null;
  /** Raised by everything that belongs to the site, but for comments. */
  generation: number;
  /** Generation of the last change that any of its cards may show. */
  cardsGeneration: number;
  /** Raised by everything that its comments show. */
  commentsGeneration: number;
  /** Raised by what all sites show: common terms, ingredients, units, equipment. */
  catalogueGeneration: number;
  /** When readers get the next recipe that waits for its date, in milliseconds UTC; null when none waits. */
  nextPublicationAt: number | null;
};

/** Generations of the living site that has a slug, or had it; null when there is none. */
export async function findSiteGenerations(
  db: Queryable,
  slug: string,
  now: number,
): Promise<SiteGenerations | null> {
  const row = await db
    .selectFrom('sites')
    .select((select) => [
      'sites.id',
      'sites.generation',
      'sites.cards_generation',
      'sites.comments_generation',
      select
        .selectFrom('generations')
        .select('generations.generation')
        .where('name', '=', 'catalogue')
        .$asScalar()
        .$notNull()
        .as('catalogue_generation'),
      select
        .selectFrom('site_domains')
        .select('host')
        .whereRef('site_domains.site_id', '=', 'sites.id')
        .where('is_primary', '=', 1)
        .where('verified_at', 'is not', null)
        .$asScalar()
        .as('primary_host'),
      select
        .selectFrom('recipes')
        .select((recipes) => recipes.fn.min('recipes.published_at').as('instant'))
        .whereRef('recipes.site_id', '=', 'sites.id')
        .where('recipes.deleted_at', 'is', null)
        .where('recipes.published_at', '>', now)
        .$asScalar()
        .as('next_publication_at'),
    ])
    .where((where) =>
      where.or([
        where('sites.slug', '=', slug),
        where('sites.id', 'in', where.selectFrom('former_slugs').select('site_id').where('slug', '=', slug)),
      ]),
    )
    .where('sites.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    primaryHost: row.primary_host,
    generation: row.generation,
    cardsGeneration: row.cards_generation,
    commentsGeneration: row.comments_generation,
    catalogueGeneration: row.catalogue_generation,
    nextPublicationAt: row.next_publication_at,
  };
}

/** Generations of what belongs to no single site, by name. */
export async function readCommonGenerations(
  db: Queryable,
): Promise<Record<GenerationsTable['name'], number>> {
  const common = { catalogue: 0, sites: 0 };
  for (const { name, generation } of await db.selectFrom('generations').selectAll().execute())
    common[name] = generation;
  return common;
}
