/** npm run user:create -- <e-mail> [--name <name>]: makes an account and prints a link that signs its person in. */

import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findUserByEmail, insertUser } from '../../api/repositories/people/users.ts';
import { createSignInLink } from '../../api/services/people/made-tokens.ts';
import { commandLine } from '../command-names.js';
import { runCommand, UsageError } from '../usage.ts';
import { readEmail } from './email-argument.ts';
import { withContext } from './with-context.ts';

await runCommand('user-create', () =>
  withContext(async (context) => {
    const { email, displayName } = readArguments();
    if (await findUserByEmail(context.db, email))
      throw new UsageError(`${email} has an account. For a link: ${commandLine('user-sign-in', email)}`);
    await insertUser(context.db, { id: randomUUID(), email, displayName, createdAt: context.now() });
    console.log(`${email} has an account. This link signs its person in, once, within a day:`);
    console.log(await createSignInLink(context, email));
  }),
);

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' } },
  });
  return { email: readEmail(positionals), displayName: values.name?.trim() || null };
}
