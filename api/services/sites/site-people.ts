/** Who manages a site: the owner, and those they let. */
import type { SitePerson } from '#contract/people.ts';
import type { Queryable } from '../../db/transaction.ts';
import { findUserById, type UserRow } from '../../repositories/people/users.ts';
import { listManagerIds } from '../../repositories/sites/site-people.ts';
import { findSiteById } from '../../repositories/sites/sites.ts';

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
