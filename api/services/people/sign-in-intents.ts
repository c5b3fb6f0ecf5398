import type { SignInIntent } from '#domain/people/sign-in-intents.ts';
import type { Queryable } from '../../db/transaction.ts';
import { agreeAnew } from '../../repositories/people/newsletter-members.ts';
import type { UserRow } from '../../repositories/people/users.ts';

/** Who signed in, where they asked for it, and when. */
type SignedIn = { user: UserRow; siteId: string | null; now: number };

/** Does what a sign-in was for, in the transaction that makes the session. */
export async function fulfilIntent(
  db: Queryable,
  intent: SignInIntent,
  { user, siteId, now }: SignedIn,
): Promise<void> {
  switch (intent.kind) {
    case 'newsletter':
      if (siteId !== null) await agreeAnew(db, { siteId, email: user.email, userId: user.id, now });
  }
}
