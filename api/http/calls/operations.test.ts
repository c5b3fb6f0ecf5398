import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { insertPublishJob } from '../../repositories/publishing/publish-jobs.ts';
import { call } from '../../testing/context.ts';
import { startServer, type TestServer } from '../../testing/server.ts';

const KEY = 'the-key-of-the-operator';
const PRODUCTION = { NODE_ENV: 'production', PLATFORM_HOST: 'localhost', SMTP_URL: 'smtp://127.0.0.1:1' };

async function ready({ ask }: TestServer) {
  const { status, text } = await ask('nordlys.localhost', '/readyz');
  return [status, text.split('\n')[0]];
}

async function seriesOf({ ask }: TestServer): Promise<string[]> {
  const { status, text } = await ask('localhost', '/metrics');
  expect(status).toBe(200);
  return text.split('\n').filter((line) => line.startsWith('kitchens_'));
}

/** Value of a series; 0 when nothing was counted. */
async function numberOf(server: TestServer, series: string): Promise<number> {
  const line = (await seriesOf(server)).find((one) => one.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('health and readiness are answered on every host, are not kept and say no more than needed', async () => {
  const { ask } = await startServer();
  for (const host of ['nordlys.localhost', 'localhost', 'soups.example', 'x.y.z'])
    for (const path of ['/healthz', '/readyz']) {
      const answer = await ask(host, path);
      expect([answer.status, answer.text.split('\n')[0], answer.headers['cache-control']]).toEqual([
        200,
        'ok',
        'no-store',
      ]);
    }
  expect((await ask('localhost', '/healthz', { method: 'POST' })).status).toBe(405);
  expect((await ask('localhost', '/readyz', { method: 'HEAD' })).status).toBe(200);
});

test('what cannot work makes the server not ready, and mending it makes it ready again', async () => {
  let isAlive = true;
  const server = await startServer({}, {}, () => isAlive);
  expect(await ready(server)).toEqual([200, 'ok']);
  isAlive = false;
  expect(await ready(server)).toEqual([503, 'The publisher is not running.']);
  isAlive = true;
  await sql`delete from kysely_migration where name like '0002%'`.execute(server.context.db);
  expect(await ready(server)).toEqual([503, 'The database does not have its newest form.']);
  await sql`insert into kysely_migration (name, timestamp) values ('0002-recipe-search', 'now')`.execute(
    server.context.db,
  );
  expect(await ready(server)).toEqual([200, 'ok']);
  await rm(server.publishedDir, { recursive: true });
  expect(await ready(server)).toEqual([503, 'The published files cannot be read.']);
  expect(server.context.log.lines.map(({ msg }) => msg)).not.toContain('The published files cannot be read.');
  expect((await server.ask('localhost', '/healthz')).status).toBe(200);
});

test('a part that this process does not run is not asked for', async () => {
  const server = await startServer({ ROLES: 'api' }, {}, () => false);
  await rm(server.publishedDir, { recursive: true });
  expect(await ready(server)).toEqual([200, 'ok']);
});

test('a database that does not answer is said, and a stop is announced', async () => {
  const server = await startServer();
  await sql`alter table kysely_migration rename to lost`.execute(server.context.db);
  expect(await ready(server)).toEqual([503, 'The database does not answer.']);
  await sql`alter table lost rename to kysely_migration`.execute(server.context.db);
  server.operations.announceStop();
  expect(await ready(server)).toEqual([503, 'The server is stopping.']);
  expect((await server.ask('nordlys.localhost', '/')).text).toBe('nordlys home');
});

test('mail has a line and a number of its own, and stops nothing else', async () => {
  const server = await startServer();
  const mailLine = async () => (await server.ask('localhost', '/readyz')).text.split('\n')[1];
  expect(await mailLine()).toBe('mail: ok');
  expect(await numberOf(server, 'kitchens_mail_up')).toBe(1);
  await server.context.mail.close();
  const refused = await call(server.context, 'POST', '/manage/sign-in', {
    body: { email: 'owner@example.com' },
  });
  expect(refused.status).toBe(503);
  server.context.log.takeErrors();
  expect(await mailLine()).toBe('mail: The mail server cannot be reached.');
  expect((await ready(server))[0]).toBe(200);
  expect(await numberOf(server, 'kitchens_mail_up')).toBe(0);
  const reader = await startServer({ ROLES: 'web' });
  expect((await reader.ask('localhost', '/readyz')).text).toBe('ok\n');
});

test('in production the numbers need the key, and without a key they are not there', async () => {
  const statusOf = async (env: Record<string, string>, host: string, authorization?: string) => {
    const headers: Record<string, string> =
      authorization === undefined ? {} : { Authorization: authorization };
    return (await (await startServer({ ...PRODUCTION, ...env })).ask(host, '/metrics', { headers })).status;
  };
  const withKey = { METRICS_TOKEN: KEY };
  expect(await statusOf({}, 'localhost', `Bearer ${KEY}`)).toBe(404);
  expect(await statusOf(withKey, 'localhost')).toBe(401);
  expect(await statusOf(withKey, 'localhost', 'Bearer wrong')).toBe(401);
  expect(await statusOf(withKey, 'nordlys.localhost', `Bearer ${KEY}`)).toBe(404);
  expect(await statusOf(withKey, 'localhost', `Bearer ${KEY}`)).toBe(200);
});

test('without a key the numbers are for this machine only', async () => {
  const { ask } = await startServer();
  const headers = { 'X-Forwarded-For': '192.0.2.2' };
  expect((await ask('localhost', '/metrics')).status).toBe(200);
  expect((await ask('localhost', '/metrics', { headers })).status).toBe(404);
  const withKey = await startServer({ METRICS_TOKEN: KEY });
  const authorized = { ...headers, Authorization: `Bearer ${KEY}` };
  expect((await withKey.ask('localhost', '/metrics', { headers: authorized })).status).toBe(200);
});

test('requests, mails, errors, the cache and the queue are counted', async () => {
  const server = await startServer();
  const { context, site } = server;
  const mailsBefore = await numberOf(server, 'kitchens_mails_total{outcome="sent"}');
  await server.ask('nordlys.localhost', '/');
  await server.ask('nordlys.localhost', '/');
  await call(context, 'POST', '/manage/sign-in', { body: { email: 'owner@example.com' } });
  await insertPublishJob(context.db, { siteId: site.id, reason: 'change', now: context.now() });
  context.pass(5000);
  expect(await numberOf(server, 'kitchens_requests_total{route="page",status="2xx"}')).toBe(2);
  expect(await numberOf(server, 'kitchens_request_seconds_count{route="page"}')).toBe(2);
  expect(await numberOf(server, 'kitchens_cache_hits_total{cache="files"}')).toBe(1);
  expect(await numberOf(server, 'kitchens_cache_misses_total{cache="files"}')).toBe(1);
  expect(await numberOf(server, 'kitchens_cache_bytes{cache="files"}')).toBeGreaterThan(
    'nordlys home'.length,
  );
  expect(await numberOf(server, 'kitchens_mails_total{outcome="sent"}')).toBe(mailsBefore + 1);
  expect(await numberOf(server, 'kitchens_publish_queue_jobs')).toBeGreaterThan(0);
  expect(await numberOf(server, 'kitchens_publish_queue_oldest_seconds')).toBeGreaterThanOrEqual(5);
  context.metrics.countError();
  expect(await numberOf(server, 'kitchens_errors_total')).toBe(1);
});

test('the process is counted too', async () => {
  const server = await startServer();
  server.context.metrics.watchProcess();
  const { text } = await server.ask('localhost', '/metrics');
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'process_cpu_seconds_total',
  ])
    expect(text).toContain(`\n${name} `);
});

test('a sync is counted with the latency of what it published', async () => {
  const server = await startServer();
  const { countSync } = server.context.metrics;
  countSync({
    siteId: server.site.id,
    reasons: ['publish', 'change'],
    writtenCount: 2,
    removedCount: 1,
    unchangedCount: 4,
    failed: [],
    durationsMs: { first: 20, write: 100 },
    publishLatenciesMs: [30],
  });
  countSync({ siteId: server.site.id, error: 'The disk is full.' });
  const expected = {
    kitchens_publish_seconds_count: 1,
    kitchens_publish_seconds_sum: 0.03,
    'kitchens_sync_stage_seconds_sum{stage="write"}': 0.1,
    'kitchens_syncs_total{outcome="done"}': 1,
    'kitchens_syncs_total{outcome="failed"}': 1,
    'kitchens_pages_total{outcome="written"}': 2,
    'kitchens_pages_total{outcome="removed"}': 1,
  };
  for (const [series, value] of Object.entries(expected))
    expect(await numberOf(server, series), series).toBe(value);
});

test('a flood of random addresses makes no new series', async () => {
  const server = await startServer();
  const flood = async (round: number) => {
    for (let index = 0; index < 60; index += 1) {
      const name = `${round}-${index}-${Math.random()}`;
      const method = ['GET', 'POST', 'PURGE', 'HEAD', 'OPTIONS'][index % 5] ?? '';
      for (const path of [
        `/${name}`,
        `/api/v1/${name}`,
        `/api/v1/site/${name}/recipes`,
        `/media/images/${name}`,
      ])
        await server.ask(`${name}.localhost`, path, { method });
    }
  };
  await flood(1);
  // Reading the numbers is counted as well, from the second time on.
  await seriesOf(server);
  const before = (await seriesOf(server)).length;
  await flood(2);
  expect((await seriesOf(server)).length).toBe(before);
  // Ten series for each route that was asked for, five for its statuses.
  expect(before).toBeLessThan(15 * (Object.keys(CALLS).length + 6));
});
