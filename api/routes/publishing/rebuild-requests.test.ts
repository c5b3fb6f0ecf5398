import { beforeEach, describe, expect, test } from 'vitest';
import { WRITES_PER_MINUTE_MAX } from '#domain/shared/call-limits.ts';
import { SIGNED_CALL_AGE_MAX_MS, SIGNED_CALL_AHEAD_MAX_MS } from '#domain/shared/constants.ts';
import { createApi } from '../../app.ts';
import { call, createTestContext, makeSite, signIn, type TestContext } from '../../testing/context.ts';
import { signedHeaders, TEST_REQUEST_SECRET } from '../../testing/signed-calls.ts';

let context: TestContext;

beforeEach(async () => {
  context = await createTestContext({ REBUILD_REQUEST_SECRET: TEST_REQUEST_SECRET });
  const { userId } = await signIn(context, 'owner@example.com');
  for (const slug of ['alpha', 'beta', 'gamma']) await makeSite(context, userId, slug);
  await context.db.deleteFrom('publish_jobs').execute();
});

describe('a signed call', () => {
  test('asks for the sites it names, says where to look, and wakes the publisher', async () => {
    const before = context.wakeUps();
    const answer = await ask({ sites: ['alpha', 'gamma', 'alpha'], reason: 'New templates' });
    expect(answer).toMatchObject({
      status: 202,
      body: {
        sites: [
          { slug: 'alpha', receiptsPath: '/api/v1/manage/alpha/sync-receipts' },
          { slug: 'gamma', receiptsPath: '/api/v1/manage/gamma/sync-receipts' },
        ],
      },
    });
    expect(await readJobs()).toEqual([
      { slug: 'alpha', reason: 'rebuild', note: 'New templates' },
      { slug: 'gamma', reason: 'rebuild', note: 'New templates' },
    ]);
    expect(context.wakeUps()).toBe(before + 1);
  });

  test('without names asks for every site and the platform', async () => {
    expect((await ask({})).status).toBe(202);
    expect((await readJobs()).map((job) => job.slug)).toEqual(['alpha', 'beta', 'gamma', null]);
  });

  test('adds nothing where a rebuild waits already, but does where one is at work', async () => {
    await ask({});
    context.pass(1);
    await ask({ sites: ['alpha'] });
    expect(await readJobs()).toHaveLength(4);
    await context.db.updateTable('publish_jobs').set({ lease_owner: 'publisher', leased_until: 1 }).execute();
    context.pass(1);
    await ask({ sites: ['alpha'] });
    expect(await readJobs()).toHaveLength(5);
  });

  test('about a site that is not there changes nothing', async () => {
    expect(await ask({ sites: ['alpha', 'nowhere'] })).toMatchObject({
      status: 404,
      body: { error: 'unknown_site', fields: { sites: "There is no site 'nowhere'." } },
    });
    expect(await readJobs()).toEqual([]);
  });

  test.each([{ sites: [] }, { sites: ['No Slug'] }, { events: [] }, { reason: 1 }, []])(
    'with the body %j is refused',
    async (body) => {
      expect(await ask(body)).toMatchObject({ status: 400 });
      expect(await readJobs()).toEqual([]);
    },
  );
});

describe('refused is a call', () => {
  const body = JSON.stringify({ sites: ['alpha'] });
  const send = (headers: Record<string, string>, sent = body) =>
    call(context, 'POST', '/rebuild', { body: sent, headers });

  test.each<[string, () => Record<string, string>]>([
    ['without a signature', () => ({})],
    ['without a time', () => ({ 'X-Signature': signedHeaders(body, '')['X-Signature'] ?? '' })],
    ['with another secret', () => signedHeaders(body, context.now(), 'another secret of ours')],
    ['with the signature of another body', () => signedHeaders('{}', context.now())],
    [
      'with another time',
      () => ({ ...signedHeaders(body, context.now()), 'X-Timestamp': String(context.now() + 1) }),
    ],
    ['with a signature cut short', () => shortened(signedHeaders(body, context.now()))],
    [
      'of five minutes and a moment ago',
      () => signedHeaders(body, context.now() - SIGNED_CALL_AGE_MAX_MS - 1),
    ],
    ['from the future', () => signedHeaders(body, context.now() + SIGNED_CALL_AHEAD_MAX_MS + 1)],
    ['with a time that is none', () => signedHeaders(body, 'now')],
    ['with a negative time', () => signedHeaders(body, -1)],
  ])('%s', async (_, makeHeaders) => {
    const answer = await send(makeHeaders());
    expect(answer).toMatchObject({
      status: 401,
      body: { error: expect.any(String), message: expect.any(String) },
    });
    expect(await readJobs()).toEqual([]);
  });

  test.each([SIGNED_CALL_AGE_MAX_MS, -SIGNED_CALL_AHEAD_MAX_MS])(
    'but not one that is %i ms old',
    async (age) => {
      expect((await send(signedHeaders(body, context.now() - age))).status).toBe(202);
    },
  );

  test('made a second time, also by another process and until it is too old anyway', async () => {
    const headers = signedHeaders(body, context.now());
    expect((await send(headers)).status).toBe(202);
    const other = { api: createApi(context) };
    for (const age of [0, SIGNED_CALL_AGE_MAX_MS]) {
      context.pass(age);
      const again = await call(other, 'POST', '/rebuild', { body, headers });
      expect(again).toMatchObject({ status: 401, body: { error: 'signature_used' } });
    }
    context.pass(1);
    expect(await send(headers)).toMatchObject({ status: 401, body: { error: 'timestamp_refused' } });
    expect(await readJobs()).toHaveLength(1);
  });

  test('and two at the same time are one', async () => {
    const headers = signedHeaders(body, context.now());
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(headers)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([202, 401, 401, 401]);
  });

  test('where no secret is set, as if there were no such call', async () => {
    const without = await createTestContext();
    const answer = await call(without, 'POST', '/rebuild', {
      body,
      headers: signedHeaders(body, without.now()),
    });
    expect(answer).toMatchObject({ status: 404, body: { error: 'not_found' } });
  });

  test('when there are too many', async () => {
    const statuses = [];
    for (let sent = 0; sent <= WRITES_PER_MINUTE_MAX; sent++)
      statuses.push((await send(signedHeaders(body, context.now() - sent))).status);
    expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(WRITES_PER_MINUTE_MAX);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('signatures that are too old are forgotten', async () => {
  await ask({ sites: ['alpha'] });
  context.pass(SIGNED_CALL_AGE_MAX_MS + 1);
  await ask({ sites: ['beta'] });
  expect(await context.db.selectFrom('rebuild_requests').selectAll().execute()).toHaveLength(1);
});

async function ask(body: unknown) {
  const text = JSON.stringify(body);
  return call(context, 'POST', '/rebuild', { body: text, headers: signedHeaders(text, context.now()) });
}

async function readJobs() {
  return context.db
    .selectFrom('publish_jobs')
    .leftJoin('sites', 'sites.id', 'publish_jobs.site_id')
    .select(['sites.slug', 'publish_jobs.reason', 'publish_jobs.note'])
    .orderBy('publish_jobs.id')
    .execute();
}

function shortened(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'X-Signature': headers['X-Signature']?.slice(0, -1) ?? '' };
}
