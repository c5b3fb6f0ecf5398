/** What names pictures and videos: what readers get, what is being written, collections, tools, profiles, special pages. */

import { fileNamesIn, idsIn } from '#domain/media/named-media.ts';
import { FILES_PATH, IMAGES_PATH } from '#domain/pages/paths.ts';
import type { RecipeReferences } from '#domain/recipes/recipe-contents.ts';
import { inParts } from '#domain/shared/in-parts.ts';
import { imageIdsOfPage } from '#domain/special/special-pages.ts';
import { specialSite } from '#domain/special/special-sites.ts';
import type { MediaTable } from '../../db/tables/media.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromOwnJson } from '../json.ts';
import { listReplacedKeys } from './replaced-files.ts';

const RECIPES_PER_READ = 200;
/** Who writes may have looked at the clock this long before it was their turn. */
const WAITED_MAX_MS = 60_000;
const IDS_PER_READ = 10_000;

/** Ids and file names of pictures and videos that a text may name. */
function namesIn(text: string): string[] {
  return [...idsIn(text), ...fileNamesIn(text)];
}

/** Ids of pictures and videos by what they are named by: the id itself, and the names of files they have or had. */
async function idsByName(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  const known = new Map(ids.map((id) => [id, id]));
  for (const table of ['images', 'videos'] as const)
    for (const some of inParts(ids, IDS_PER_READ)) {
      const rows = await db.selectFrom(table).select(['id', 'key']).where('id', 'in', some).execute();
      if (table === 'images') rows.push(...(await listReplacedKeys(db, some)));
      for (const { id, key } of rows) known.set(encodeURIComponent(key), id);
    }
  return known;
}

/** Where it is looked for media. */
type Places = {
  siteIds: readonly string[];
  /** Whether earlier revisions count as the ones readers have do. */
  inAllRevisions: boolean;
  /** Only in what has changed since; 0 is everywhere. */
  since: number;
};

/** Pictures and videos, among those of the ids, that something of the sites names. Reads what is written in small steps. */
export async function listNamedIds(
  db: Queryable,
  ids: readonly string[],
  { siteIds, inAllRevisions, since }: Places,
): Promise<Set<string>> {
  const named = new Set<string>();
  if (ids.length === 0) return named;
  const asked = await idsByName(db, ids);
  const take = (found: readonly (string | null)[]) => {
    for (const name of found) {
      const id = name === null ? undefined : asked.get(name);
      if (id !== undefined) named.add(id);
    }
  };
  const changedSince = since - WAITED_MAX_MS;
  const sites = db.selectFrom('sites').where('id', 'in', siteIds).where('updated_at', '>=', changedSince);
  for (const { settings } of await sites.select('settings').execute()) take(namesIn(settings));
  for (const { settings } of await appliedSettings(db, siteIds, inAllRevisions)) take(namesIn(settings));
  for (const slug of await firstSlugsOf(db, siteIds)) take(specialSite(slug).pages.flatMap(imageIdsOfPage));
  for (const row of await collectionMedia(db, siteIds)) take([row.image_id, row.video_id]);
  for (const { image_id: id } of await toolImages(db, siteIds)) take([id]);
  const recipes = await db
    .selectFrom('recipes')
    .select('id')
    .where('site_id', 'in', siteIds)
    .where('updated_at', '>=', changedSince)
    .execute();
  for (const some of inParts(recipes, RECIPES_PER_READ)) {
    const recipeIds = some.map(({ id }) => id);
    const documents = db.selectFrom('recipes').select('document').where('id', 'in', recipeIds);
    for (const { document } of await documents.execute()) take(namesIn(document));
    for (const document of await listAddressedDocuments(db, recipeIds, inAllRevisions))
      take(namesIn(document));
    for (const found of await listRevisionMedia(db, recipeIds, inAllRevisions)) take(found);
  }
  return named;
}

/** Settings that readers get, which the newer ones are not yet; or all that they ever got. */
function appliedSettings(db: Queryable, siteIds: readonly string[], ofAll: boolean) {
  return db
    .selectFrom('site_revisions')
    .innerJoin('sites', 'sites.id', 'site_revisions.site_id')
    .select('site_revisions.settings')
    .where('site_revisions.site_id', 'in', siteIds)
    .$if(!ofAll, (query) => query.whereRef('site_revisions.id', '=', 'sites.published_revision_id'))
    .execute();
}

async function firstSlugsOf(db: Queryable, siteIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('sites').select('first_slug').where('id', 'in', siteIds).execute();
  return rows.map(({ first_slug: slug }) => slug);
}

function collectionMedia(db: Queryable, siteIds: readonly string[]) {
  return db
    .selectFrom('collections')
    .select(['image_id', 'video_id'])
    .where('site_id', 'in', siteIds)
    .execute();
}

function toolImages(db: Queryable, siteIds: readonly string[]) {
  return db
    .selectFrom('equipment')
    .select('image_id')
    .where('image_id', 'is not', null)
    .where((where) => where.or([where('site_id', 'is', null), where('site_id', 'in', siteIds)]))
    .execute();
}

/** Pictures, or videos, among the ids that collections or tools of any site name. */
export async function listHeldIds(
  db: Queryable,
  table: MediaTable,
  ids: readonly string[],
): Promise<Set<string | null>> {
  const column = table === 'images' ? 'image_id' : 'video_id';
  const held = await db
    .selectFrom('collections')
    .select(`${column} as id`)
    .where(column, 'in', ids)
    .execute();
  if (table === 'images') {
    const tools = db.selectFrom('equipment').select('image_id as id').where('image_id', 'in', ids);
    held.push(...(await tools.execute()));
  }
  return new Set(held.map(({ id }) => id));
}

/** Ids of the media that each revision of recipes names: of those readers have, or of all. */
export async function listRevisionMedia(
  db: Queryable,
  recipeIds: readonly string[],
  ofAll: boolean,
): Promise<string[][]> {
  const rows = await db
    .selectFrom('recipe_revisions')
    .innerJoin('recipes', 'recipes.id', 'recipe_revisions.recipe_id')
    .select('references')
    .where('recipe_revisions.recipe_id', 'in', recipeIds)
    .$if(!ofAll, (query) => query.whereRef('recipe_revisions.id', '=', 'recipes.published_revision_id'))
    .execute();
  return rows.map((row) => {
    const { imageIds, videoIds } = fromOwnJson<RecipeReferences>(row.references);
    return [...imageIds, ...videoIds];
  });
}

/** Documents of revisions with an address of a picture or a video in them, which their references leave out. */
async function listAddressedDocuments(
  db: Queryable,
  recipeIds: readonly string[],
  ofAll: boolean,
): Promise<string[]> {
  const rows = await db
    .selectFrom('recipe_revisions')
    .innerJoin('recipes', 'recipes.id', 'recipe_revisions.recipe_id')
    .select('recipe_revisions.document')
    .where('recipe_revisions.recipe_id', 'in', recipeIds)
    .where((where) =>
      where.or([
        where('recipe_revisions.document', 'like', `%${IMAGES_PATH}/%`),
        where('recipe_revisions.document', 'like', `%${FILES_PATH}/%`),
      ]),
    )
    .$if(!ofAll, (query) => query.whereRef('recipe_revisions.id', '=', 'recipes.published_revision_id'))
    .execute();
  return rows.map(({ document }) => document);
}

/** Sites that may use a picture or a video: its own; one of nobody's site, those that its uploader manages. */
export async function listSitesThatMayUse(
  db: Queryable,
  { siteId, createdBy }: { siteId: string | null; createdBy: string | null },
): Promise<string[]> {
  if (siteId !== null) return [siteId];
  const rows = await db
    .selectFrom('site_managers')
    .select('site_id')
    .where('user_id', '=', createdBy ?? '')
    .union(
      db
        .selectFrom('sites')
        .select('id as site_id')
        .where('owner_user_id', '=', createdBy ?? ''),
    )
    .execute();
  return rows.map((row) => row.site_id);
}

/** Pictures among the ids that somebody shows beside their name. */
export async function listAvatarIds(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('avatar_image_id as id')
    .where('avatar_image_id', 'is not', null)
    .execute();
  const asked = new Set(ids);
  return rows.flatMap(({ id }) => (id !== null && asked.has(id) ? [id] : []));
}

/** True when a user shows a picture of theirs beside their name. */
export async function isAvatarOf(db: Queryable, userId: string | null, imageId: string): Promise<boolean> {
  if (userId === null) return false;
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('avatar_image_id', '=', imageId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes pictures, or videos, those of a site, whoever uploaded them; null is nobody, so that they stay for all. */
export async function updateSiteOfMedia(
  db: Queryable,
  table: MediaTable,
  ids: readonly string[],
  siteId: string | null,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ site_id: siteId, created_by: null, left_at: null })
    .where('id', 'in', ids)
    .execute();
}
