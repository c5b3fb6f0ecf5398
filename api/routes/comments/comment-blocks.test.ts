import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { readCommentText } from '#domain/people/comment-text.ts';
import { agreeToNewsletter } from '../../repositories/people/members.ts';
import { insertSiteManager } from '../../repositories/sites/site-people.ts';
import { call, makeSite, signIn, type TestContext } from '../../testing/context.ts';
import { addComment } from '../../testing/rows.ts';
import { nameThem, openCommentedSite, type Person } from '../../testing/site-people.ts';

let context: TestContext;
let owner: Person;
let manager: Person;
let otherOwner: Person;
let reader: Person;
let stranger: Person;
let member: Person;
let otherMember: Person;
let siteId: string;
let recipeId: string;

beforeEach(async () => {
  ({ context, owner, manager, reader, stranger, member, siteId, recipeId } = await openCommentedSite([
    'manager',
    'reader',
    'stranger',
    'member',
  ]));
  otherOwner = await signIn(context, 'other@example.com');
  const settings = { commentsEnabled: true };
  const { id: elsewhereId } = await makeSite(context, otherOwner.userId, 'elsewhere', settings);
  otherMember = await signIn(context, 'member@elsewhere.example');
  for (const [person, email, memberOf] of [
    [member, 'member@example.com', siteId],
    [otherMember, 'member@elsewhere.example', elsewhereId],
  ] as const)
    await agreeToNewsletter(context.db, { siteId: memberOf, email, userId: person.userId, now: 1 });
  await insertSiteManager(context.db, { siteId, userId: manager.userId, now: 1 });
  await nameThem(context, reader, 'Ann');
  await addComment(context.db, { siteId, recipeId, userId: reader.userId, createdAt: 1 }, 'Lovely');
  await addComment(context.db, { siteId, recipeId, userId: manager.userId, createdAt: 1 }, 'Thanks');
});

const PATH = '/manage/nordlys/blocked-people';
const block = (by: Person | null, userId: string, path = PATH) =>
  call(context, 'POST', path, { token: by?.token ?? null, body: { userId } });
const unblock = (by: Person | null, userId: string, path = PATH) =>
  call(context, 'DELETE', `${path}/${userId}`, { token: by?.token ?? null });
const blocked = async (by: Person | null = owner) => {
  const { status, body } = await call(context, 'GET', PATH, { token: by?.token ?? null });
  return status === 200 ? (body.people as { userId: string }[]).map(({ userId }) => userId) : status;
};
const write = (by: Person) =>
  call(context, 'POST', '/site/nordlys/comments', {
    token: by.token,
    body: { recipeId, content: readCommentText('More'), displayName: 'Somebody' },
  });

test('whoever is blocked is told so and writes no more; what they wrote stays, until they are unblocked', async () => {
  expect((await block(owner, reader.userId)).body).toEqual({});
  expect((await block(manager, reader.userId)).status).toBe(200);
  expect((await call(context, 'GET', PATH, { token: owner.token })).body).toEqual({
    people: [{ userId: reader.userId, displayName: 'Ann', avatar: null, blockedAt: context.now() }],
  });
  expect(await write(reader)).toMatchObject({
    status: 403,
    body: { error: 'comments_refused', message: 'You cannot comment on this site.' },
  });
  const list = `/site/nordlys/comments?recipeId=${recipeId}`;
  expect((await call(context, 'GET', list, { token: reader.token })).body).toMatchObject({
    count: 2,
    mayComment: false,
    refusal: 'comments_refused',
  });
  expect((await call(context, 'GET', list)).body).toMatchObject({ count: 2, refusal: null });
  const shown = await call(context, 'GET', '/manage/nordlys/comments?state=shown', { token: owner.token });
  const marks = (shown.body.comments as { isBlocked: boolean }[]).map(({ isBlocked }) => isBlocked);
  expect(marks.toSorted()).toEqual([false, true]);
  expect((await unblock(owner, reader.userId)).body).toEqual({});
  expect(await blocked()).toEqual([]);
  expect((await write(reader)).status).toBe(201);
});

test.each<[string, () => Person | null, 'answer' | number]>([
  ['a visitor', () => null, 401],
  ['a reader', () => stranger, 404],
  ['a member of the site', () => member, 404],
  ['a member of another site', () => otherMember, 404],
  ['whoever is blocked', () => reader, 404],
  ['the owner of another site', () => otherOwner, 404],
  ['a manager', () => manager, 'answer'],
  ['the owner', () => owner, 'answer'],
])('%s blocks, unblocks and sees who is blocked, or does not', async (_, who, expected) => {
  const status = (ok: number) => (expected === 'answer' ? ok : expected);
  expect((await block(who(), reader.userId)).status).toBe(status(200));
  await block(owner, reader.userId);
  expect(await blocked(who())).toEqual(expected === 'answer' ? [reader.userId] : expected);
  expect((await unblock(who(), reader.userId)).status).toBe(status(200));
  expect(await blocked()).toEqual(expected === 'answer' ? [] : [reader.userId]);
});

test('only whoever commented on the site is blocked there, and nobody who manages it', async () => {
  for (const userId of [stranger.userId, otherOwner.userId, randomUUID()])
    expect((await block(owner, userId)).status).toBe(404);
  expect((await block(otherOwner, reader.userId, '/manage/elsewhere/blocked-people')).status).toBe(404);
  for (const { userId } of [owner, manager])
    expect((await block(owner, userId)).body.fields).toEqual({
      userId: 'Whoever manages this site cannot be blocked.',
    });
  expect((await block(owner, 'abc')).status).toBe(400);
  expect(await blocked()).toEqual([]);
});

test('a block is lifted where it is, and by an id that is one', async () => {
  await block(owner, reader.userId);
  expect((await unblock(otherOwner, reader.userId, '/manage/elsewhere/blocked-people')).status).toBe(404);
  for (const id of [stranger.userId, randomUUID(), 'abc'])
    expect((await unblock(owner, id)).status).toBe(404);
  expect(await blocked()).toEqual([reader.userId]);
});

test('whoever comes to manage the site comments again', async () => {
  await block(owner, reader.userId);
  await insertSiteManager(context.db, { siteId, userId: reader.userId, now: 2 });
  expect((await write(reader)).status).toBe(201);
});
