import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { COMMON_HEADERS } from './http/wire/headers.ts';
import { createServer, listen } from './server.ts';
import { createTestContext } from './testing/context.ts';
import { requestTo } from './testing/requests.ts';

function createParts() {
  const api = new Hono().basePath('/api/v1');
  api.get('/who', (call) => call.json({ who: 'api' }));
  api.get('/slow', async (call) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return call.json({ who: 'slow' });
  });
  const media = new Hono();
  media.all('*', (call) => call.text('media'));
  const inbox = new Hono();
  inbox.get('/', (call) => call.text('inbox'));
  const operations = new Hono().all('*', (call) => call.text('operations'));
  inbox.get('/:id', (call) => call.text(`mail ${call.req.param('id')}`));
  const hosting = (asked: Request) => {
    if (asked.url.endsWith('/broken')) throw new Error('a fault of the disk');
    return new Response('page');
  };
  return { api, media, hosting, operations, inbox, localStripe: null };
}

async function createTestServer(env: Record<string, string> = {}, inbox: Hono | null = createParts().inbox) {
  const context = await createTestContext(env);
  return { context, app: createServer(context, { ...createParts(), inbox }) };
}

async function startTestServer() {
  const { context, app } = await createTestServer();
  return listen(app, 0, context);
}

async function textOf(app: Hono, address: string): Promise<string> {
  return (await app.request(address)).text();
}

test('sends each address to its part', async () => {
  const { app } = await createTestServer();
  expect(await textOf(app, 'http://nordlys.localhost/api/v1/who')).toBe('{"who":"api"}');
  expect(await textOf(app, 'http://nordlys.localhost/media/images/a.jpg')).toBe('media');
  expect(await textOf(app, 'http://nordlys.localhost/recipes')).toBe('page');
  expect(await textOf(app, 'http://nordlys.localhost/api/v2/who')).toBe('page');
  expect(await textOf(app, 'http://localhost/')).toBe('page');
});

test('the inbox is on the platform host only, and only where it is given', async () => {
  const { app } = await createTestServer();
  expect(await textOf(app, 'http://localhost:4321/mail')).toBe('inbox');
  expect(await textOf(app, 'http://localhost/mail/7')).toBe('mail 7');
  expect(await textOf(app, 'http://localhost/mailing')).toBe('page');
  expect(await textOf(app, 'http://nordlys.localhost/mail')).toBe('page');
  const { app: withoutInbox } = await createTestServer({}, null);
  expect(await textOf(withoutInbox, 'http://localhost/mail')).toBe('page');
});

test('without the API role pages are served and the API says that it is not there', async () => {
  const { app } = await createTestServer({ ROLES: 'web' });
  expect(await textOf(app, 'http://nordlys.localhost/recipes')).toBe('page');
  const answer = await app.request('http://nordlys.localhost/api/v1/who');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await answer.json()).toMatchObject({ error: 'unavailable' });
});

test('without the web role there are no pages and no media', async () => {
  const { app } = await createTestServer({ ROLES: 'api' });
  expect(await textOf(app, 'http://nordlys.localhost/api/v1/who')).toBe('{"who":"api"}');
  expect((await app.request('http://nordlys.localhost/recipes')).status).toBe(404);
  expect((await app.request('http://nordlys.localhost/media/files/a.mp4')).status).toBe(404);
});

test('answers of the API carry the common headers', async () => {
  const { context } = await createTestServer();
  const app = createServer(context, { ...createParts(), api: context.api });
  for (const path of ['/site/site-slugs', '/nothing', '/manage/current-user']) {
    const { headers } = await app.request(`http://localhost/api/v1${path}`);
    for (const [name, value] of Object.entries(COMMON_HEADERS)) expect(headers.get(name), path).toBe(value);
  }
});

test('a fault is told to the operator, not to the visitor', async () => {
  const { app, context } = await createTestServer();
  const answer = await app.request('http://nordlys.localhost/broken');
  expect([answer.status, await answer.text()]).toEqual([500, 'Something went wrong. Please try again.\n']);
  expect(context.log.takeErrors()).toMatchObject([
    { msg: 'A request failed.', err: { stack: expect.stringContaining('a fault of the disk') } },
  ]);
});

test('a port that is taken is refused', async () => {
  const { app, context } = await createTestServer();
  const server = await listen(app, 0, context);
  onTestFinished(() => server.close());
  await expect(listen(app, server.port, context)).rejects.toThrow('EADDRINUSE');
});

test('stops after the open request, with idle and silent connections ended', async () => {
  const server = await startTestServer();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  await new Promise<void>((resolve) => {
    request({ host: '127.0.0.1', port: server.port, path: '/api/v1/who', agent }, (incoming) => {
      incoming.resume().on('end', resolve);
    }).end();
  });
  const silent = connect(server.port, '127.0.0.1');
  onTestFinished(() => {
    silent.destroy();
  });
  await new Promise((resolve) => silent.once('connect', resolve));
  const slow = requestTo(server.port, 'localhost', '/api/v1/slow', { headers: { Connection: 'keep-alive' } });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const startedAt = performance.now();
  await server.close();
  expect(performance.now() - startedAt).toBeLessThan(2000);
  expect((await slow).text).toBe('{"who":"slow"}');
  await expect(requestTo(server.port, 'localhost', '/')).rejects.toThrow('ECONNREFUSED');
});
