import { expect, test } from 'vitest';
import {
  call,
  createTestContext,
  mailedToken,
  makeSite,
  signIn,
  type TestContext,
} from '../../testing/context.ts';
import { addImage } from '../../testing/rows.ts';

const change = async (context: TestContext, token: string, body: object) => {
  const answer = await call(context, 'PUT', '/manage/current-user', { token, body });
  return [answer.status, answer.body.fields ?? answer.body.currentUser];
};

test('a profile is kept, and sites that name it as their owner are published anew', async () => {
  const context = await createTestContext();
  const { db } = context;
  const ann = await signIn(context, 'ann@example.com');
  const site = await makeSite(context, ann.userId, 'nordlys');
  await db.deleteFrom('publish_jobs').execute();
  const id = await addImage(db, { siteId: null, userId: ann.userId });
  const crop = { width: 1200, height: 1200, x: 200, y: 0 };
  const profile = {
    displayName: '  Ann\u200b Berg ',
    handle: 'ann',
    bio: 'Bakes.\nWrites.',
    avatar: { id, crop },
  };
  expect(await change(context, ann.token, profile)).toEqual([
    200,
    expect.objectContaining({
      displayName: 'Ann\u200b Berg',
      handle: 'ann',
      bio: 'Bakes.\nWrites.',
      avatar: expect.objectContaining({ id, crop }),
    }),
  ]);
  const jobs = await db.selectFrom('publish_jobs').select(['site_id', 'reason']).execute();
  expect(jobs).toEqual([{ site_id: site.id, reason: 'change' }]);
  expect(await change(context, ann.token, { bio: null })).toEqual([
    200,
    expect.objectContaining({ handle: 'ann', bio: null, avatar: expect.objectContaining({ id }) }),
  ]);
  expect((await db.selectFrom('publish_jobs').select('id').execute()).length).toBe(1);
  expect(await change(context, ann.token, { avatar: null, displayName: null, handle: null })).toEqual([
    200,
    expect.objectContaining({ displayName: null, handle: null, avatar: null }),
  ]);
});

test.each([
  [{ displayName: 'A' }, { displayName: 'Use 2 to 255 characters' }],
  [{ handle: 'h'.repeat(256) }, { handle: 'Use 2 to 255 characters' }],
  [{ bio: 'b'.repeat(2001) }, { bio: 'Use at most 2000 characters' }],
  [{ avatar: { id: crypto.randomUUID() } }, { avatar: 'Nothing was uploaded under this key' }],
])('%j is refused in words', async (profile, fields) => {
  const context = await createTestContext();
  const { token } = await signIn(context, 'ann@example.com');
  expect(await change(context, token, profile)).toEqual([400, fields]);
});

test.each(['\u0430nn', 'an\u200bn', 'ann berg', 'a\u0308nn', 'ann!'])(
  'a handle that could pass for another is refused: %j',
  async (handle) => {
    const context = await createTestContext();
    const { token } = await signIn(context, 'ann@example.com');
    const refusal = { handle: 'Use letters from a to z, digits, dots, hyphens and underscores' };
    expect(await change(context, token, { handle })).toEqual([400, refusal]);
    expect((await change(context, token, { handle: 'Ann_b.2-' }))[0]).toBe(200);
  },
);

test('a handle is one person’s, however it is capitalised, and a picture only of who uploaded it', async () => {
  const context = await createTestContext();
  const people = [await signIn(context, 'ann@example.com'), await signIn(context, 'bo@example.com')] as const;
  const answers = await Promise.all(
    people.map(({ token }, index) => change(context, token, { handle: index === 0 ? 'Cook' : 'cook' })),
  );
  expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
  const [ann, bo] = people;
  const id = await addImage(context.db, { siteId: null, userId: ann.userId });
  expect(await change(context, bo.token, { avatar: { id } })).toEqual([400, { avatar: expect.any(String) }]);
  const beyond = { width: 1600, height: 1200, x: 1, y: 0 };
  expect(await change(context, ann.token, { avatar: { id, crop: beyond } })).toEqual([
    400,
    { avatar: 'This part lies outside the picture' },
  ]);
  const site = await makeSite(context, bo.userId, 'bo');
  const ofSite = await addImage(context.db, { siteId: site.id, userId: bo.userId });
  expect(await change(context, bo.token, { avatar: { id: ofSite } })).toEqual([
    400,
    { avatar: expect.any(String) },
  ]);
});

test('sessions are listed in words and ended one by one, or all at once with every link on its way', async () => {
  const context = await createTestContext();
  const ann = await signIn(context, 'ann@example.com');
  const bo = await signIn(context, 'bo@example.com');
  context.pass(60_000);
  await call(context, 'POST', '/manage/sign-in', { body: { email: 'ann@example.com' } });
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
  const phone = await call(context, 'POST', `/manage/sign-in/${mailedToken(context, 'ann@example.com')}`, {
    headers: { 'User-Agent': agent },
  });
  const list = async (token: string) =>
    (await call(context, 'GET', '/manage/current-user/sessions', { token })).body.sessions as {
      id: string;
      device: string;
      isCurrent: boolean;
    }[];
  const sessions = await list(ann.token);
  expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Safari on iPhone', false],
    ['Unknown browser', true],
  ]);
  const end = (token: string, id: string | undefined) =>
    call(context, 'DELETE', `/manage/current-user/sessions/${id}`, { token });
  expect((await end(bo.token, sessions[0]?.id)).status).toBe(404);
  expect((await end(ann.token, sessions[0]?.id)).status).toBe(200);
  const ofPhone = await call(context, 'GET', '/manage/current-user', { token: String(phone.body.authToken) });
  expect(ofPhone.status).toBe(401);

  await call(context, 'POST', '/manage/sign-in', { body: { email: 'ann@example.com' } });
  const crossing = await call(context, 'POST', '/manage/single-use-tokens', { token: ann.token });
  expect((await call(context, 'DELETE', '/manage/current-user/sessions', { token: ann.token })).status).toBe(
    200,
  );
  for (const token of [mailedToken(context, 'ann@example.com'), crossing.body.singleUseToken])
    expect((await call(context, 'POST', `/manage/sign-in/${token}`)).status).toBe(401);
  expect((await call(context, 'GET', '/manage/current-user', { token: ann.token })).status).toBe(401);
  expect((await list(bo.token)).length).toBe(1);
});
