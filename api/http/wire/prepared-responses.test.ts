import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApi } from '../../app.ts';
import { listen } from '../../server.ts';
import { changeRecipe } from '../../services/recipes/recipes.ts';
import { expectValue, makeRecipe } from '../../testing/context.ts';
import { requestTo } from '../../testing/requests.ts';
import { requestLines, startServer, type TestServer } from '../../testing/server.ts';
import { responseOf } from './prepared-responses.ts';

const LIST = '/api/v1/site/nordlys/recipes';
const HOST = 'nordlys.localhost';
const BROTLI = { 'Accept-Encoding': 'br' };

/** Headers that are another's for each answer. */
function sharedHeaders({ headers }: Awaited<ReturnType<TestServer['ask']>>) {
  const { date: _date, 'x-request-id': _id, ...shared } = headers;
  return shared;
}

async function startWithRecipe() {
  const server = await startServer({ LOG_LEVEL: 'debug' });
  const owner = { siteId: server.site.id, userId: server.userId };
  const title = 'Leek soup '.repeat(29).trim();
  const soup = await makeRecipe(server.context, owner, { title, slug: 'soup' });
  return { ...server, owner, soup };
}

test('an answer in memory is sent as the computed one was: named, counted and logged', async () => {
  const server = await startWithRecipe();
  const workedOut = await server.ask(HOST, LIST);
  await server.ask(HOST, LIST);
  const kept = await server.ask(HOST, LIST);
  expect(kept.text).toBe(workedOut.text);
  expect(sharedHeaders(kept)).toMatchObject({
    'cache-control': workedOut.headers['cache-control'],
    vary: workedOut.headers.vary,
    'content-type': workedOut.headers['content-type'],
    'x-content-type-options': 'nosniff',
    'content-security-policy': workedOut.headers['content-security-policy'],
    'content-length': String(kept.bytes.length),
  });
  const lines = await requestLines(server, 3);
  expect(lines.map(({ route, status }) => [route, status])).toEqual(
    Array.from({ length: 3 }, () => ['GET /site/:siteSlug/recipes', 200]),
  );
  expect(lines[2]?.requestId).toBe(kept.headers['x-request-id']);
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(3);
  expect(server.context.metrics.responseCache.hits).toBeGreaterThan(0);
  expect(await server.context.metrics.read()).toContain(
    'kitchens_requests_total{route="GET /site/:siteSlug/recipes",status="2xx"} 3',
  );
});

test('an answer in memory is sent compressed, and not again to those who have it', async () => {
  const server = await startWithRecipe();
  const plain = await server.ask(HOST, LIST);
  const small = await vi.waitUntil(async () => {
    const answer = await server.ask(HOST, LIST, { headers: BROTLI });
    return answer.headers['content-encoding'] === 'br' && answer;
  });
  expect(brotliDecompressSync(small.bytes).toString()).toBe(plain.text);
  const tag = small.headers.etag ?? '';
  const again = await server.ask(HOST, LIST, { headers: { ...BROTLI, 'If-None-Match': tag } });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag]);
  expect(again.headers['content-length']).toBeUndefined();
});

test('what is in memory is not given to who sends a token, nor after a change', async () => {
  const server = await startWithRecipe();
  for (let asked = 0; asked < 3; asked += 1) await server.ask(HOST, LIST);
  const personal = await server.ask(HOST, LIST, { headers: { Authorization: `Bearer ${server.token}` } });
  expect(personal.headers['cache-control']).toBe('private, no-store');
  const foreign = await server.ask(HOST, LIST, { headers: { Origin: 'https://elsewhere.example' } });
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  const { port } = server.context.config;
  const origin = `http://${HOST}${port === 80 ? '' : `:${port}`}`;
  const own = await server.ask(HOST, LIST, { headers: { Origin: origin } });
  expect(own.headers['access-control-allow-origin']).toBe(origin);
  expectValue(await changeRecipe(server.context, server.owner, server.soup.id, { title: 'Another soup' }));
  expect((await server.ask(HOST, LIST)).text).toContain('Another soup');
});

test('an address that must be read or another method is left to a Request', async () => {
  const server = await startWithRecipe();
  const api = createApi(server.context);
  const asked = { method: 'GET', url: LIST, headers: { host: HOST } };
  for (let asked = 0; asked < 2; asked += 1) await api.request(`http://${HOST}${LIST}`);
  const ready = await api.findPrepared(asked);
  expect(ready && (await responseOf(ready).json())).toMatchObject({ total: 1 });
  for (const other of [
    { ...asked, method: 'POST' },
    { ...asked, method: 'HEAD' },
    { ...asked, url: `http://${HOST}${LIST}` },
    { ...asked, headers: { authorization: 'Bearer nobody' } },
    { ...asked, headers: { origin: 'https://elsewhere.example' } },
  ])
    expect(api.findPrepared(other), JSON.stringify(other)).toBeNull();
});

test('a page in memory goes out as the one that was read, and the next one at once', async () => {
  const server = await startWithRecipe();
  const file = join(server.publishedDir, 'sites/nordlys/index.html');
  const publish = async (text: string) => {
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  };
  const read = await server.ask(HOST, '/');
  const kept = await server.ask(HOST, '/?utm_source=letter');
  expect(kept.text).toBe('nordlys home');
  expect(sharedHeaders(kept)).toEqual(sharedHeaders(read));
  expect(kept.headers['x-request-id']).not.toBe(read.headers['x-request-id']);
  expect(server.context.metrics.fileCache).toMatchObject({ hits: 1, misses: 1 });
  const head = await server.ask(HOST, '/', { method: 'HEAD' });
  expect([head.status, head.text, sharedHeaders(head)]).toEqual([200, '', sharedHeaders(read)]);
  for (const host of ['olive.localhost', 'elsewhere.example'])
    expect((await server.ask(host, '/')).text, host).not.toContain('nordlys');
  await publish('nordlys, later');
  expect((await server.ask(HOST, '/')).text).toBe('nordlys, later');
});

test('the fast path needs no Request, and its answers are those of Hono', async () => {
  const { context, ask } = await startWithRecipe();
  const { findPrepared } = createApi(context);
  const noRequest = () => Promise.reject(new Error('A Request was made.'));
  const shortOnly = await listen({ fetch: noRequest, findPrepared }, 0, context);
  onTestFinished(() => shortOnly.close());
  const longWay = { headers: { Origin: 'https://elsewhere.example' } };
  for (const path of [LIST, LIST, LIST, `${LIST}/nothing`, `${LIST}?limit=0`]) {
    const short = await requestTo(shortOnly.port, HOST, path);
    const long = await ask(HOST, path, longWay);
    expect([short.status, short.text, sharedHeaders(short)]).toEqual([
      long.status,
      long.text,
      sharedHeaders(long),
    ]);
    expect(short.headers['content-length']).toBe(String(short.bytes.length));
  }
  // Of the three lists by each path the third was in memory.
  expect(context.metrics.responseCache).toMatchObject({ hits: 2, misses: 4 });
});

test('what fails before a Request is made is answered, counted and logged once', async () => {
  const { context, ask } = await startWithRecipe();
  const failures = async () => (await context.metrics.read()).match(/^kitchens_errors_total (\d+)$/m)?.[1];
  await sql`alter table units rename to lost`.execute(context.db);
  const afterWaiting = await ask(HOST, '/api/v1/site/globals');
  expect([afterWaiting.status, JSON.parse(afterWaiting.text).error, await failures()]).toEqual([
    500,
    'internal',
    '1',
  ]);
  vi.spyOn(context.reader, 'version').mockImplementation(() => {
    throw new Error('The disk is gone.');
  });
  const atOnce = await ask(HOST, LIST);
  expect([atOnce.status, await failures()]).toEqual([500, '2']);
  expect(context.log.takeErrors()).toHaveLength(2);
});
