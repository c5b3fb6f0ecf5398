/**
 * Sends a newsletter to many readers, its sender killed by the way, and counts the mails at the mail server. Run:
 * `npm run bench:newsletter`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../api/config.ts';
import type { Context } from '../../api/context.ts';
import { inTransaction } from '../../api/db/transaction.ts';
import { openContext } from '../../api/open-context.ts';
import { agreeToNewsletter } from '../../api/repositories/people/members.ts';
import { findSend, insertSend } from '../../api/repositories/people/newsletter-sends.ts';
import { LEASE_MS } from '../../api/services/newsletter/send-newsletters.ts';
import { changeSite } from '../../api/services/sites/sites.ts';
import { type CountingMailServer, openCountingMailServer } from '../../api/testing/newsletter-server.ts';
import { readAsked, runCommand } from '../usage.ts';
import { endWithUs, temporaryFolder } from './end-with-us.ts';
import { fillSites } from './filled-sites.ts';
import { printTable } from './table.ts';

const READERS = 10_000;
const PROCESS = join(import.meta.dirname, '../../api/testing/newsletter-process.ts');
/** Shares of the mails at which the sender is killed. */
const KILLED_AT = [0.2, 0.5, 0.8];
const LOOK_EVERY_MS = 5;
const MEASURE_EVERY_MS = 250;
const BYTES_PER_MB = 1024 ** 2;
/**
 * Of a sender with all that a process of ours loads, most of which the system keeps for later: what is in use stays the
 * same, whatever the number of readers.
 */
const MEMORY_MAX_MB = 450;

await runCommand('bench-newsletter', async () => {
  const readers = Number(readAsked('bench-newsletter').positionals[0] ?? READERS);
  const dataDir = temporaryFolder('newsletter');
  const context = await openContext(readConfig({ DATA_DIR: dataDir }), () => {});
  const server = await openCountingMailServer();
  try {
    const { siteId, sendId } = await schedule(context, readers);
    const find = async () => findSend(context.db, siteId, sendId);
    const runs: { ms: number; memory: number }[] = [];
    for (const [run, share] of KILLED_AT.entries())
      runs.push(await sendUntil(dataDir, server, run, async () => server.counts.size >= share * readers));
    const isDone = async () => (await find())?.state === 'done';
    runs.push(await sendUntil(dataDir, server, KILLED_AT.length, isDone));

    const counts = [...server.counts.values()];
    const without = readers - counts.length;
    const unsure = (await find())?.counts.unsure ?? 0;
    const memory = Math.max(...runs.map((run) => run.memory)) / BYTES_PER_MB;
    const seconds = runs.reduce((sum, { ms }) => sum + ms, 0) / 1000;
    const twice = counts.filter((count) => count > 1).length;
    printTable(`A newsletter to ${readers} readers, its sender killed ${KILLED_AT.length} times`, [
      { what: 'readers with one mail', measured: String(counts.length - twice) },
      { what: 'with more', measured: String(twice), budget: '0', isMet: twice === 0 },
      {
        what: 'with none',
        measured: String(without),
        budget: `${unsure}, which are told of as unsure`,
        isMet: without <= unsure,
      },
      { what: 'mails a second', measured: String(Math.round(readers / seconds)) },
      {
        what: 'memory of the sender',
        measured: `${Math.round(memory)} MB`,
        budget: `${MEMORY_MAX_MB} MB`,
        isMet: memory <= MEMORY_MAX_MB,
      },
    ]);
  } finally {
    await server.close();
    await context.close();
  }
});

/** A newsletter that is due. */
async function schedule(context: Context, readers: number): Promise<{ siteId: string; sendId: string }> {
  const [site] = await fillSites(context, 1, 1);
  const [recipeId] = site?.recipeIds ?? [];
  if (!site || !recipeId) throw new Error('There is no recipe to send.');
  const { siteId, userId } = site;
  const changed = await changeSite(context, siteId, userId, { newslettersEnabled: true });
  if (!changed.isOk) throw new Error('The newsletter could not be switched on.');
  await inTransaction(context.db, async ({ tx }) => {
    for (let reader = 0; reader < readers; reader += 1) {
      const email = `reader${reader}@readers.example`;
      await agreeToNewsletter(tx, { siteId, email, userId: null, now: context.now() });
    }
  });
  const sendId = randomUUID();
  const send = { id: sendId, siteId, recipeId, note: null, createdBy: userId };
  await insertSend(context.db, { ...send, scheduledAt: 0, now: 0 });
  return { siteId, sendId };
}

/** Lets a process send until something is true, then kills it. @returns how long it sent, and the most memory it took */
async function sendUntil(
  dataDir: string,
  server: CountingMailServer,
  run: number,
  isEnough: () => Promise<boolean>,
): Promise<{ ms: number; memory: number }> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    SMTP_URL: server.url,
    LOG_LEVEL: 'error',
  };
  // Its clock runs ahead, so that it waits for no lease of the one before.
  const child: ChildProcess = fork(PROCESS, [String(run * (LEASE_MS + 1000))], { env, stdio: 'inherit' });
  endWithUs(child);
  await once(child, 'message');
  const began = performance.now();
  let memory = 0;
  child.on('message', (bytes) => {
    memory = Math.max(memory, Number(bytes));
  });
  const measuring = setInterval(() => child.send('memory'), MEASURE_EVERY_MS);
  while (!(await isEnough())) await sleep(LOOK_EVERY_MS);
  clearInterval(measuring);
  const ms = performance.now() - began;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  return { ms, memory };
}
