import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { originalKey } from '#domain/media/storage-keys.ts';
import type { VariantWish } from '#domain/media/variants.ts';
import { colorAt, halves, storeImage } from '../../ports/testing/pictures.ts';
import { insertVariantJobs } from '../../repositories/media/image-variants.ts';
import { createTestContext } from '../../testing/context.ts';
import { createImageVariants } from './image-variants.ts';

async function createStored(onDemandMaxBytes?: number) {
  const context = await createTestContext();
  const image = await storeImage(context, 'dish.png', await halves(1000, 600).png().toBuffer());
  let newSizes = 0;
  const mayMakeMore = () => {
    newSizes += 1;
    return true;
  };
  const open = () => createImageVariants(context, onDemandMaxBytes);
  let variants = open();
  const find = async (wish: Partial<VariantWish>) => {
    const found = await variants.find('dish.png', { width: 320, quality: 75, ...wish }, mayMakeMore);
    if (!found.isOk) throw new Error(`No such picture: ${found.error}`);
    const { width, height, format } = await sharp(found.value.bytes).metadata();
    return { ...found.value, size: `${width}x${height}`, format };
  };
  const stored = (folder: 'variants' | 'on-demand') =>
    readdir(join(context.config.storageDir, folder, 'dish.png'))
      .then((names) => names.sort())
      .catch(() => []);
  return {
    context,
    image,
    find,
    stored,
    variants: () => variants,
    newSizes: () => newSizes,
    restart: () => {
      variants = open();
    },
  };
}

const LEFT = { width: 400, height: 400, x: 0, y: 0 };
const RIGHT = { width: 400, height: 400, x: 600, y: 0 };

test.each<[Partial<VariantWish>, string]>([
  [{ width: 1 }, '320x192'],
  [{ width: 900 }, '960x576'],
  [{ width: 961 }, '1000x600'],
  [{ width: 2400 }, '1000x600'],
  [{ width: 800, height: 600 }, '800x600'],
  [{ width: 16, height: 16 }, '16x16'],
  [{ width: 1200, height: 1200 }, '1280x1280'],
  [{ width: 640, crop: RIGHT }, '400x400'],
  [{ width: 320, crop: { width: 400, height: 200, x: 0, y: 0 } }, '320x160'],
  [{ width: 1920, crop: { width: 500, height: 500, x: 700, y: 400 } }, '300x200'],
  [{ width: 320, crop: { width: 10, height: 10, x: 5000, y: 0 } }, '320x192'],
])('%j of 1000 x 600 is %s', async (wish, size) => {
  const { find } = await createStored();
  expect((await find(wish)).size).toBe(size);
});

test('a crop shows its part', async () => {
  const { find } = await createStored();
  const [left, right] = [await find({ crop: LEFT }), await find({ crop: RIGHT })];
  expect([await colorAt(left.bytes, 10, 10), await colorAt(right.bytes, 10, 10)]).toEqual(['red', 'blue']);
});

test.each([
  ['avif', 'heif', 'image/avif'],
  ['webp', 'webp', 'image/webp'],
  ['jpeg', 'jpeg', 'image/jpeg'],
  ['png', 'png', 'image/png'],
  [undefined, 'png', 'image/png'],
] as const)('in the form %s', async (format, written, contentType) => {
  const { find } = await createStored();
  expect(await find({ format })).toMatchObject({ format: written, contentType });
});

test('transparent parts are paper in a JPEG', async () => {
  const { context } = await createStored();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const clear = sharp({ create: { width: 40, height: 40, channels: 4, background } });
  await storeImage(context, 'clear.png', await clear.png().toBuffer());
  const wish = { width: 320, quality: 75, format: 'jpeg' } as const;
  const found = await createImageVariants(context).find('clear.png', wish, () => true);
  const { dominant } = await sharp(found.isOk ? found.value.bytes : undefined).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test('near sizes and qualities share a variant, which is made once and kept', async () => {
  const { context, find, stored, newSizes } = await createStored();
  const wishes = [
    { width: 300, quality: 74 },
    { width: 310, quality: 76 },
    { width: 320, quality: 75 },
  ];
  const answers = await Promise.all(wishes.map((wish) => find({ ...wish, format: 'avif' })));
  expect(new Set(answers.map(({ bytes }) => bytes.toString('hex'))).size).toBe(1);
  expect([await stored('variants'), await stored('on-demand'), newSizes()]).toEqual([
    ['w320q75.avif'],
    [],
    0,
  ]);
  await context.storage.delete(originalKey('dish.png'));
  expect((await find({ width: 320, format: 'avif' })).size).toBe('320x192');
});

test('what is not made for every picture is asked leave for, and kept apart', async () => {
  const { context, find, stored, newSizes } = await createStored();
  await find({ quality: 90, format: 'webp' });
  await find({ width: 512, height: 512 });
  await find({ crop: LEFT, format: 'webp' });
  await find({ crop: LEFT, format: 'webp' });
  expect(newSizes()).toBe(3);
  expect(await stored('on-demand')).toEqual(['w320q75c400-400-0-0.webp', 'w320q90.webp', 'w512h512q90.png']);
  expect(await stored('variants')).toEqual([]);
  const refused = await createImageVariants(context).find(
    'dish.png',
    { width: 320, quality: 30, format: 'webp' },
    () => false,
  );
  expect(refused).toEqual({ isOk: false, error: 'too_many_requests' });
});

test('a part that a page shows counts as every picture does', async () => {
  const { context, find, image, stored, newSizes } = await createStored();
  await insertVariantJobs(context.db, [{ imageId: image.id, crop: LEFT }], context.now());
  await find({ crop: LEFT, format: 'avif' });
  await find({ width: 800, height: 600, crop: LEFT });
  expect([newSizes(), (await stored('variants')).length, await stored('on-demand')]).toEqual([0, 2, []]);
});

test('what visitors asked for stays within its room, also after a restart; the least used goes first', async () => {
  const probe = await createStored();
  const wish = (quality: number, x: number) =>
    ({ quality, format: 'png', crop: { ...LEFT, x } }) satisfies Partial<VariantWish>;
  const oneSize = (await probe.find(wish(75, 1))).bytes.byteLength;
  const { context, find, stored, restart, newSizes } = await createStored(Math.floor(oneSize * 3.5));
  for (const x of [1, 2, 3]) {
    await find(wish(75, x));
    context.pass(2 * 60 * 60 * 1000);
  }
  await find(wish(75, 1));
  restart();
  context.pass(2 * 60 * 60 * 1000);
  await find(wish(75, 4));
  const name = (x: number) => `w320q90c400-400-${x}-0.png`;
  expect(await stored('on-demand')).toEqual([name(1), name(3), name(4)]);
  const made = newSizes();
  await find(wish(75, 2));
  expect(newSizes()).toBe(made + 1);
  expect(await stored('on-demand')).toEqual([name(1), name(2), name(4)]);
});

test('an unknown key, and a picture without its original, have no variant and leave none', async () => {
  const { context, stored } = await createStored();
  const variants = createImageVariants(context);
  const wish = { width: 320, quality: 75 };
  expect(await variants.find('none.jpg', wish, () => true)).toEqual({ isOk: false, error: 'not_found' });
  await context.storage.delete(originalKey('dish.png'));
  expect(await variants.find('dish.png', wish, () => true)).toEqual({ isOk: false, error: 'not_found' });
  expect([await stored('variants'), await stored('on-demand')]).toEqual([[], []]);
});

test('works on two pictures at a time', async () => {
  const { context } = await createStored();
  const keys = Array.from({ length: 8 }, (_, index) => `dish-${index}.jpg`);
  for (const key of keys) await storeImage(context, key, await halves(600, 400).jpeg().toBuffer());
  // An original is read when its turn has come; none is let go on before as many as may have begun.
  const mayGoOn = Promise.withResolvers<void>();
  let begun = 0;
  const storage: typeof context.storage = {
    ...context.storage,
    async read(key) {
      if (keys.some((name) => key === originalKey(name))) {
        begun += 1;
        await mayGoOn.promise;
      }
      return context.storage.read(key);
    },
  };
  const variants = createImageVariants({ ...context, storage });
  const making = Promise.all(
    keys.map((key) => variants.find(key, { width: 480, quality: 75, format: 'avif' }, () => true)),
  );
  await expect.poll(() => begun).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(begun).toBe(2);
  mayGoOn.resolve();
  expect((await making).every(({ isOk }) => isOk)).toBe(true);
  expect(begun).toBe(8);
});

test('a picture that fails does not hold up the next ones', async () => {
  const { context, find } = await createStored();
  await context.storage.put(originalKey('dish.png'), Buffer.from('no picture'));
  for (let count = 0; count < 4; count += 1) await expect(find({})).rejects.toThrow();
  expect(await context.images.clean(await halves(20, 20).png().toBuffer())).not.toBeNull();
});

test('until a picture is made, the nearest one that is stands in for it, and the light original before a smaller one', async () => {
  const { context, variants } = await createStored();
  const avif = async (width: number) => {
    const wish = { width, quality: 75, format: 'avif' as const };
    const found = await variants().findForNow('dish.png', wish, () => false);
    if (!found.isOk) throw new Error(found.error);
    return found.value;
  };
  const stand = (name: string) => context.storage.put(`variants/dish.png/${name}`, Buffer.from(name));
  await stand('w480q75.avif');
  expect(await avif(960)).toMatchObject({ contentType: 'image/png', isFinal: false });
  await stand('w800q75.webp');
  expect(await avif(640)).toMatchObject({ contentType: 'image/webp', isFinal: false });
  expect(await avif(480)).toMatchObject({ contentType: 'image/avif', isFinal: true });

  await context.storage.put(originalKey('dish.png'), await noisyPicture());
  expect((await avif(960)).bytes.toString()).toBe('w800q75.webp');
  await vi.waitFor(async () => expect(await avif(960)).toMatchObject({ isFinal: true }), 15_000);
});

test('a picture of which nothing is made yet is made when it is asked for', async () => {
  const { context, variants } = await createStored();
  await context.storage.put(originalKey('dish.png'), await noisyPicture());
  const wish = { width: 320, quality: 75, format: 'avif' as const };
  const found = await variants().findForNow('dish.png', wish, () => false);
  expect(found).toMatchObject({ isOk: true, value: { contentType: 'image/avif', isFinal: true } });
});

/** A picture too heavy to be shown as it is. */
function noisyPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 1000, height: 600, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
}
