import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { listSitesThatMayUse } from '../../repositories/media/media-uses.ts';
import { endUploadsOfUser } from '../../repositories/media/uploads.ts';
import { unlinkContributors } from '../../repositories/people/contributors.ts';
import { findUserById } from '../../repositories/people/users.ts';
import { deletePreviewLinksOfUser } from '../../repositories/recipes/preview-links.ts';
import { deleteHandoverTo } from '../../repositories/sites/handovers.ts';
import { insertSiteAct } from '../../repositories/sites/site-acts.ts';
import { deleteSiteManager } from '../../repositories/sites/site-people.ts';
import { findSiteRole } from '../../repositories/sites/sites.ts';
import { findShownMedia, leaveMediaToSite } from '../media/deleted-media.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';

type Done = Outcome<Record<string, never>>;

/**
 * Takes somebody off a site, and what would still open it to them: the links they made to what is not published,
 * their uploads on the way, and being asked to take it over. Fails with `owner_stays` for the owner, `forbidden` when a manager names another, and
 * `not_found` when they do not manage it.
 */
export async function removePerson(
  { db, now }: Context,
  { siteId, userId }: { siteId: string; userId: string },
  removedId: string,
): Promise<Done> {
  if (!(await findSiteRole(db, siteId, removedId))) return fail('not_found');
  const mayUse = (reader: Queryable) => listSitesThatMayUse(reader, { siteId: null, createdBy: removedId });
  const before = await findShownMedia({ db, now }, removedId, await mayUse(db));
  return inTransaction(db, async ({ tx }) => {
    const removed = await findSiteRole(tx, siteId, removedId);
    const isOwner = (await findSiteRole(tx, siteId, userId)) === 'owner';
    if (!removed) return fail('not_found');
    if (removed === 'owner' && isOwner) return fail('owner_stays');
    if (removedId !== userId && !isOwner) return fail('forbidden');
    const others = (await mayUse(tx)).filter((id) => id !== siteId);
    await leaveMediaToSite(tx, { siteId, userId: removedId }, before, others);
    await deleteSiteManager(tx, siteId, removedId);
    await deleteHandoverTo(tx, siteId, removedId);
    await deletePreviewLinksOfUser(tx, removedId, siteId);
    await endUploadsOfUser(tx, removedId, siteId);
    if (removedId !== userId) await unlinkContributors(tx, siteId, removedId);
    const subject = (await findUserById(tx, removedId))?.email ?? '';
    const act = removedId === userId ? 'left' : 'removed-person';
    await insertSiteAct(tx, { siteId, userId }, { act, subject, now: now() });
    return succeed({});
  });
}
