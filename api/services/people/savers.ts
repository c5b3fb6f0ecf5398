import type { Saver } from '#domain/people/savers.ts';
import type { Queryable } from '../../db/transaction.ts';
import { findUserById } from '../../repositories/people/users.ts';
import { isSiteManager } from '../../repositories/sites/sites.ts';

/** Who saved something of a site, by name or else by email; only those who manage it see that of each other. */
export async function readSaver(db: Queryable, siteId: string, userId: string | null): Promise<Saver | null> {
  const user = userId === null ? null : await findUserById(db, userId);
  if (!user) return null;
  const email = (await isSiteManager(db, siteId, user.id)) ? user.email : null;
  return { id: user.id, name: user.displayName ?? email };
}
