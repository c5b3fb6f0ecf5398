/** What was deleted and cannot be brought back any more, removed for good with all that is its own. */
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Queryable } from '../db/transaction.ts';
import { deleteMediaOfSite } from '../repositories/media/deleted-media.ts';
import {
  deleteCollections,
  listCollectionsOfSite,
  listCollectionsToPurge,
} from '../repositories/recipes/collections.ts';
import {
  deleteRecipes,
  listRecipesOfSite,
  listRecipesToPurge,
} from '../repositories/recipes/deleted-recipes.ts';
import {
  deleteEquipmentOfSite,
  deleteMembersOfSite,
  deleteSite,
  findSiteToPurge,
} from '../repositories/sites/deleted-sites.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Purging = Pick<Context, 'db' | 'now'>;

/** What was deleted since this instant can be brought back. */
export function undoableSince(now: number): number {
  return now - UNDO_DELETE_DAYS * DAY_MS;
}

export function purgeRecipes({ db, now }: Purging, limit: number): Promise<number> {
  return inTransaction(db, async ({ tx }) => {
    const ids = await listRecipesToPurge(tx, undoableSince(now()), limit);
    await deleteRecipes(tx, ids, now());
    return ids.length;
  });
}

export function purgeCollections({ db, now }: Purging, limit: number): Promise<number> {
  return inTransaction(db, async ({ tx }) => {
    const ids = await listCollectionsToPurge(tx, undoableSince(now()), limit);
    await deleteCollections(tx, ids, now());
    return ids.length;
  });
}

/**
 * One step: some of what the oldest deleted site has much of, and when none of that is left, the site.
 * @param stuck sites that could not be removed this time: one that fails is added, and keeps no other one
 * @returns `limit` while more may be left
 */
export async function purgeSites(
  { db, log, now }: Purging & Pick<Context, 'log'>,
  limit: number,
  stuck: Set<string>,
): Promise<number> {
  const siteId = await findSiteToPurge(db, undoableSince(now()), [...stuck]);
  if (siteId === null) return 0;
  try {
    await inTransaction(db, async ({ tx }) => {
      for (const deleteSome of PARTS_OF_SITE)
        if ((await deleteSome(tx, siteId, { limit, now: now() })) > 0) return;
      await deleteSite(tx, siteId);
    });
  } catch (error) {
    log.error({ err: error, siteId }, 'A deleted site could not be removed.');
    stuck.add(siteId);
  }
  return limit;
}

type Step = { limit: number; now: number };

/** What a site may have much of. Each removes some of it, and says how many. */
const PARTS_OF_SITE: readonly ((tx: Queryable, siteId: string, step: Step) => Promise<number>)[] = [
  async (tx, siteId, { limit, now }) => {
    const ids = await listRecipesOfSite(tx, siteId, limit);
    await deleteRecipes(tx, ids, now);
    return ids.length;
  },
  async (tx, siteId, { limit, now }) => {
    const ids = await listCollectionsOfSite(tx, siteId, limit);
    await deleteCollections(tx, ids, now);
    return ids.length;
  },
  (tx, siteId, { limit }) => deleteMembersOfSite(tx, siteId, limit),
  (tx, siteId, { limit }) => deleteEquipmentOfSite(tx, siteId, limit),
  (tx, siteId, { limit }) => deleteMediaOfSite(tx, 'images', siteId, limit),
  (tx, siteId, { limit }) => deleteMediaOfSite(tx, 'videos', siteId, limit),
];
