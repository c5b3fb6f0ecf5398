import { expect, test } from 'vitest';
import { call, createTestContext, mailedLink, signIn } from '../testing/context.ts';

const MINUTE_MS = 60_000;
const EMAIL = 'ada@example.com';

test('known and unknown e-mails get the same answer; the mail to an unknown one has no link', async () => {
  const context = await createTestContext();
  await signIn(context, EMAIL);
  const known = await call(context, 'POST', '/manage/sign-in', { body: { email: EMAIL } });
  const unknown = await call(context, 'POST', '/manage/sign-in', { body: { email: 'nobody@example.com' } });
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(context.mail.messages()[0]).toMatchObject({ to: ['nobody@example.com'] });
  expect(context.mail.messages()[0]?.text).not.toContain('http');
  expect(mailedLink(context, EMAIL).searchParams.get('mgk')).toBeTruthy();
});

test.each([['a b@c.d'], ['a@b'], ['@b.c'], ['a@.'], ['']])('refuses the e-mail %j', async (email) => {
  const context = await createTestContext();
  const answer = await call(context, 'POST', '/manage/sign-in', { body: { email } });
  expect(answer).toMatchObject({
    status: 400,
    body: { error: 'invalid_input', fields: { email: 'Please enter a valid email address' } },
  });
  expect(context.mail.messages()).toEqual([]);
});

test('the sixth link for an e-mail within 15 minutes is refused', async () => {
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
