/** Removes search indexes with something in them that readers may no longer have. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SEARCH_INDEX_ENTRY, SEARCH_INDEX_PATH } from '#domain/search/search-index.ts';
import { inTransaction } from '../../api/db/transaction.ts';
import {
  listOverdueSearchIndexes,
  noteSearchIndexRemoved,
  takeDownSearchIndex,
} from '../../api/repositories/publishing/taken-down-search-indexes.ts';
import { findSiteBySlug } from '../../api/repositories/sites/sites.ts';
import { siteFolder } from '../published/published-folders.ts';
import type { SearchIndexContext } from './search-index.ts';

/**
 * An unpublished recipe is out of the index of a usual site within two seconds. An index that still holds it after this
 * time is removed: the search continues with the API.
 */
export const TAKEN_BACK_GRACE_MS = 15_000;

/** An index that readers no longer get, and why its files could not be removed; null when they are gone. */
type TakenDown = { siteId: string; problem: unknown };

/**
 * Takes from readers what could not be replaced in time: indexes that hold what was taken back, and those of sites that
 * are gone. They are written anew as soon as that can be done. One whose files cannot be removed is no longer shown by
 * this server, stops no other, and is tried again with the next call.
 */
export async function removeOverdueSearchIndexes({
  db,
  config,
  now,
}: SearchIndexContext): Promise<TakenDown[]> {
  const takenDown: TakenDown[] = [];
  for (const overdue of await listOverdueSearchIndexes(db, now() - TAKEN_BACK_GRACE_MS)) {
    const { siteId, slug, isTakenDown, paths } = overdue;
    const folder = join(siteFolder(config, slug), SEARCH_INDEX_PATH);
    if (!isTakenDown && !paths.some((path) => existsSync(join(folder, path)))) continue;
    const living = await findSiteBySlug(db, slug);
    if (living && living.id !== siteId) continue;
    if (!isTakenDown) await inTransaction(db, ({ tx }) => takeDownSearchIndex(tx, siteId, now()));
    const problem = await removeFolder(folder);
    if (problem === null) await noteSearchIndexRemoved(db, siteId);
    takenDown.push({ siteId, problem });
  }
  return takenDown;
}

/** @returns why it could not be removed; null when it is gone */
async function removeFolder(folder: string): Promise<unknown> {
  try {
    await rm(join(folder, SEARCH_INDEX_ENTRY), { force: true });
    await rm(folder, { recursive: true, force: true });
    return null;
  } catch (error) {
    return error;
  }
}
