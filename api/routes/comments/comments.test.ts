import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { readCommentText } from '#domain/people/comment-text.ts';
import type { Comment } from '#domain/people/comments.ts';
import { COMMENT_THREADS_PER_ANSWER, REPLIES_AT_FIRST } from '#domain/shared/constants.ts';
import { agreeToNewsletter } from '../../repositories/people/members.ts';
import { insertSiteManager } from '../../repositories/sites/site-people.ts';
import {
  call,
  makeRecipe,
  makeSite,
  signIn,
  type TestAnswer,
  type TestContext,
} from '../../testing/context.ts';
import { addComment } from '../../testing/rows.ts';
import { nameThem, openCommentedSite, type Person } from '../../testing/site-people.ts';

let context: TestContext;
let owner: Person;
let ann: Person;
let ben: Person;
let siteId: string;
let recipeId: string;

beforeEach(async () => {
  ({ context, owner, ann, ben, siteId, recipeId } = await openCommentedSite(['ann', 'ben']));
  await nameThem(context, owner, 'Maja');
  await nameThem(context, ann, 'Ann');
  await nameThem(context, ben, 'Ben');
});

const setComments = (commentsEnabled: boolean) =>
  call(context, 'PUT', '/manage/nordlys/sites', { token: owner.token, body: { commentsEnabled } });
const addRecipe = (slug: string, more: object = {}) =>
  makeRecipe(context, { siteId, userId: owner.userId }, { title: slug, slug, ...more });
const write = (by: Person | null, typed: string, more: object = {}) =>
  call(context, 'POST', '/site/nordlys/comments', {
    token: by?.token ?? null,
    body: { recipeId, content: readCommentText(typed), ...more },
  });
const as = (by: Person | null, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  call(context, method, path, { token: by?.token ?? null, body });
const list = (by: Person | null = null, query = '') =>
  as(by, 'GET', `/site/nordlys/comments?recipeId=${recipeId}${query}`);
const upvote = (by: Person, commentId: string) =>
  as(by, 'POST', '/site/nordlys/comment-upvotes', { commentId });
const commentsIn = ({ body }: TestAnswer) => body.comments as Comment[];
const words = ({ content }: Comment) =>
  content
    .flatMap(({ children }) => children.map((leaf) => ('text' in leaf ? leaf.text : leaf.href)))
    .join('|');
/** Their words, replies in brackets. */
const outline = (answer: TestAnswer) =>
  commentsIn(answer).map(
    (comment) =>
      `${words(comment)}${comment.children.length > 0 ? ` [${comment.children.map(words).join(', ')}]` : ''}`,
  );
const firstId = (answer: TestAnswer) => commentsIn(answer)[0]?.id ?? '';

test('a comment is there for everybody at once, with all that it shows and no email', async () => {
  const answer = await write(ann, 'Lovely\nSee https://example.com');
  expect(answer.status).toBe(201);
  const comment = {
    id: expect.any(String),
    recipeId,
    content: [
      { type: 'paragraph', children: [{ text: 'Lovely' }] },
      {
        type: 'paragraph',
        children: [
          { text: 'See ' },
          { type: 'link', href: 'https://example.com', children: [{ text: 'https://example.com' }] },
        ],
      },
    ],
    createdAt: context.now(),
    level: 1,
    user: { id: ann.userId, displayName: 'Ann', avatar: null },
    upvoteCount: 0,
    hasUpvoted: false,
    isByManager: false,
    isHeld: false,
    hasMade: false,
    picture: null,
    replyCount: 0,
    children: [],
  };
  expect(answer.body).toEqual({
    comments: [comment],
    count: 1,
    makerCount: 0,
    nextBefore: null,
    mayComment: true,
    refusal: null,
  });
  expect((await list()).body).toEqual({ ...answer.body, mayComment: false });
  expect(JSON.stringify(answer.body)).not.toContain('ann@');
});

test('the latest thread is first; within it the author’s answer, then the oldest reply', async () => {
  const soup = firstId(await write(ann, 'Can I freeze it?'));
  context.pass(1000);
  await write(ben, 'I did', { parentId: soup });
  context.pass(1000);
  await write(ann, 'Good', { parentId: soup });
  context.pass(1000);
  await write(owner, 'Yes, you can', { parentId: soup });
  context.pass(1000);
  const answer = await write(ben, 'Lovely');
  expect(outline(answer)).toEqual(['Lovely', 'Can I freeze it? [Yes, you can, I did, Good]']);
  const [reply] = commentsIn(answer)[1]?.children ?? [];
  expect(reply).toMatchObject({ level: 2, parentId: soup, isByManager: true, children: [] });
  expect(answer.body.count).toBe(5);
});

test('replies are to comments alone, of the same recipe and site, that one may read', async () => {
  const head = firstId(await write(ann, 'One'));
  const other = await addRecipe('stew');
  await write(ben, 'Two', { parentId: head });
  const reply = commentsIn(await list())[0]?.children[0]?.id ?? '';
  expect((await write(ann, 'Three', { parentId: reply })).status).toBe(400);
  expect((await write(ann, 'Three', { parentId: randomUUID() })).status).toBe(400);
  expect((await write(ann, 'Three', { parentId: head, recipeId: other.id })).status).toBe(400);
  await as(owner, 'POST', `/manage/nordlys/comments/${head}/hide`);
  expect((await write(ann, 'Three', { parentId: head })).status).toBe(400);
  expect((await list()).body).toMatchObject({ comments: [], count: 0 });
});

test('there are comments only where the site has them, on what readers have', async () => {
  const head = firstId(await write(ann, 'One'));
  await write(ben, 'Of somebody else');
  const draft = await addRecipe('draft', { publishedAt: null });
  expect((await as(null, 'GET', `/site/nordlys/comments?recipeId=${draft.id}`)).status).toBe(404);
  expect((await write(ann, 'One', { recipeId: draft.id })).status).toBe(404);
  expect((await as(null, 'GET', '/site/nordlys/comments?recipeId=soup')).status).toBe(400);
  expect((await as(null, 'GET', '/site/nordlys/comments')).status).toBe(400);
  await setComments(false);
  expect((await list()).body).toMatchObject({ error: 'comments_off' });
  for (const answer of [await list(), await write(ann, 'Two'), await upvote(ann, head)])
    expect(answer.status).toBe(403);
  // Whoever wrote it may take it back.
  const deleted = await as(ann, 'DELETE', `/site/nordlys/comments/${head}`);
  expect(deleted).toMatchObject({ status: 200, body: { comments: [], count: 0 } });
});

test('on a recipe for subscribers they comment, paying or not, and those who manage the site', async () => {
  recipeId = (await addRecipe('secret', { privacySetting: 'subscribers_only' })).id;
  expect((await write(ann, 'One')).body).toMatchObject({ error: 'comments_for_subscribers' });
  const refused = { mayComment: false, refusal: 'comments_for_subscribers' };
  for (const by of [ann, null]) expect((await list(by)).body).toMatchObject(refused);
  await agreeToNewsletter(context.db, { siteId, email: 'ann@example.com', userId: ann.userId, now: 1 });
  expect((await write(ann, 'One')).status).toBe(201);
  expect((await list(ann)).body).toMatchObject({ mayComment: true, refusal: null });
  expect((await write(owner, 'Two')).status).toBe(201);
  expect((await write(ben, 'Three')).status).toBe(403);
  expect((await write(null, 'Three')).status).toBe(401);
  expect((await list()).body.count).toBe(2);
});

test('what is refused says why, and changes nothing', async () => {
  const head = firstId(await write(ann, 'One'));
  const lines = await write(ben, 'a\n'.repeat(2400));
  expect(lines.body.fields).toEqual({ content: 'Use at most 1000 lines' });
  for (const typed of ['Half a pair \ud83d', 'https://a.example/\ud83d', 'NUL\0'])
    expect(Object.values((await write(ben, typed)).body.fields as object), typed).toContain(
      'One of the characters is broken. Please type these words anew',
    );
  expect((await write(ben, 'a'.repeat(1_000_000))).status).toBe(413);
  await as(ann, 'DELETE', `/site/nordlys/comments/${head}`);
  expect((await write(ben, 'Two', { parentId: head })).body.fields).toEqual({
    parentId: 'The comment you reply to is not there any more.',
  });
  expect((await list()).body.count).toBe(0);
  await as(owner, 'POST', `/manage/nordlys/recipes/${recipeId}/unpublish`);
  expect((await write(ben, 'Two')).body).toEqual({
    error: 'not_found',
    message: 'This recipe is not there any more, so nothing can be said about it.',
  });
});

test('whoever has no name is asked for one, once', async () => {
  const cleo = await signIn(context, 'cleo@example.com');
  expect((await write(cleo, 'One')).body).toMatchObject({
    fields: { displayName: 'Please add the name to show beside your comments.' },
  });
  expect((await write(cleo, 'One', { displayName: 'C' })).status).toBe(400);
  expect((await list()).body.count).toBe(0);
  const named = await write(cleo, 'One', { displayName: 'Cleo' });
  expect(commentsIn(named)[0]?.user.displayName).toBe('Cleo');
  expect(commentsIn(await write(cleo, 'Two', { displayName: 'Other' }))[0]?.user.displayName).toBe('Cleo');
});

test('what a machine fills in is answered and not kept', async () => {
  expect((await write(ann, 'Buy now', { website: 'https://spam.example' })).status).toBe(201);
  expect((await list()).body.count).toBe(0);
});

test('an upvote counts once, and is taken back once', async () => {
  const id = firstId(await write(ann, 'One'));
  for (const by of [ben, ben, ann]) await upvote(by, id);
  expect(commentsIn(await list(ben))[0]).toMatchObject({ upvoteCount: 2, hasUpvoted: true });
  expect(commentsIn(await list(owner))[0]).toMatchObject({ upvoteCount: 2, hasUpvoted: false });
  expect(commentsIn(await list())[0]).toMatchObject({ upvoteCount: 2, hasUpvoted: false });
  for (let time = 0; time < 2; time += 1) {
    const answer = await as(ben, 'DELETE', `/site/nordlys/comment-upvotes/${id}`);
    expect(commentsIn(answer)[0]).toMatchObject({ upvoteCount: 1, hasUpvoted: false });
  }
  expect((await upvote(ben, randomUUID())).status).toBe(404);
  expect((await upvote(ben, 'x')).status).toBe(400);
  await makeSite(context, ben.userId, 'elsewhere');
  expect((await as(ben, 'POST', '/site/elsewhere/comment-upvotes', { commentId: id })).status).toBe(404);
});

test('a comment goes with its replies when whoever wrote it deletes it, and nobody else can', async () => {
  const head = firstId(await write(ann, 'One'));
  await write(ben, 'Two', { parentId: head });
  await upvote(owner, head);
  for (const by of [ben, owner])
    expect((await as(by, 'DELETE', `/site/nordlys/comments/${head}`)).status).toBe(403);
  const answer = await as(ann, 'DELETE', `/site/nordlys/comments/${head}`);
  expect(answer.body).toMatchObject({ comments: [], count: 0, nextBefore: null, mayComment: true });
  expect((await as(ann, 'DELETE', `/site/nordlys/comments/${head}`)).status).toBe(404);
  for (const table of ['comments', 'comment_upvotes'] as const)
    expect(await context.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('hidden comments take their replies along, and bring back those that were not hidden themselves', async () => {
  const head = firstId(await write(ann, 'One'));
  await write(ben, 'Two', { parentId: head });
  context.pass(1000);
  await write(ben, 'Three', { parentId: head });
  const [two] = commentsIn(await list())[0]?.children ?? [];
  const hidden = () => as(owner, 'GET', `/manage/nordlys/hidden-comments?recipeId=${recipeId}`);
  await as(owner, 'POST', `/manage/nordlys/comments/${two?.id}/hide`);
  expect(outline(await list())).toEqual(['One [Three]']);
  await as(owner, 'POST', `/manage/nordlys/comments/${head}/hide`);
  expect((await list(ann)).body).toMatchObject({ comments: [], count: 0 });
  expect((await as(null, 'GET', `/site/nordlys/comments/${head}/replies`)).status).toBe(404);
  expect((await upvote(ben, commentsIn(await hidden())[0]?.id ?? '')).status).toBe(404);
  expect(new Set(outline(await hidden()))).toEqual(new Set(['One [Three]', 'Two']));
  await as(owner, 'POST', `/manage/nordlys/comments/${head}/unhide`);
  expect(outline(await list())).toEqual(['One [Three]']);
  expect(outline(await hidden())).toEqual(['Two']);
});

test('long lists come in parts, long threads too, and a change in an old thread brings it along', async () => {
  const comment = { siteId, recipeId, userId: ann.userId };
  const ids: string[] = [];
  for (let at = 0; at < COMMENT_THREADS_PER_ANSWER * 2 + 1; at += 1)
    ids.push(await addComment(context.db, { ...comment, createdAt: Math.floor(at / 2) }, `${at}`));
  const first = await list();
  const second = await list(null, `&before=${first.body.nextBefore}`);
  const third = await list(null, `&before=${second.body.nextBefore}`);
  const seen = [first, second, third].flatMap((answer) => commentsIn(answer).map(({ id }) => id));
  expect(new Set(seen)).toEqual(new Set(ids));
  expect(seen).toHaveLength(ids.length);
  expect(third.body.nextBefore).toBeNull();

  const [oldest = ''] = ids;
  for (let at = 0; at < REPLIES_AT_FIRST + 2; at += 1)
    await addComment(context.db, { ...comment, parentId: oldest, createdAt: 1000 + at }, `reply ${at}`);
  const changed = commentsIn(await upvote(ben, oldest));
  expect(changed).toHaveLength(COMMENT_THREADS_PER_ANSWER + 1);
  const thread = changed.at(-1);
  expect(thread).toMatchObject({ id: oldest, upvoteCount: 1, replyCount: REPLIES_AT_FIRST + 2 });
  expect(thread?.children).toHaveLength(REPLIES_AT_FIRST);
  const rest = await as(null, 'GET', `/site/nordlys/comments/${oldest}/replies?offset=${REPLIES_AT_FIRST}`);
  expect(commentsIn(rest).map(words)).toEqual(['reply 10', 'reply 11']);
});

test('a manager answers as the author, and whoever manages the site no more does not', async () => {
  await insertSiteManager(context.db, { siteId, userId: ben.userId, now: 1 });
  expect(commentsIn(await write(ben, 'One'))[0]?.isByManager).toBe(true);
  await context.db.deleteFrom('site_managers').execute();
  expect(commentsIn(await list())[0]?.isByManager).toBe(false);
});
