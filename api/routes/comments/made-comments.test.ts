/** Readers who say that they made a dish, and show it. */
import { beforeEach, expect, test } from 'vitest';
import type { KitchenComment } from '#contract/people/comments.ts';
import { keyInName } from '#domain/media/signed-names.ts';
import { originalKey } from '#domain/media/storage-keys.ts';
import { readCommentText } from '#domain/people/comment-text.ts';
import type { Comment } from '#domain/people/comments.ts';
import { halves } from '../../ports/testing/pictures.ts';
import { deleteRecipes } from '../../repositories/recipes/deleted-recipes.ts';
import { purge } from '../../services/purge.ts';
import { call, makeRecipe, makeSite, signIn, textAt } from '../../testing/context.ts';
import type { Person } from '../../testing/site-people.ts';
import { createUploads, photo, refusalOf } from '../../testing/uploads.ts';

let uploads: Awaited<ReturnType<typeof createUploads>>;
let owner: Person;
let ann: Person;
let ben: Person;
let siteId: string;
let recipeId: string;

beforeEach(async () => {
  uploads = await createUploads();
  const { context } = uploads;
  owner = uploads;
  ann = await signIn(context, 'ann@example.com');
  ben = await signIn(context, 'ben@example.com');
  siteId = (await makeSite(context, owner.userId, 'nordlys')).id;
  await set({ commentsEnabled: true });
  recipeId = (await makeRecipe(context, { siteId, userId: owner.userId }, { title: 'Soup', slug: 'soup' }))
    .id;
});

const as = (by: Person | null, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  call(uploads.context, method, path, { token: by?.token ?? null, body });
const set = (body: object) => as(owner, 'PUT', '/manage/nordlys/sites', body);
const ask = (by: Person | null, more: object = {}) =>
  as(by, 'POST', '/site/nordlys/comment-picture-upload-urls', {
    recipeId,
    fileName: 'soup.jpg',
    contentType: 'image/jpeg',
    ...more,
  });
const write = (by: Person, more: object = {}, typed = 'Lovely') => {
  uploads.context.pass(1000);
  return as(by, 'POST', '/site/nordlys/comments', {
    recipeId,
    content: readCommentText(typed),
    displayName: 'Somebody',
    ...more,
  });
};
/** Uploads a picture. @returns its key */
async function upload(by: Person, bytes?: Buffer): Promise<string> {
  const asked = await ask(by);
  expect((await uploads.send(textAt(asked, 'uploadUrl'), bytes ?? (await photo()))).status).toBe(200);
  return textAt(asked, 'key');
}
const writeWithPicture = async (by: Person) => {
  const picture = { key: await upload(by), altText: 'A red bowl' };
  const { body, status } = await write(by, { hasMade: true, picture });
  expect(status).toBe(201);
  return (body.comments as Comment[])[0] as Comment;
};
const read = async (by: Person | null) => {
  const { body } = await as(by, 'GET', `/site/nordlys/comments?recipeId=${recipeId}`);
  return { comments: body.comments as Comment[], makerCount: body.makerCount };
};
const statesFor = async (by: Person | null) =>
  (await read(by)).comments.map(({ picture }) => picture?.state ?? null);
const change = (action: string, ...commentIds: string[]) =>
  as(owner, 'POST', '/manage/nordlys/comment-batches', { action, commentIds });
const listed = async (state: string) => {
  const { body } = await as(owner, 'GET', `/manage/nordlys/comments?state=${state}`);
  return {
    states: (body.comments as KitchenComment[]).map(({ comment }) => comment.picture?.state),
    counts: body.counts as Record<string, number>,
  };
};
const pictures = () => uploads.context.db.selectFrom('images').selectAll().execute();

test('a picture waits: its writer and managers see it, nobody else, until it is shown', async () => {
  const { id, picture } = await writeWithPicture(ann);
  expect(picture).toMatchObject({ altText: 'A red bowl', state: 'held', image: { width: 640, height: 480 } });
  for (const [by, states] of [
    [ann, ['held']],
    [owner, ['held']],
    [ben, [null]],
    [null, [null]],
  ] as const)
    expect(await statesFor(by)).toEqual(states);
  expect(await listed('pictures')).toMatchObject({ states: ['held'], counts: { pictures: 1, held: 0 } });

  expect((await change('show_picture', id)).body).toEqual({ changedIds: [id] });
  for (const by of [ann, owner, ben, null]) expect(await statesFor(by)).toEqual(['shown']);
  expect(await listed('pictures')).toMatchObject({ states: [], counts: { pictures: 0 } });
  expect((await change('show_picture', id)).body).toEqual({ changedIds: [] });

  await change('hide_picture', id);
  for (const [by, states] of [
    [ann, [null]],
    [owner, ['hidden']],
    [null, [null]],
  ] as const)
    expect(await statesFor(by)).toEqual(states);
  expect((await read(null)).comments).toMatchObject([{ id, hasMade: true }]);
});

test('what is undone stands as it was: a picture that waited waits again', async () => {
  const { id } = await writeWithPicture(ann);
  await change('hide_picture', id);
  await change('unhide_picture', id);
  expect(await statesFor(owner)).toEqual(['held']);
  await change('show_picture', id);
  await change('hold_picture', id);
  await change('hide', id);
  await change('show', id);
  expect(await statesFor(null)).toEqual([null]);
  expect(await statesFor(ann)).toEqual(['held']);
});

test('a first comment is approved, and held again, with its picture', async () => {
  await set({ holdsFirstComments: true });
  const { id } = await writeWithPicture(ann);
  expect(await listed('held')).toMatchObject({ states: ['held'], counts: { held: 1, pictures: 0 } });
  await change('show', id);
  expect(await statesFor(null)).toEqual(['shown']);
  await change('hold', id);
  expect(await listed('held')).toMatchObject({ states: ['held'], counts: { pictures: 0 } });
  await change('hide_picture', id);
  await change('show', id);
  expect(await statesFor(null)).toEqual([null]);
});

test('where the site holds no pictures they are there at once; a manager’s always are', async () => {
  await writeWithPicture(owner);
  expect(await statesFor(null)).toEqual(['shown']);
  await set({ holdsReadersPictures: false });
  await writeWithPicture(ann);
  expect(await statesFor(null)).toEqual(['shown', 'shown']);
});

test('everybody counts once, for comments that readers see, and managers do not count', async () => {
  const first = (await write(ann, { hasMade: true })).body;
  expect(first.makerCount).toBe(1);
  await write(ann, { hasMade: true });
  await write(owner, { hasMade: true });
  await write(ben);
  expect((await read(null)).makerCount).toBe(1);
  const { body } = await write(ben, { hasMade: true });
  expect(body.makerCount).toBe(2);
  const [ofBen] = body.comments as Comment[];
  await as(owner, 'POST', `/manage/nordlys/comments/${ofBen?.id}/hide`);
  expect((await read(null)).makerCount).toBe(1);
  await change('unhide', ofBen?.id ?? '');
  await change('hold', ofBen?.id ?? '');
  expect((await read(null)).makerCount).toBe(1);
  await change('show', ofBen?.id ?? '');
  expect((await read(null)).makerCount).toBe(2);
  await as(ben, 'DELETE', `/site/nordlys/comments/${ofBen?.id}`);
  expect((await read(null)).makerCount).toBe(1);
});

test('a reply cannot say it, and a picture comes only with it', async () => {
  const [head] = (await write(ann)).body.comments as Comment[];
  const reply = await write(ben, { parentId: head?.id, hasMade: true });
  expect([reply.status, Object.keys(reply.body.fields as object)]).toEqual([400, ['hasMade']]);
  const picture = await write(ben, { picture: { key: await upload(ben) } });
  expect([picture.status, Object.keys(picture.body.fields as object)]).toEqual([400, ['picture']]);
});

test('a picture is its uploader’s, for the site it was sent to, and once', async () => {
  const other = (await makeSite(uploads.context, owner.userId, 'elsewhere')).id;
  const key = await upload(ann);
  const refused = await write(ben, { hasMade: true, picture: { key } });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { picture: 'Nothing was uploaded under this key' },
  ]);
  await uploads.context.db.updateTable('uploads').set({ site_id: other }).where('key', '=', key).execute();
  expect((await write(ann, { hasMade: true, picture: { key } })).status).toBe(400);
  await uploads.context.db.updateTable('uploads').set({ site_id: siteId }).where('key', '=', key).execute();
  expect((await write(ann, { hasMade: true, picture: { key } })).status).toBe(201);
  expect((await write(ann, { hasMade: true, picture: { key } })).status).toBe(400);
});

test('only who may comment may upload', async () => {
  expect(refusalOf(await ask(null))).toEqual([401, 'unauthorized']);
  expect(refusalOf(await ask(ann, { recipeId: crypto.randomUUID() }))).toEqual([404, 'not_found']);
  expect((await ask(ann, { contentType: 'text/html' })).status).toBe(400);
  await write(ben);
  await as(owner, 'POST', '/manage/nordlys/blocked-people', { userId: ben.userId });
  expect(refusalOf(await ask(ben))).toEqual([403, 'comments_refused']);
  await set({ commentsEnabled: false });
  expect(refusalOf(await ask(ann))).toEqual([403, 'comments_off']);
});

test('a picture counts as the site’s: where that is full, the reader is told so', async () => {
  const { context } = uploads;
  await writeWithPicture(ann);
  await context.db.updateTable('images').set({ byte_size: context.config.storagePerOwnerMaxBytes }).execute();
  const answer = await ask(ben);
  expect(refusalOf(answer)).toEqual([409, 'storage_full']);
  expect(answer.body.message).toBe(
    'This site has no room for more pictures. Your comment can go without one.',
  );
});

test('what the camera wrote into a picture is not kept, and only pictures are taken', async () => {
  const withPlace = await halves(640, 480)
    .withExif({ IFD3: { GPSLatitude: '41/1 24/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(withPlace.includes('Exif')).toBe(true);
  const key = await upload(ann, withPlace);
  await write(ann, { hasMade: true, picture: { key } });
  const stored = await uploads.context.storage.read(originalKey(key));
  expect(stored && Buffer.from(stored).includes('Exif')).toBe(false);
  const refused = await uploads.send(textAt(await ask(ann), 'uploadUrl'), Buffer.from('<html>'));
  expect(refusalOf(refused)).toEqual([400, 'not_a_picture']);
});

test('the library leaves readers’ pictures out, and no document, manager or upload takes one', async () => {
  const { picture } = await writeWithPicture(ann);
  const id = picture?.image.id ?? '';
  expect((await as(owner, 'GET', '/manage/nordlys/media')).body.media).toEqual([]);
  expect((await as(owner, 'DELETE', `/manage/images/${id}`)).status).toBe(404);
  const taken = await as(owner, 'PUT', '/manage/nordlys/sites', { logoId: id });
  expect(taken.status).toBe(400);
  const key = await upload(ann);
  expect((await as(ann, 'POST', '/manage/images', { key })).status).toBe(201);
  const recorded = (await pictures()).find((row) => row.key === key);
  expect(recorded).toMatchObject({ site_id: null, created_by: ann.userId });
});

test('a picture goes with its comment, and with the account of whoever wrote it', async () => {
  const { context } = uploads;
  const { id, picture } = await writeWithPicture(ann);
  const key = keyInName(picture?.image.key ?? '');
  expect(await context.storage.size(originalKey(key))).toBeGreaterThan(0);
  await as(ann, 'DELETE', `/site/nordlys/comments/${id}`);
  expect(await pictures()).toEqual([]);
  expect(await context.storage.size(originalKey(key))).toBeNull();

  const kept = await writeWithPicture(ben);
  const keptKey = keyInName(kept.picture?.image.key ?? '?');
  const { body } = await as(ben, 'GET', '/manage/current-user/data');
  expect(body.comments).toMatchObject([
    {
      hasMade: true,
      picture: { url: expect.stringContaining(keptKey), altText: 'A red bowl' },
    },
  ]);
  expect((await as(ben, 'POST', '/manage/current-user/erasure', { email: 'ben@example.com' })).status).toBe(
    200,
  );
  expect(await pictures()).toEqual([]);
  expect(await context.storage.size(originalKey(keptKey))).toBeNull();
  expect((await read(owner)).comments).toMatchObject([{ hasMade: true, picture: null }]);
  const row = await context.db.selectFrom('comments').select('picture_alt_text').executeTakeFirst();
  expect(row).toEqual({ picture_alt_text: null });
});

test('what a comment shows is not unused; what it showed goes with a purged recipe', async () => {
  const { context } = uploads;
  await writeWithPicture(ann);
  await purge(context);
  context.pass(40 * 24 * 60 * 60 * 1000);
  await purge(context);
  expect(await pictures()).toMatchObject([{ left_at: null }]);
  await deleteRecipes(context.db, [recipeId], context.now());
  await purge(context);
  expect(await pictures()).toEqual([]);
});
