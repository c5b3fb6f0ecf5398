import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { KitchenComment } from '#contract/people/comments.ts';
import { readCommentText } from '#domain/people/comment-text.ts';
import type { Comment } from '#domain/people/comments.ts';
import { call, makeSite, type TestContext } from '../../testing/context.ts';
import { addComment } from '../../testing/rows.ts';
import { openCommentedSite, type Person } from '../../testing/site-people.ts';

let context: TestContext;
let owner: Person;
let reader: Person;
let siteId: string;
let recipeId: string;

beforeEach(async () => {
  ({ context, owner, reader, siteId, recipeId } = await openCommentedSite(['reader']));
});

const add = (typed: string, createdAt: number, parentId?: string) =>
  addComment(
    context.db,
    { siteId, recipeId, userId: reader.userId, createdAt, ...(parentId !== undefined && { parentId }) },
    typed,
  );
const list = (state: string, after = '') =>
  call(context, 'GET', `/manage/nordlys/comments?state=${state}${after}`, { token: owner.token });
const listed = async (state: string) =>
  ((await list(state)).body.comments as KitchenComment[]).map(({ comment }) => comment.id);
const change = (action: string, commentIds: string[], slug = 'nordlys') =>
  call(context, 'POST', `/manage/${slug}/comment-batches`, {
    token: owner.token,
    body: { action, commentIds },
  });

test('open questions come from the oldest on, with what they are about; all others from the latest', async () => {
  const one = await add('Does it freeze?', 1);
  const lovely = await add('Lovely', 2);
  const two = await add('And with rice?', 3, one);
  expect(await listed('open')).toEqual([one, two]);
  expect(await listed('shown')).toEqual([two, lovely, one]);
  expect(await listed('hidden')).toEqual([]);
  const { body } = await list('open');
  expect(body).toMatchObject({ counts: { open: 2, held: 0, shown: 3, hidden: 0 }, nextAfter: null });
  expect((body.comments as KitchenComment[])[1]).toMatchObject({
    comment: { id: two, level: 2, parentId: one, children: [] },
    recipe: { id: recipeId, title: 'Soup', slug: 'soup' },
    repliesTo: { content: readCommentText('Does it freeze?') },
  });
});

test('a question below a hidden comment waits for nobody until that is shown', async () => {
  const head = await add('Lovely', 1);
  const question = await add('Really?', 2, head);
  await change('hide', [head]);
  expect([await listed('open'), await listed('shown')]).toEqual([[], []]);
  await change('show', [head]);
  expect([await listed('open'), await listed('shown')]).toEqual([[question], [question, head]]);
});

test('an answer closes a question, and so does putting it aside, which is undone', async () => {
  const one = await add('Does it freeze?', 1);
  const two = await add('With rice?', 2);
  await call(context, 'POST', '/site/nordlys/comments', {
    token: owner.token,
    body: { recipeId, parentId: one, content: readCommentText('Yes'), displayName: 'Maja' },
  });
  expect(await listed('open')).toEqual([two]);
  expect((await change('close', [two, one])).body).toEqual({ changedIds: [two] });
  expect(await listed('open')).toEqual([]);
  expect((await change('reopen', [two])).body).toEqual({ changedIds: [two] });
  expect(await listed('open')).toEqual([two]);
});

test('questions of a thread are open until an author answers, and again when the answer is deleted', async () => {
  const head = await add('Can I freeze it?', 1);
  const below = await add('And does it keep?', 2, head);
  const write = (typed: string, parentId: string | null) =>
    call(context, 'POST', '/site/nordlys/comments', {
      token: owner.token,
      body: { recipeId, parentId, content: readCommentText(typed), displayName: 'Maja' },
    });
  await write('Shall I tell you more?', null);
  expect(await listed('open')).toEqual([head, below]);
  const answered = (await write('Yes', head)).body.comments as Comment[];
  expect(await listed('open')).toEqual([]);
  const answer = answered.find(({ id }) => id === head)?.children.find(({ isByManager }) => isByManager);
  await call(context, 'DELETE', `/site/nordlys/comments/${answer?.id}`, { token: owner.token });
  expect(await listed('open')).toEqual([head, below]);
});

test('a hidden answer has answered nothing, unless another one stands; shown again, it has', async () => {
  const one = await add('Does it freeze?', 1);
  const answer = async (typed: string) => {
    context.pass(1000);
    const { body } = await call(context, 'POST', '/site/nordlys/comments', {
      token: owner.token,
      body: { recipeId, parentId: one, content: readCommentText(typed), displayName: 'Maja' },
    });
    return (body.comments as Comment[])[0]?.children.at(-1)?.id ?? '';
  };
  const first = await answer('Yes');
  const second = await answer('For a month');
  await call(context, 'POST', `/manage/nordlys/comments/${first}/hide`, { token: owner.token });
  expect(await listed('open')).toEqual([]);
  await change('hide', [second]);
  expect(await listed('open')).toEqual([one]);
  await change('show', [first, second]);
  expect(await listed('open')).toEqual([]);
  await add('And now?', context.now() + 1, one);
  await change('hide', [first]);
  await change('show', [first]);
  expect(await listed('open')).toHaveLength(1);
});

test('many are hidden at once and shown again; what is of another site is passed over', async () => {
  const ids = [await add('One', 1), await add('Two', 2)];
  await makeSite(context, owner.userId, 'elsewhere');
  expect((await change('hide', ids, 'elsewhere')).body).toEqual({ changedIds: [] });
  expect(new Set((await change('hide', [...ids, randomUUID()])).body.changedIds as string[])).toEqual(
    new Set(ids),
  );
  expect(await listed('hidden')).toEqual([ids[1], ids[0]]);
  expect((await change('hide', ids)).body).toEqual({ changedIds: [] });
  expect(((await change('show', ids)).body.changedIds as string[]).length).toBe(2);
  expect(await listed('shown')).toEqual([ids[1], ids[0]]);
  for (const body of [
    { action: 'delete', commentIds: ids },
    { action: 'hide', commentIds: [] },
  ])
    expect(
      (await call(context, 'POST', '/manage/nordlys/comment-batches', { token: owner.token, body })).status,
    ).toBe(400);
});

test('what waits is shown or hidden, and either is undone as it was', async () => {
  const one = await add('Is it good?', 1);
  const two = await add('Lovely', 2);
  expect((await change('hold', [one, two])).body).toEqual({ changedIds: [one, two] });
  expect(await listed('held')).toEqual([one, two]);
  expect([await listed('open'), await listed('shown'), await listed('hidden')]).toEqual([[], [], []]);
  await change('hide', [one]);
  expect([await listed('held'), await listed('hidden')]).toEqual([[two], [one]]);
  await change('unhide', [one]);
  expect([await listed('held'), await listed('hidden')]).toEqual([[one, two], []]);
  await change('show', [one, two]);
  expect([await listed('held'), await listed('open'), await listed('shown')]).toEqual([
    [],
    [one],
    [two, one],
  ]);
});

test('a long list comes in parts', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 60; at += 1)
    ids.push(await add(at % 2 === 0 ? 'Really?' : 'Lovely', Math.floor(at / 3)));
  for (const [state, total] of [
    ['shown', 60],
    ['open', 30],
  ] as const) {
    const first = await list(state);
    const after = first.body.nextAfter === null ? '' : `&after=${first.body.nextAfter}`;
    const rest = after === '' ? [] : ((await list(state, after)).body.comments as KitchenComment[]);
    const all = [...(first.body.comments as KitchenComment[]), ...rest].map(({ comment }) => comment.id);
    expect(new Set(all).size).toBe(total);
    expect(all).toHaveLength(total);
  }
});
