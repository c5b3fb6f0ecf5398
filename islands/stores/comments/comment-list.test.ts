import { expect, test } from 'vitest';
import type { Comment } from '#domain/people/comments.ts';
import {
  afterChange,
  type CommentList,
  withNextPart,
  withReplies,
  withWantedUpvotes,
} from './comment-list.ts';

const comment = (
  id: string,
  createdAt: number,
  children: Comment[] = [],
  replyCount = children.length,
): Comment => ({
  id,
  recipeId: 'r',
  content: [{ type: 'paragraph', children: [{ text: id }] }],
  createdAt,
  level: 1,
  user: { id: 'u', displayName: 'Ann', avatar: null },
  upvoteCount: 1,
  hasUpvoted: false,
  isByManager: false,
  isHeld: false,
  hasMade: false,
  picture: null,
  replyCount,
  children,
});
const list = (comments: Comment[], nextBefore: string | null = null): CommentList => ({
  comments,
  count: comments.length,
  makerCount: 0,
  nextBefore,
  mayComment: true,
  refusal: null,
});
const idsIn = ({ comments }: CommentList) => comments.map(({ id }) => id);

const [A, B, C, D] = [comment('a', 4), comment('b', 3), comment('c', 2), comment('d', 1)];
/** All four, read in two parts of two. */
const READ = withNextPart(list([A, B], '3.b'), list([C, D]));

test('a part that follows is added, and what came twice stands once', () => {
  expect(idsIn(READ)).toEqual(['a', 'b', 'c', 'd']);
  expect(READ.nextBefore).toBeNull();
  expect(idsIn(withNextPart(list([A, B], '3.b'), list([B, C])))).toEqual(['a', 'b', 'c']);
});

test.each<[string, CommentList | null, CommentList, string | null, string[], string | null]>([
  ['nothing was read', null, list([A, B], '3.b'), null, ['a', 'b'], '3.b'],
  ['a comment is written', READ, list([comment('n', 5), A], '4.a'), null, ['n', 'a', 'b', 'c', 'd'], null],
  [
    'only the first part was read',
    list([A, B], '3.b'),
    list([comment('n', 5), A], '4.a'),
    null,
    ['n', 'a', 'b'],
    '3.b',
  ],
  [
    'a thread of a later part is answered too',
    READ,
    list([A, B, comment('d', 1)], '3.b'),
    null,
    ['a', 'b', 'c', 'd'],
    null,
  ],
  ['one of the first part is deleted', READ, list([B, C], '2.c'), 'a', ['b', 'c', 'd'], null],
  ['one of a later part is deleted', READ, list([A, B], '3.b'), 'd', ['a', 'b', 'c'], null],
  [
    'the last one of a long list is deleted',
    list([A, B, C], '2.c'),
    list([A, B], '3.b'),
    'c',
    ['a', 'b'],
    '2.c',
  ],
  ['all there are were answered', READ, list([A, B, C, D]), null, ['a', 'b', 'c', 'd'], null],
  ['somebody else has deleted one of the first part', READ, list([B, C], '2.c'), null, ['b', 'c', 'd'], null],
])('after a change where %s', (_, read, answer, goneId, ids, nextBefore) => {
  const after = afterChange(read, answer, goneId);
  expect(idsIn(after)).toEqual(ids);
  expect(after.nextBefore).toBe(nextBefore);
});

test('replies that were read besides the first stay, but for what was deleted', () => {
  const replies = ['x', 'y', 'z'].map((id, index) => comment(id, index));
  const [x, y] = replies;
  const read = withReplies(list([comment('a', 4, x ? [x] : [], 3)]), 'a', replies);
  expect(read.comments[0]?.children).toHaveLength(3);
  const answer = list([comment('a', 4, y ? [y] : [], 2)]);
  const children = (goneId: string | null) => afterChange(read, answer, goneId).comments[0]?.children;
  expect(children('x')?.map(({ id }) => id)).toEqual(['y', 'z']);
});

test('upvotes show as they are wanted', () => {
  const thread = comment('a', 4, [comment('x', 5)]);
  const shown = withWantedUpvotes(list([thread]), { x: true, a: false });
  expect(shown.comments[0]).toMatchObject({ hasUpvoted: false, upvoteCount: 1 });
  expect(shown.comments[0]?.children[0]).toMatchObject({ hasUpvoted: true, upvoteCount: 2 });
});
