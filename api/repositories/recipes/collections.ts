import type { NotNull } from 'kysely';
import { isTakenByRule } from '#domain/recipes/collection-recipes.ts';
import {
  type CollectionDocument,
  CollectionRule,
  type DeletedCollection,
} from '#domain/recipes/collections.ts';
import type { RecipeReferences } from '#domain/recipes/recipe-contents.ts';
import { ruleOfNow } from '#domain/recipes/terms/replaced-terms.ts';
import { Crop } from '#domain/shared/fields.ts';
import { RichText } from '#domain/text/rich-text.ts';
import { compareTitles } from '#domain/text/titles.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson } from '../json.ts';
import { markMediaLeft } from '../media/deleted-media.ts';
import { readReplacedTerms } from './replaced-terms.ts';

/** A living collection as it is written. */
export type CollectionRow = CollectionDocument & { id: string; version: number };

/** What a recipe's page says of a collection. */
type CollectionName = { id: string; slug: string; title: string };

/** Collections of a site by title, with their living recipes; one of them when an id or slug is given. */
export async function listCollectionRows(
  db: Queryable,
  siteId: string,
  only: { id?: string; slug?: string } = {},
): Promise<CollectionRow[]> {
  let living = db
    .selectFrom('collections')
    .where('site_id', '=', siteId)
    .where('collections.deleted_at', 'is', null);
  if (only.id !== undefined) living = living.where('collections.id', '=', only.id);
  if (only.slug !== undefined) living = living.where('collections.slug', '=', only.slug);
  const rows = await living.selectAll().orderBy('id').execute();
  if (rows.length === 0) return [];
  rows.sort((one, other) => compareTitles(one.title, other.title));
  const links = await living
    .innerJoin('collection_recipes', 'collection_recipes.collection_id', 'collections.id')
    .select(['collection_recipes.collection_id', 'collection_recipes.recipe_id'])
    // Deleted ones are few, and found in an index of their own.
    .where((where) =>
      where(
        'collection_recipes.recipe_id',
        'not in',
        where.selectFrom('recipes').select('recipes.id').where('recipes.deleted_at', 'is not', null),
      ),
    )
    .orderBy('collection_recipes.position')
    .execute();
  const replaced = await readReplacedTerms(db, siteId);
  const recipeIds = Map.groupBy(links, (link) => link.collection_id);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    title: row.title,
    slug: row.slug,
    description: row.description === null ? null : fromJson(RichText, row.description),
    imageId: row.image_id,
    imageCrop: row.image_crop === null ? null : fromJson(Crop, row.image_crop),
    videoId: row.video_id,
    recipeIds: (recipeIds.get(row.id) ?? []).map((link) => link.recipe_id),
    rule: row.rule === null ? null : ruleOfNow(fromJson(CollectionRule, row.rule), replaced),
  }));
}

export async function findCollection(
  db: Queryable,
  siteId: string,
  id: string,
): Promise<CollectionRow | null> {
  return (await listCollectionRows(db, siteId, { id }))[0] ?? null;
}

/** Stores a collection, new or changed, with its recipes in order. */
export async function saveCollection(
  db: Queryable,
  collection: CollectionRow & { siteId: string; now: number },
): Promise<void> {
  const values = {
    slug: collection.slug,
    title: collection.title,
    description: collection.description === null ? null : JSON.stringify(collection.description),
    image_id: collection.imageId,
    image_crop: collection.imageCrop === null ? null : JSON.stringify(collection.imageCrop),
    video_id: collection.videoId,
    rule: collection.rule === null ? null : JSON.stringify(collection.rule),
    version: collection.version,
    updated_at: collection.now,
  };
  await db
    .insertInto('collections')
    .values({
      ...values,
      id: collection.id,
      site_id: collection.siteId,
      created_at: collection.now,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  await db.deleteFrom('collection_recipes').where('collection_id', '=', collection.id).execute();
  const rows = [...new Set(collection.recipeIds)].map((recipeId, position) => ({
    collection_id: collection.id,
    recipe_id: recipeId,
    position,
  }));
  if (rows.length > 0) await db.insertInto('collection_recipes').values(rows).execute();
}

export async function markCollectionDeleted(db: Queryable, id: string, now: number): Promise<void> {
  await db
    .updateTable('collections')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Collections of a site that were deleted since an instant, the last of them first. */
export async function listDeletedCollections(
  db: Queryable,
  siteId: string,
  since: number,
): Promise<DeletedCollection[]> {
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'title', 'deleted_at'])
    .where('site_id', '=', siteId)
    .where('deleted_at', '>=', since)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, deleted_at }) => ({ id, title, deletedAt: deleted_at ?? since }));
}

/** The slug that a collection had which was deleted since an instant; null where there is none. */
export async function findDeletedSlug(
  db: Queryable,
  siteId: string,
  id: string,
  since: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('collections')
    .select('slug')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .where('deleted_at', '>=', since)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** Brings a collection back under a slug that is free. */
export async function markCollectionLiving(
  db: Queryable,
  id: string,
  slug: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('collections')
    .set({ deleted_at: null, slug, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Some collections that were deleted before an instant. */
export async function listCollectionsToPurge(
  db: Queryable,
  before: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('collections')
    .select('id')
    .where('deleted_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Some collections of a site, deleted or not. */
export async function listCollectionsOfSite(db: Queryable, siteId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('collections')
    .select('id')
    .where('site_id', '=', siteId)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes collections; their pictures and videos may go once nothing else names them. */
export async function deleteCollections(tx: Queryable, ids: readonly string[], now: number): Promise<void> {
  await tx.deleteFrom('collection_recipes').where('collection_id', 'in', ids).execute();
  const rows = await tx
    .deleteFrom('collections')
    .where('id', 'in', ids)
    .returning(['site_id', 'image_id', 'video_id'])
    .execute();
  for (const { site_id: siteId, image_id: imageId, video_id: videoId } of rows)
    await markMediaLeft(
      tx,
      siteId,
      [imageId, videoId].filter((id) => id !== null),
      now,
    );
}

/** Living collections that recipes stand in, by hand or by rule, by recipe id and then by title. */
export async function listCollectionsOfRecipes(
  db: Queryable,
  siteId: string,
  recipes: readonly { id: string; references: Pick<RecipeReferences, 'termIds'> }[],
): Promise<Map<string, CollectionName[]>> {
  if (recipes.length === 0) return new Map();
  const living = db
    .selectFrom('collections')
    .select(['collections.id', 'collections.slug', 'collections.title'])
    .where('collections.site_id', '=', siteId)
    .where('collections.deleted_at', 'is', null)
    .orderBy('collections.id');
  const byHand = await living
    .innerJoin('collection_recipes', 'collection_recipes.collection_id', 'collections.id')
    .select('collection_recipes.recipe_id')
    .where('collections.rule', 'is', null)
    .where(
      'collection_recipes.recipe_id',
      'in',
      recipes.map(({ id }) => id),
    )
    .execute();
  const withRule = await living
    .select('collections.rule')
    .where('collections.rule', 'is not', null)
    .$narrowType<{ rule: NotNull }>()
    .execute();
  const replaced = await readReplacedTerms(db, siteId);
  const byRule = withRule.flatMap(({ rule: text, ...collection }) => {
    const rule = ruleOfNow(fromJson(CollectionRule, text), replaced);
    return recipes
      .filter((recipe) => rule !== null && isTakenByRule(rule, recipe))
      .map(({ id }) => ({ ...collection, recipe_id: id }));
  });
  const found = Map.groupBy([...byHand, ...byRule], (row) => row.recipe_id);
  return new Map(
    [...found].map(([recipeId, collections]) => [
      recipeId,
      collections
        .map(({ id, slug, title }) => ({ id, slug, title }))
        .sort((one, other) => compareTitles(one.title, other.title)),
    ]),
  );
}
