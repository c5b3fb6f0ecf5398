/** npm run user:sign-in -- <e-mail>: prints a link that signs a person in, as where mail does not leave yet. */

import { parseArgs } from 'node:util';
import { Email } from '#domain/shared/fields.ts';
import { findUserByEmail } from '../../api/repositories/people/users.ts';
import { createSignInLink } from '../../api/services/people/sign-in.ts';
import { commandLine } from '../called-as.js';
import { runAsAsked, UsageError } from '../usage.ts';
import { withContext } from './with-context.ts';

await runAsAsked('user-sign-in', () =>
  withContext(async (context) => {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    const email = Email.safeParse(positionals[0]);
    if (!email.success || positionals.length > 1) throw new UsageError('Name one e-mail address.');
    if (!(await findUserByEmail(context.db, email.data)))
      throw new UsageError(
        `${email.data} has no account. To make one: ${commandLine('user-create', email.data)}`,
      );
    console.log(`This link signs ${email.data} in, once, within a day:`);
    console.log(await createSignInLink(context, email.data));
  }),
);
