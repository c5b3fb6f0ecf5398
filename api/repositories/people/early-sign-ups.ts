/** Who would like a kitchen while new ones open by invitation: one email for each mailbox. */
import { mailboxOf } from '#domain/people/email-addresses.ts';
import type { Queryable } from '../../db/transaction.ts';

/** An email in lower case, and when it asked. */
type EarlySignUp = { email: string; askedAt: number };

/** Notes that an email would like a kitchen; what stands there for its mailbox stays. */
export async function insertEarlySignUp(db: Queryable, { email, askedAt }: EarlySignUp): Promise<void> {
  await db
    .insertInto('early_signups')
    .values({ mailbox: mailboxOf(email), email, asked_at: askedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All who asked, the earliest first. */
export async function listEarlySignUps(db: Queryable): Promise<EarlySignUp[]> {
  return db
    .selectFrom('early_signups')
    .select(['email', 'asked_at as askedAt'])
    .orderBy('asked_at')
    .orderBy('mailbox')
    .execute();
}

/** What stands there for the mailbox of an email; null where nothing does. */
export async function findEarlySignUp(db: Queryable, email: string): Promise<EarlySignUp | null> {
  const row = await db
    .selectFrom('early_signups')
    .select(['email', 'asked_at as askedAt'])
    .where('mailbox', '=', mailboxOf(email))
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets the mailbox of an email. */
export async function deleteEarlySignUp(db: Queryable, email: string): Promise<void> {
  await db.deleteFrom('early_signups').where('mailbox', '=', mailboxOf(email)).execute();
}
