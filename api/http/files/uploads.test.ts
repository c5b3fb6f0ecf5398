import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { originalKey } from '#domain/media/storage-keys.ts';
import { UPLOADS_PER_ADDRESS_MAX, UPLOADS_PER_USER_MAX } from '#domain/shared/call-limits.ts';
import { IMAGE_UPLOAD_MAX_BYTES, UPLOAD_LIFETIME_MS, UPLOAD_RETENTION_MS } from '#domain/shared/constants.ts';
import { readWebm } from '../../ports/testing/webm.ts';
import { receiveImage, removeLeftoverUploads } from '../../services/media/uploads.ts';
import { call, makeSite, signIn, textAt } from '../../testing/context.ts';
import { requestTo } from '../../testing/requests.ts';
import { addImage } from '../../testing/rows.ts';
import { createUploads, photo, put, refusalOf } from '../../testing/uploads.ts';
import { DISCARDED_MAX_BYTES } from '../calls/bodies.ts';

test('a picture is uploaded, recorded with what was measured, and shown', async () => {
  const { context, port, ask, send, post } = await createUploads();
  const asked = await ask();
  expect(asked.status).toBe(200);
  const key = textAt(asked, 'key');
  expect(key).toMatch(/^[0-9a-f-]{36}\.jpg$/);
  const sent = await send(textAt(asked, 'uploadUrl'), await photo());
  expect(sent).toEqual({
    status: 200,
    body: {
      key,
      width: 640,
      height: 480,
      lqip: expect.stringMatching(/^data:image\/webp;base64,/),
      preview: expect.stringMatching(/^data:image\/jpeg;base64,/),
    },
  });
  const path = `/media/images/${key}?width=320&format=webp`;
  expect((await requestTo(port, 'localhost', path)).status).toBe(404);
  // A part of it is chosen where it is used.
  const crop = { x: 0, y: 0, width: 9, height: 9 };
  expect(refusalOf(await post('/manage/images', { key, crop }))).toEqual([400, 'invalid_input']);
  const recorded = await post('/manage/images', { key, width: 9, height: 9, lqip: 'data:text/html,x' });
  expect(recorded.status).toBe(201);
  const { preview, ...measured } = sent.body;
  const image = { ...measured, id: expect.stringMatching(/^[0-9a-f-]{36}$/) };
  expect(recorded.body).toEqual({ image });
  expect((await requestTo(port, 'localhost', path)).status).toBe(200);
  // A key is recorded once.
  expect(refusalOf(await post('/manage/images', { key }))).toEqual([400, 'invalid_input']);
  const tokens = await context.db.selectFrom('uploads').selectAll().execute();
  expect(tokens).toEqual([]);
});

test.each([
  ['localhost:99', 'localhost:4321'],
  ['nordlys.localhost:99', 'nordlys.localhost:4321'],
  ['unknown.localhost', 'localhost:4321'],
  ['evil.example:99', 'localhost:4321'],
])('asked on %s, the address is on %s, and only a hash of its token is kept', async (host, ownHost) => {
  const { context, token, userId, port } = await createUploads();
  await makeSite(context, userId, 'nordlys');
  const answer = await requestTo(port, host, '/api/v1/manage/image-upload-urls', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ fileName: 'a.jpg', contentType: 'image/jpeg' }),
  });
  const { uploadUrl } = JSON.parse(answer.text) as { uploadUrl: string };
  expect(new URL(uploadUrl).host).toBe(ownHost);
  expect(new URL(uploadUrl).pathname).toMatch(/^\/api\/v1\/manage\/image-upload-urls\/[\w-]{43}$/);
  const rows = JSON.stringify(await context.db.selectFrom('uploads').selectAll().execute());
  expect(rows).not.toContain(uploadUrl.split('/').at(-1));
});

test('an address takes one file, within a quarter of an hour, and unknown ones none', async () => {
  const { context, ask, send, port } = await createUploads();
  const once = textAt(await ask(), 'uploadUrl');
  expect((await send(once, await photo())).status).toBe(200);
  expect(refusalOf(await send(once, await photo()))).toEqual([403, 'upload_expired']);
  const late = textAt(await ask(), 'uploadUrl');
  context.pass(UPLOAD_LIFETIME_MS);
  expect(refusalOf(await send(late, await photo()))).toEqual([403, 'upload_expired']);
  const guessed = await put(port, '/api/v1/manage/image-upload-urls/guessed', await photo(), {});
  expect(refusalOf(guessed)).toEqual([403, 'upload_expired']);
  const ofVideo = textAt(await ask('video/mp4'), 'uploadUrl').replace('video-', 'image-');
  expect(refusalOf(await send(ofVideo, await photo()))).toEqual([403, 'upload_expired']);
});

test('of two files sent to one address at the same time one is taken', async () => {
  const { ask, send } = await createUploads();
  const address = textAt(await ask(), 'uploadUrl');
  const bytes = await photo();
  const answers = await Promise.all([send(address, bytes), send(address, bytes), send(address, bytes)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
});

test.each(['image/bmp', 'text/html', 'image/tiff', 'video/mp4', ''])(
  '%s is no picture to ask for',
  async (type) => {
    const { post } = await createUploads();
    const answer = await post('/manage/image-upload-urls', { fileName: 'x', contentType: type });
    expect(refusalOf(answer)).toEqual([400, 'invalid_input']);
  },
);

test('what is sent counts, not what it was said to be', async () => {
  const { context, upload, post, port } = await createUploads();
  const refused = await upload(Buffer.from('<!doctype html><script>alert(1)</script>'));
  expect(refused).toEqual({
    status: 400,
    body: { error: 'not_a_picture', message: expect.stringContaining('cannot be read as a picture') },
  });
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp({ create: { width: 40, height: 40, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const { status, body } = await upload(png, 'image/jpeg');
  expect(status).toBe(200);
  await post('/manage/images', { key: body.key });
  const shown = await requestTo(port, 'localhost', `/media/images/${body.key}?width=320`);
  expect(shown.headers['content-type']).toBe('image/png');
  expect((await sharp(shown.bytes).stats()).channels.at(-1)?.max).toBe(0);
  expect(await context.storage.size(originalKey(String(body.key)))).toBeGreaterThan(0);
});

test('a phone photo becomes a picture every browser shows', async () => {
  const { upload, post, port } = await createUploads();
  const heic = await readFile(join(import.meta.dirname, '../../ports/testing/dish.heic'));
  const { status, body } = await upload(heic, 'image/heic');
  expect([status, body.width, body.height]).toEqual([200, 320, 480]);
  const preview = Buffer.from(String(body.preview).replace('data:image/jpeg;base64,', ''), 'base64');
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 240 });
  await post('/manage/images', { key: body.key });
  const shown = await requestTo(port, 'localhost', `/media/images/${body.key}?width=320`);
  expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 480 });
});

test('a file beyond the limit is refused while it comes, whatever length was named', async () => {
  const { upload, ask, send } = await createUploads();
  // As much as is waited for of a refused file. Who sends on beyond is cut off, and may be so before the answer is read.
  async function* withoutEnd(): AsyncGenerator<Buffer> {
    const chunk = Buffer.alloc(1024 * 1024, 7);
    const sentMax = IMAGE_UPLOAD_MAX_BYTES + DISCARDED_MAX_BYTES + chunk.length;
    for (let sent = 0; sent < sentMax; sent += chunk.length) yield chunk;
    await new Promise(() => {});
  }
  const refused = await upload(withoutEnd());
  expect(refused).toEqual({
    status: 413,
    body: { error: 'picture_too_large', message: expect.stringContaining('20 MB') },
  });
  const large = Buffer.alloc(IMAGE_UPLOAD_MAX_BYTES + 1);
  expect(refusalOf(await send(textAt(await ask(), 'uploadUrl'), large))).toEqual([413, 'picture_too_large']);
  const full = Buffer.alloc(IMAGE_UPLOAD_MAX_BYTES);
  (await photo()).copy(full);
  expect((await upload(full)).status).toBe(200);
});

test('nobody asks or records without signing in, or records what another one uploaded', async () => {
  const { context, ask, upload, post } = await createUploads();
  expect((await ask('image/jpeg', null)).status).toBe(401);
  expect((await ask('video/mp4', null)).status).toBe(401);
  const { body } = await upload(await photo());
  expect((await post('/manage/images', { key: body.key }, null)).status).toBe(401);
  const other = await signIn(context, 'other@example.com');
  const stolen = await post('/manage/images', { key: body.key }, other.token);
  expect(stolen.status).toBe(400);
  expect(stolen.body.fields).toEqual({ key: 'Nothing was uploaded under this key' });
  expect((await post('/manage/images', { key: 'unknown.jpg' })).status).toBe(400);
  const unsent = textAt(await ask(), 'key');
  expect((await post('/manage/images', { key: unsent })).status).toBe(400);
  expect((await post('/manage/images', { key: body.key })).status).toBe(201);
});

test('a user and an address may begin so many uploads in a quarter of an hour', async () => {
  const { context, ask, port } = await createUploads();
  for (let count = 0; count < UPLOADS_PER_USER_MAX; count += 1) {
    expect((await ask()).status).toBe(200);
    if (count % 50 === 49) context.pass(60_000);
  }
  expect(refusalOf(await ask())).toEqual([429, 'too_many_requests']);
  const statuses: number[] = [];
  for (let count = 0; count <= UPLOADS_PER_ADDRESS_MAX; count += 1) {
    const { status } = await put(port, '/api/v1/manage/image-upload-urls/guessed', Buffer.from('x'), {});
    statuses.push(status);
    if (count % 50 === 49) context.pass(60_000);
  }
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([403]));
  expect(statuses.at(-1)).toBe(429);
});

test('uploads that are not recorded are gone after a day, others stay', async () => {
  const { context, upload, ask, post } = await createUploads();
  const left = await upload(await photo());
  const clip = await upload(await readWebm(), 'video/webm');
  await ask();
  const kept = await upload(await photo());
  await post('/manage/images', { key: kept.body.key });
  const sizes = async () => [
    await context.storage.size(originalKey(String(left.body.key))),
    await context.storage.size(`files/${clip.body.key}`),
    await context.storage.size(originalKey(String(kept.body.key))),
  ];
  context.pass(UPLOAD_RETENTION_MS - 1);
  await removeLeftoverUploads(context);
  expect((await sizes()).includes(null)).toBe(false);
  context.pass(1);
  await removeLeftoverUploads(context);
  expect(await sizes()).toEqual([null, null, expect.any(Number)]);
  expect(await context.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
});

test('an owner whose room is used up is told so before and after they are given an address', async () => {
  const { context, token, userId, ask, send, post } = await createUploads({ STORAGE_PER_OWNER_GB: '0.001' });
  const site = await makeSite(context, userId, 'nordlys');
  const late = await ask();
  const manager = await signIn(context, 'manager@example.com');
  const managing = { site_id: site.id, user_id: manager.userId, created_at: 1 };
  await context.db.insertInto('site_managers').values(managing).execute();
  const imageId = await addImage(context.db, { siteId: site.id, userId: manager.userId });
  await context.db
    .updateTable('images')
    .set({ byte_size: 2 ** 21 })
    .execute();
  expect((await ask()).body).toMatchObject({
    error: 'storage_full',
    message:
      'There is no room left for your pictures and videos. Delete recipes you no longer need; their pictures make room after 30 days.',
  });
  expect(refusalOf(await ask('video/mp4'))).toEqual([409, 'storage_full']);
  expect(refusalOf(await send(textAt(late, 'uploadUrl'), await photo()))).toEqual([409, 'storage_full']);
  const forSite = { fileName: 'a.jpg', contentType: 'image/jpeg', siteSlug: 'nordlys' };
  const asManager = () => post('/manage/image-upload-urls', forSite, manager.token);
  expect(refusalOf(await asManager())).toEqual([409, 'storage_full']);
  // Their own room is their own.
  expect((await ask('image/jpeg', manager.token)).status).toBe(200);
  await call(context, 'DELETE', `/manage/images/${imageId}`, { token });
  expect((await asManager()).status).toBe(200);
});

test('files that come at once do not each take the last room; what does not come gives its room back', async () => {
  const { context, ask, send } = await createUploads({ STORAGE_PER_OWNER_GB: '0.001' });
  const urls = await Promise.all([ask(), ask(), ask(), ask()]);
  const [first, second, third, fourth] = urls.map((asked) => textAt(asked, 'uploadUrl'));
  const half = Buffer.alloc(600_000);
  const waits = Promise.withResolvers<void>();
  async function* slowly() {
    yield half.subarray(0, 10);
    await waits.promise;
    yield half.subarray(10);
  }
  const slow = send(first ?? '', slowly(), { 'Content-Length': String(half.byteLength) });
  const used = context.db.selectFrom('uploads').select('key').where('used_at', 'is not', null);
  await expect.poll(async () => (await used.execute()).length).toBe(1);
  expect(refusalOf(await send(second ?? '', half))).toEqual([409, 'storage_full']);
  expect((await send(third ?? '', await photo())).status).toBe(200);
  waits.resolve();
  expect(refusalOf(await slow)).toEqual([400, 'not_a_picture']);
  expect(refusalOf(await send(fourth ?? '', half))).toEqual([400, 'not_a_picture']);
});

test('pictures that come at once wait in the storage, two of them in memory', async () => {
  const { context, ask } = await createUploads();
  let open = 0;
  let openMax = 0;
  const images = {
    ...context.images,
    async clean(bytes: Uint8Array) {
      open += 1;
      openMax = Math.max(openMax, open);
      const clean = await context.images.clean(bytes);
      await new Promise(setImmediate);
      open -= 1;
      return clean;
    },
  };
  const bytes = await photo();
  const sent = Array.from({ length: 6 }, async () => {
    const { pathname } = new URL(textAt(await ask(), 'uploadUrl'));
    const token = pathname.slice(pathname.lastIndexOf('/') + 1);
    return receiveImage({ ...context, images }, token, { bytes: Readable.from([bytes]), namedLength: 0 });
  });
  expect((await Promise.all(sent)).map(({ isOk }) => isOk)).toEqual(Array(6).fill(true));
  expect(openMax).toBe(2);
  const stored = (await context.storage.list()).map(({ key }) => key);
  expect(stored.filter((key) => key.startsWith('incoming/'))).toEqual([]);
});
