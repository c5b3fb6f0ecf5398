/** Pictures and videos that nothing names: they are marked, and go some time later unless something names them by then. */
import { setTimeout as sleep } from 'node:timers/promises';
import { UNUSED_MEDIA_DAYS } from '#domain/shared/constants.ts';
import type { Context } from '../../context.ts';
import type { MediaTable } from '../../db/tables/media.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import {
  deleteMedia,
  listLeftMedia,
  listMediaOfOwner,
  listMediaOwners,
  type MediaOwner,
  markMediaUnused,
  unmarkMediaLeft,
} from '../../repositories/media/deleted-media.ts';
import { listAvatarIds, listNamedIds, listSitesThatMayUse } from '../../repositories/media/media-uses.ts';
import { listCommentPictures } from '../../repositories/people/comment-pictures.ts';

type MediaContext = Pick<Context, 'db' | 'now'>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Others are served in between. */
const PAUSE_BETWEEN_OWNERS_MS = 20;
const nameOf = ({ siteId, createdBy }: MediaOwner) => siteId ?? createdBy ?? '';

/**
 * Looks through what up to `limit` owners have: what nothing names any more is marked, what is named again stays.
 * @param seen owners that were looked at this time, in order; those of this step are added
 * @returns how many were looked at
 */
export async function markUnusedMedia(
  { db, now }: MediaContext,
  table: MediaTable,
  limit: number,
  seen: Set<string>,
): Promise<number> {
  const owners = await listMediaOwners(db, table, [...seen].at(-1) ?? '', limit);
  for (const owner of owners) {
    seen.add(nameOf(owner));
    const media = await listMediaOfOwner(db, table, owner);
    const named = await listNamed(
      db,
      media.map(({ id }) => id),
      owner,
      0,
    );
    const idsOf = (isNamed: boolean, isMarked: boolean) =>
      media.flatMap(({ id, leftAt }) =>
        named.has(id) === isNamed && (leftAt !== null) === isMarked ? [id] : [],
      );
    await markMediaUnused(db, table, idsOf(false, false), now() + UNUSED_MEDIA_DAYS * DAY_MS);
    await unmarkMediaLeft(db, table, idsOf(true, true));
    await sleep(PAUSE_BETWEEN_OWNERS_MS);
  }
  return owners.length;
}

/**
 * Removes up to `limit` pictures, or videos, whose time to go has come: unused ones, and those of recipes that are no
 * more. Those that something names stay.
 * @returns how many were looked at
 */
export async function removeLeftMedia(
  { db, now }: MediaContext,
  table: MediaTable,
  limit: number,
): Promise<number> {
  const left = await listLeftMedia(db, table, now(), limit);
  for (const [, media] of Map.groupBy(left, nameOf)) {
    const [owner] = media;
    if (!owner) continue;
    const ids = media.map(({ id }) => id);
    // All is looked through before anybody has to wait, and then what has changed meanwhile.
    const since = now();
    const named = await listNamed(db, ids, owner, 0);
    await inTransaction(db, async ({ tx }) => {
      for (const id of await listNamed(tx, ids, owner, since)) named.add(id);
      await unmarkMediaLeft(tx, table, [...named]);
      await deleteMedia(
        tx,
        table,
        ids.filter((id) => !named.has(id)),
      );
    });
  }
  return left.length;
}

/** Those of the ids that anything names. @param since 0, or only what has changed since */
async function listNamed(
  db: Queryable,
  ids: readonly string[],
  owner: MediaOwner,
  since: number,
): Promise<Set<string>> {
  const siteIds = await listSitesThatMayUse(db, owner);
  const named = await listNamedIds(db, ids, { siteIds, inAllRevisions: true, since });
  for (const id of await listAvatarIds(db, ids)) named.add(id);
  for (const id of await listCommentPictures(db, ids)) named.add(id);
  return named;
}
