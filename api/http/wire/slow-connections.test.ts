import { execFileSync, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startServer, type TestServer } from '../../testing/server.ts';
import type { SlowClientReport, SlowClientTask, SlowKind } from '../../testing/slow-client.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './connections.ts';

/** Files a process may open, of which the server needs some for other things. */
const OPEN_FILES_MAX = Number(execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })) || 10_000;
const MANY = Math.min(3_000, Math.max(200, OPEN_FILES_MAX - 2_000));
/** Larger than what the system keeps for a receiver that does not read. */
const LARGE_BYTES = 16 * 1024 * 1024;
const SHORT: Partial<ConnectionLimits> = {
  headersMs: 10_000,
  requestMs: 12_000,
  silenceMs: 10_000,
  checkEveryMs: 200,
  connectionsMax: MANY + 500,
  connectionsPerAddressMax: MANY + 500,
};
const NONE: Record<SlowKind, number> = { silent: 0, headers: 0, body: 0, unread: 0 };

async function startWithLargeFile(env: Record<string, string>, limits: Partial<ConnectionLimits>) {
  const server = await startServer(env, { ...SHORT, ...limits });
  const name = 'large.png';
  await writeFile(join(server.publishedDir, 'sites/nordlys', name), randomBytes(LARGE_BYTES));
  await server.ask('nordlys.localhost', `/${name}`);
  return { server, largePath: `/${name}` };
}

function startSlowClient(task: Omit<SlowClientTask, 'host' | 'localAddress'> & { localAddress?: string }) {
  const child = fork(join(import.meta.dirname, '../../testing/slow-client.ts'), { execArgv: [] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let report: SlowClientReport = { openCount: 0, openMax: 0, endedCount: 0 };
  child.on('message', (message: SlowClientReport) => {
    report = message;
  });
  child.send({ host: 'nordlys.localhost', localAddress: '127.0.0.1', ...task });
  return () => report;
}

async function expectReadersAreAnswered({ ask }: TestServer): Promise<void> {
  expect((await ask('nordlys.localhost', '/')).text).toBe('nordlys home');
  expect((await ask('nordlys.localhost', '/api/v1/site/site-slugs')).status).toBe(200);
}

test(`${MANY} slow connections are all ended, and readers are answered meanwhile`, async () => {
  const { server, largePath } = await startWithLargeFile({}, {});
  const third = Math.floor(MANY / 3);
  const counts = { silent: third - 20, headers: third, body: third, unread: 20 };
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const memoryBefore = process.memoryUsage().rss;
  const readReport = startSlowClient({ port: server.port, counts, largePath });
  let memoryMax = 0;
  let answered = 0;
  while (readReport().endedCount < all) {
    await expectReadersAreAnswered(server);
    answered += 1;
    memoryMax = Math.max(memoryMax, process.memoryUsage().rss);
    await sleep(20);
  }
  expect(answered).toBeGreaterThan(5);
  expect(readReport().openMax).toBeGreaterThan(all / 2);
  // Some dozen kilobytes for each connection, and a reserve for the rest.
  expect((memoryMax - memoryBefore) / 1024 / 1024).toBeLessThan(200 + (MANY * 64) / 1024);
  await expectReadersAreAnswered(server);
});

test('at the limit of all connections the slowest make room for readers', async () => {
  const patient = { headersMs: 60_000, requestMs: 60_000, silenceMs: 60_000, connectionsMax: 50 };
  const { server, largePath } = await startWithLargeFile({}, patient);
  const counts = { silent: 60, headers: 60, body: 60, unread: 0 };
  const readReport = startSlowClient({ port: server.port, counts, largePath });
  while (readReport().endedCount < 130) await expectReadersAreAnswered(server);
  await expectReadersAreAnswered(server);
  expect(readReport().openCount).toBeLessThanOrEqual(50);
});

test('receivers that take nothing are ended when too much waits for them', async () => {
  const patient = { headersMs: 60_000, requestMs: 60_000, silenceMs: 60_000 };
  const { server, largePath } = await startWithLargeFile(
    {},
    { ...patient, waitingBytesMax: 2 * LARGE_BYTES },
  );
  const readReport = startSlowClient({ port: server.port, counts: { ...NONE, unread: 8 }, largePath });
  while (readReport().endedCount < 5) await expectReadersAreAnswered(server);
  await sleep(1000);
  expect(readReport().openCount).toBeGreaterThan(0);
});

test.skipIf(process.platform !== 'linux')(
  'one address has its own limit, unless it is a trusted proxy',
  async () => {
    const patient = { headersMs: 60_000, requestMs: 60_000, silenceMs: 60_000, connectionsPerAddressMax: 20 };
    const task = { localAddress: '127.0.0.2', counts: { ...NONE, silent: 60 }, largePath: '/' };
    const { server } = await startWithLargeFile({}, patient);
    const readReport = startSlowClient({ ...task, port: server.port });
    while (readReport().endedCount < 40) await expectReadersAreAnswered(server);
    expect(readReport().openCount).toBe(20);

    const { server: behindProxy } = await startWithLargeFile({ TRUSTED_PROXIES: '127.0.0.2' }, patient);
    const readProxyReport = startSlowClient({ ...task, port: behindProxy.port });
    while (readProxyReport().openCount < 60) await expectReadersAreAnswered(behindProxy);
    expect(readProxyReport().endedCount).toBe(0);
  },
);

test('the limits of the product suit each other', () => {
  const { headersMs, requestMs, silenceMs, connectionsMax, connectionsPerAddressMax } = CONNECTION_LIMITS;
  expect(headersMs).toBeLessThan(requestMs);
  expect(silenceMs).toBeLessThan(requestMs);
  expect(connectionsPerAddressMax).toBeLessThan(connectionsMax);
});
