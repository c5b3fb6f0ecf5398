import { expect, test } from 'vitest';
import { readWebm } from '../../ports/testing/webm.ts';
import { makeSite, signIn, textAt } from '../../testing/context.ts';
import { requestTo } from '../../testing/requests.ts';
import { createUploads, refusalOf } from '../../testing/uploads.ts';

test.each(['video/quicktime', 'image/jpeg', ''])('%s is no video to ask for', async (type) => {
  const { post } = await createUploads();
  const answer = await post('/manage/video-upload-urls', { fileName: 'x', contentType: type });
  expect(refusalOf(answer)).toEqual([400, 'invalid_input']);
});

test('a video is uploaded, measured, recorded and shown on a site of the user', async () => {
  const { context, userId, token, upload, post, port } = await createUploads();
  const bytes = await readWebm();
  const { status, body } = await upload(bytes, 'video/webm');
  expect(status).toBe(200);
  expect(body).toEqual({
    key: expect.stringMatching(/\.webm$/),
    width: expect.any(Number),
    height: expect.any(Number),
    durationSeconds: expect.any(Number),
  });
  const recorded = await post('/manage/videos', { key: body.key, width: 1 });
  expect(recorded.status).toBe(201);
  const video = recorded.body.video as { id: string };
  expect(video).toMatchObject({ ...body, contentType: 'video/webm', createdAt: context.now() });
  const shown = await requestTo(port, 'localhost', `/media/files/${body.key}`);
  expect([shown.status, shown.headers['content-type'], shown.bytes.equals(bytes)]).toEqual([
    200,
    'video/webm',
    true,
  ]);
  await makeSite(context, userId, 'nordlys');
  const recipe = { title: 'A', slug: 'a', videoId: video.id };
  expect((await post('/manage/nordlys/recipes', recipe)).status).toBe(201);
  const other = await signIn(context, 'other@example.com');
  await makeSite(context, other.userId, 'elsewhere');
  expect((await post('/manage/elsewhere/recipes', recipe, other.token)).status).toBe(400);
  expect(token).not.toBe(other.token);
});

test.each([
  ['a page', 'video/mp4', () => Buffer.from('<!doctype html>')],
  [
    'a picture in the same container',
    'video/mp4',
    () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1', 'latin1'),
  ],
  ['a WebM that is said to be MP4', 'video/mp4', readWebm],
  ['nothing', 'video/webm', () => Buffer.alloc(0)],
])('%s is no video', async (_name, contentType, make) => {
  const { context, ask, send } = await createUploads();
  const asked = await ask(contentType);
  const answer = await send(textAt(asked, 'uploadUrl'), await make());
  expect(refusalOf(answer)).toEqual([400, 'not_a_video']);
  expect(await context.storage.size(`files/${textAt(asked, 'key')}`)).toBeNull();
});
