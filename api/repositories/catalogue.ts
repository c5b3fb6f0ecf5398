import type { Contributor, Equipment, Ingredient, Unit } from '#domain/catalogue.ts';
import { TERM_KINDS } from '#domain/term-kinds.ts';
import type { CountedTerm, Term } from '#domain/terms.ts';
import { compareTitles } from '#domain/titles.ts';
import type { Queryable } from '../db/transaction.ts';

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
    .where((where) => where.or([where('site_id', 'is', null), where('site_id', '=', siteId)]))
    .orderBy('title');
  if (ids) query = query.where('id', 'in', ids);
  const rows = await query.execute();
  return rows.sort((one, other) => TERM_KINDS.indexOf(one.kind) - TERM_KINDS.indexOf(other.kind));
}

/** Terms with the number of the site's published recipes under each; only those of the ids when ids are given. Those without recipes are left out. */
export async function listCountedTerms(
  db: Queryable,
  siteId: string,
  now: number,
  ids?: readonly string[],
): Promise<(CountedTerm & { kind: Term['kind'] })[]> {
  if (ids?.length === 0) return [];
  let query = db
    .selectFrom('terms')
    .innerJoin('recipe_terms', 'recipe_terms.term_id', 'terms.id')
    .innerJoin('recipes', 'recipes.id', 'recipe_terms.recipe_id')
    .select(['terms.id', 'terms.kind', 'terms.slug', 'terms.title'])
    .select((expression) => expression.fn.countAll<number>().as('recipeCount'))
    .where('recipes.site_id', '=', siteId)
    .where('recipes.deleted_at', 'is', null)
    .where('recipes.published_revision_id', 'is not', null)
    .where('recipes.published_at', '<=', now)
    .groupBy(['terms.id', 'terms.kind', 'terms.slug', 'terms.title']);
  if (ids) query = query.where('terms.id', 'in', ids);
  return query.execute();
}

export async function listContributors(db: Queryable, siteId: string): Promise<Contributor[]> {
  const rows = await db
    .selectFrom('contributors')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute();
  return rows
    .map((row) => ({ id: row.id, slug: row.slug, displayName: row.display_name, bio: row.bio }))
    .sort((one, other) => compareTitles(one.displayName, other.displayName));
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
