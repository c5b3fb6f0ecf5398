/**
 * Contributors who are users. A contributor of a site is the only one who manages it with that very name: noted when
 * that person takes another name, and true from then on, whatever either is called.
 */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

/** What stands over the recipes of an erased person. */
const ERASED_CONTRIBUTOR_NAME = 'Former contributor';

/** True of a contributor whose name another has who manages the site: nobody can tell whose recipes those are. */
const isNameOfAnother = (userId: string) => sql<boolean>`exists (
  select 1 from users
  join sites on sites.id = contributors.site_id
  where users.display_name = contributors.display_name and users.id != ${userId} and (
    users.id = sites.owner_user_id
    or users.id in (select user_id from site_managers where site_id = sites.id)
  )
)`;

const thoseOf = (
  db: Queryable,
  user: { id: string; displayName: string | null },
  siteIds: readonly string[],
) =>
  db
    .updateTable('contributors')
    .where('site_id', 'in', siteIds)
    .where((where) =>
      where.or([
        where('user_id', '=', user.id),
        where.and([
          where('user_id', 'is', null),
          where('display_name', '=', user.displayName),
          where.not(isNameOfAnother(user.id)),
        ]),
      ]),
    )
    .returning(['id', 'site_id']);

/**
 * Lets the contributors a user is follow them to another name; recipes need some name, so one that is taken away stays.
 * @param user as they were
 * @param siteIds sites they manage: others keep the names they have
 * @returns ids of the sites that name them as a contributor
 */
export async function renameContributors(
  db: Queryable,
  user: { id: string; displayName: string | null },
  siteIds: readonly string[],
  displayName: string | null,
): Promise<string[]> {
  const rows = await thoseOf(db, user, siteIds)
    .set({ user_id: user.id, ...(displayName === null ? {} : { display_name: displayName }) })
    .execute();
  return rows.map((row) => row.site_id);
}

/** Lets the contributors of a site keep the name they have, whatever a user does who is taken off it. */
export async function unlinkContributors(db: Queryable, siteId: string, userId: string): Promise<void> {
  await db
    .updateTable('contributors')
    .set({ user_id: null })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute();
}

/** Takes an erased person's name from the recipes they wrote. @returns ids of the sites that named them */
export async function eraseContributors(
  db: Queryable,
  user: { id: string; displayName: string | null },
  managedSiteIds: readonly string[],
): Promise<string[]> {
  const nameless = { user_id: null, display_name: ERASED_CONTRIBUTOR_NAME, bio: null };
  const linked = await db
    .selectFrom('contributors')
    .select('site_id')
    .where('user_id', '=', user.id)
    .execute();
  const siteIds = [...managedSiteIds, ...linked.map((row) => row.site_id)];
  const rows = await thoseOf(db, user, siteIds)
    .set({ ...nameless, slug: sql<string>`'former-' || id` })
    .execute();
  await db
    .updateTable('replaced_terms')
    .set({ slug: sql<string>`'former-' || term_id` })
    .where(
      'term_id',
      'in',
      rows.map((row) => row.id),
    )
    .execute();
  return rows.map((row) => row.site_id);
}
