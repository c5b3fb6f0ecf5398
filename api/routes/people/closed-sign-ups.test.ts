import { expect, test } from 'vitest';
import { createApi } from '../../app.ts';
import { listEarlySignUps } from '../../repositories/people/early-sign-ups.ts';
import { agreeToNewsletter } from '../../repositories/people/members.ts';
import { findUserByEmail } from '../../repositories/people/users.ts';
import {
  call,
  createTestContext,
  mailedCode,
  mailedLink,
  mailedToken,
  makeSite,
  signIn,
  type TestContext,
  textAt,
} from '../../testing/context.ts';

const NEW = 'new@example.com';
const SENTENCE = 'New kitchens open by invitation for now.';
const REFUSED = { status: 403, body: { error: 'sign_ups_closed', message: SENTENCE } };

/** What was open, after its operator has closed sign-ups. */
function close(context: TestContext): TestContext {
  const config = { ...context.config, signUps: 'closed' as const };
  return { ...context, config, api: createApi({ ...context, config }) };
}

/** A closed platform with a site and its owner, who came before. */
async function closedWithSite() {
  const open = await createTestContext();
  const owner = await signIn(open, 'owner@example.com');
  const site = await makeSite(open, owner.userId, 'nordlys');
  return { open, context: close(open), owner, site };
}

function make(context: TestContext, token: string, slug = 'stews') {
  return call(context, 'POST', '/manage/sites', { token, body: { title: 'Stews', slug } });
}

function follow(context: TestContext, email: string, path = '/manage') {
  return call(context, 'POST', `${path}/sign-in/${mailedToken(context, email)}`);
}

test.each(['open', 'closed'])('an early sign-up is noted once for a mailbox while %s', async (SIGN_UPS) => {
  const context = await createTestContext({ SIGN_UPS });
  const ask = (email: string) => call(context, 'POST', '/manage/early-signups', { body: { email } });
  const first = await ask('Ada@Example.com');
  expect(first).toMatchObject({ status: 201, body: {} });
  const askedAt = context.now();
  context.pass(1000);
  expect((await ask('ada+recipes@example.com')).status).toBe(201);
  expect(await listEarlySignUps(context.db)).toEqual([{ email: 'ada@example.com', askedAt }]);
  expect(await ask('ada@')).toMatchObject({ status: 400, body: { error: 'invalid_input' } });
  expect(context.mail.messages()).toEqual([]);
});

test('a plain form is answered with the page that says so', async () => {
  const context = await createTestContext({ SIGN_UPS: 'closed' });
  const answer = await context.api.request('/api/v1/manage/early-signups', {
    method: 'POST',
    headers: {
      Accept: 'text/html',
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
    },
    body: 'email=ada%40example.com',
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toMatch(/^\/sign-up\/noted#/);
  expect(await listEarlySignUps(context.db)).toMatchObject([{ email: 'ada@example.com' }]);
});

test('nobody signs up on a closed platform, whoever they are, and nothing is mailed', async () => {
  const { context, open } = await closedWithSite();
  const mails = open.mail.messages().length;
  for (const email of [NEW, 'owner@example.com'])
    expect(await call(context, 'POST', '/manage/sign-up', { body: { email } })).toMatchObject(REFUSED);
  expect(open.mail.messages()).toHaveLength(mails);
});

test('link and code that were mailed before it closed make no account, and work once it opens again', async () => {
  const open = await createTestContext();
  const asked = await call(open, 'POST', '/manage/sign-up', { body: { email: NEW } });
  const context = close(open);
  expect(await follow(context, NEW)).toMatchObject(REFUSED);
  const body = { codeSecret: textAt(asked, 'codeSecret'), code: mailedCode(open, NEW) };
  expect(await call(context, 'POST', '/manage/sign-in-codes', { body })).toMatchObject(REFUSED);
  expect(await findUserByEmail(open.db, NEW)).toBeNull();
  expect((await follow(open, NEW)).status).toBe(200);
});

test('an unknown email that asks to sign in is told so by mail, without a link to sign up', async () => {
  const { context } = await closedWithSite();
  const ask = (email: string) => call(context, 'POST', '/manage/sign-in', { body: { email } });
  const [known, unknown] = [await ask('owner@example.com'), await ask(NEW)];
  expect([unknown.status, Object.keys(unknown.body)]).toEqual([known.status, Object.keys(known.body)]);
  expect(mailedLink(context, NEW).href).toBe('http://localhost:4321/sign-in');
  expect(context.mail.messages()[0]?.text).toContain(SENTENCE);
  expect(context.mail.messages()[0]?.text).not.toMatch(/sign-up|mgk/);
});

test('who has an account signs in and opens another kitchen', async () => {
  const { context } = await closedWithSite();
  await call(context, 'POST', '/manage/sign-in', { body: { email: 'owner@example.com' } });
  const signedIn = await follow(context, 'owner@example.com');
  expect(signedIn.status).toBe(200);
  expect((await make(context, textAt(signedIn, 'authToken'))).status).toBe(201);
});

test('readers sign up on a site; their accounts open no kitchen until it opens again', async () => {
  const { context, open, owner } = await closedWithSite();
  const asked = await call(context, 'POST', '/site/nordlys/sign-up', { body: { email: NEW } });
  expect(asked.status).toBe(200);
  const signedIn = await follow(context, NEW, '/site/nordlys');
  expect(signedIn.status).toBe(200);
  const token = textAt(signedIn, 'authToken');
  const mayOpen = async (where: TestContext, as: string) =>
    (await call(where, 'GET', '/manage/current-user', { token: as })).body.mayOpenKitchens;
  expect([await mayOpen(context, token), await mayOpen(context, owner.token)]).toEqual([false, true]);
  expect(await mayOpen(open, token)).toBe(true);
  expect(await make(context, token)).toMatchObject(REFUSED);
  expect((await make(open, token)).status).toBe(201);
});

test('a member of a site signs in on the platform too, as a reader', async () => {
  const { context, site } = await closedWithSite();
  const member = { siteId: site.id, email: NEW, userId: null, now: context.now() };
  await agreeToNewsletter(context.db, member);
  await call(context, 'POST', '/manage/sign-in', { body: { email: NEW } });
  const signedIn = await follow(context, NEW);
  expect(signedIn.status).toBe(200);
  expect(await make(context, textAt(signedIn, 'authToken'))).toMatchObject(REFUSED);
});

test('who is asked to manage a kitchen comes in by the mail or by asking for another, and answers', async () => {
  const { context, owner } = await closedWithSite();
  const invited = { token: owner.token, body: { email: NEW } };
  expect((await call(context, 'POST', '/manage/nordlys/invitations', invited)).status).toBeLessThan(300);
  const ofInvitation = mailedToken(context, NEW);
  await call(context, 'POST', '/manage/sign-in', { body: { email: NEW } });
  expect(mailedToken(context, NEW)).not.toBe(ofInvitation);
  const signedIn = await call(context, 'POST', `/manage/sign-in/${ofInvitation}`);
  expect(signedIn.status).toBe(200);
  const token = textAt(signedIn, 'authToken');
  const { body } = await call(context, 'GET', '/manage/current-user', { token });
  const [invitation] = body.invitations as { id: string }[];
  const path = `/manage/current-user/invitations/${invitation?.id}`;
  expect((await call(context, 'POST', path, { token })).status).toBeLessThan(300);
  expect((await call(context, 'GET', '/manage/nordlys/current-site', { token })).status).toBe(200);
  expect(await make(context, token)).toMatchObject(REFUSED);
});

test('a mailbox is forgotten with the account', async () => {
  const context = await createTestContext();
  const { token } = await signIn(context, NEW);
  await call(context, 'POST', '/manage/early-signups', { body: { email: 'new+cook@example.com' } });
  const erased = { token, body: { email: NEW } };
  expect((await call(context, 'POST', '/manage/current-user/erasure', erased)).status).toBe(200);
  expect(await listEarlySignUps(context.db)).toEqual([]);
});
