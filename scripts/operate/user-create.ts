/**
 * npm run user:create -- <email> [--name <name>]: makes an account and prints a link that signs its person in. An account
 * that was made only to read or to manage, while sign-ups were closed, is let open kitchens.
 */

import { randomUUID } from 'node:crypto';
import { deleteEarlySignUp } from '../../api/repositories/people/early-sign-ups.ts';
import {
  allowToOpenKitchens,
  findUserByEmail,
  insertUser,
  readMayOpenKitchens,
} from '../../api/repositories/people/users.ts';
import { createSignInLink } from '../../api/services/people/made-tokens.ts';
import { commandLine } from '../command-names.js';
import { readAsked, runCommand, UsageError } from '../usage.ts';
import { readEmail } from './email-argument.ts';
import { withContext } from './with-context.ts';

await runCommand('user-create', () =>
  withContext(async (context) => {
    const { email, displayName } = readArguments();
    const { db } = context;
    const known = await findUserByEmail(db, email);
    if (known && (await readMayOpenKitchens(db, known.id)))
      throw new UsageError(`${email} has an account. For a link: ${commandLine('user-sign-in', email)}`);
    if (known) await allowToOpenKitchens(db, known.id);
    else await insertUser(db, { id: randomUUID(), email, displayName, createdAt: context.now() });
    await deleteEarlySignUp(db, email);
    console.log(
      `${email} has an account${known ? ', and may open a kitchen now' : ''}. This link signs its person in, once, within a day:`,
    );
    console.log(await createSignInLink(context, email));
  }),
);

function readArguments() {
  const { values, positionals } = readAsked('user-create');
  return { email: readEmail(positionals), displayName: values.name?.trim() || null };
}
