/** Recipes as readers get them: published, living, and not before their date. */
import type { PublishedRecipe } from '#domain/recipes/recipe-cards.ts';
import type { RecipeReferences, RecipeSummary } from '#domain/recipes/recipe-contents.ts';
import { RecipeDocument } from '#domain/recipes/recipes.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson, fromOwnJson } from '../json.ts';

/** What readers get at an instant. */
const published = (db: Queryable, siteId: string, now: number) =>
  db
    .selectFrom('recipes')
    .innerJoin('recipe_revisions', 'recipe_revisions.id', 'recipes.published_revision_id')
    .where('recipes.site_id', '=', siteId)
    .where('recipes.deleted_at', 'is', null)
    .where('recipes.published_at', '<=', now);

const PUBLISHED_COLUMNS = [
  'recipes.id',
  'recipes.published_slug',
  'recipes.published_at',
  'recipe_revisions.id as revision_id',
  'recipe_revisions.created_at as revised_at',
  'recipe_revisions.summary',
  'recipe_revisions.references',
] as const;

type StoredPublished = {
  id: string;
  published_slug: string | null;
  published_at: number | null;
  revision_id: string;
  revised_at: number;
  summary: string;
  references: string;
};

/** A row as a published recipe. */
export function toPublishedRecipe(row: StoredPublished): PublishedRecipe {
  const summary = fromOwnJson<RecipeSummary>(row.summary);
  return {
    id: row.id,
    slug: row.published_slug ?? summary.slug,
    revisionId: row.revision_id,
    publishedAt: row.published_at ?? 0,
    revisedAt: row.revised_at,
    summary,
    references: fromOwnJson<RecipeReferences>(row.references),
  };
}

/** Every published recipe of a site, oldest first. */
export async function listPublishedRecipes(
  db: Queryable,
  siteId: string,
  now: number,
): Promise<PublishedRecipe[]> {
  const rows = await published(db, siteId, now)
    .select(PUBLISHED_COLUMNS)
    .orderBy('recipes.published_at')
    .orderBy('recipes.id')
    .execute();
  return rows.map(toPublishedRecipe);
}

/** Published recipes by id, in the order of the ids; others are left out. */
export async function readPublishedRecipes(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
  now: number,
): Promise<PublishedRecipe[]> {
  if (ids.length === 0) return [];
  const rows = await published(db, siteId, now)
    .select(PUBLISHED_COLUMNS)
    .where('recipes.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toPublishedRecipe(row)] : [];
  });
}

/** A published recipe by the slug readers know. */
export async function findPublishedRecipeBySlug(
  db: Queryable,
  siteId: string,
  slug: string,
  now: number,
): Promise<PublishedRecipe | null> {
  const row = await published(db, siteId, now)
    .select(PUBLISHED_COLUMNS)
    .where('recipes.published_slug', '=', slug)
    .executeTakeFirst();
  return row ? toPublishedRecipe(row) : null;
}

/** Recipes published just before or after an instant, nearest first. Equal instants are told apart by id. */
export async function listNeighbours(
  db: Queryable,
  siteId: string,
  of: { id: string; publishedAt: number },
  side: 'before' | 'after',
  limit: number,
  now: number,
): Promise<PublishedRecipe[]> {
  const sign = side === 'before' ? '<' : '>';
  const [from, direction] = side === 'before' ? (['<=', 'desc'] as const) : (['>=', 'asc'] as const);
  const rows = await published(db, siteId, now)
    .select(PUBLISHED_COLUMNS)
    // Where an index is entered.
    .where('recipes.published_at', from, of.publishedAt)
    .where((where) =>
      where.or([
        where('recipes.published_at', sign, of.publishedAt),
        where.and([where('recipes.published_at', '=', of.publishedAt), where('recipes.id', sign, of.id)]),
      ]),
    )
    .orderBy('recipes.published_at', direction)
    .orderBy('recipes.id', direction)
    .limit(limit)
    .execute();
  return rows.map(toPublishedRecipe);
}

/** Which of the slugs lead to a published recipe. */
export async function listPublishedSlugs(
  db: Queryable,
  siteId: string,
  slugs: readonly string[],
  now: number,
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await published(db, siteId, now)
    .select('recipes.published_slug')
    .where('recipes.published_slug', 'in', slugs)
    .execute();
  return new Set(rows.flatMap((row) => row.published_slug ?? []));
}

/** Slugs of all published recipes of a site, also of those that wait for their date. */
export async function listSlugsReadersKnow(db: Queryable, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recipes')
    .select('published_slug')
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where('published_slug', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.published_slug ?? []);
}

/** Documents of revisions by revision id. */
export async function readRevisionDocuments(
  db: Queryable,
  revisionIds: readonly string[],
): Promise<Map<string, RecipeDocument>> {
  if (revisionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('recipe_revisions')
    .select(['id', 'document'])
    .where('id', 'in', revisionIds)
    .execute();
  return new Map(rows.map((row) => [row.id, fromJson(RecipeDocument, row.document)]));
}

/** Id and main picture of every published recipe of a site. */
export async function listPublishedCardSources(
  db: Queryable,
  siteId: string,
  now: number,
): Promise<{ id: string; image: RecipeSummary['image'] }[]> {
  const rows = await published(db, siteId, now).select(['recipes.id', 'recipe_revisions.summary']).execute();
  return rows.map((row) => ({ id: row.id, image: fromOwnJson<RecipeSummary>(row.summary).image }));
}
