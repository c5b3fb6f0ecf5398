import { expect, test, vi } from 'vitest';
import type { KitchenComment } from '#contract/people/comments.ts';
import { readCommentText } from '#domain/people/comment-text.ts';
import { type Asked, openAnswers } from '../../testing/answers.ts';
import { createCommentInbox } from './comment-inbox.ts';

const LIST = 'GET /manage/nordlys/comments';
const BATCH = 'POST /manage/nordlys/comment-batches';
const COUNTS = { open: 1, shown: 2, hidden: 0 };

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
    replyCount: 0,
    children: [],
  },
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
  expect(inbox.$report.get()).toEqual({ name: 'DONE', action: 'close', commentIds: ['a'] });
  await inbox.undo();
  expect(inbox.$report.get()).toBeNull();
  expect(asked.filter(({ address }) => address === BATCH).map(({ body }) => body)).toEqual([
    { action: 'close', commentIds: ['a', 'x'] },
    { action: 'reopen', commentIds: ['a'] },
  ]);
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
