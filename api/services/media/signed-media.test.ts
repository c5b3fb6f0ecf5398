/** Pictures of comments: whoever gets one in an answer opens its file, and nobody else who knows the address. */
import { expect, test } from 'vitest';
import type { KitchenComment } from '#contract/people/comments.ts';
import { originalKey } from '#domain/media/storage-keys.ts';
import { imagePath } from '#domain/pages/paths.ts';
import type { AccountData } from '#domain/people/account-data.ts';
import type { Comment } from '#domain/people/comments.ts';
import { createMedia } from '../../http/files/media.ts';
import { halves } from '../../ports/testing/pictures.ts';
import { call, createTestContext, makeRecipe, makeSite, signIn } from '../../testing/context.ts';
import { addComment, addImage } from '../../testing/rows.ts';

const KEY = 'bowl.jpg';

/** A comment whose picture waits to be shown, and ways to ask for that. */
async function openKitchen() {
  const context = await createTestContext();
  const { db } = context;
  const [owner, ann, ben] = [
    await signIn(context, 'owner@example.com'),
    await signIn(context, 'ann@example.com'),
    await signIn(context, 'ben@example.com'),
  ];
  const { id: siteId } = await makeSite(context, owner.userId, 'nordlys', { commentsEnabled: true });
  const of = { siteId, userId: owner.userId };
  const { id: recipeId } = await makeRecipe(context, of, { title: 'Soup', slug: 'soup' });
  const pictureId = await addImage(db, { siteId, userId: ann.userId }, { key: KEY, isOfReader: true });
  await context.storage.put(originalKey(KEY), await halves(1600, 1200).jpeg().toBuffer());
  const written = { siteId, recipeId, userId: ann.userId, createdAt: context.now() };
  const commentId = await addComment(db, written);
  const picture = { picture_id: pictureId, picture_held_at: context.now() };
  await db.updateTable('comments').set(picture).where('id', '=', commentId).execute();
  const media = createMedia(context);
  return {
    context,
    owner,
    ann,
    ben,
    ask: async (path: string) => (await media.request(path)).status,
    statusOf: async (name: string) => (await media.request(imagePath(name, { width: 320 }))).status,
    /** What the picture is named to a reader; null where they do not get it. */
    async nameFor({ token }: { token: string | null }): Promise<string | null> {
      const { body } = await call(context, 'GET', `/site/nordlys/comments?recipeId=${recipeId}`, { token });
      return (body.comments as Comment[])[0]?.picture?.image.key ?? null;
    },
    async nameInKitchen(state: string): Promise<string> {
      const path = `/manage/nordlys/comments?state=${state}`;
      const { body } = await call(context, 'GET', path, { token: owner.token });
      return (body.comments as KitchenComment[])[0]?.comment.picture?.image.key ?? '';
    },
    change: (action: string) =>
      call(context, 'POST', '/manage/nordlys/comment-batches', {
        token: owner.token,
        body: { action, commentIds: [commentId] },
      }),
  };
}

test('a picture that waits or is hidden opens for whoever gets it', async () => {
  const { owner, ann, ben, statusOf, nameFor, nameInKitchen, change } = await openKitchen();
  expect(await statusOf(KEY)).toBe(404);
  expect([await nameFor(ben), await nameFor({ token: null })]).toEqual([null, null]);
  for (const by of [ann, owner]) expect(await statusOf((await nameFor(by)) ?? '')).toBe(200);
  await change('show_picture');
  expect(await statusOf(KEY)).toBe(200);
  for (const by of [ann, owner, ben, { token: null }]) expect(await nameFor(by)).toBe(KEY);
  for (const [action, back, state] of [
    ['hide_picture', 'show_picture', 'shown'],
    ['hold_picture', 'show_picture', 'pictures'],
    ['hide', 'unhide', 'hidden'],
    ['hold', 'show', 'held'],
  ] as const) {
    await change(action);
    expect(await statusOf(KEY), action).toBe(404);
    expect(await statusOf(await nameInKitchen(state)), action).toBe(200);
    await change(back);
    expect(await statusOf(KEY), back).toBe(200);
  }
});

test('what is kept about somebody names their picture so that it opens', async () => {
  const { context, ann, ask } = await openKitchen();
  const { body } = await call(context, 'GET', '/manage/current-user/data', { token: ann.token });
  const { pathname, search } = new URL((body as AccountData).comments[0]?.picture?.url ?? '');
  expect(await ask(pathname + search)).toBe(200);
});
