/** npm run user:list: every account, with the sites that its person owns. */
import { listUsersWithSites } from '../../api/repositories/people/users.ts';
import { runCommand } from '../usage.ts';
import { withContext } from './with-context.ts';

await runCommand('user-list', () =>
  withContext(async ({ db }) => {
    const users = await listUsersWithSites(db);
    const width = Math.max(0, ...users.map(({ email }) => email.length));
    for (const { email, createdAt, siteSlugs } of users)
      console.log(
        `${email.padEnd(width)}  since ${new Date(createdAt).toISOString().slice(0, 10)}  ${siteSlugs.join(', ')}`.trimEnd(),
      );
    if (users.length === 0) console.log('There are no accounts yet.');
  }),
);
