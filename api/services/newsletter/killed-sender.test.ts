import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { findSend, insertSend } from '../../repositories/people/newsletter-sends.ts';
import { openNewsletterKitchen } from '../../testing/newsletter-kitchen.ts';
import { type CountingMailServer, openCountingMailServer } from '../../testing/newsletter-server.ts';
import { LEASE_MS } from './send-newsletters.ts';

const READERS = 500;
const PROCESS = join(import.meta.dirname, '../../testing/newsletter-process.ts');
/** What comes on its way when the mail server falls silent has come by then. */
const SETTLED_MS = 200;

/** A newsletter that is due to 500 readers, and what sends it. */
async function openSend() {
  const emails = Array.from({ length: READERS }, (_, index) => `reader${index}@example.com`);
  const { context, site, owner, recipe } = await openNewsletterKitchen(emails);
  const server = await openCountingMailServer();
  onTestFinished(() => server.close());
  const id = crypto.randomUUID();
  const send = { id, ...owner, recipeId: recipe.id, note: null, createdBy: owner.userId };
  await insertSend(context.db, { ...send, scheduledAt: 0, now: 0 });
  /** @param run whose lease is over when the next one begins */
  const start = (run: number): ChildProcess => {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: context.config.dataDir,
      SMTP_URL: server.url,
      NEWSLETTER_MAILS_PER_SECOND: '1000',
      LOG_LEVEL: 'fatal',
    };
    const child = fork(PROCESS, [String(run * (LEASE_MS + 1000))], { env, stdio: 'inherit' });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  const state = async () => {
    const found = await findSend(context.db, site.id, id);
    return { state: found?.state, ...found?.counts };
  };
  return { emails, server, start, state };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const timesMailed = ({ counts }: CountingMailServer, emails: readonly string[]) =>
  emails.map((email) => counts.get(email) ?? 0);

test('killed three times among mails that are under way, everybody gets exactly one', async () => {
  const { emails, server, start, state } = await openSend();
  for (const [run, arrived] of [60, 201, 377].entries()) {
    const silent = new Promise<void>((resolve) => server.fallSilentAt(arrived, resolve));
    const child = start(run);
    await silent;
    await sleep(SETTLED_MS);
    await kill(child);
    server.goOn();
  }
  start(3);
  await expect.poll(state).toMatchObject({ state: 'done' });
  expect(new Set(timesMailed(server, emails))).toEqual(new Set([1]));
  const { sent = 0, unsure = 0 } = await state();
  expect([sent + unsure, unsure >= 3]).toEqual([READERS, true]);
});

test('killed at any time, nobody is mailed twice, and whoever may have got none is told of', async () => {
  const { emails, server, start, state } = await openSend();
  for (const [run, more] of [37, 111, 90].entries()) {
    const child = start(run);
    const arrived = server.counts.size + more;
    while (server.counts.size < arrived) await sleep(1);
    await kill(child);
  }
  start(3);
  await expect.poll(state).toMatchObject({ state: 'done' });
  const times = timesMailed(server, emails);
  expect(Math.max(...times)).toBe(1);
  const { sent = 0, unsure = 0 } = await state();
  expect(sent + unsure).toBe(READERS);
  expect(times.filter((count) => count === 0).length).toBeLessThanOrEqual(unsure);
});
