import { filledPath } from '#contract/paths.ts';
import { manageListSyncReceipts } from '#contract/publishing.ts';
import { API_PATH } from '#domain/pages/paths.ts';
import { SIGNED_CALL_AGE_MAX_MS } from '#domain/shared/constants.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertRebuildJobs, insertUsedSignature } from '../../repositories/publishing/rebuild-requests.ts';
import { listSiteGenerations } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';

/** A signed call that asks for a rebuild. */
export type RebuildRequest = {
  /** Slugs; without them every site and the platform's own pages are meant. */
  sites?: string[] | undefined;
  reason?: string | undefined;
  signature: string;
  /** Milliseconds UTC. */
  timestamp: number;
};

/** Asks the publisher to look at sites whole. The same signed call is taken once. */
export async function requestRebuild(
  context: Context,
  { sites, reason, signature, timestamp }: RebuildRequest,
): Promise<Outcome<{ slug: string; receiptsPath: string }[]>> {
  return inTransaction(context.db, async (unit) => {
    const all = await listSiteGenerations(unit.tx);
    const idBySlug = new Map(all.map((site) => [site.slug, site.id]));
    const slugs = [...new Set(sites ?? idBySlug.keys())];
    const unknown = slugs.find((slug) => !idBySlug.has(slug));
    if (unknown !== undefined)
      return fail('unknown_site', { fields: { sites: `There is no site '${unknown}'.` } });
    const now = context.now();
    const expiresAt = timestamp + SIGNED_CALL_AGE_MAX_MS;
    if (!(await insertUsedSignature(unit.tx, { signature, expiresAt, now }))) return fail('signature_used');
    const ids = slugs.flatMap((slug) => idBySlug.get(slug) ?? []);
    await insertRebuildJobs(unit.tx, sites ? ids : [...ids, null], { note: reason || null, now });
    unit.afterCommit(context.wakePublisher);
    return succeed(
      slugs.map((slug) => ({
        slug,
        receiptsPath: API_PATH + filledPath(manageListSyncReceipts.path, { siteSlug: slug }),
      })),
    );
  });
}
