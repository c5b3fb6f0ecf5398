import { describe, expect, test } from 'vitest';
import { API_PATH } from '#domain/pages/paths.ts';
import { call, createTestContext, makeSite, signIn } from './testing/context.ts';

describe('what is not there', () => {
  test.each([
    ['GET', '/nothing', 404, 'not_found'],
    ['GET', '', 404, 'not_found'],
    ['GET', '/manage', 404, 'not_found'],
    ['PATCH', '/site/site-slugs', 405, 'method_not_allowed'],
    ['GET', '/manage/sign-in', 405, 'method_not_allowed'],
    ['DELETE', '/manage/nordlys/recipes', 405, 'method_not_allowed'],
  ])('%s %s answers %i as JSON', async (method, path, status, error) => {
    const context = await createTestContext();
    const answer = await call(context, method, path);
    expect(answer).toMatchObject({ status, body: { error, message: expect.any(String) } });
    expect(answer.headers.get('Content-Type')).toContain('application/json');
  });

  test('a 405 names the methods there are', async () => {
    const context = await createTestContext();
    expect((await call(context, 'PATCH', '/manage/nordlys/recipes')).headers.get('Allow')).toBe('GET, POST');
  });

  test('HEAD answers as GET, without a body', async () => {
    const context = await createTestContext();
    const answer = await context.api.request(`${API_PATH}/site/site-slugs`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

describe('bodies', () => {
  const send = async (body: string, contentType: string) => {
    const context = await createTestContext();
    return call(context, 'POST', '/manage/sign-in', { body, headers: { 'Content-Type': contentType } });
  };

  test.each([
    ['{"email":', 'application/json', 'invalid_json'],
    ['email=a@b.co', 'application/x-www-form-urlencoded', 'json_expected'],
    ['{"email":"a@b.co"}', 'text/plain', 'json_expected'],
    ['['.repeat(101) + ']'.repeat(101), 'application/json', 'invalid_json'],
  ])('%j as %s is no JSON', async (body, contentType, error) => {
    expect(await send(body, contentType)).toMatchObject({ status: 400, body: { error } });
  });

  test('brackets in texts are not nesting', async () => {
    const body = JSON.stringify({ email: 'a@b.co', more: `\\"${'['.repeat(500)}` });
    expect((await send(body, 'application/json; charset=utf-8')).status).toBe(200);
  });

  test('over 1 MB are refused', async () => {
    const fits = JSON.stringify({ email: 'a@b.co', more: '' });
    const rest = 1024 * 1024 - fits.length;
    const sized = (length: number) => JSON.stringify({ email: 'a@b.co', more: 'x'.repeat(length) });
    expect((await send(sized(rest), 'application/json')).status).toBe(200);
    expect(await send(sized(rest + 1), 'application/json')).toMatchObject({
      status: 413,
      body: { error: 'too_large', message: expect.any(String) },
    });
  });
});

test('an unexpected failure tells nothing of itself', async () => {
  const context = await createTestContext();
  await context.db.schema.dropTable('publish_jobs').execute();
  const { token, userId } = await signIn(context, 'owner@example.com');
  const answer = await call(context, 'POST', '/manage/sites', { token, body: { title: 'A', slug: 'a' } });
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({ error: 'internal', message: 'Something went wrong. Please try again.' });
  expect(context.log.takeErrors()).toMatchObject([
    {
      requestId: answer.headers.get('X-Request-Id'),
      route: 'POST /manage/sites',
      err: { stack: expect.stringContaining('publish_jobs') },
    },
  ]);
  expect(userId).toBeTruthy();
});

describe('other origins', () => {
  async function preflight(origin: string, env: Record<string, string> = {}) {
    const context = await createTestContext(env);
    const { userId } = await signIn(context, 'owner@example.com');
    await makeSite(context, userId, 'nordlys');
    await context.db
      .insertInto('site_domains')
      .values([
        {
          host: 'soups.example',
          site_id: await siteId(context),
          verified_at: 1,
          is_primary: 1,
          created_at: 1,
        },
        { host: 'claimed.example', site_id: await siteId(context), is_primary: 0, created_at: 1 },
      ])
      .execute();
    const ask = (method: string, headers: Record<string, string>) =>
      context.api.request(`${API_PATH}/site/site-slugs`, { method, headers: { Origin: origin, ...headers } });
    return {
      before: await ask('OPTIONS', { 'Access-Control-Request-Method': 'POST' }),
      itself: await ask('GET', {}),
    };
  }

  async function siteId({ db }: Awaited<ReturnType<typeof createTestContext>>) {
    return (await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()).id;
  }

  function corsHeaders({ headers }: Response) {
    return [...headers.keys()].filter((name) => name.startsWith('access-control-'));
  }

  const production = {
    NODE_ENV: 'production',
    PLATFORM_HOST: 'kitchens.example',
    SMTP_URL: 'smtp://mail.example',
  };

  test.each([
    ['http://localhost:4321', {}],
    ['http://nordlys.localhost:4321', {}],
    ['http://soups.example', {}],
    ['https://kitchens.example', production],
    ['https://nordlys.kitchens.example', production],
    ['https://soups.example', production],
  ])('%s may call', async (origin, env) => {
    const { before, itself } = await preflight(origin, env);
    expect(before.status).toBe(204);
    for (const answer of [before, itself]) {
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(origin);
      expect(answer.headers.get('Access-Control-Allow-Credentials')).toBe('true');
      expect(answer.headers.get('Vary')).toContain('Origin');
    }
    expect(before.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
  });

  test.each([
    ['https://evil.example', {}],
    ['null', {}],
    ['http://unknown.localhost:4321', {}],
    ['http://claimed.example', {}],
    ['http://localhost.evil.example', {}],
    ['http://nordlys.kitchens.example', production],
    ['https://nordlys.kitchens.example:8443', production],
    ['https://evilkitchens.example', production],
  ])('%s gets no CORS header', async (origin, env) => {
    const { before, itself } = await preflight(origin, env);
    expect([...corsHeaders(before), ...corsHeaders(itself)]).toEqual([]);
    expect(itself.status).toBe(200);
  });
});
