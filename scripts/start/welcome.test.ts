import { expect, test, vi } from 'vitest';
import { insertPublishJob, leaseJobs, postponeJobs } from '../../api/repositories/publishing/publish-jobs.ts';
import { createTestContext, makeSite, signIn } from '../../api/testing/context.ts';
import { printWelcome } from './welcome.ts';

async function welcomeOf(env: Record<string, string>) {
  const context = await createTestContext(env);
  const { userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  const read = async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    await printWelcome(context);
    const [text = ''] = said.mock.lastCall ?? [];
    said.mockRestore();
    return String(text);
  };
  return { context, site, read };
}

test('a process says what it answers, and no more', async () => {
  const whole = await (await welcomeOf({})).read();
  for (const part of ['http://nordlys.localhost:4321', '/sign-in', '/mail']) expect(whole).toContain(part);
  // Of the demonstration kitchens only this one is there.
  expect(whole.match(/@/g)).toHaveLength(1);
  expect(await (await welcomeOf({ ROLES: 'web' })).read()).not.toContain('/sign-in');
  expect(await (await welcomeOf({ ROLES: 'publish,images' })).read()).toBe(
    '\nRuns publish, images.\n\nStop with Ctrl+C.',
  );
});

test('what could not be published is said, with why', async () => {
  const { context, site, read } = await welcomeOf({});
  await context.db.deleteFrom('publish_jobs').execute();
  await insertPublishJob(context.db, { siteId: site.id, reason: 'rebuild', now: 0 });
  const now = context.now();
  const leased = await leaseJobs(context.db, { owner: 'one', now, until: now + 1000 });
  const ids = leased?.jobs.map(({ id }) => id) ?? [];
  await postponeJobs(context.db, ids, { owner: 'one', runAfter: now, error: 'No room.' });
  expect(await read()).toContain('Not published, and tried again:\n  nordlys         No room.');
});
