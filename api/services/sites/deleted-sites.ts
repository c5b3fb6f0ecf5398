/** Sites that their owners delete, and bring back while they can. */
import { OTHER_SLUG_SENTENCE } from '#domain/text/sentences.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { deleteSessionsOfSite } from '../../repositories/people/sessions.ts';
import {
  type DeletedSiteRow,
  listDeletedSites,
  markSiteDeleted,
  markSiteLiving,
} from '../../repositories/sites/deleted-sites.ts';
import { findSiteRole } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { refuseAbovePlan } from '../payments/app-plans.ts';
import { publishSites } from '../publishing/publish-sites.ts';
import { undoableSince } from '../purge-deleted.ts';

/**
 * Takes a site from everybody; its pages go at once. Fails with `invalid_input` when another address is typed.
 * @param site.slug its address, reserved until the site is purged
 */
export async function deleteSite(
  context: Context,
  { site, userId }: { site: { id: string; slug: string }; userId: string },
  typedSlug: string,
): Promise<Outcome<Record<string, never>>> {
  if (typedSlug !== site.slug) return fail('invalid_input', { fields: { slug: OTHER_SLUG_SENTENCE } });
  return inTransaction(context.db, async (unit) => {
    // It may have been handed over, or deleted in another tab, since.
    if ((await findSiteRole(unit.tx, site.id, userId)) !== 'owner') return fail('not_found');
    await markSiteDeleted(unit.tx, site.id, context.now());
    await deleteSessionsOfSite(unit.tx, site.id);
    // Its own pages, and those of the platform, which name all sites.
    await publishSites(context, unit, [site.id, null]);
    return succeed({});
  });
}

/** Sites that a user owned and can bring back, the last deleted first. */
export function readDeletedSites(db: Queryable, userId: string, now: number): Promise<DeletedSiteRow[]> {
  return listDeletedSites(db, userId, undoableSince(now));
}

/** Brings a site back as it was. Fails with `not_found` when the user cannot, or not any more, and `plan_full`. */
export async function bringSiteBack(
  context: Context,
  userId: string,
  siteId: string,
): Promise<Outcome<{ siteSlug: string }>> {
  return inTransaction(context.db, async (unit) => {
    const deleted = await readDeletedSites(unit.tx, userId, context.now());
    const site = deleted.find(({ id }) => id === siteId);
    if (!site) return fail('not_found');
    const refusal = await refuseAbovePlan(context, unit.tx, { ownerId: userId, count: 'sites', added: 1 });
    if (refusal) return refusal;
    await markSiteLiving(unit.tx, siteId);
    await publishSites(context, unit, [siteId, null]);
    return succeed({ siteSlug: site.slug });
  });
}
