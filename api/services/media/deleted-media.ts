/** Files of pictures and videos that are no more, and what is left of recipes that are no more. */
import { fileKey, onDemandFolder, originalKey, preparedFolder } from '#domain/media/storage-keys.ts';
import type { Context } from '../../context.ts';
import type { MediaTable } from '../../db/tables/media.ts';
import type { Queryable } from '../../db/transaction.ts';
import {
  deleteMedia,
  listDeletedFiles,
  type MediaFiles,
  mayRemoveFiles,
} from '../../repositories/media/deleted-media.ts';
import { forgetDeletedFiles } from '../../repositories/media/media.ts';
import { isAvatarOf, listNamedIds, updateSiteOfMedia } from '../../repositories/media/media-uses.ts';
import { listOwnMedia } from '../../repositories/people/account-data.ts';

const TABLES: readonly MediaTable[] = ['images', 'videos'];

/** Removes the files of pictures and videos whose rows are gone. */
export async function removeFiles(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  files: readonly MediaFiles[],
): Promise<void> {
  for (const medium of files) {
    const { table, key } = medium;
    // The same picture may have been imported again since.
    if (!(await mayRemoveFiles(db, medium))) continue;
    if (table === 'videos') await storage.delete(fileKey(key));
    else {
      await storage.delete(originalKey(key));
      await storage.deleteBelow(preparedFolder(key));
      await storage.deleteBelow(onDemandFolder(key));
    }
  }
  await forgetDeletedFiles(
    db,
    files.map(({ key }) => key),
  );
}

/** Removes up to `limit` files that a crash left behind, or that went in a bulk. @returns how many */
export async function removeDeletedFiles(
  context: Pick<Context, 'db' | 'storage'>,
  limit: number,
): Promise<number> {
  const files = await listDeletedFiles(context.db, limit);
  await removeFiles(context, files);
  return files.length;
}

/** What sites show of somebody's own pictures and videos, as it was before anybody had to wait. */
export type ShownMedia = { since: number; idsBySite: ReadonlyMap<string, ReadonlySet<string>> };

/** Looks through all that sites show; what changes meanwhile is left to `leaveMediaToSite`. */
export async function findShownMedia(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
  siteIds: readonly string[],
): Promise<ShownMedia> {
  const since = now();
  const own: string[] = [];
  for (const table of TABLES) own.push(...(await listOwnMedia(db, table, userId)).map(({ id }) => id));
  const idsBySite = new Map<string, Set<string>>();
  for (const siteId of siteIds)
    idsBySite.set(
      siteId,
      await listNamedIds(db, own, { siteIds: [siteId], inAllRevisions: false, since: 0 }),
    );
  return { since, idsBySite };
}

/**
 * Makes what a site shows of somebody's own pictures and videos the site's: whoever leaves takes none of it along. What
 * other sites show too becomes nobody's, so that none of them takes it from another.
 * @param before what was found before the transaction
 * @param otherSiteIds the other sites they are with
 */
export async function leaveMediaToSite(
  tx: Queryable,
  { siteId, userId }: { siteId: string; userId: string },
  before: ShownMedia,
  otherSiteIds: readonly string[],
): Promise<void> {
  for (const table of TABLES) {
    const own = (await listOwnMedia(tx, table, userId)).map(({ id }) => id);
    const shownElsewhere = new Set<string>();
    for (const otherId of otherSiteIds)
      for (const id of await listShownIds(tx, own, otherId, before)) shownElsewhere.add(id);
    const left: string[] = [];
    for (const id of await listShownIds(tx, own, siteId, before))
      if (!(await isAvatarOf(tx, userId, id))) left.push(id);
    const [shared, alone] = [
      left.filter((id) => shownElsewhere.has(id)),
      left.filter((id) => !shownElsewhere.has(id)),
    ];
    await updateSiteOfMedia(tx, table, shared, null);
    await updateSiteOfMedia(tx, table, alone, siteId);
  }
}

/** Ids that a site shows: what was found before, and what has changed since. */
async function listShownIds(
  tx: Queryable,
  ids: readonly string[],
  siteId: string,
  { since, idsBySite }: ShownMedia,
): Promise<string[]> {
  const found = idsBySite.get(siteId);
  const places = { siteIds: [siteId], inAllRevisions: false, since: found ? since : 0 };
  const changed = await listNamedIds(tx, ids, places);
  return ids.filter((id) => changed.has(id) || found?.has(id));
}

/** Removes pictures and videos that somebody uploaded for themselves alone. @returns their files, which are still there */
export async function deleteOwnMedia(tx: Queryable, userId: string): Promise<MediaFiles[]> {
  const files: MediaFiles[] = [];
  for (const table of TABLES) {
    const own = (await listOwnMedia(tx, table, userId)).map(({ id }) => id);
    files.push(...(await deleteMedia(tx, table, own)));
  }
  return files;
}
