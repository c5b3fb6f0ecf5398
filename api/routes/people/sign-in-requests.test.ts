import { expect, test } from 'vitest';
import {
  call,
  createTestContext,
  mailedLink,
  mailedToken,
  signIn,
  type TestAnswer,
} from '../../testing/context.ts';

const MINUTE_MS = 60_000;
const EMAIL = 'ada@example.com';

test('known and unknown emails get the same answer; the mail to an unknown one leads to the sign-up', async () => {
  const context = await createTestContext();
  await signIn(context, EMAIL);
  const ask = (email: string) => call(context, 'POST', '/manage/sign-in?next=/create', { body: { email } });
  const known = await ask(EMAIL);
  const unknown = await ask('nobody@example.com');
  const shapeOf = ({ status, body, headers }: TestAnswer) => [
    status,
    Object.entries(body).map(([name, value]) => [name, String(value).length]),
    [...headers.keys()],
  ];
  expect(shapeOf(unknown)).toEqual(shapeOf(known));
  expect(context.mail.messages()[0]).toMatchObject({ to: ['nobody@example.com'] });
  expect(mailedLink(context, 'nobody@example.com').href).toBe(
    'http://localhost:4321/sign-up?email=nobody%40example.com&next=%2Fcreate',
  );
  expect(context.mail.messages()[0]?.text).not.toMatch(/mgk|^\d{6}$/m);
  expect(mailedLink(context, EMAIL).searchParams.get('mgk')).toBeTruthy();
});

test.each([['a b@c.d'], ['a@b'], ['@b.c'], ['a@.'], ['']])('refuses the email %j', async (email) => {
  const context = await createTestContext();
  const answer = await call(context, 'POST', '/manage/sign-in', { body: { email } });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: 'invalid_input', fields: { email: 'Please enter a valid email address' } },
  });
  expect(context.mail.messages()).toEqual([]);
});

test('the sixth link for an email within 15 minutes is refused', async () => {
  const context = await createTestContext();
  const ask = () => call(context, 'POST', '/manage/sign-in', { body: { email: EMAIL } });
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await ask()).status).toBe(200);
    context.pass(MINUTE_MS);
  }
  const refused = await ask();
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600']);
  expect(refused.body).toEqual({
    error: 'too_many_requests',
    message: 'Too many requests. Please try again in 10 minutes.',
  });
  expect(context.mail.messages()).toHaveLength(5);
  context.pass(10 * MINUTE_MS);
  expect((await ask()).status).toBe(200);
});

test('one mailbox gets 30 links a day, whatever stands behind its plus', async () => {
  const context = await createTestContext();
  const statuses: number[] = [];
  for (let asked = 0; asked < 35; asked += 1) {
    const body = { email: `ada+${asked}@example.com` };
    statuses.push((await call(context, 'POST', '/manage/sign-up', { body })).status);
    if (asked % 5 === 4) context.pass(15 * MINUTE_MS);
  }
  expect(statuses.indexOf(429)).toBe(30);
  expect(context.mail.messages()).toHaveLength(30);
  const other = await call(context, 'POST', '/manage/sign-up', { body: { email: 'bo@example.com' } });
  expect(other.status).toBe(200);
  const link = await call(context, 'POST', `/manage/sign-in/${mailedToken(context, 'ada+0@example.com')}`);
  expect(link.status).toBe(200);
});

test('requests to sign in with an email that has no account keep nobody from making one', async () => {
  const context = await createTestContext();
  await signIn(context, 'known@example.com');
  const ask = async (path: string, email: string) =>
    (await call(context, 'POST', path, { body: { email } })).status;
  for (const email of [EMAIL, 'known@example.com']) {
    const statuses: number[] = [];
    for (let asked = 0; asked < 6; asked += 1) statuses.push(await ask('/manage/sign-in', email));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await ask('/manage/sign-up', email)).toBe(200);
  }
  const link = await call(context, 'POST', `/manage/sign-in/${mailedToken(context, EMAIL)}`);
  expect(link.status).toBe(200);
});

test('while no mail can be sent the answer says so, and no attempt counts', async () => {
  const context = await createTestContext();
  await context.mail.close();
  for (let asked = 0; asked < 6; asked += 1)
    expect(await call(context, 'POST', '/manage/sign-in', { body: { email: EMAIL } })).toMatchObject({
      status: 503,
      body: { error: 'unavailable' },
    });
  expect(context.log.takeErrors()).toHaveLength(6);
  expect(await context.db.selectFrom('sign_in_tokens').selectAll().execute()).toEqual([]);
});
