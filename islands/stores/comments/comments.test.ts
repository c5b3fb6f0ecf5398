import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import type { Comment } from '#domain/people/comments.ts';
import { createDeviceStorage } from '../../browser/device-storage.ts';
import { answerCallsFrom } from '../../testing/answers.ts';
import { openStorage } from '../../testing/storage.ts';
import type { Account } from '../account/session.ts';
import type { ResourceState } from '../resource.ts';
import { createCommentDrafts } from './comment-drafts.ts';
import { createComments } from './comments.ts';

const RECIPE = { siteSlug: 'nordlys', recipeId: 'r' };
const LIST = 'GET /site/:siteSlug/comments';
const WRITE = 'POST /site/:siteSlug/comments';
const UPVOTE = 'POST /site/:siteSlug/comment-upvotes';
const HIDDEN = 'GET /manage/:siteSlug/hidden-comments';

const comment = (id: string, more: Partial<Comment> = {}): Comment => ({
  id,
  recipeId: 'r',
  content: [{ type: 'paragraph', children: [{ text: id }] }],
  createdAt: 1,
  level: 1,
  user: { id: 'u', displayName: 'Ann', avatar: null },
  upvoteCount: 0,
  hasUpvoted: false,
  isByManager: false,
  isHeld: false,
  hasMade: false,
  picture: null,
  replyCount: 0,
  children: [],
  ...more,
});
const listOf = (...comments: Comment[]) => ({
  comments,
  count: comments.length,
  makerCount: comments.filter(({ hasMade }) => hasMade).length,
  nextBefore: null,
  mayComment: true,
  refusal: null,
});

function openPage(
  answers: Parameters<typeof answerCallsFrom>[0],
  { isManager = false, isSignedIn = true } = {},
) {
  const { callApi, made } = answerCallsFrom(answers);
  const $account = atom({
    status: 'FULFILLED',
    value: { user: { id: 'u' }, isManager },
  } as ResourceState<Account>);
  const makers: number[] = [];
  const reload = vi.fn(async () => {});
  const comments = createComments({
    callApi,
    session: { $account, load: async () => {}, reload },
    maySomebodyBeSignedIn: () => isSignedIn,
    showMakers: (count) => makers.push(count),
  });
  return { comments, makers, made, reload, calls: () => made.map(({ name }) => name) };
}

test('they are read once, and tried again after a failure', async () => {
  const answers: Parameters<typeof answerCallsFrom>[0] = {};
  const { comments } = openPage(answers);
  const failures = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await comments.load(RECIPE);
  expect(comments.$state.get()).toEqual({ status: 'REJECTED', value: null });
  expect(JSON.stringify([...failures.mock.calls, ...errors.mock.calls].flat().map(String))).toContain(
    'Failed to load comments',
  );
  answers[LIST] = { body: listOf(comment('a')) };
  await comments.load(RECIPE);
  expect(comments.$state.get()).toEqual({ status: 'FULFILLED', value: listOf(comment('a')) });
  failures.mockRestore();
  errors.mockRestore();
});

test('only those who manage the site ask for what is hidden; for who does no more there is nothing', async () => {
  const reader = openPage({ [LIST]: { body: listOf() } });
  await reader.comments.load(RECIPE);
  expect(reader.calls()).toEqual([LIST]);
  const manager = openPage(
    { [LIST]: { body: listOf() }, [HIDDEN]: { body: { comments: [comment('h')] } } },
    { isManager: true },
  );
  await manager.comments.load(RECIPE);
  expect(manager.comments.$hidden.get()).toEqual([comment('h')]);
  for (const status of [401, 404]) {
    const former = openPage(
      { [LIST]: { body: listOf() }, [HIDDEN]: { status, body: {} } },
      { isManager: true },
    );
    await former.comments.load(RECIPE);
    expect(former.comments.$hidden.get()).toEqual([]);
  }
});

test('what is written is sent as paragraphs, and the list is what was answered', async () => {
  const { comments, made } = openPage({
    [LIST]: { body: listOf() },
    [WRITE]: { body: listOf(comment('a')) },
  });
  await comments.load(RECIPE);
  expect(await comments.write({ parentId: null, text: ' a\n\nb ' })).toBeNull();
  expect(comments.$list.get()).toEqual(listOf(comment('a')));
  expect(made.at(-1)?.body).toEqual({
    recipeId: 'r',
    parentId: null,
    content: ['a', 'b'].map((text) => ({ type: 'paragraph', children: [{ text }] })),
  });
});

test('a refusal says what is wrong, and changes nothing', async () => {
  const fields = { displayName: 'Please add a name.' };
  const { comments, reload } = openPage({
    [LIST]: { body: listOf(comment('a')) },
    [WRITE]: { status: 400, body: { message: 'Something needs another look.', fields } },
  });
  await comments.load(RECIPE);
  expect(await comments.write({ parentId: null, text: 'b' })).toMatchObject({ fields });
  expect(comments.$list.get()).toEqual(listOf(comment('a')));
  expect(reload).not.toHaveBeenCalled();
});

test('an upvote counts at once, and is put back when it fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { comments } = openPage({ [LIST]: { body: listOf(comment('a')) } });
  await comments.load(RECIPE);
  const sent = comments.upvote('a', true);
  expect(comments.$list.get()?.comments[0]).toMatchObject({ upvoteCount: 1, hasUpvoted: true });
  expect(await sent).toBe(false);
  expect(comments.$list.get()).toEqual(listOf(comment('a')));
});

test('of upvotes pressed while one is under way, the last counts', async () => {
  const { comments, calls } = openPage({
    [LIST]: { body: listOf(comment('a')) },
    [UPVOTE]: { body: listOf(comment('a', { upvoteCount: 1, hasUpvoted: true })) },
    'DELETE /site/:siteSlug/comment-upvotes/:commentId': { body: listOf(comment('a')) },
  });
  await comments.load(RECIPE);
  await Promise.all([comments.upvote('a', true), comments.upvote('a', false)]);
  expect(comments.$list.get()).toEqual(listOf(comment('a')));
  expect(calls().slice(1)).toEqual([UPVOTE, 'DELETE /site/:siteSlug/comment-upvotes/:commentId']);
});

test('whoever was signed out meanwhile is asked to sign in again', async () => {
  const { comments, reload } = openPage({
    [LIST]: { body: listOf(comment('a')) },
    [UPVOTE]: { status: 401, body: { message: 'Please sign in.' } },
  });
  await comments.load(RECIPE);
  expect(await comments.upvote('a', true)).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test('whoever reads goes on at their words, beside what is gone, and at what came', async () => {
  const mine = (id: string, createdAt: number) => comment(id, { createdAt });
  const theirs = comment('theirs', { createdAt: 9, user: { id: 'v', displayName: 'Ben', avatar: null } });
  const thread = comment('a', { replyCount: 2, children: [comment('r1')] });
  const { comments } = openPage({
    [LIST]: { body: listOf(thread) },
    [WRITE]: { body: listOf(theirs, mine('new', 5), thread) },
    'DELETE /site/:siteSlug/comments/:commentId': { body: listOf(theirs, thread) },
    'GET /site/:siteSlug/comments/:commentId/replies': { body: { comments: [comment('r1'), comment('r2')] } },
    'POST /manage/:siteSlug/comments/:commentId/hide': { body: {} },
    'POST /manage/:siteSlug/comments/:commentId/unhide': { body: {} },
  });
  const place = () => comments.$goingOn.get()?.commentId;
  await comments.load(RECIPE);
  expect(place()).toBeUndefined();
  await comments.write({ parentId: null, text: 'new' });
  expect(place()).toBe('new');
  comments.arrive();
  expect(place()).toBeUndefined();
  await comments.delete('new');
  expect(place()).toBe('a');
  await comments.loadReplies('a');
  expect(place()).toBe('r2');
  await comments.hide('r2', true);
  expect(place()).toBe('r1');
  await comments.hide('r1', true);
  expect(place()).toBe('a');
  await comments.hide('a', true);
  expect(place()).toBeNull();
  await comments.hide('a', false);
  expect(place()).toBe('a');
});

test('what is typed stays on the device until it is sent or emptied', () => {
  const storage = openStorage();
  const drafts = createCommentDrafts({ storage: createDeviceStorage(() => storage) });
  drafts.write('r', null, 'Lovely');
  drafts.write('r', 'a', 'A reply');
  const later = createCommentDrafts({ storage: createDeviceStorage(() => storage) });
  expect([later.read('r', null), later.read('r', 'a'), later.read('s', null)]).toEqual([
    'Lovely',
    'A reply',
    '',
  ]);
  later.write('r', null, ' \n');
  expect(drafts.read('r', null)).toBe('');
});

test('the page says how many have made it, as it is read and after each change', async () => {
  const made = comment('a', { hasMade: true });
  const { comments, makers } = openPage({
    [LIST]: { body: listOf(comment('b')) },
    [WRITE]: { body: listOf(made, comment('b')) },
  });
  await comments.load(RECIPE);
  await comments.write({ parentId: null, text: 'a', hasMade: true });
  expect([...new Set(makers)]).toEqual([0, 1]);
});
