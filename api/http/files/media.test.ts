import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { imagePath } from '#domain/pages/paths.ts';
import { ON_DEMAND_VARIANTS_PER_MINUTE_MAX } from '#domain/shared/call-limits.ts';
import { makeSiteCard, siteCardKey } from '#domain/sites/site-cards.ts';
import { storeImage } from '../../ports/testing/pictures.ts';
import { createServer, listen } from '../../server.ts';
import { createTestContext, makeSite, signIn } from '../../testing/context.ts';
import { requestTo } from '../../testing/requests.ts';
import { CACHE_FOREVER } from '../wire/headers.ts';
import { createMedia } from './media.ts';

const VIDEO = Buffer.from('0123456789');

async function startMedia() {
  const context = await createTestContext();
  const { storage } = context;
  const picture = sharp({ create: { width: 1000, height: 600, channels: 3, background: '#a40' } });
  await storeImage(context, 'dish.jpg', await picture.jpeg().toBuffer());
  await storage.put('files/pour.mp4', VIDEO);
  await storage.put('files/letter.bin', VIDEO);
  await storage.put('files/empty.mp4', Buffer.alloc(0));
  const hosting = () => new Response('a page');
  const parts = {
    api: new Hono(),
    media: createMedia(context),
    hosting,
    operations: new Hono(),
    inbox: null,
    localStripe: null,
  };
  const server = await listen(createServer(context, parts), 0, context);
  onTestFinished(() => server.close());
  return (path: string, options?: { method?: string; headers?: Record<string, string> }) =>
    requestTo(server.port, 'any.localhost', path, options);
}

test('a picture is answered in the size and form of its address', async () => {
  const ask = await startMedia();
  const shared = await ask(imagePath('dish.jpg', { width: 800, height: 600 }));
  expect(shared.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(shared.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 });
  const crop = { width: 400, height: 400, x: 10, y: 20 };
  const cropped = await ask(imagePath('dish.jpg', { width: 320, format: 'webp', crop }));
  expect(await sharp(cropped.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
  expect(await sharp((await ask('/media/images/dish.jpg')).bytes).metadata()).toMatchObject({ width: 1000 });
});

test('a picture that stands in for one that is not made yet is kept by nobody', async () => {
  const ask = await startMedia();
  const answer = await ask(imagePath('dish.jpg', { width: 640, format: 'avif' }));
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  expect(answer.headers.etag).toBeUndefined();
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 1000 });
});

test('a picture is kept for ever, asked for once and can do nothing', async () => {
  const ask = await startMedia();
  const path = '/media/images/dish.jpg?width=320';
  const full = await ask(path);
  expect(full.headers).toMatchObject({
    'cache-control': CACHE_FOREVER,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-length': String(full.bytes.length),
  });
  const etag = full.headers.etag ?? '';
  const unchanged = await ask(path, { headers: { 'If-None-Match': etag } });
  expect([unchanged.status, unchanged.bytes.length, unchanged.headers.etag]).toEqual([304, 0, etag]);
  const head = await ask(path, { method: 'HEAD' });
  expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(full.bytes.length),
  ]);
});

test.each([
  ['width=0', 'width'],
  ['width=-1', 'width'],
  ['width=1.5', 'width'],
  ['width=0x10', 'width'],
  ['width=99999', 'width'],
  ['width=9999999999999999', 'width'],
  ['width=', 'width'],
  ['height=NaN', 'height'],
  ['quality=0', 'quality'],
  ['quality=101', 'quality'],
  ['quality=high', 'quality'],
  ['crop=1,2,3', 'crop'],
  ['crop=1,2,3,4,5', 'crop'],
  ['crop=0,10,0,0', 'crop'],
  ['crop=10,10,-1,0', 'crop'],
  ['crop=a,b,c,d', 'crop'],
  ['format=gif', 'format'],
  ['format=../../x', 'format'],
])('?%s is refused with a sentence about it', async (query, name) => {
  const ask = await startMedia();
  const answer = await ask(`/media/images/dish.jpg?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.text).toMatch(new RegExp(`^${name}: expected .+\\.\n$`));
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  '/media/images/none.jpg?width=320',
  '/media/images/..%2ffiles%2fpour.mp4?width=320',
  '/media/images/%2e%2e?width=320',
  '/media/images/.hidden',
  '/media/images/a%00.jpg',
  '/media/images/',
  '/media/images',
  '/media/images/a/b.jpg',
  '/media/files/none.mp4',
  '/media/files/..%2fimages%2fdish.jpg',
  '/media/files/%252e%252e',
  '/media/files/%ff',
  '/media/other',
  '/media',
])('%s is not there', async (path) => {
  const ask = await startMedia();
  expect((await ask(path)).status).toBe(404);
});

test('media is only read', async () => {
  const ask = await startMedia();
  const answer = await ask('/media/files/pour.mp4', { method: 'DELETE' });
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a file is answered whole, unchanged and by HEAD', async () => {
  const ask = await startMedia();
  const full = await ask('/media/files/pour.mp4');
  expect([full.status, full.text]).toEqual([200, '0123456789']);
  expect(full.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'cache-control': CACHE_FOREVER,
    'x-content-type-options': 'nosniff',
  });
  const unchanged = await ask('/media/files/pour.mp4', {
    headers: { 'If-None-Match': full.headers.etag ?? '' },
  });
  expect([unchanged.status, unchanged.text]).toEqual([304, '']);
  const head = await ask('/media/files/pour.mp4', { method: 'HEAD' });
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '10']);
  expect((await ask('/media/files/empty.mp4')).headers['content-length']).toBe('0');
  const unknown = await ask('/media/files/letter.bin');
  expect([unknown.headers['content-type'], unknown.headers['content-disposition']]).toEqual([
    'application/octet-stream',
    'attachment',
  ]);
});

test.each([
  ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
  ['bytes=2-5', 206, '2345', 'bytes 2-5/10'],
  ['bytes=8-', 206, '89', 'bytes 8-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=0-1,4-5', 200, '0123456789', undefined],
  ['bytes=5-2', 200, '0123456789', undefined],
  ['furlongs=1-2', 200, '0123456789', undefined],
])('the range %s is %i', async (range, status, text, contentRange) => {
  const ask = await startMedia();
  const answer = await ask('/media/files/pour.mp4', { headers: { Range: range } });
  expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([status, text, contentRange]);
  expect(answer.headers['content-length']).toBe(String(text.length));
});

test('a range beyond the end is 416, one of an older file is the whole', async () => {
  const ask = await startMedia();
  const beyond = await ask('/media/files/pour.mp4', { headers: { Range: 'bytes=10-' } });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
  const { etag = '' } = (await ask('/media/files/pour.mp4')).headers;
  const same = await ask('/media/files/pour.mp4', { headers: { Range: 'bytes=2-3', 'If-Range': etag } });
  expect([same.status, same.text]).toEqual([206, '23']);
  const older = await ask('/media/files/pour.mp4', {
    headers: { Range: 'bytes=2-3', 'If-Range': '"older"' },
  });
  expect([older.status, older.text]).toEqual([200, '0123456789']);
});

test('one address may cause so many new sizes a minute; those every picture has are not counted', async () => {
  const ask = await startMedia();
  const crop = (x: number) => `/media/images/dish.jpg?width=320&format=webp&crop=300,300,${x},0`;
  for (let x = 0; x < ON_DEMAND_VARIANTS_PER_MINUTE_MAX; x += 1)
    expect((await ask(crop(x))).status).toBe(200);
  const refused = await ask(crop(500));
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect(refused.text).toBe('Too many new sizes of pictures were asked for. Please wait a minute.\n');
  expect((await ask(crop(3))).status).toBe(200);
  expect((await ask(imagePath('dish.jpg', { width: 960, format: 'avif' }))).status).toBe(200);
  expect((await ask(imagePath('dish.jpg', { width: 800, height: 600 }))).status).toBe(200);
});

test('the picture with the name of a site is drawn while it is true, and nothing else of that kind', async () => {
  const context = await createTestContext();
  const { userId } = await signIn(context, 'ada@example.com');
  const site = await makeSite(context, userId, 'alpha');
  const key = siteCardKey('alpha', makeSiteCard(site));
  const media = createMedia(context);
  const ask = (path: string) => media.request(path);
  const drawn = await ask(imagePath(key, { width: 800, height: 600 }));
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = Buffer.from(await drawn.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 800, height: 600 });
  expect((await sharp(bytes).stats()).channels.some(({ stdev }) => stdev > 5)).toBe(true);
  const again = await ask(imagePath(key, { width: 800, height: 600 }));
  expect(Buffer.from(await again.arrayBuffer())).toEqual(bytes);
  expect((await ask(imagePath('card-alpha-zzz.png', { width: 800, height: 600 }))).status).toBe(404);
  expect((await ask(imagePath(key.replace('alpha', 'nobody'), { width: 800, height: 600 }))).status).toBe(
    404,
  );
});
