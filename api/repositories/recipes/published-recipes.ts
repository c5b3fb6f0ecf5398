/** Recipes as readers get them: published, living, and not before their date. */
import type { PublishedRecipe, UpdateLine } from '#domain/recipes/recipe-cards.ts';
import { RecipeDocument } from '#domain/recipes/recipes.ts';
import { documentOfNow } from '#domain/recipes/terms/replaced-terms.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson } from '../json.ts';
import { readersHave } from './readers-have.ts';
import { readReplacedTerms } from './replaced-terms.ts';
import { readRevisionSummaries } from './revision-summaries.ts';

/** What readers get at an instant. */
const published = (db: Queryable, siteId: string, now: number) =>
  db
    .selectFrom('recipes')
    .leftJoin('maker_counts', 'maker_counts.recipe_id', 'recipes.id')
    .where('recipes.site_id', '=', siteId)
    .where(readersHave(now));

/** Those of recipes stand in the index recipes_published: a recipe's document is not passed over to get at them. */
const PUBLISHED_COLUMNS = [
  'recipes.id',
  'recipes.published_slug',
  'recipes.published_at',
  'recipes.published_revision_id',
  'maker_counts.makers',
] as const;

type StoredPublished = {
  id: string;
  published_slug: string | null;
  published_at: number | null;
  published_revision_id: string | null;
  makers: number | null;
};

/** Rows as published recipes, in their order; what has no revision is left out. */
export async function withSummaries(
  db: Queryable,
  siteId: string,
  rows: readonly StoredPublished[],
): Promise<PublishedRecipe[]> {
  const ids = rows.flatMap((row) => row.published_revision_id ?? []);
  const revisions = await readRevisionSummaries(db, siteId, ids);
  return rows.flatMap(({ id, published_slug, published_at, published_revision_id: revisionId, makers }) => {
    const revision = revisionId === null ? undefined : revisions.get(revisionId);
    if (revisionId === null || revision === undefined) return [];
    const slug = published_slug ?? revision.summary.slug;
    return [{ id, slug, revisionId, publishedAt: published_at ?? 0, makerCount: makers ?? 0, ...revision }];
  });
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
  return withSummaries(db, siteId, rows);
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
  const byId = new Map((await withSummaries(db, siteId, rows)).map((recipe) => [recipe.id, recipe]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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
  const [recipe] = row ? await withSummaries(db, siteId, [row]) : [];
  return recipe ?? null;
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
  return withSummaries(db, siteId, rows);
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

/** Ids of published recipes, by the slugs readers know. */
export async function readPublishedIds(
  db: Queryable,
  siteId: string,
  slugs: readonly string[],
  now: number,
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await published(db, siteId, now)
    .select(['recipes.id', 'recipes.published_slug'])
    .where('recipes.published_slug', 'in', slugs)
    .execute();
  return new Map(rows.map(({ id, published_slug }) => [published_slug ?? '', id]));
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

/**
 * Where recipes of a site were on another one, and under which slug readers have them now: null where they have not. Of
 * several that were in one place, readers had the first of them first.
 */
export async function readOldPaths(
  db: Queryable,
  siteId: string,
  now: number,
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('recipes')
    .select(['old_path', 'published_slug', 'published_at', 'deleted_at'])
    .where('site_id', '=', siteId)
    .where('old_path', 'is not', null)
    .orderBy('published_at')
    .orderBy('id')
    .execute();
  const slugs = new Map<string, string | null>();
  for (const { old_path: path, published_slug: slug, published_at: at, deleted_at } of rows) {
    if (path === null) continue;
    const isWithReaders = deleted_at === null && at !== null && at <= now;
    slugs.set(path, slugs.get(path) ?? (isWithReaders ? slug : null));
  }
  return slugs;
}

/** What revisions of a site's recipes say now, by revision id. */
export async function readRevisionDocuments(
  db: Queryable,
  siteId: string,
  revisionIds: readonly string[],
): Promise<Map<string, RecipeDocument>> {
  if (revisionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('recipe_revisions')
    .select(['id', 'document'])
    .where('id', 'in', revisionIds)
    .execute();
  const replaced = await readReplacedTerms(db, siteId);
  return new Map(
    rows.map((row) => [row.id, documentOfNow(fromJson(RecipeDocument, row.document), replaced)]),
  );
}

/** A recipe, and the revision of it that readers get. */
type PublishedRevision = { siteId: string; publishedRevisionId: string | null };

/** What readers get, or will get, of a recipe; null of a draft. */
export async function readPublishedDocument(
  db: Queryable,
  { siteId, publishedRevisionId: id }: PublishedRevision,
): Promise<RecipeDocument | null> {
  return id === null ? null : ((await readRevisionDocuments(db, siteId, [id])).get(id) ?? null);
}

/** The line about what changed that the page of a recipe shows; null where there is none. */
export async function readUpdateLine(
  db: Queryable,
  { siteId, publishedRevisionId: id }: PublishedRevision,
): Promise<UpdateLine | null> {
  return id === null ? null : ((await readRevisionSummaries(db, siteId, [id])).get(id)?.update ?? null);
}
