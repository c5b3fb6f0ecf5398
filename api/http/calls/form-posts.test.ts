import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { API_PATH } from '#domain/pages/paths.ts';
import { createApi } from '../../app.ts';
import { call, createTestContext, mailedLink, mailedToken, signIn } from '../../testing/context.ts';
import { fillForm } from './form-posts.ts';

const HOST = 'http://localhost:4321';
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };
const EMAIL = 'ada@example.com';
const ACTION = `${API_PATH}${CALLS['POST /manage/sign-in'].path}`;
const PAGE = `<form role="search" action="/recipes"><input type="search" name="email"/></form>
<form method="post" action="${ACTION}"><input type="hidden" name="source" value="page"/>
<input type="email" name="email" aria-invalid="false" value><p role="alert" data-problem-of="email"></p></form>`;

async function makeForm({ isPublished = true } = {}) {
  const context = await createTestContext();
  const publishedDir = join(context.config.dataDir, 'published');
  await mkdir(join(publishedDir, 'platform'), { recursive: true });
  if (isPublished) await writeFile(join(publishedDir, 'platform/sign-in.html'), PAGE);
  const api = createApi(context, publishedDir);
  const send = (body: string, headers: Record<string, string> = SAME_ORIGIN, path = ACTION) =>
    api.request(HOST + path, {
      method: 'POST',
      headers: {
        Host: new URL(HOST).host,
        Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body,
    });
  return { context, api, send };
}

test('a plain form makes the call, and leads to the page that says what happened', async () => {
  const { context, send } = await makeForm();
  const answer = await send('email=+Ada%40Example.com&unknown=1&__proto__=2');
  expect(answer.status).toBe(303);
  const [page, told] = answer.headers.get('Location')?.split('#') ?? [];
  expect([page, Object.fromEntries(new URLSearchParams(told))]).toEqual([
    '/sign-in/sent',
    { from: '/sign-in', email: ' Ada@Example.com', codeSecret: expect.any(String) },
  ]);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(context.mail.messages()[0]).toMatchObject({ to: [EMAIL] });
});

test('the link that was asked for is expected in the browser that sent the form, and in no other', async () => {
  const { context, send } = await makeForm();
  await signIn(context, EMAIL);
  const markOf = (answer: Response) => answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const answer = await send(`email=${EMAIL}`);
  expect(answer.headers.get('Set-Cookie')).toMatch(
    /^form-mark=[\w-]+; Path=\/api\/v1; Max-Age=86400; HttpOnly; SameSite=Strict$/,
  );
  const mark = markOf(answer);
  const isExpected = async (cookie: string) => {
    const { status, body } = await call(context, 'POST', '/manage/sign-in-checks', {
      headers: { Cookie: cookie },
      body: { token: mailedToken(context, EMAIL) },
    });
    return [status, body.isExpected];
  };
  expect(await isExpected(mark)).toEqual([200, true]);
  // One browser keeps its mark.
  expect(markOf(await send(`email=${EMAIL}`, { ...SAME_ORIGIN, Cookie: `a=b; ${mark}` }))).toBe(mark);
  expect(await isExpected(`a=b; ${mark}; c=d`)).toEqual([200, true]);
  expect(await isExpected('')).toEqual([200, false]);
  expect(await isExpected(markOf(await send('email=bo@example.com')))).toEqual([200, false]);
  expect((await send('email=nobody')).headers.get('Set-Cookie')).toBeNull();
});

test('what is wrong stands beside its field, and what was typed stays; other forms of the page stay as they are', async () => {
  const { context, send } = await makeForm();
  const answer = await send('email=%22%3E%3Cscript%3Ea%26b&source=elsewhere');
  expect(answer.status).toBe(400);
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'self'");
  expect(await answer.text()).toBe(
    PAGE.replace(
      'aria-invalid="false" value>',
      'value="&quot;&gt;&lt;script&gt;a&amp;b" aria-invalid="true">',
    ).replace('"email"></p>', '"email">Please enter a valid email address</p>'),
  );
  expect(context.mail.messages()).toEqual([]);
});

test('limits are those of the call, and what has no field of its own is said beside the first', async () => {
  const { context, send } = await makeForm();
  for (let sent = 0; sent < 5; sent += 1) expect((await send(`email=${EMAIL}`)).status).toBe(303);
  const sixth = await send(`email=${EMAIL}`);
  expect([sixth.status, sixth.headers.get('Retry-After')]).toEqual([429, '900']);
  expect(await sixth.text()).toContain(
    'value="ada@example.com" aria-invalid="true"><p role="alert" data-problem-of="email">Too many requests. Please try again in 15 minutes.</p>',
  );
  expect(context.mail.messages()).toHaveLength(5);
  const long = await send(`email=${'a'.repeat(1024 * 1024)}`);
  expect([long.status, await long.text()]).toEqual([413, expect.stringContaining('That is too large.')]);
});

test.each([
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: HOST }],
  [{ 'Sec-Fetch-Site': 'same-site', Origin: 'http://nordlys.localhost:4321' }],
  [{ Origin: 'https://evil.example' }],
  [{ Origin: 'null' }],
  [{}],
])('a form of a page that is not ours is refused: %j', async (headers) => {
  const { context, send } = await makeForm();
  const answer = await send(`email=${EMAIL}`, headers);
  const said = expect.stringContaining('You are not allowed to do this.');
  expect([answer.status, await answer.text()]).toEqual([403, said]);
  expect(context.mail.messages()).toEqual([]);
});

test('a form from nowhere, to no host, is refused', async () => {
  const { api } = await makeForm();
  const headers = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await api.request(HOST + ACTION, { method: 'POST', headers, body: `email=${EMAIL}` });
  expect(answer.status).toBe(403);
});

test('browsers that say only the origin are believed, and the query of the page goes with its form', async () => {
  const { context, send } = await makeForm();
  await signIn(context, EMAIL);
  const headers = { Origin: HOST, Referer: `${HOST}/sign-in?next=/create` };
  const first = await send(`email=${EMAIL}`, headers);
  expect([first.status, first.headers.get('Location')]).toEqual([307, `${ACTION}?next=/create`]);
  expect((await send(`email=${EMAIL}`, headers, `${ACTION}?next=/create`)).status).toBe(303);
  expect(mailedLink(context, EMAIL).searchParams.get('next')).toBe('/create');
  const elsewhere = await send(`email=${EMAIL}`, {
    Origin: HOST,
    Referer: 'https://evil.example/?next=/create',
  });
  expect(elsewhere.status).toBe(303);
});

test('without a published page there is a sentence; a form read anew leads to its page', async () => {
  const { api, send } = await makeForm({ isPublished: false });
  const answer = await send('email=a');
  expect([answer.status, await answer.text()]).toEqual([400, 'Please enter a valid email address\n']);
  const read = await api.request(`${HOST}${ACTION}?next=/create`, { headers: { Accept: 'text/html' } });
  expect([read.status, read.headers.get('Location')]).toEqual([303, '/sign-in?next=/create']);
});

test('a call that takes no forms refuses one', async () => {
  const { send } = await makeForm();
  const refused = Object.values(CALLS).filter(
    ({ access, body, form }) => access === 'anyone' && body && !form,
  );
  expect(refused.length).toBeGreaterThan(0);
  for (const { path } of refused) {
    const answer = await send(`email=${EMAIL}`, SAME_ORIGIN, API_PATH + path.replace(':siteSlug', 'none'));
    expect([400, 404], path).toContain(answer.status);
    expect(answer.headers.get('Content-Type')).toBe('application/json');
  }
});

test('while nothing can be asked of the database, the form is shown again with what was typed', async () => {
  const { context, send } = await makeForm();
  await sql`alter table users rename to people`.execute(context.db);
  context.reader.version = () => {
    throw new Error('The database does not answer.');
  };
  const answer = await send(`email=${EMAIL}`, { ...SAME_ORIGIN, Origin: HOST });
  expect(answer.status).toBe(500);
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toContain(EMAIL);
  expect(context.log.takeErrors()).toHaveLength(1);
});

test('a box comes back as it was sent: ticked, or not', () => {
  const box = (checked: string) =>
    `<form action="/a"><input type="checkbox" name="subscribe"${checked} value="true"/></form>`;
  const filled = (typed: [string, string][], checked: string) =>
    / checked[=\s/>]/.test(fillForm(box(checked), '/a', new Map(typed), new Map()));
  for (const checked of ['', ' checked', ' checked=""']) {
    expect(filled([], checked)).toBe(false);
    expect(filled([['subscribe', 'true']], checked)).toBe(true);
  }
});
