/** Rows that cannot be right, for whoever looks after the machine. */
import { sql } from 'kysely';
import { fileKey, originalKey } from '#domain/media/storage-keys.ts';
import { textsInIndex } from '../../db/search.ts';
import type { Queryable } from '../../db/transaction.ts';

/** A recipe, with what is needed to do something about it. */
export type RecipeOfSite = {
  id: string;
  title: string;
  siteId: string;
  siteSlug: string;
  ownerUserId: string;
};

/** Living recipes that say they are published while what readers should get is not there. */
export async function listRecipesWithoutRevision(db: Queryable): Promise<RecipeOfSite[]> {
  return livingRecipes(db)
    .leftJoin('recipe_revisions', 'recipe_revisions.id', 'recipes.published_revision_id')
    .where('recipes.published_at', 'is not', null)
    .where('recipe_revisions.id', 'is', null)
    .execute();
}

/** Published recipes that search does not know. */
export async function listRecipesWithoutWords(db: Queryable): Promise<RecipeOfSite[]> {
  return livingRecipes(db)
    .where('recipes.published_revision_id', 'is not', null)
    .where(
      sql<boolean>`recipes.id not in (
        select recipe_id from recipe_texts where id in ${textsInIndex()})`,
    )
    .execute();
}

/** Where the originals of all pictures and videos lie in the storage, kept earlier ones too, and how long they are. */
export async function listOriginals(db: Queryable): Promise<{ storageKey: string; byteSize: number }[]> {
  const images = await db.selectFrom('images').select(['key', 'byte_size as byteSize']).execute();
  const videos = await db.selectFrom('videos').select(['key', 'byte_size as byteSize']).execute();
  const replaced = await db
    .selectFrom('replaced_files')
    .select(['key', 'byte_size as byteSize'])
    .where('removed_at', 'is', null)
    .execute();
  return [
    ...[...images, ...replaced].map(({ key, byteSize }) => ({ storageKey: originalKey(key), byteSize })),
    ...videos.map(({ key, byteSize }) => ({ storageKey: fileKey(key), byteSize })),
  ];
}

/** Storage keys of what is kept besides: uploads that are not recorded yet, and what visitors asked for. */
export async function listPassingStorageKeys(db: Queryable): Promise<string[]> {
  const uploads = await db.selectFrom('uploads').select(['key', 'kind']).execute();
  const onDemand = await db.selectFrom('on_demand_variants').select('storage_key').execute();
  return [
    ...uploads.map(({ key, kind }) => (kind === 'image' ? originalKey(key) : fileKey(key))),
    ...onDemand.map((row) => row.storage_key),
  ];
}

/** Jobs that should have been done long ago, or that failed before, oldest first. */
export async function listStuckJobs(
  db: Queryable,
  longAgo: number,
): Promise<{ id: number; siteId: string | null; attempts: number; lastError: string | null }[]> {
  return db
    .selectFrom('publish_jobs')
    .select(['id', 'site_id as siteId', 'attempts', 'last_error as lastError'])
    .where((where) =>
      where.or([
        where('attempts', '>', 0),
        where.and([where('run_after', '<', longAgo), where('created_at', '<', longAgo)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Makes jobs that wait after a failure due. */
export async function hurryJobs(db: Queryable, now: number): Promise<void> {
  await db.updateTable('publish_jobs').set({ run_after: now }).where('attempts', '>', 0).execute();
}

function livingRecipes(db: Queryable) {
  return db
    .selectFrom('recipes')
    .innerJoin('sites', 'sites.id', 'recipes.site_id')
    .select([
      'recipes.id',
      'recipes.title',
      'recipes.site_id as siteId',
      'sites.slug as siteSlug',
      'sites.owner_user_id as ownerUserId',
    ])
    .where('recipes.deleted_at', 'is', null)
    .where('sites.deleted_at', 'is', null);
}
