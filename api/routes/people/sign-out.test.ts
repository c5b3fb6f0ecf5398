/** Signing out: what a person believes of it on a computer that others use too. */
import { expect, test } from 'vitest';
import { BROWSER_MARK_HEADER } from '#contract/paths.ts';
import { call, createTestContext, mailedToken, signIn, textAt } from '../../testing/context.ts';

const IPHONE = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`;
const AGENTS = {
  phone: IPHONE('18.0'),
  newerPhone: IPHONE('18.3'),
  tablet: IPHONE('18.0').replaceAll('iPhone', 'iPad'),
};
const EMAIL = 'ann@example.com';

test('signing out ends the session', async () => {
  const context = await createTestContext();
  const { token } = await signIn(context, EMAIL);
  const other = await signIn(context, EMAIL);
  expect((await call(context, 'POST', '/manage/sign-out', { token })).status).toBe(200);
  expect((await call(context, 'GET', '/manage/current-user', { token })).status).toBe(401);
  expect((await call(context, 'GET', '/manage/current-user', { token: other.token })).status).toBe(200);
});

test('signing out ends every site’s session in that kind of browser, and no other', async () => {
  const context = await createTestContext();
  const phone = { 'User-Agent': AGENTS.phone };
  const [laptop, bob] = [await signIn(context, EMAIL), await signIn(context, 'bob@example.com')];
  const tokens: string[] = [];
  for (const { token, agent } of [
    { token: laptop.token, agent: AGENTS.phone },
    { token: laptop.token, agent: AGENTS.newerPhone },
    { token: laptop.token, agent: AGENTS.tablet },
    { token: bob.token, agent: AGENTS.phone },
  ]) {
    const crossing = await call(context, 'POST', '/manage/single-use-tokens', { token });
    const path = `/manage/sign-in/${textAt(crossing, 'singleUseToken')}`;
    const answer = await call(context, 'POST', path, { headers: { 'User-Agent': agent } });
    tokens.push(textAt(answer, 'authToken'));
  }
  const crossing = await call(context, 'POST', '/manage/single-use-tokens', { token: tokens[0] });
  expect((await call(context, 'POST', '/manage/sign-out', { token: tokens[0], headers: phone })).status).toBe(
    200,
  );
  const status = async (token: string | undefined) =>
    (await call(context, 'GET', '/manage/current-user', { token })).status;
  expect(await Promise.all([...tokens, laptop.token].map(status))).toEqual([401, 401, 200, 200, 200]);
  const late = await call(context, 'POST', `/manage/sign-in/${textAt(crossing, 'singleUseToken')}`);
  expect(late.status).toBe(401);
});

test('a link that was used signs nobody in again in the browser that was signed out', async () => {
  const context = await createTestContext();
  const { token } = await signIn(context, EMAIL);
  const link = `/manage/sign-in/${mailedToken(context, EMAIL)}`;
  const headers = { [BROWSER_MARK_HEADER]: `browser of ${EMAIL}` };
  expect((await call(context, 'POST', link, { headers })).status).toBe(200);
  await call(context, 'POST', '/manage/sign-in', { body: { email: EMAIL } });
  const fresh = `/manage/sign-in/${mailedToken(context, EMAIL)}`;
  await call(context, 'POST', '/manage/sign-out', { token });
  expect((await call(context, 'POST', link, { headers })).status).toBe(401);
  expect((await call(context, 'POST', fresh, { headers })).status).toBe(200);
});
