/** Comments from memory are right after every change; no change of comments makes another answer old. */
import { beforeEach, expect, test } from 'vitest';
import { readCommentText } from '#domain/people/comment-text.ts';
import { insertSiteManager } from '../../repositories/sites/site-people.ts';
import { deleteRecipe, unpublishRecipe } from '../../services/recipes/recipes.ts';
import { changeSite } from '../../services/sites/sites.ts';
import { call, signIn, type TestContext } from '../../testing/context.ts';
import { type CacheKitchen, startCacheKitchen } from '../../testing/response-cache.ts';
import { addComment, addImage } from '../../testing/rows.ts';

let kitchen: CacheKitchen;
let context: TestContext;
let owner: CacheKitchen['owner'];
let reader: Awaited<ReturnType<typeof signIn>>;
let commentId: string;
let list: string;

beforeEach(async () => {
  kitchen = await startCacheKitchen('by the fast path');
  ({ context, owner } = kitchen);
  reader = await signIn(context, 'reader@example.com');
  const comment = { ...owner, userId: reader.userId, recipeId: kitchen.ids.soup, createdAt: 1 };
  commentId = await addComment(context.db, comment);
  const picture_id = await addImage(context.db, owner, { isOfReader: true });
  await context.db.updateTable('comments').set({ has_made: 1, picture_id, picture_held_at: 1 }).execute();
  list = `/site/nordlys/comments?recipeId=${kitchen.ids.soup}`;
});

const read = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown = {}) =>
  call(context, method, path, { token: reader.token, body });
const manage = (path: string) => call(context, 'POST', `/manage/nordlys${path}`, { token: kitchen.token });
const write = (typed: string, parentId: string | null = null) =>
  read('POST', '/site/nordlys/comments', {
    recipeId: kitchen.ids.soup,
    parentId,
    content: readCommentText(typed),
    displayName: 'Ann',
  });

const CHANGES: [string, () => Promise<unknown>][] = [
  ['a comment is written', () => write('Really lovely')],
  ['a comment is replied to', () => write('Indeed', commentId)],
  ['a comment is found helpful', () => read('POST', '/site/nordlys/comment-upvotes', { commentId })],
  ['a comment is hidden', () => manage(`/comments/${commentId}/hide`)],
  [
    'a picture is shown',
    () =>
      call(context, 'POST', '/manage/nordlys/comment-batches', {
        token: kitchen.token,
        body: { action: 'show_picture', commentIds: [commentId] },
      }),
  ],
  ['a comment with a picture is deleted', () => read('DELETE', `/site/nordlys/comments/${commentId}`)],
  ['whoever wrote it gets a name', () => read('PUT', '/manage/current-user', { displayName: 'Ann' })],
  [
    'whoever wrote it manages the site',
    () => insertSiteManager(context.db, { siteId: owner.siteId, userId: reader.userId, now: 1 }),
  ],
];

test.each(CHANGES)(
  '%s: nobody is answered what was before, and nothing else is asked anew',
  async (_, change) => {
    const before = await kitchen.askUntilCached(list);
    const recipes = await kitchen.askUntilCached('/site/nordlys/recipes');
    expect((await change()) ?? {}).not.toHaveProperty('body.error');
    const after = await kitchen.answer(list);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await kitchen.freshAnswer(list));

    const { hits } = context.metrics.responseCache;
    expect(await kitchen.answer('/site/nordlys/recipes')).toEqual(recipes);
    expect(context.metrics.responseCache.hits).toBe(hits + 1);
  },
);

test('what was undone is as it was before', async () => {
  const before = await kitchen.askUntilCached(list);
  await read('POST', '/site/nordlys/comment-upvotes', { commentId });
  expect((await kitchen.askUntilCached(list)).body).toMatchObject({ comments: [{ upvoteCount: 1 }] });
  await read('DELETE', `/site/nordlys/comment-upvotes/${commentId}`);
  expect(await kitchen.answer(list)).toEqual(before);
  await manage(`/comments/${commentId}/hide`);
  expect((await kitchen.askUntilCached(list)).body).toMatchObject({ comments: [], count: 0 });
  await manage(`/comments/${commentId}/unhide`);
  expect(await kitchen.answer(list)).toEqual(before);
});

test.each<[string, number, () => Promise<unknown>]>([
  [
    'the site has no comments',
    403,
    () => changeSite(context, owner.siteId, owner.userId, { commentsEnabled: false }),
  ],
  ['the recipe is taken back', 404, () => unpublishRecipe(context, owner, kitchen.ids.soup)],
  ['the recipe is deleted', 404, () => deleteRecipe(context, owner, kitchen.ids.soup)],
])('no comments are answered once %s', async (_, status, change) => {
  await kitchen.askUntilCached(list);
  await change();
  expect((await kitchen.answer(list)).status).toBe(status);
});

test('a comment that waits is in no answer for others, however often they ask', async () => {
  await changeSite(context, owner.siteId, owner.userId, { holdsFirstComments: true });
  await context.db.deleteFrom('comments').execute();
  const before = await kitchen.askUntilCached(list);
  const written = await write('Not yet for everybody');
  const [held] = written.body.comments as { id: string; isHeld: boolean }[];
  expect(held?.isHeld).toBe(true);
  const own = await call(context, 'GET', list, { token: reader.token });
  expect(own.body).toMatchObject({ count: 1 });
  expect(await kitchen.askUntilCached(list)).toEqual(before);
  expect(before.body).toMatchObject({ comments: [], count: 0 });
  const change = (action: string) =>
    call(context, 'POST', '/manage/nordlys/comment-batches', {
      token: kitchen.token,
      body: { action, commentIds: [held?.id] },
    });
  await change('show');
  expect((await kitchen.askUntilCached(list)).body).toMatchObject({ count: 1 });
  await change('hold');
  expect(await kitchen.answer(list)).toEqual(before);
});
