import { beforeEach, expect, test } from 'vitest';
import type { KitchenComment } from '#contract/people/comments.ts';
import { readCommentText } from '#domain/people/comment-text.ts';
import type { Comment } from '#domain/people/comments.ts';
import { call, type TestContext } from '../../testing/context.ts';
import { openCommentedSite, type Person } from '../../testing/site-people.ts';

let context: TestContext;
let owner: Person;
let ann: Person;
let ben: Person;
let recipeId: string;

beforeEach(async () => {
  ({ context, owner, ann, ben, recipeId } = await openCommentedSite(['ann', 'ben']));
});

const set = (body: object) => call(context, 'PUT', '/manage/nordlys/sites', { token: owner.token, body });
const write = async (by: Person, typed: string, parentId: string | null = null) => {
  context.pass(1000);
  const answer = await call(context, 'POST', '/site/nordlys/comments', {
    token: by.token,
    body: { recipeId, parentId, content: readCommentText(typed), displayName: 'Somebody' },
  });
  expect(answer.status).toBe(201);
  return answer.body.comments as Comment[];
};
const read = async (by: Person | null) => {
  const token = by?.token ?? null;
  const { body } = await call(context, 'GET', `/site/nordlys/comments?recipeId=${recipeId}`, { token });
  return body.comments as Comment[];
};
const change = (action: string, ...commentIds: string[]) =>
  call(context, 'POST', '/manage/nordlys/comment-batches', {
    token: owner.token,
    body: { action, commentIds },
  });
const listed = async (state: string) => {
  const { body } = await call(context, 'GET', `/manage/nordlys/comments?state=${state}`, {
    token: owner.token,
  });
  return (body.comments as KitchenComment[]).map(({ comment }) => comment.id);
};
const held = async () =>
  (await context.db.selectFrom('comments').select('id').where('held_at', 'is not', null).execute()).length;

test('a first comment waits: its writer and managers have it, nobody else, until it is shown', async () => {
  await set({ holdsFirstComments: true });
  const [first] = await write(ann, 'Does it freeze?');
  expect(first).toMatchObject({ isHeld: true });
  const id = first?.id ?? '';
  expect(await read(ann)).toMatchObject([{ id, isHeld: true }]);
  for (const by of [null, ben, owner]) expect(await read(by)).toEqual([]);
  const replies = `/site/nordlys/comments/${id}/replies`;
  expect((await call(context, 'GET', replies)).status).toBe(404);
  expect((await call(context, 'GET', replies, { token: ben.token })).status).toBe(404);
  expect((await call(context, 'GET', replies, { token: ann.token })).status).toBe(200);
  expect([await listed('held'), await listed('open'), await listed('shown')]).toEqual([[id], [], []]);
  const hidden = `/manage/nordlys/hidden-comments?recipeId=${recipeId}`;
  expect((await call(context, 'GET', hidden, { token: owner.token })).body.comments).toMatchObject([
    { id, isHeld: true },
  ]);
  expect((await write(ann, 'Second')).map(({ isHeld }) => isHeld)).toEqual([true, true]);

  await change('show', id);
  expect((await read(null)).at(-1)).toMatchObject({ id, isHeld: false });
  expect(await listed('open')).toEqual([id]);
  expect((await write(ann, 'Third'))[0]).toMatchObject({ isHeld: false });
  expect(await read(null)).toHaveLength(3);
});

test('what waits is counted for whoever wrote it, unless it stands below what they may not read', async () => {
  const count = async (by: Person | null) => {
    const token = by?.token ?? null;
    return (await call(context, 'GET', `/site/nordlys/comments?recipeId=${recipeId}`, { token })).body.count;
  };
  const counts = async () => [await count(ann), await count(ben), await count(null)];
  const [shown] = await write(ben, 'Lovely');
  await set({ blockedWords: ['casino'] });
  await write(ann, 'casino', shown?.id);
  expect(await counts()).toEqual([2, 1, 1]);
  const [waiting] = await write(ann, 'A casino of my own');
  await write(ann, 'Another casino', waiting?.id);
  expect(await counts()).toEqual([4, 1, 1]);
  await change('hide', shown?.id ?? '');
  expect(await counts()).toEqual([2, 0, 0]);
});

test('whoever is trusted with one comment is trusted with what else of theirs waits', async () => {
  await set({ holdsFirstComments: true, blockedWords: ['casino'] });
  await write(ben, 'Of somebody else');
  const [first] = await write(ann, 'Lovely');
  const [second] = await write(ann, 'Does it freeze?');
  const [blocked] = await write(ann, 'My casino');
  const [hidden] = await write(ann, 'Hidden');
  await change('hide', hidden?.id ?? '');
  const { body } = await change('show', first?.id ?? '');
  expect(body.changedIds).toEqual([first?.id, second?.id]);
  expect((await read(null)).map(({ id }) => id)).toEqual([second?.id, first?.id]);
  expect(await listed('held')).toHaveLength(2);
  expect(await listed('held')).toContain(blocked?.id);

  await change('hold', ...(body.changedIds as string[]));
  expect(await read(null)).toEqual([]);
  await call(context, 'POST', '/manage/nordlys/blocked-people', {
    token: owner.token,
    body: { userId: ann.userId },
  });
  expect((await change('show', first?.id ?? '')).body.changedIds).toEqual([first?.id]);
});

test('a picture that nobody has looked at waits, though its words are shown', async () => {
  await set({ holdsFirstComments: true, holdsReadersPictures: true });
  const [first] = await write(ann, 'Lovely');
  const [second] = await write(ann, 'Again');
  await context.db
    .updateTable('comments')
    .set({ picture_held_at: context.now() })
    .where('id', '=', second?.id ?? '')
    .execute();
  await change('show', first?.id ?? '');
  const held = await context.db
    .selectFrom('comments')
    .select('id')
    .where('picture_held_at', 'is not', null)
    .execute();
  expect(held).toEqual([{ id: second?.id }]);
});

test('whoever manages the site, and whoever had a comment shown before, waits for nobody', async () => {
  const [shown] = await write(ann, 'Lovely');
  await set({ holdsFirstComments: true });
  expect((await write(ann, 'Again'))[0]).toMatchObject({ isHeld: false });
  expect((await write(owner, 'Thanks'))[0]).toMatchObject({ isHeld: false });
  expect((await write(ben, 'Me too', shown?.id))[2]?.children).toMatchObject([{ isHeld: true }]);
  expect((await read(null)).at(-1)).toMatchObject({ replyCount: 0, children: [] });
});

test('what was hidden shows nobody that one can be trusted', async () => {
  const [first] = await write(ann, 'Buy now');
  await change('hide', first?.id ?? '');
  await set({ holdsFirstComments: true });
  expect((await write(ann, 'Buy now'))[0]).toMatchObject({ isHeld: true });
});

test('a blocked word makes a comment wait, also of whoever is trusted; nothing is lost', async () => {
  await write(ann, 'Lovely');
  await set({ blockedWords: ['Casino', 'casino ', 'buy followers'] });
  const settings = await call(context, 'GET', '/manage/nordlys/current-site', { token: owner.token });
  expect(JSON.stringify(settings.body)).toContain('"blockedWords":["Casino","buy followers"]');
  expect((await write(ann, 'My CASINO'))[0]).toMatchObject({ isHeld: true });
  expect((await write(ann, 'casinos'))[0]).toMatchObject({ isHeld: false });
  expect((await write(owner, 'No casino here'))[0]).toMatchObject({ isHeld: false });
  expect(await held()).toBe(1);
  expect(await read(null)).toHaveLength(3);
  expect((await set({ blockedWords: ['a'.repeat(81)] })).status).toBe(400);
  expect((await set({ blockedWords: Array(201).fill('a') })).status).toBe(400);
});

test('a reader is told neither which words are blocked nor that first comments wait', async () => {
  await set({ holdsFirstComments: true, blockedWords: ['casino'] });
  for (const path of ['current-site', 'current-user', 'recipes', `comments?recipeId=${recipeId}`])
    for (const token of [null, ann.token]) {
      const { body } = await call(context, 'GET', `/site/nordlys/${path}`, { token });
      expect(JSON.stringify(body)).not.toMatch(/casino|holdsFirst/);
    }
});
