import { expect, test } from 'vitest';
import type { AccountData } from '#domain/people/account-data.ts';
import { agreeToNewsletter } from '../repositories/people/members.ts';
import { findUserById } from '../repositories/people/users.ts';
import { createSingleUseToken } from '../services/people/made-tokens.ts';
import {
  call,
  createTestContext,
  expectValue,
  mailedToken,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
} from '../testing/context.ts';
import { addImage } from '../testing/rows.ts';

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

/** Somebody who has left something in every table, and what they get of it. */
async function aReader() {
  const context = await createTestContext();
  const { db } = context;
  const owner = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, owner.userId, 'nordlys');
  const soup = await makeRecipe(
    context,
    { siteId: site.id, userId: owner.userId },
    { title: 'Soup', slug: 'soup' },
  );
  const { token, userId } = await signIn(context, 'ann@example.com');
  const member = { siteId: site.id, email: 'ann@example.com', userId, now: context.now() };
  await agreeToNewsletter(db, member);
  const imageId = await addImage(db, { siteId: null, userId });
  const avatarId = await addImage(db, { siteId: null, userId });
  const profile = { displayName: 'Ann', handle: 'ann', bio: 'Cooks', avatar: { id: avatarId } };
  await call(context, 'PUT', '/manage/current-user', { token, body: profile });
  const content = JSON.stringify([{ type: 'paragraph', children: [{ text: 'Lovely' }] }]);
  const comment = { site_id: site.id, recipe_id: soup.id, content, created_at: 1 };
  await db
    .insertInto('comments')
    .values({ id: 'c1', user_id: userId, ...comment })
    .execute();
  await db
    .insertInto('comments')
    .values({ id: 'c2', user_id: owner.userId, ...comment })
    .execute();
  await db
    .insertInto('comment_upvotes')
    .values({ comment_id: 'c2', user_id: userId, created_at: 2 })
    .execute();
  await db.insertInto('bookmarks').values({ user_id: userId, recipe_id: soup.id, created_at: 3 }).execute();
  await db.insertInto('site_managers').values({ site_id: site.id, user_id: userId, created_at: 4 }).execute();
  return { context, owner, site, soup, token, userId, imageId };
}

test('all that is kept about somebody is given to them, and nothing of others', async () => {
  const { context, token } = await aReader();
  const { body, status } = await call(context, 'GET', '/manage/current-user/data', { token });
  expect(status).toBe(200);
  const recipe = { siteSlug: 'nordlys', recipe: 'Soup' };
  expect(body as AccountData).toEqual({
    email: 'ann@example.com',
    displayName: 'Ann',
    handle: 'ann',
    bio: 'Cooks',
    avatarUrl: expect.stringMatching(/^http:\/\/localhost.*\/media\/images\//),
    createdAt: context.now(),
    sessions: [expect.objectContaining({ createdAt: context.now() })],
    sites: [{ slug: 'nordlys', role: 'manager' }],
    memberships: [
      {
        siteSlug: 'nordlys',
        newsletterSince: context.now(),
        isSubstackPaid: false,
        isComplimentary: false,
        createdAt: context.now(),
        subscriptions: [],
      },
    ],
    bookmarks: [{ ...recipe, createdAt: 3 }],
    comments: [{ ...recipe, createdAt: 1, content: [{ type: 'paragraph', children: [{ text: 'Lovely' }] }] }],
    upvotes: [{ ...recipe, createdAt: 2 }],
    images: [expect.anything(), expect.anything()],
    invitations: [],
  });
});

test('who is erased leaves comments without a name, and nothing else that is theirs', async () => {
  const { context, token, userId, imageId, owner, soup } = await aReader();
  const { db } = context;
  const erase = (email: string) =>
    call(context, 'POST', '/manage/current-user/erasure', { token, body: { email } });
  expect((await erase('owner@example.com')).body.fields).toEqual({
    email: 'This is not the email of your account',
  });
  const shown = await call(context, 'POST', `/manage/nordlys/recipes/${soup.id}/preview-link`, { token });
  expect(shown.status).toBe(200);
  const user = await findUserById(db, userId);
  const crossing = user && expectValue(await createSingleUseToken(context, user));
  await call(context, 'POST', '/manage/sign-in', { body: { email: 'ann@example.com' } });
  const link = mailedToken(context, 'ann@example.com');
  expect((await erase(' Ann@Example.com ')).status).toBe(200);

  expect((await call(context, 'GET', '/manage/current-user', { token })).status).toBe(401);
  for (const stale of [crossing, link])
    expect((await call(context, 'POST', `/manage/sign-in/${stale}`)).status).toBe(401);
  // Made by a call that was under way.
  const late = user && expectValue(await createSingleUseToken(context, user));
  expect((await call(context, 'POST', `/manage/sign-in/${late}`)).status).toBe(401);
  expect(
    await db.selectFrom('users').select('email').where('email', '=', 'ann@example.com').execute(),
  ).toEqual([]);

  const { tables } = await everyTable(context);
  const named = Object.entries(tables).filter(([, rows]) => /ann@example|"Ann"|"ann"|Cooks/.test(rows));
  expect(named.map(([table]) => table)).toEqual(['sign_in_tokens']);
  const kept = Object.entries(tables).filter(([, rows]) => rows.includes(userId));
  expect(kept.map(([table]) => table).sort()).toEqual(['comments', 'sign_in_tokens', 'users']);
  expect(
    await db.selectFrom('users').select('display_name').where('id', '=', userId).executeTakeFirst(),
  ).toEqual({
    display_name: 'Former reader',
  });
  expect(tables.images).not.toContain(imageId);
  const people = await call(context, 'GET', '/manage/nordlys/people', { token: owner.token });
  expect((people.body.people as unknown[]).length).toBe(1);

  const again = await signIn(context, 'ann@example.com');
  expect(again.userId).not.toBe(userId);
});

test('nobody is erased while they own a site or pay for one', async () => {
  const { context, token, owner } = await aReader();
  const { db } = context;
  const erase = async (as: string, email: string) =>
    (await call(context, 'POST', '/manage/current-user/erasure', { token: as, body: { email } })).body.error;
  expect(await erase(owner.token, 'owner@example.com')).toBe('owns_sites');
  const member = await db.selectFrom('members').select('id').executeTakeFirstOrThrow();
  const paid = { plan_type: 'monthly', price_amount_cents: 500, created_at: 1, updated_at: 1 } as const;
  await db
    .insertInto('subscriptions')
    .values({
      id: 's',
      member_id: member.id,
      status: 'active',
      current_period_end: context.now() + 1,
      ...paid,
    })
    .execute();
  expect(await erase(token, 'ann@example.com')).toBe('has_paid_subscriptions');
  context.pass(1);
  expect(await erase(token, 'ann@example.com')).toBeUndefined();
  expect(await db.selectFrom('members').select(['email', 'user_id', 'newsletter_since']).execute()).toEqual([
    { email: expect.stringMatching(/^erased-.*@erased\.invalid$/), user_id: null, newsletter_since: null },
  ]);
});

/** Every table's rows as text. */
async function everyTable({ db }: TestContext): Promise<{ tables: Record<string, string> }> {
  const tables: Record<string, string> = {};
  for (const { name } of await db.introspection.getTables())
    tables[name] = JSON.stringify(
      await db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    );
  return { tables };
}
