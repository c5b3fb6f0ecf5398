/** Pictures and videos that go: marked when they may, and removed with a note of their files. */

import { sql } from 'kysely';
import { inParts } from '#domain/shared/in-parts.ts';
import type { MediaTable } from '../../db/tables/media.ts';
import type { Queryable } from '../../db/transaction.ts';
import { deleteVariantJobs } from './image-variants.ts';
import { listHeldIds, updateSiteOfMedia } from './media-uses.ts';
import { deleteOnDemandVariantsOf } from './on-demand-variants.ts';
import { deleteReplacedFiles, findImageByReplacedKey } from './replaced-files.ts';

const IDS_PER_STATEMENT = 10_000;

/** A picture or a video as its files are found by. */
export type MediaFiles = { table: MediaTable; key: string };

/** Marks those of a site among the ids: they go once nothing names them. Ids of anything else change nothing. */
export async function markMediaLeft(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  for (const table of ['images', 'videos'] as const)
    for (const some of inParts(ids, IDS_PER_STATEMENT))
      await db
        .updateTable(table)
        .set({ left_at: now })
        .where('site_id', '=', siteId)
        .where('id', 'in', some)
        .execute();
}

/** Whose pictures and videos are: a site's; where there is none, a user's own. */
export type MediaOwner = { siteId: string | null; createdBy: string | null };

/**
 * Owners of pictures, or videos, in the order of their ids. What is nobody's stays, and is left out.
 * @param after id of the last one that was listed; '' for the first
 */
export async function listMediaOwners(
  db: Queryable,
  table: MediaTable,
  after: string,
  limit: number,
): Promise<MediaOwner[]> {
  const ofSites = db
    .selectFrom(table)
    .select(['site_id as id', 'site_id as siteId', sql<string | null>`null`.as('createdBy')])
    .where('site_id', '>', after);
  const ofUsers = db
    .selectFrom(table)
    .select(['created_by as id', 'site_id as siteId', 'created_by as createdBy'])
    .where('site_id', 'is', null)
    .where('created_by', '>', after);
  const owners = await ofSites.union(ofUsers).orderBy('id').limit(limit).execute();
  return owners.map(({ siteId, createdBy }) => ({ siteId, createdBy }));
}

/** Ids of somebody's pictures, or videos, and whether they are marked to go. */
export async function listMediaOfOwner(
  db: Queryable,
  table: MediaTable,
  { siteId, createdBy }: MediaOwner,
): Promise<{ id: string; leftAt: number | null }[]> {
  return db
    .selectFrom(table)
    .select(['id', 'left_at as leftAt'])
    .where((where) =>
      siteId === null
        ? where.and([where('site_id', 'is', null), where('created_by', '=', createdBy)])
        : where('site_id', '=', siteId),
    )
    .execute();
}

/** Marks pictures, or videos, that nothing names: they go at an instant, unless something names them by then. */
export async function markMediaUnused(
  db: Queryable,
  table: MediaTable,
  ids: readonly string[],
  goesAt: number,
): Promise<void> {
  for (const some of inParts(ids, IDS_PER_STATEMENT))
    await db
      .updateTable(table)
      .set({ left_at: goesAt })
      .where('left_at', 'is', null)
      .where('id', 'in', some)
      .execute();
}

/** Some of the pictures, or videos, whose time to go has come, the first first. */
export async function listLeftMedia(
  db: Queryable,
  table: MediaTable,
  now: number,
  limit: number,
): Promise<({ id: string } & MediaOwner)[]> {
  return db
    .selectFrom(table)
    .select(['id', 'site_id as siteId', 'created_by as createdBy'])
    .where('left_at', '<=', now)
    .orderBy('left_at')
    .limit(limit)
    .execute();
}

/** Something names them after all: they stay. */
export async function unmarkMediaLeft(
  db: Queryable,
  table: MediaTable,
  ids: readonly string[],
): Promise<void> {
  for (const some of inParts(ids, IDS_PER_STATEMENT))
    await db.updateTable(table).set({ left_at: null }).where('id', 'in', some).execute();
}

/** Removes up to `limit` pictures, or videos, of a site. @returns how many */
export async function deleteMediaOfSite(
  tx: Queryable,
  table: MediaTable,
  siteId: string,
  limit: number,
): Promise<number> {
  const rows = await tx.selectFrom(table).select('id').where('site_id', '=', siteId).limit(limit).execute();
  const ids = rows.map(({ id }) => id);
  await deleteMedia(tx, table, ids);
  return ids.length;
}

/**
 * Removes pictures, or videos, and notes their files as ones to remove. What a collection or a tool of another site has
 * is nobody's from then on. @returns what the files are found by
 */
export async function deleteMedia(
  tx: Queryable,
  table: MediaTable,
  ids: readonly string[],
): Promise<MediaFiles[]> {
  if (ids.length === 0) return [];
  const held = await listHeldIds(tx, table, ids);
  await updateSiteOfMedia(
    tx,
    table,
    ids.filter((id) => held.has(id)),
    null,
  );
  const gone = ids.filter((id) => !held.has(id));
  const replaced = table === 'images' ? await deleteReplacedFiles(tx, gone) : [];
  const rows = await tx.deleteFrom(table).where('id', 'in', gone).returning('key').execute();
  const keys = [...rows.map(({ key }) => key), ...replaced];
  if (table === 'images') {
    await deleteVariantJobs(tx, gone);
    await deleteOnDemandVariantsOf(tx, keys);
  }
  for (const key of keys) await tx.insertInto('deleted_files').values({ key, kind: table }).execute();
  return keys.map((key) => ({ table, key }));
}

/** Some of the pictures and videos whose files are still to be removed. */
export async function listDeletedFiles(db: Queryable, limit: number): Promise<MediaFiles[]> {
  return db.selectFrom('deleted_files').select(['kind as table', 'key']).limit(limit).execute();
}

/** True while files are noted as ones to remove, and no picture or video lives that has them. */
export async function mayRemoveFiles(db: Queryable, { table, key }: MediaFiles): Promise<boolean> {
  const noted = db.selectFrom('deleted_files').select('key').where('key', '=', key);
  if (!(await noted.executeTakeFirst())) return false;
  const living = db.selectFrom(table).select('id').where('key', '=', key);
  if (await living.executeTakeFirst()) return false;
  return table === 'videos' || (await findImageByReplacedKey(db, key)) === null;
}
