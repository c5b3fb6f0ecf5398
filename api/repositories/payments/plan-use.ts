/** What owners have of what a plan of the platform counts. */
import type { Queryable } from '../../db/transaction.ts';
import { isMailed } from '../people/newsletter-members.ts';

export async function countSitesOfOwner(db: Queryable, ownerUserId: string): Promise<number> {
  const { count } = await db
    .selectFrom('sites')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_user_id', '=', ownerUserId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** People whom the newsletters of all their sites go to; who is on two lists counts twice. */
export async function countSubscribersOfOwner(db: Queryable, ownerUserId: string): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .innerJoin('sites', 'sites.id', 'members.site_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sites.owner_user_id', '=', ownerUserId)
    .where('sites.deleted_at', 'is', null)
    .where(isMailed())
    .executeTakeFirstOrThrow();
  return count;
}
