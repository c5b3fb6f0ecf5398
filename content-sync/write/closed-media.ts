/**
 * Which pictures and videos are closed: those that only the members' part of premium recipes shows. They are opened
 * before a page that everybody may read is written, and closed once the pages that showed them are gone.
 */
import type { Queryable } from '../../api/db/transaction.ts';
import {
  listAvatarsAmong,
  listClosedMedia,
  listMediaForMembers,
  listShownByRecipes,
  updateIsClosed,
} from '../../api/repositories/media/closed-media.ts';
import { listSitesThatMayUse } from '../../api/repositories/media/media-uses.ts';
import { listOtherUses } from '../../api/repositories/media/site-media-uses.ts';
import { findSiteById } from '../../api/repositories/sites/sites.ts';
import type { SyncContext } from './sync-context.ts';

/** Opens closed media that everybody is shown by a recipe or anything else of a site. */
export async function openShownMedia(
  { db, fenced, now }: Pick<SyncContext, 'db' | 'fenced' | 'now'>,
  siteId: string,
): Promise<void> {
  const closed = await listClosedMedia(db, siteId);
  if (closed.length === 0) return;
  const elsewhere = await listShownElsewhere(db, closed, [siteId]);
  const shown = [
    ...(await listShownByRecipes(db, closed, now())),
    ...closed.filter((id) => elsewhere.has(id)),
  ];
  if (shown.length > 0) await fenced((tx) => updateIsClosed(tx, shown, false));
}

/** Closes what nobody but members is shown. What is nobody's stays open: sites that nobody can name show it. */
export async function closeMembersMedia(
  { db, fenced, now }: Pick<SyncContext, 'db' | 'fenced' | 'now'>,
  siteId: string,
): Promise<void> {
  const media = (await listMediaForMembers(db, siteId, now())).filter(
    (medium) => medium.siteId !== null || medium.createdBy !== null,
  );
  if (media.length === 0) return;
  const siteIds = new Set([siteId]);
  for (const owner of new Map(
    media.map((medium) => [`${medium.siteId} ${medium.createdBy}`, medium]),
  ).values())
    for (const id of await listSitesThatMayUse(db, owner)) siteIds.add(id);
  const ids = media.map(({ id }) => id);
  const elsewhere = await listShownElsewhere(db, ids, [...siteIds]);
  const forMembers = ids.filter((id) => !elsewhere.has(id));
  if (forMembers.length > 0) await fenced((tx) => updateIsClosed(tx, forMembers, true));
}

/** What else than recipes shows media to everybody: all that sites show besides, and people beside their names. */
async function listShownElsewhere(
  db: Queryable,
  ids: readonly string[],
  siteIds: readonly string[],
): Promise<Set<string>> {
  const shown = new Set(await listAvatarsAmong(db, ids));
  for (const siteId of siteIds) {
    const site = await findSiteById(db, siteId);
    for (const use of site ? await listOtherUses(db, site) : []) if (use.isPublished) shown.add(use.mediaId);
  }
  return shown;
}
