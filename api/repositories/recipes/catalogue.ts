import type { Contributor, Equipment, Ingredient, Unit } from '#domain/recipes/catalogue.ts';
import { TERM_KINDS } from '#domain/recipes/terms/term-kinds.ts';
import type { Term } from '#domain/recipes/terms/terms.ts';
import { compareTitles } from '#domain/text/titles.ts';
import type { Queryable } from '../../db/transaction.ts';
import { findMergedContributorIds, replacedTermIds } from './replaced-terms.ts';

/** All units, or those of the ids. */
export async function listUnits(db: Queryable, ids?: readonly string[]): Promise<Unit[]> {
  if (ids?.length === 0) return [];
  let query = db.selectFrom('units').selectAll().orderBy('title');
  if (ids) query = query.where('id', 'in', ids);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    pluralTitle: row.plural_title,
    abbreviation: row.abbreviation,
  }));
}

/** All ingredients, or those of the ids. */
export async function listIngredients(db: Queryable, ids?: readonly string[]): Promise<Ingredient[]> {
  if (ids?.length === 0) return [];
  let query = db.selectFrom('ingredients').selectAll().orderBy('title');
  if (ids) query = query.where('id', 'in', ids);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    pluralTitle: row.plural_title,
    gramsPerLiter: row.grams_per_liter,
    defaultMetricMeasurementMethod: row.default_metric_measurement_method,
    defaultImperialMeasurementMethod: row.default_imperial_measurement_method,
  }));
}

/** Common equipment and the site's own; only those of the ids when ids are given. */
export async function listEquipment(
  db: Queryable,
  siteId: string,
  ids?: readonly string[],
): Promise<Equipment[]> {
  if (ids?.length === 0) return [];
  let query = db
    .selectFrom('equipment')
    .selectAll()
    .where('id', 'not in', replacedTermIds(db, siteId))
    .where((where) => where.or([where('site_id', 'is', null), where('site_id', '=', siteId)]))
    .orderBy('title');
  if (ids) query = query.where('id', 'in', ids);
  const rows = await query.execute();
  return rows.map((row) => ({ id: row.id, slug: row.slug, title: row.title, imageId: row.image_id }));
}

/** Common terms and the site's own, by kind and title; only those of the ids when ids are given. */
export async function listTerms(db: Queryable, siteId: string, ids?: readonly string[]): Promise<Term[]> {
  if (ids?.length === 0) return [];
  let query = db
    .selectFrom('terms')
    .select(['id', 'kind', 'slug', 'title'])
    .where('id', 'not in', replacedTermIds(db, siteId))
    .where((where) => where.or([where('site_id', 'is', null), where('site_id', '=', siteId)]))
    .orderBy('title');
  if (ids) query = query.where('id', 'in', ids);
  const rows = await query.execute();
  return rows.sort((one, other) => TERM_KINDS.indexOf(one.kind) - TERM_KINDS.indexOf(other.kind));
}

/** How many recipes of a site readers find under each of the terms, by id of term. */
export async function countRecipesByTerm(
  db: Queryable,
  siteId: string,
  termIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  if (termIds.length === 0) return new Map();
  const published = await db
    .selectFrom('recipe_terms')
    .select(['term_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .where('term_id', 'in', termIds)
    .groupBy('term_id')
    .execute();
  const scheduled = await db
    .selectFrom('recipes')
    .innerJoin('recipe_terms', 'recipe_terms.recipe_id', 'recipes.id')
    .select(['recipe_terms.term_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('recipes.site_id', '=', siteId)
    .where('recipes.deleted_at', 'is', null)
    .where('recipes.published_at', '>', now)
    .where('recipe_terms.term_id', 'in', termIds)
    .groupBy('recipe_terms.term_id')
    .execute();
  const counts = new Map(published.map((row) => [row.term_id, row.count]));
  for (const row of scheduled) counts.set(row.term_id, (counts.get(row.term_id) ?? 0) - row.count);
  return counts;
}

export async function listContributors(db: Queryable, siteId: string): Promise<Contributor[]> {
  const rows = await db
    .selectFrom('contributors')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', 'not in', replacedTermIds(db, siteId))
    .orderBy('id')
    .execute();
  return rows
    .map((row) => ({ id: row.id, slug: row.slug, displayName: row.display_name, bio: row.bio }))
    .sort((one, other) => compareTitles(one.displayName, other.displayName));
}

/** Ids of the contributors that have one of these slugs, or had it before they were merged into another, by slug. */
export async function findContributorIds(
  db: Queryable,
  siteId: string,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('contributors')
    .select(['slug', 'id'])
    .where('site_id', '=', siteId)
    .where('slug', 'in', slugs)
    .execute();
  const merged = await findMergedContributorIds(db, siteId, slugs);
  return new Map([...merged, ...rows.map(({ slug, id }) => [slug, id] as const)]);
}

export async function insertTerm(db: Queryable, siteId: string, term: Term): Promise<void> {
  await db
    .insertInto('terms')
    .values({ ...term, site_id: siteId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertEquipment(db: Queryable, siteId: string, equipment: Equipment): Promise<void> {
  const { imageId, ...row } = equipment;
  await db
    .insertInto('equipment')
    .values({ ...row, site_id: siteId, image_id: imageId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertContributor(
  db: Queryable,
  siteId: string,
  contributor: Contributor,
): Promise<void> {
  const { displayName, ...row } = contributor;
  await db
    .insertInto('contributors')
    .values({ ...row, site_id: siteId, display_name: displayName })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
