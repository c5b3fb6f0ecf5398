/** Which domains show a site: changed by owners and by `npm run site:domain`. */
import type { Context } from '../../context.ts';
import type { Queryable, UnitOfWork } from '../../db/transaction.ts';
import { deleteSessionsOfSite, deleteSessionsOpenedOn } from '../../repositories/people/sessions.ts';
import { insertPublishJob } from '../../repositories/publishing/publish-jobs.ts';
import {
  deleteSiteDomain,
  findSiteIdByHost,
  updatePrimaryHost,
  upsertSiteDomain,
} from '../../repositories/sites/site-domains.ts';
import { findPrimaryHost } from '../../repositories/sites/sites.ts';

/** Lets a domain show a site. @param domain.host that shows no other living site */
export async function showAt(
  tx: Queryable,
  domain: { siteId: string; host: string; now: number },
): Promise<void> {
  // A site that is deleted, or that only claimed the host, holds it no more.
  if ((await findSiteIdByHost(tx, domain.host)) === null) await deleteSiteDomain(tx, domain.host);
  await upsertSiteDomain(tx, domain);
}

/** Lets a domain show a site no more; whoever signed in there has no session any more. */
export async function showNoMoreAt(
  tx: Queryable,
  { siteId, host }: { siteId: string; host: string },
): Promise<void> {
  if ((await findSiteIdByHost(tx, host)) !== siteId) return;
  await deleteSiteDomain(tx, host);
  await deleteSessionsOfSite(tx, siteId);
}

/**
 * Changes which domains show a site and which one it is known by: every page names that, and where it is another one,
 * all are published anew. Its host of ours leads to a domain, so whoever signed in there signs in again.
 * @param main the domain it is to be known by, null for its host of ours; absent where that stays
 * @returns the domain it is known by; null is its host of ours
 */
export async function changeShownDomains(
  { now, wakePublisher }: Pick<Context, 'now' | 'wakePublisher'>,
  unit: UnitOfWork,
  siteId: string,
  change: ((tx: Queryable) => Promise<void>) | null,
  main?: string | null,
): Promise<string | null> {
  const { tx } = unit;
  const before = await findPrimaryHost(tx, siteId);
  await change?.(tx);
  if (main !== undefined) await updatePrimaryHost(tx, siteId, main);
  const after = await findPrimaryHost(tx, siteId);
  if (after === before) return after;
  if (before === null) await deleteSessionsOpenedOn(tx, siteId);
  // The platform's pages lead to it, too.
  for (const changed of [siteId, null])
    await insertPublishJob(tx, { siteId: changed, reason: 'rebuild', now: now() });
  unit.afterCommit(wakePublisher);
  return after;
}
