import { expect, test } from 'vitest';
import { BROWSER_MARK_HEADER } from '#contract/paths.ts';
import { mailedToken } from '../../testing/context.ts';
import { sendRaw } from '../../testing/requests.ts';
import { requestLines, startServer } from '../../testing/server.ts';

const DEBUG = { LOG_LEVEL: 'debug' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

test('one line for each request: what was asked for, and what came of it', async () => {
  const server = await startServer(DEBUG);
  const page = await server.ask('nordlys.localhost', '/?utm_source=letter');
  await server.ask('nordlys.localhost', '/api/v1/site/nordlys/recipes?query=soup&limit=2');
  await server.ask('nordlys.localhost', '/api/v1/nothing/here');
  await server.ask('nordlys.localhost', '/media/images/none.jpg?width=320');
  const lines = await requestLines(server, 4);
  expect(lines).toMatchObject([
    { level: 'debug', method: 'GET', route: 'page', path: '/', status: 200, host: 'nordlys.localhost' },
    { route: 'GET /site/:siteSlug/recipes', status: 200 },
    { route: 'api, other', status: 404 },
    { route: 'image', status: 404 },
  ]);
  for (const line of lines) {
    expect(line).toMatchObject({
      durationMs: expect.any(Number),
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(line.bytes).toBeGreaterThan(100);
  }
  expect(lines[0]?.requestId).toBe(page.headers['x-request-id']);
  expect(JSON.stringify(lines)).not.toMatch(/utm_source|soup|\?/);
});

test('routine lines are told at info in production, and not at all in development', async () => {
  const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1', PLATFORM_HOST: 'localhost' };
  const server = await startServer(production);
  await server.ask('nordlys.localhost', '/');
  expect(await requestLines(server, 1)).toMatchObject([{ level: 'info' }]);
  const quiet = await startServer();
  await quiet.ask('nordlys.localhost', '/');
  await quiet.ask('nordlys.localhost', '/');
  expect(quiet.context.log.lines).toEqual([]);
});

test('every kind of answer carries the id of its request, and an error is logged with it', async () => {
  const server = await startServer();
  for (const path of ['/', '/none', '/media/images/a.jpg', '/api/v1/site/site-slugs', '/healthz', '/kitchen'])
    expect((await server.ask('nordlys.localhost', path)).headers['x-request-id'], path).toMatch(
      /^[\w-]{36}$/,
    );
  await server.context.db.schema.dropTable('publish_jobs').execute();
  const answer = await server.ask('localhost', '/api/v1/manage/sites', {
    method: 'POST',
    headers: { ...JSON_TYPE, Authorization: `Bearer ${server.token}` },
    body: '{"title":"B","slug":"b"}',
  });
  expect(answer.status).toBe(500);
  expect(server.context.log.takeErrors()).toMatchObject([{ requestId: answer.headers['x-request-id'] }]);
});

test('an id is taken over from a trusted proxy only, and only when it looks like one', async () => {
  const given = 'edge-0123456789';
  const idFor = async (env: Record<string, string>, id: string) => {
    const server = await startServer(env);
    return (await server.ask('nordlys.localhost', '/', { headers: { 'X-Request-Id': id } })).headers[
      'x-request-id'
    ];
  };
  const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' };
  expect(await idFor(behindProxy, given)).toBe(given);
  expect(await idFor({}, given)).not.toBe(given);
  for (const odd of [
    'short',
    'a'.repeat(65),
    'with space 0123',
    'cook@example.com',
    '{"$gt":"0123456"}',
    '../../0123456',
  ])
    expect(await idFor(behindProxy, odd), odd).toMatch(/^[\w-]{36}$/);
});

test('nothing personal is in the log, whatever is called', async () => {
  const server = await startServer({ ...DEBUG, TRUSTED_PROXIES: '127.0.0.1' });
  const { context, ask, token } = server;
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    ask('nordlys.localhost', path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body });
  const email = 'canary.person@example.com';
  await post('/api/v1/site/nordlys/sign-up?next=%2Fcanary-next', `{"email":"${email}"}`);
  const linkToken = mailedToken(context, email);
  await post(`/api/v1/site/nordlys/sign-in/${linkToken}`, '', { [BROWSER_MARK_HEADER]: 'canary-browser' });
  await post(`/api/v1/site/nordlys/sign-in/${linkToken}/`, '');
  await ask('nordlys.localhost', `/sign-in/callback?mgk=${linkToken}&next=%2Fcanary-next`);
  await ask('nordlys.localhost', `/${email}/recipes`);
  await ask('nordlys.localhost', `/canary.person%40example.com`);
  await ask('canary.person@localhost', '/');
  await ask('nordlys.localhost', '/', {
    headers: { 'X-Forwarded-For': '203.0.113.77', Cookie: 'a=canary-cookie' },
  });
  await ask('localhost', '/api/v1/manage/current-user', { headers: { Authorization: `Bearer ${token}` } });
  await ask('localhost', '/api/v1/manage/current-user', {
    headers: { Authorization: 'Bearer canary-bearer' },
  });
  await post('/api/v1/site/nordlys/sign-in', '{"email": "canary-not-an-email"}');
  await context.db.schema.dropTable('sign_in_tokens').execute();
  await post('/api/v1/site/nordlys/sign-in', `{"email":"${email}"}`);
  await sendRaw(
    server.port,
    'GET /?canary-raw HTTP/1.1\r\nHost: canary@localhost\r\nConnection: close\r\n\r\n',
  );
  await requestLines(server, 12);
  expect(context.log.takeErrors()).toHaveLength(1);
  const text = JSON.stringify(context.log.lines);
  expect(text).not.toMatch(/canary|example\.com|203\.0\.113|127\.0\.0\.1/);
  for (const secret of [token, linkToken]) expect(text).not.toContain(secret);
});
