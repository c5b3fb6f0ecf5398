/** Domains that owners say are theirs, until DNS has proved it. */
import type { Queryable } from '../../db/transaction.ts';

/** A domain, and what is to stand in its DNS. */
export type DomainClaim = { host: string; token: string };

export async function listDomainClaims(db: Queryable, siteId: string): Promise<DomainClaim[]> {
  return db
    .selectFrom('domain_claims')
    .select(['host', 'token'])
    .where('site_id', '=', siteId)
    .orderBy('host')
    .execute();
}

/** Claims a domain; one that is claimed already keeps what proves it. */
export async function insertDomainClaim(
  db: Queryable,
  claim: DomainClaim & { siteId: string; now: number },
): Promise<void> {
  const { siteId, now, ...proof } = claim;
  await db
    .insertInto('domain_claims')
    .values({ ...proof, site_id: siteId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDomainClaim(db: Queryable, siteId: string, host: string): Promise<void> {
  await db.deleteFrom('domain_claims').where('site_id', '=', siteId).where('host', '=', host).execute();
}
