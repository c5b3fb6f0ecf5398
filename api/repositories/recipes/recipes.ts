import type { UpdateLine } from '#domain/recipes/recipe-cards.ts';
import type { RecipeReferences, RecipeSummary } from '#domain/recipes/recipe-contents.ts';
import type { RecipeDocument } from '#domain/recipes/recipes.ts';
import { documentOfNow } from '#domain/recipes/terms/replaced-terms.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson, fromOwnJson } from '../json.ts';
import { deletePublishedRecipeMedia, replaceRecipeMedia } from '../media/recipe-media.ts';
import { readReplacedTerms } from './replaced-terms.ts';
import { listedColumns } from './working-recipes.ts';
import { replaceWrittenLines } from './written-lines.ts';

/** A living recipe with its working document. */
export type RecipeRow = {
  id: string;
  siteId: string;
  slug: string;
  document: WorkingRecipe;
  version: number;
  hasUnpublishedChanges: boolean;
  publishedRevisionId: string | null;
  publishedAt: number | null;
  lastPublishedAt: number | null;
  publishedSlug: string | null;
  updatedAt: number;
  /** Who saved the working document last; null where that is not known. */
  savedBy: string | null;
};

/** A living recipe of a site with its working document. */
export async function findRecipe(db: Queryable, siteId: string, recipeId: string): Promise<RecipeRow | null> {
  const row = await db
    .selectFrom('recipes')
    .selectAll()
    .where('id', '=', recipeId)
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    siteId: row.site_id,
    slug: row.slug,
    document: documentOfNow(fromJson(WorkingRecipe, row.document), await readReplacedTerms(db, siteId)),
    version: row.version,
    hasUnpublishedChanges: row.has_unpublished_changes === 1,
    publishedRevisionId: row.published_revision_id,
    publishedAt: row.published_at,
    lastPublishedAt: row.last_published_at,
    publishedSlug: row.published_slug,
    updatedAt: row.updated_at,
    savedBy: row.saved_by,
  };
}

/** Version of a recipe that readers get; null when there is no such recipe. */
export async function findReadersVersion(db: Queryable, recipeId: string): Promise<number | null> {
  const row = await db
    .selectFrom('recipes')
    .select('readers_version')
    .where('id', '=', recipeId)
    .executeTakeFirst();
  return row?.readers_version ?? null;
}

/** True when any recipe, deleted or of another site, has an id. */
export async function isRecipeIdTaken(db: Queryable, recipeId: string): Promise<boolean> {
  const row = await db.selectFrom('recipes').select('id').where('id', '=', recipeId).executeTakeFirst();
  return row !== undefined;
}

/** Id of another living recipe that has a slug, working or published. */
export async function findRecipeIdBySlug(
  db: Queryable,
  siteId: string,
  slug: string,
  { otherThan = '' }: { otherThan?: string } = {},
): Promise<string | null> {
  const living = db
    .selectFrom('recipes')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '<>', otherThan)
    .where('deleted_at', 'is', null);
  const row = await living
    .where('slug', '=', slug)
    .union(living.where('published_slug', '=', slug))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Slug under which readers last knew a recipe; null when it was never published. */
export async function findLastPublishedSlug(db: Queryable, recipeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('recipe_revisions')
    .select('summary')
    .where('recipe_id', '=', recipeId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? fromOwnJson<RecipeSummary>(row.summary).slug : null;
}

/** Title and slug of those of the recipes that are of the site, also of what was deleted and can be brought back. */
export async function readRecipeNames(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<Map<string, { title: string; slug: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('recipes')
    .select(['id', 'title', 'slug'])
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, title, slug }) => [id, { title, slug }]));
}

/** Which of the ids are living recipes of the site. */
export async function listLivingRecipeIds(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('recipes')
    .select('id')
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function insertRecipe(
  db: Queryable,
  recipe: {
    id: string;
    siteId: string;
    document: WorkingRecipe;
    /** When readers had it elsewhere. */
    lastPublishedAt?: number | null;
    /** Where it was there. */
    oldPath?: string | null;
    savedBy: string;
    now: number;
  },
): Promise<void> {
  await db
    .insertInto('recipes')
    .values({
      id: recipe.id,
      site_id: recipe.siteId,
      slug: recipe.document.slug,
      title: recipe.document.title,
      document: JSON.stringify(recipe.document),
      ...listedColumns(recipe.document),
      version: 1,
      published_revision_id: null,
      published_at: null,
      last_published_at: recipe.lastPublishedAt ?? null,
      published_slug: null,
      created_at: recipe.now,
      updated_at: recipe.now,
      deleted_at: null,
      old_path: recipe.oldPath ?? null,
      saved_by: recipe.savedBy,
    })
    .execute();
  await replaceWrittenLines(db, recipe);
  await replaceRecipeMedia(db, { ...recipe, isPublished: false });
}

/** Stores a new working document. Readers notice nothing of it. */
export async function updateWorkingDocument(
  db: Queryable,
  recipe: {
    id: string;
    document: WorkingRecipe;
    version: number;
    hasUnpublishedChanges: boolean;
    savedBy: string;
    now: number;
  },
): Promise<void> {
  await db
    .updateTable('recipes')
    .set({
      slug: recipe.document.slug,
      title: recipe.document.title,
      document: JSON.stringify(recipe.document),
      ...listedColumns(recipe.document),
      version: recipe.version,
      has_unpublished_changes: recipe.hasUnpublishedChanges ? 1 : 0,
      updated_at: recipe.now,
      saved_by: recipe.savedBy,
    })
    .where('id', '=', recipe.id)
    .execute();
  await replaceWrittenLines(db, recipe);
  await replaceRecipeMedia(db, { ...recipe, isPublished: false });
}

/** Stores a revision and makes it what readers get. */
export async function insertPublishedRevision(
  db: Queryable,
  revision: {
    id: string;
    siteId: string;
    recipeId: string;
    document: RecipeDocument;
    references: RecipeReferences;
    summary: RecipeSummary;
    publishedAt: number;
    userId: string | null;
    update: UpdateLine | null;
    /** The working document says something else. */
    hasUnpublishedChanges: boolean;
    now: number;
  },
): Promise<void> {
  await db
    .insertInto('recipe_revisions')
    .values({
      id: revision.id,
      recipe_id: revision.recipeId,
      document: JSON.stringify(revision.document),
      references: JSON.stringify(revision.references),
      summary: JSON.stringify(revision.summary),
      created_by: revision.userId,
      created_at: revision.now,
      what_changed: revision.update?.words ?? null,
      what_changed_at: revision.update?.at ?? null,
    })
    .execute();
  await db
    .updateTable('recipes')
    .set((row) => ({
      published_revision_id: revision.id,
      published_at: revision.publishedAt,
      last_published_at: revision.publishedAt,
      published_slug: revision.document.slug,
      readers_version: row.ref('version'),
      has_unpublished_changes: revision.hasUnpublishedChanges ? 1 : 0,
      updated_at: revision.now,
    }))
    .where('id', '=', revision.recipeId)
    .execute();
  await replaceRecipeMedia(db, { id: revision.recipeId, document: revision.document, isPublished: true });
  await fileRecipe(db, revision.siteId, { id: revision.recipeId, references: revision.references });
}

/** Stores under which terms readers find a recipe. */
export async function fileRecipe(
  db: Queryable,
  siteId: string,
  { id, references }: { id: string; references: Pick<RecipeReferences, 'termIds'> },
): Promise<void> {
  await db.deleteFrom('recipe_terms').where('recipe_id', '=', id).execute();
  if (references.termIds.length > 0)
    await db
      .insertInto('recipe_terms')
      .values(references.termIds.map((termId) => ({ recipe_id: id, term_id: termId, site_id: siteId })))
      .execute();
}

/** Takes a recipe from readers; its last publication date is remembered. */
export async function clearPublication(db: Queryable, recipeId: string, now: number): Promise<void> {
  await db
    .updateTable('recipes')
    .set({
      published_revision_id: null,
      published_at: null,
      published_slug: null,
      has_unpublished_changes: 0,
      updated_at: now,
    })
    .where('id', '=', recipeId)
    .execute();
  await db.deleteFrom('recipe_terms').where('recipe_id', '=', recipeId).execute();
  await deletePublishedRecipeMedia(db, recipeId);
}

/** Marks a recipe as deleted, with what readers had of it; it can be brought back until it is purged. */
export async function markRecipeDeleted(
  db: Queryable,
  recipeId: string,
  revisionId: string | null,
  now: number,
): Promise<void> {
  await db
    .updateTable('recipes')
    .set({ deleted_at: now, updated_at: now, deleted_revision_id: revisionId })
    .where('id', '=', recipeId)
    .execute();
}
