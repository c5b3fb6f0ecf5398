/** Who manages a site, and who is asked to. */
import type { Queryable } from '../../db/transaction.ts';

/** Ids of those who manage a site beside its owner, the earliest first. */
export async function listManagerIds(db: Queryable, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('site_managers')
    .select('user_id')
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Lets a user manage a site; one who does stays as they are. */
export async function insertSiteManager(
  db: Queryable,
  { siteId, userId, now }: { siteId: string; userId: string; now: number },
): Promise<void> {
  await db
    .insertInto('site_managers')
    .values({ site_id: siteId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns false when the user was no manager of the site */
export async function deleteSiteManager(db: Queryable, siteId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('site_managers')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function updateSiteOwner(db: Queryable, siteId: string, userId: string): Promise<void> {
  await db.updateTable('sites').set({ owner_user_id: userId }).where('id', '=', siteId).execute();
}

/** Invitation that waits for an answer. */
export type InvitationRow = {
  id: string;
  siteId: string;
  email: string;
  createdAt: number;
  expiresAt: number;
};

const invitations = (db: Queryable, now: number) =>
  db
    .selectFrom('site_invitations')
    .select(['id', 'site_id as siteId', 'email', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('expires_at', '>', now);

/** Invitations of a site that can still be accepted, the earliest first. */
export async function listInvitationsOfSite(
  db: Queryable,
  siteId: string,
  now: number,
): Promise<InvitationRow[]> {
  return invitations(db, now).where('site_id', '=', siteId).orderBy('created_at').execute();
}

/** Invitations of an email that can still be accepted, the earliest first. */
export async function listInvitationsOfEmail(
  db: Queryable,
  email: string,
  now: number,
): Promise<InvitationRow[]> {
  return invitations(db, now).where('email', '=', email).orderBy('created_at').execute();
}

/** Invites an email to a site, or again: the invitation then has a new term. */
export async function upsertInvitation(
  db: Queryable,
  { id, siteId, email, createdAt, expiresAt, createdBy }: InvitationRow & { createdBy: string },
): Promise<void> {
  const term = { created_by: createdBy, created_at: createdAt, expires_at: expiresAt };
  await db
    .insertInto('site_invitations')
    .values({ id, site_id: siteId, email, ...term })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doUpdateSet(term))
    .execute();
}

/** Removes some invitations that have run out. @returns how many */
export async function deleteExpiredInvitations(db: Queryable, now: number, limit: number): Promise<number> {
  const expired = db.selectFrom('site_invitations').select('id').where('expires_at', '<=', now).limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('site_invitations')
    .where('id', 'in', expired)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Removes an invitation of a site, or of an email. @returns null when there was none */
export async function takeInvitation(
  db: Queryable,
  id: string,
  of: { siteId: string } | { email: string },
): Promise<{ siteId: string; email: string; expiresAt: number } | null> {
  const taken = await db
    .deleteFrom('site_invitations')
    .where('id', '=', id)
    .where('siteId' in of ? 'site_id' : 'email', '=', 'siteId' in of ? of.siteId : of.email)
    .returning(['site_id as siteId', 'email', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return taken ?? null;
}
