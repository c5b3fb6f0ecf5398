import { expect, test, vi } from 'vitest';
import type { KitchenComment } from '#contract/people/comments.ts';
import { readCommentText } from '#domain/people/comment-text.ts';
import { type Asked, openAnswers } from '../../testing/answers.ts';
import { createCommentInbox } from './comment-inbox.ts';

const LIST = 'GET /manage/nordlys/comments';
const BATCH = 'POST /manage/nordlys/comment-batches';
const COUNTS = { open: 1, held: 0, pictures: 1, shown: 2, hidden: 0 };
const BLOCKED = '/manage/nordlys/blocked-people';

const item = (id: string, parentId?: string): KitchenComment => ({
  comment: {
    id,
    recipeId: 'r',
    ...(parentId !== undefined && { parentId }),
    content: readCommentText('Does it freeze?'),
    createdAt: 1,
    level: parentId === undefined ? 1 : 2,
    user: { id: 'u', displayName: 'Ann', avatar: null },
    upvoteCount: 0,
    hasUpvoted: false,
    isByManager: false,
    isHeld: false,
    hasMade: false,
    picture: null,
    replyCount: 0,
    children: [],
  },
  isBlocked: false,
  recipe: { id: 'r', title: 'Soup', slug: 'soup' },
  repliesTo: null,
});

function openInbox(answer: (asked: Asked) => object | number | undefined = () => undefined) {
  const { asked, callApi } = openAnswers(
    (one) =>
      answer(one) ??
      (one.address.includes('after=')
        ? { comments: [item('b')], counts: COUNTS, nextAfter: null }
        : { comments: [item('a')], counts: COUNTS, nextAfter: '1.a' }),
  );
  return { asked, inbox: createCommentInbox({ callApi }, 'nordlys') };
}

test('what is chosen is asked for, and what follows is added', async () => {
  const { asked, inbox } = openInbox();
  await inbox.choose('shown');
  await inbox.loadMore();
  await inbox.loadMore();
  expect(asked.map(({ address }) => address)).toEqual([
    `${LIST}?state=shown`,
    `${LIST}?state=shown&after=1.a`,
  ]);
  expect(inbox.$list.get().value?.comments.map(({ comment }) => comment.id)).toEqual(['a', 'b']);
});

test('what is done is told, and taken back', async () => {
  const { asked, inbox } = openInbox(({ address }) =>
    address === BATCH ? { changedIds: ['a'] } : undefined,
  );
  await inbox.choose('open');
  await inbox.change('close', ['a', 'x']);
  expect(inbox.$report.get()).toEqual({
    name: 'DONE',
    action: 'close',
    undoneBy: 'reopen',
    commentIds: ['a'],
    othersCount: 0,
  });
  await inbox.undo();
  expect(inbox.$report.get()).toBeNull();
  expect(asked.filter(({ address }) => address === BATCH).map(({ body }) => body)).toEqual([
    { action: 'close', commentIds: ['a', 'x'] },
    { action: 'reopen', commentIds: ['a'] },
  ]);
});

test('what else is shown of those who are trusted now is counted, and taken back, too', async () => {
  const { asked, inbox } = openInbox(({ address }) =>
    address === BATCH ? { changedIds: ['a', 'b', 'c'] } : undefined,
  );
  await inbox.choose('held');
  await inbox.change('show', ['a']);
  expect(inbox.$report.get()).toMatchObject({ commentIds: ['a', 'b', 'c'], othersCount: 2 });
  await inbox.undo();
  expect(asked.at(-2)?.body).toEqual({ action: 'hold', commentIds: ['a', 'b', 'c'] });
});

test('what fails is said, and the list stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { inbox } = openInbox(({ address }) => (address === BATCH ? 500 : undefined));
  await inbox.choose('open');
  await inbox.change('hide', ['a']);
  expect(inbox.$report.get()).toMatchObject({ name: 'FAILED' });
  expect(inbox.$list.get().value?.comments).toHaveLength(1);
  expect(inbox.$isBusy.get()).toBe(false);
});

test('what is asked for meanwhile is done next; rows leave at once, and one Undo takes all back', async () => {
  const { asked, inbox } = openInbox(({ address, body }) =>
    address === BATCH ? { changedIds: (body as { commentIds: string[] }).commentIds } : undefined,
  );
  await inbox.choose('open');
  await inbox.loadMore();
  const ids = () => inbox.$list.get().value?.comments.map(({ comment }) => comment.id);
  const first = inbox.change('close', ['a']);
  const second = inbox.change('close', ['b']);
  expect(ids()).toEqual([]);
  expect(inbox.$isBusy.get()).toBe(true);
  await Promise.resolve();
  expect(asked.filter(({ address }) => address === BATCH)).toHaveLength(1);
  await Promise.all([first, second]);
  expect(inbox.$isBusy.get()).toBe(false);
  // As the server lists them.
  expect(ids()).toEqual(['a']);
  expect(inbox.$report.get()).toMatchObject({ name: 'DONE', commentIds: ['a', 'b'] });
  expect(asked.slice(2).map(({ address }) => address)).toEqual([BATCH, BATCH, `${LIST}?state=open`]);
  await inbox.undo();
  expect(asked.at(-2)?.body).toEqual({ action: 'reopen', commentIds: ['a', 'b'] });
});

test('of more than the API takes, all are changed', async () => {
  const { asked, inbox } = openInbox(({ address }) => (address === BATCH ? { changedIds: [] } : undefined));
  await inbox.change(
    'hide',
    Array.from({ length: 501 }, (_, at) => `${at}`),
  );
  const sent = asked.filter(({ address }) => address === BATCH);
  expect(sent.map(({ body }) => (body as { commentIds: string[] }).commentIds.length)).toEqual([500, 1]);
});

test.each([
  ['held', 'show', 'hold'],
  ['held', 'hide', 'unhide'],
  ['hidden', 'show', 'hide'],
  ['shown', 'hide', 'unhide'],
] as const)('of those %s, “%s” is undone by “%s”', async (state, action, undoneBy) => {
  const { asked, inbox } = openInbox(({ address }) =>
    address === BATCH ? { changedIds: ['a'] } : undefined,
  );
  await inbox.choose(state);
  await inbox.change(action, ['a']);
  await inbox.undo();
  expect(asked.filter(({ address }) => address === BATCH).at(-1)?.body).toMatchObject({ action: undoneBy });
});

test('somebody is blocked, and unblocked by Undo', async () => {
  const { asked, inbox } = openInbox(({ address }) => (address.includes(BLOCKED) ? {} : undefined));
  const writer = { id: 'u', displayName: 'Ann' };
  await inbox.setBlocked(writer, true);
  expect(inbox.$report.get()).toEqual({ name: 'BLOCKED', isBlocked: true, writer });
  await inbox.undo();
  expect(asked.filter(({ address }) => address.includes(BLOCKED)).map(({ address }) => address)).toEqual([
    `POST ${BLOCKED}`,
    `DELETE ${BLOCKED}/u`,
  ]);
  expect(inbox.$report.get()).toBeNull();
});

test('an answer goes below the thread; a refusal says why', async () => {
  let isRefused = true;
  const { asked, inbox } = openInbox(({ address }) => {
    if (!address.startsWith('POST /site')) return undefined;
    const refusal = { message: 'Something needs another look.', fields: { displayName: 'Add a name.' } };
    return isRefused ? Response.json(refusal, { status: 400 }) : { comments: [] };
  });
  await inbox.choose('open');
  expect(await inbox.answer(item('b', 'a'), { text: 'Yes' })).toMatchObject({
    fields: { displayName: 'Add a name.' },
  });
  isRefused = false;
  expect(await inbox.answer(item('b', 'a'), { text: 'Yes', displayName: 'Maja' })).toBeNull();
  expect(inbox.$report.get()).toEqual({ name: 'ANSWERED' });
  const answer = { recipeId: 'r', parentId: 'a', content: readCommentText('Yes') };
  const sent = asked.filter(({ address }) => address === 'POST /site/nordlys/comments');
  expect(sent.map(({ body }) => body)).toEqual([answer, { ...answer, displayName: 'Maja' }]);
});

test.each([
  ['held', 'show_picture', 'hold_picture'],
  ['hidden', 'show_picture', 'hide_picture'],
  ['shown', 'hide_picture', 'unhide_picture'],
] as const)('of a picture that was %s, %s is undone by %s', async (state, action, undoneBy) => {
  const image = { id: 'i', key: 'i.jpg', width: 4, height: 3, lqip: null, crop: null };
  const shown = item('a');
  const pictured = { ...shown, comment: { ...shown.comment, picture: { image, altText: null, state } } };
  const { asked, inbox } = openInbox(({ address }) =>
    address === BATCH
      ? { changedIds: ['a'] }
      : { comments: [pictured, item('b')], counts: COUNTS, nextAfter: null },
  );
  await inbox.choose('shown');
  await inbox.change(action, ['a']);
  await inbox.undo();
  expect(asked.flatMap(({ address, body }) => (address === BATCH ? [body] : []))).toEqual([
    { action, commentIds: ['a'] },
    { action: undoneBy, commentIds: ['a'] },
  ]);
});
