import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../api/db/transaction.ts';
import { findUserByEmail, insertUser } from '../../api/repositories/people/users.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Id of whoever has an email; who is new gets an account. */
export async function userFor(
  db: Queryable,
  person: { email: string; displayName: string | null; handle: string | null; bio: string | null },
  createdAt: number,
): Promise<string> {
  const known = await findUserByEmail(db, person.email);
  const id = known?.id ?? randomUUID();
  if (!known) await insertUser(db, { id, ...person, createdAt });
  return id;
}
