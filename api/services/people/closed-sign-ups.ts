/**
 * What is refused while new kitchens open by invitation (SIGN_UPS=closed). Readers still sign up on sites, members of a
 * site and those who are asked to manage one sign in anywhere; their accounts open no kitchen.
 */
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/transaction.ts';
import { isMemberSomewhere } from '../../repositories/people/members.ts';
import type { SignInTokenRow } from '../../repositories/people/sign-in-tokens.ts';
import { readMayOpenKitchens } from '../../repositories/people/users.ts';
import { listInvitationsOfEmail } from '../../repositories/sites/site-people.ts';
import { type Failure, fail } from '../outcome.ts';

/** True for one who may sign in without having an account yet: on some site's list, or asked to manage one. */
export async function isExpectedSomewhere(db: Queryable, email: string, now: number): Promise<boolean> {
  if (await isMemberSomewhere(db, email)) return true;
  return (await listInvitationsOfEmail(db, email, now)).length > 0;
}

/** Refuses to make the account of a link that was mailed to sign up on the platform. */
export async function refuseNewAccount(
  db: Queryable,
  { signUps }: Context['config'],
  { email, siteId }: Pick<SignInTokenRow, 'email' | 'siteId'>,
  now: number,
): Promise<Failure | null> {
  if (signUps === 'open' || siteId !== null) return null;
  return (await isExpectedSomewhere(db, email, now)) ? null : fail('sign_ups_closed');
}

/** Refuses a kitchen to one who was let in only to read or to manage. */
export async function refuseNewKitchen(
  { db, config }: Pick<Context, 'db' | 'config'>,
  userId: string,
): Promise<Failure | null> {
  if (config.signUps === 'open' || (await readMayOpenKitchens(db, userId))) return null;
  return fail('sign_ups_closed');
}
