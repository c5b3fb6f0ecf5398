/** A picture gets another file: what that leaves, who may, and what meets it. */
import { expect, test } from 'vitest';
import type { MediaItem } from '#contract/media-library.ts';
import { originalKey } from '#domain/media/storage-keys.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { halves } from '../../ports/testing/pictures.ts';
import { insertSiteManager } from '../../repositories/sites/site-people.ts';
import { makeDueVariants } from '../../services/media/variant-maker.ts';
import { purge } from '../../services/purge.ts';
import { call, makeRecipe, makeSite, signIn, textAt } from '../../testing/context.ts';
import { requestTo } from '../../testing/requests.ts';
import { createUploads, photo, refusalOf } from '../../testing/uploads.ts';

const DAY_MS = 86_400_000;
type Listed = { media: MediaItem[]; storage: { ofSite: number } };

/** A kitchen with one picture, which a recipe shows in part. */
async function openKitchen() {
  const uploads = await createUploads();
  const { context, token, userId, post, send, port } = uploads;
  const site = await makeSite(context, userId, 'nordlys');
  const upload = async (bytes: Buffer, as = token, siteSlug = 'nordlys', fileName = 'new.jpg') => {
    const body = { fileName, contentType: 'image/jpeg', siteSlug };
    const asked = await post('/manage/image-upload-urls', body, as);
    return { ...(await send(textAt(asked, 'uploadUrl'), bytes)), key: textAt(asked, 'key') };
  };
  const { key } = await upload(await photo());
  const { id } = (await post('/manage/images', { key })).body.image as { id: string };
  const replace = (keys: { key: string; earlierKey: string }, as = token, path = `nordlys/media/${id}`) =>
    call(context, 'PUT', `/manage/${path}/file`, { token: as, body: keys });
  const list = async () =>
    (await call(context, 'GET', '/manage/nordlys/media', { token })).body as unknown as Listed;
  const show = (name: string, query = 'width=320&format=jpeg') =>
    requestTo(port, 'localhost', `/media/images/${name}?${query}`);
  const sizeOf = (name: string) => context.storage.size(originalKey(name));
  return { context, site, token, userId, id, key, upload, replace, list, show, sizeOf };
}

test('the picture keeps its place and its id; what it was is kept for 30 days, and can be put back', async () => {
  const { context, id, key, upload, replace, list, show, sizeOf } = await openKitchen();
  const before = await list();
  const { key: newKey } = await upload(await halves(300, 600).jpeg().toBuffer());
  const answer = await replace({ key: newKey, earlierKey: key });
  expect(answer.body).toMatchObject({
    image: { id, key: newKey, width: 300, height: 600, frameWidth: 640, frameHeight: 480 },
    fileName: 'new.jpg',
    replacedFiles: [{ key, fileName: 'new.jpg' }],
  });
  const { media, storage } = await list();
  const [item] = media;
  expect(item).toMatchObject({ ...answer.body, createdAt: before.media[0]?.createdAt });
  expect(storage.ofSite).toBe(before.storage.ofSite + (item?.byteSize ?? 0));
  // Pages that are open ask for the file that they were drawn with.
  for (const name of [key, newKey]) expect((await show(name)).status).toBe(200);

  await replace({ key, earlierKey: newKey });
  const [again] = (await list()).media;
  expect(again).toMatchObject({ image: { key, width: 640, height: 480 }, replacedFiles: [{ key: newKey }] });
  expect(again?.byteSize).toBe(before.media[0]?.byteSize);

  context.pass(UNDO_DELETE_DAYS * DAY_MS - 1000);
  await purge(context);
  expect((await list()).media[0]?.replacedFiles).toMatchObject([{ key: newKey }]);
  context.pass(2000);
  await purge(context);
  expect((await list()).media[0]?.replacedFiles).toEqual([]);
  expect((await list()).storage).toEqual(before.storage);
  expect([await sizeOf(newKey), (await show(newKey)).status]).toEqual([null, 404]);
  expect(await sizeOf(key)).toBeGreaterThan(0);
  expect(refusalOf(await replace({ key: newKey, earlierKey: key }))).toEqual([409, 'picture_gone']);
});

test('every file that a picture had can be put back for 30 days, not the last alone', async () => {
  const { context, key, upload, replace, list } = await openKitchen();
  const [red, gold, pink] = [key, (await upload(await photo())).key, (await upload(await photo())).key];
  await replace({ key: gold, earlierKey: red });
  context.pass(DAY_MS);
  await replace({ key: pink, earlierKey: gold });
  const keysOf = ({ replacedFiles }: Pick<MediaItem, 'replacedFiles'>) =>
    replacedFiles.map((file) => file.key);
  const kept = async () => (await list()).media.map(keysOf);
  expect(await kept()).toEqual([[gold, red]]);
  context.pass(1000);
  const answer = await replace({ key: red, earlierKey: pink });
  expect(keysOf(answer.body as unknown as MediaItem)).toEqual([pink, gold]);
  expect(await kept()).toEqual([[pink, gold]]);
  context.pass((UNDO_DELETE_DAYS - 1) * DAY_MS);
  await replace({ key: gold, earlierKey: red });
  expect(await kept()).toEqual([[red, pink]]);
});

test('which picture was replaced is told, and that a file was put back', async () => {
  const { context, token, key, upload, replace } = await openKitchen();
  const { key: gold } = await upload(await photo(), token, 'nordlys', 'gold.jpg');
  await replace({ key: gold, earlierKey: key });
  context.pass(DAY_MS);
  await replace({ key, earlierKey: gold });
  const { acts } = (await call(context, 'GET', '/manage/nordlys/acts', { token })).body;
  expect(acts).toMatchObject([
    { act: 'put-back-picture', subjects: ['gold.jpg'], result: 'new.jpg' },
    { act: 'replaced-picture', subjects: ['new.jpg'], result: 'gold.jpg' },
  ]);
});

test('readers of the API get the new picture with the part that was chosen, whichever file it is', async () => {
  const { context, site, token, userId, id, key, upload, replace } = await openKitchen();
  const crop = { width: 640, height: 240, x: 0, y: 240 };
  const written = { title: 'Soup', slug: 'soup', images: [{ id, crop }] };
  const recipe = await makeRecipe(context, { siteId: site.id, userId }, written);
  const read = async () => {
    const { body } = await call(context, 'GET', '/site/nordlys/recipes/soup');
    const { images } = body.recipe as { images: object[] };
    const listed = await call(context, 'GET', '/site/nordlys/recipes');
    return [images[0], (listed.body.recipes as { image: object }[])[0]?.image];
  };
  const { key: newKey } = await upload(await halves(400, 1200).jpeg().toBuffer());
  await read();
  await replace({ key: newKey, earlierKey: key });
  const shown = { key: newKey, crop: { width: 400, height: 150, x: 0, y: 825 } };
  expect(await read()).toMatchObject([shown, shown]);
  // A part is written as before, of whichever file.
  const update = (part: object) =>
    call(context, 'PUT', `/manage/nordlys/recipes/${recipe.id}`, {
      token,
      body: { images: [{ id, crop: part }] },
    });
  await update({ ...crop, y: 0 });
  expect(await read()).toMatchObject([{ crop: { width: 400, height: 150, x: 0, y: 225 } }, { key: newKey }]);
  await update(crop);
  await replace({ key, earlierKey: newKey });
  expect(await read()).toMatchObject([
    { key, crop },
    { key, crop },
  ]);
});

test('the kitchen writes parts as before, of whichever file', async () => {
  const { context, token, id, key, upload, replace } = await openKitchen();
  const imageCrop = { width: 640, height: 240, x: 0, y: 240 };
  const [ask, at] = [(body: object) => ({ token, body }), '/manage/nordlys'];
  const shelf = { title: 'Warm', slug: 'warm', imageId: id, imageCrop };
  await call(context, 'POST', `${at}/collections`, ask(shelf));
  const { key: newKey } = await upload(await halves(400, 1200).jpeg().toBuffer());
  await replace({ key: newKey, earlierKey: key });
  const { collections } = (await call(context, 'GET', `${at}/collections`, { token })).body;
  expect(collections).toMatchObject([
    {
      imageCrop,
      image: { key: newKey, width: 400, frameWidth: 640, frameHeight: 480 },
      cover: { key: newKey, crop: { width: 400, height: 150, x: 0, y: 825 } },
    },
  ]);
  const cut = (logoCrop: object) => call(context, 'PUT', `${at}/sites`, ask({ logoId: id, logoCrop }));
  expect((await cut(imageCrop)).status).toBe(200);
  expect((await cut({ width: 400, height: 1200, x: 0, y: 0 })).status).toBe(400);
});

test('all sizes are made of the new file, also where those of the old one were under way', async () => {
  const { context, id, key, upload, replace, token } = await openKitchen();
  const progress = async () => (await call(context, 'GET', `/manage/images/${id}`, { token })).body.variants;
  const { key: newKey } = await upload(await halves(700, 500).jpeg().toBuffer());
  const { total: before } = (await progress()) as { total: number };
  let made = 0;
  await makeDueVariants(context, new AbortController().signal, async () => {
    made += 1;
    if (made === before) await replace({ key: newKey, earlierKey: key });
  });
  const { total } = (await progress()) as { total: number };
  expect(await progress()).toEqual({ made: total, total });
  expect(made).toBe(before + total);
  expect(await context.storage.size(`variants/${newKey}/w320q75.avif`)).toBeGreaterThan(0);
});

test('of two who replace it at once, the second is told, and nothing of theirs is kept in its place', async () => {
  const { context, site, key, upload, replace, list, token } = await openKitchen();
  const other = await signIn(context, 'manager@example.com');
  await insertSiteManager(context.db, { siteId: site.id, userId: other.userId, now: 1 });
  const [mine, theirs] = [await upload(await photo()), await upload(await photo(), other.token)];
  const answers = await Promise.all([
    replace({ key: mine.key, earlierKey: key }, token),
    replace({ key: theirs.key, earlierKey: key }, other.token),
  ]);
  expect(answers.map(refusalOf).sort()).toEqual([
    [200, undefined],
    [409, 'picture_replaced'],
  ]);
  const [winner, loser] = answers[0]?.status === 200 ? [mine, theirs] : [theirs, mine];
  expect((await list()).media).toMatchObject([{ image: { key: winner.key }, replacedFiles: [{ key }] }]);
  // They have looked, and replace it after all.
  const as = loser === mine ? token : other.token;
  expect((await replace({ key: loser.key, earlierKey: winner.key }, as)).status).toBe(200);
});

test('files of others, for other sites, or of none are refused, and pictures of other sites', async () => {
  const { context, key, id, upload, replace, list, userId } = await openKitchen();
  const stranger = await signIn(context, 'stranger@example.com');
  await makeSite(context, stranger.userId, 'elsewhere');
  await makeSite(context, userId, 'second');
  const theirs = await upload(await photo(), stranger.token, 'elsewhere');
  const forSecond = await upload(await photo(), undefined, 'second');
  for (const wrong of [theirs.key, forSecond.key, key, 'nothing.jpg'])
    expect(refusalOf(await replace({ key: wrong, earlierKey: key }))).toEqual([409, 'picture_gone']);
  const at = `elsewhere/media/${id}`;
  expect(refusalOf(await replace({ key: theirs.key, earlierKey: key }, stranger.token, at))).toEqual([
    404,
    'not_found',
  ]);
  expect(
    refusalOf(await replace({ key: forSecond.key, earlierKey: key }, undefined, `second/media/${id}`)),
  ).toEqual([404, 'not_found']);
  expect((await list()).media).toMatchObject([{ image: { key }, replacedFiles: [] }]);
});

test('one that only an old text names stays, under the name it had there', async () => {
  const { context, site, token, userId, key, id, upload, replace, list } = await openKitchen();
  const legacyRecipeData = { content: `<img src="/media/images/${key}">` };
  const { id: recipeId } = await makeRecipe(
    context,
    { siteId: site.id, userId },
    { title: 'Soup', slug: 'soup', legacyRecipeData },
  );
  await replace({ key: (await upload(await photo())).key, earlierKey: key });
  const title = { token, body: { title: 'Leek soup' } };
  expect((await call(context, 'PUT', `/manage/nordlys/recipes/${recipeId}`, title)).status).toBe(200);
  expect((await list()).media).toMatchObject([{ id, uses: [{ title: 'Leek soup', place: 'text' }] }]);
  for (let month = 0; month < 3; month += 1) {
    await purge(context);
    context.pass((UNDO_DELETE_DAYS + 1) * DAY_MS);
  }
  expect(await context.db.selectFrom('images').select('id').execute()).toEqual([{ id }]);
});

test('what is no picture, or too large, never gets so far', async () => {
  const { upload } = await openKitchen();
  const text = await upload(Buffer.from('Two leeks, one onion.'));
  expect(refusalOf(text)).toEqual([400, 'not_a_picture']);
  const huge = await upload(Buffer.alloc(30_000_000));
  expect(refusalOf(huge)).toEqual([413, 'picture_too_large']);
});

test('a picture that is deleted for good takes the files it had along', async () => {
  const { context, key, id, upload, replace, sizeOf, token } = await openKitchen();
  const { key: newKey } = await upload(await photo());
  await replace({ key: newKey, earlierKey: key });
  expect((await call(context, 'DELETE', `/manage/images/${id}`, { token })).status).toBe(200);
  expect([await sizeOf(key), await sizeOf(newKey)]).toEqual([null, null]);
});
