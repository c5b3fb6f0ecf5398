/** npm run user:sign-in -- <email>: prints a link that signs a person in, as where mail does not leave yet. */

import { findUserByEmail } from '../../api/repositories/people/users.ts';
import { createSignInLink } from '../../api/services/people/made-tokens.ts';
import { commandLine } from '../command-names.js';
import { readAsked, runCommand, UsageError } from '../usage.ts';
import { readEmail } from './email-argument.ts';
import { withContext } from './with-context.ts';

await runCommand('user-sign-in', () =>
  withContext(async (context) => {
    const { positionals } = readAsked('user-sign-in');
    const email = readEmail(positionals);
    if (!(await findUserByEmail(context.db, email)))
      throw new UsageError(`${email} has no account. To make one: ${commandLine('user-create', email)}`);
    console.log(`This link signs ${email} in, once, within a day:`);
    console.log(await createSignInLink(context, email));
  }),
);
