/** Who manages a site: the owner, and those they let. */
import type { SitePerson } from '#contract/people.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { listSitesThatMayUse } from '../../repositories/media/media-uses.ts';
import { endUploadsOfUser } from '../../repositories/media/uploads.ts';
import { unlinkContributors } from '../../repositories/people/contributors.ts';
import { findUserById, type UserRow } from '../../repositories/people/users.ts';
import { insertPublishJob } from '../../repositories/publishing/publish-jobs.ts';
import { deletePreviewLinksOfUser } from '../../repositories/recipes/preview-links.ts';
import {
  deleteSiteManager,
  insertSiteManager,
  listManagerIds,
  updateSiteOwner,
} from '../../repositories/sites/site-people.ts';
import { findSiteById, findSiteRole } from '../../repositories/sites/sites.ts';
import { findShownMedia, leaveMediaToSite } from '../media/deleted-media.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';

type Done = Outcome<Record<string, never>>;

/** Those who manage a site, the owner first. */
export async function readSitePeople(db: Queryable, siteId: string): Promise<SitePerson[]> {
  const site = await findSiteById(db, siteId);
  const ids = [...(site ? [site.ownerUserId] : []), ...(await listManagerIds(db, siteId))];
  const people: SitePerson[] = [];
  for (const id of ids) {
    const user = await findUserById(db, id);
    if (user) people.push(personOf(user, id === site?.ownerUserId ? 'owner' : 'manager'));
  }
  return people;
}

function personOf({ id, email, displayName, avatar }: UserRow, role: SitePerson['role']): SitePerson {
  return { userId: id, email, displayName, avatar, role };
}

/**
 * Makes a manager the owner, and the owner a manager; pages name the new one. Fails with `not_found` when they do not
 * manage the site.
 */
export async function handOver(
  context: Context,
  { siteId, userId }: { siteId: string; userId: string },
  newOwnerId: string,
): Promise<Done> {
  return inTransaction(context.db, async (unit) => {
    const { tx } = unit;
    // Of two who hand over at once, the second is no owner any more.
    if ((await findSiteRole(tx, siteId, userId)) !== 'owner') return fail('forbidden');
    if (!(await deleteSiteManager(tx, siteId, newOwnerId))) return fail('not_found');
    const now = context.now();
    await updateSiteOwner(tx, siteId, newOwnerId);
    await insertSiteManager(tx, { siteId, userId, now });
    await insertPublishJob(tx, { siteId, reason: 'change', now });
    unit.afterCommit(context.wakePublisher);
    return succeed({});
  });
}

/**
 * Takes somebody off a site, and what would still open it to them: the links they made to what is not published, and
 * their uploads on the way. Fails with `owner_stays` for the owner, `forbidden` when a manager names another, and
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
    await deletePreviewLinksOfUser(tx, removedId, siteId);
    await endUploadsOfUser(tx, removedId, siteId);
    if (removedId !== userId) await unlinkContributors(tx, siteId, removedId);
    return succeed({});
  });
}
