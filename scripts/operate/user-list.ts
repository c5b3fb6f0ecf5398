/**
 * npm run user:list [-- --early | --forget <email>]: every account, with the sites that its person owns; or who asked
 * for a kitchen while new ones open by invitation, and has not been let in, of whom one can be forgotten.
 */

import type { Queryable } from '../../api/db/transaction.ts';
import {
  deleteEarlySignUp,
  findEarlySignUp,
  listEarlySignUps,
} from '../../api/repositories/people/early-sign-ups.ts';
import { listUsersWithSites } from '../../api/repositories/people/users.ts';
import { readAsked, runCommand, UsageError } from '../usage.ts';
import { withContext } from './with-context.ts';

await runCommand('user-list', () =>
  withContext(async ({ db }) => {
    const { values } = readAsked('user-list');
    if (values.forget !== undefined) return forgetEarly(db, values.forget);
    if (values.early) return listEarly(db);
    const users = await listUsersWithSites(db);
    const width = Math.max(0, ...users.map(({ email }) => email.length));
    for (const { email, createdAt, siteSlugs } of users)
      console.log(`${email.padEnd(width)}  since ${dayOf(createdAt)}  ${siteSlugs.join(', ')}`.trimEnd());
    if (users.length === 0) console.log('There are no accounts yet.');
  }),
);

async function listEarly(db: Queryable): Promise<void> {
  const asked = await listEarlySignUps(db);
  const width = Math.max(0, ...asked.map(({ email }) => email.length));
  for (const { email, askedAt } of asked) console.log(`${email.padEnd(width)}  asked ${dayOf(askedAt)}`);
  if (asked.length === 0) console.log('Nobody has asked for a kitchen.');
}

async function forgetEarly(db: Queryable, email: string): Promise<void> {
  if ((await findEarlySignUp(db, email)) === null)
    throw new UsageError(`${email} has not asked for a kitchen.`);
  await deleteEarlySignUp(db, email);
  console.log(`${email} is forgotten.`);
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
