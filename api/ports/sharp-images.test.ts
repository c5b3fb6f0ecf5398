import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import type { CleanImage, VariantRequest } from './images.ts';
import { createImages, originalKey } from './sharp-images.ts';
import type { Storage } from './storage.ts';

async function createTestImages() {
  const dir = await mkdtemp(join(tmpdir(), 'kitchens-images-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const folder = createFolderStorage(dir);
  let originalsRead = 0;
  const storage: Storage = {
    ...folder,
    read: (key) => {
      if (key.startsWith('images/')) originalsRead += 1;
      return folder.read(key);
    },
  };
  const images = createImages(storage);
  const variantsKept = async (key: string) => (await readdir(join(dir, 'variants', key))).sort();
  return { storage, images, variantsKept, originalsRead: () => originalsRead };
}

/** Left half red, right half blue. */
function halves(width: number, height: number): Sharp {
  const blue = {
    create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, gravity: 'east' },
  ]);
}

async function colorAt(bytes: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data.subarray((y * info.width + x) * info.channels);
  if (red > 180 && blue < 80) return 'red';
  return blue > 180 && red < 80 ? 'blue' : 'other';
}

async function cleaned(bytes: Uint8Array): Promise<CleanImage> {
  const { images } = await createTestImages();
  const image = await images.clean(bytes);
  if (!image) throw new Error('Not taken for a picture');
  return image;
}

test('a photo loses its metadata and is turned upright', async () => {
  const photo = await halves(60, 40)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const image = await cleaned(photo);
  expect(image).toMatchObject({ width: 40, height: 60, contentType: 'image/jpeg', extension: 'jpg' });
  const metadata = await sharp(image.bytes).metadata();
  expect(metadata).toMatchObject({ width: 40, height: 60 });
  expect([metadata.exif, metadata.orientation, metadata.icc, metadata.xmp]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(await colorAt(image.bytes, 20, 5)).toBe('red');
  expect(await colorAt(image.bytes, 20, 55)).toBe('blue');
});

test.each([
  ['png', (image: Sharp) => image.png(), 'image/png', 'png'],
  ['webp', (image: Sharp) => image.webp(), 'image/webp', 'webp'],
  ['gif', (image: Sharp) => image.gif(), 'image/png', 'png'],
  [
    'avif without transparency',
    (image: Sharp) => image.removeAlpha().avif({ effort: 0 }),
    'image/jpeg',
    'jpg',
  ],
  [
    'avif with transparency',
    (image: Sharp) => image.ensureAlpha(0.5).avif({ effort: 0 }),
    'image/png',
    'png',
  ],
] as const)('takes %s', async (_name, encode, contentType, extension) => {
  const image = await cleaned(await encode(sharp(await halves(64, 48).png().toBuffer())).toBuffer());
  expect(image).toMatchObject({ width: 64, height: 48, contentType, extension });
});

test('a drawing becomes a picture without anything that runs', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12" onload="alert(1)">
    <script>alert(1)</script><rect width="12" height="12" fill="#ff0000"/>
    <rect x="12" width="12" height="12" fill="#0000ff"/></svg>`;
  const image = await cleaned(Buffer.from(svg));
  expect(image).toMatchObject({ width: 1024, height: 512, contentType: 'image/png' });
  expect(image.bytes.includes('alert')).toBe(false);
  expect(await colorAt(image.bytes, 100, 100)).toBe('red');
  expect(await colorAt(image.bytes, 900, 100)).toBe('blue');
});

test.each([
  ['a file on the server', '<image href="file:///etc/hostname" width="9" height="9"/>'],
  ['another server', '<image href="http://127.0.0.1:1/x.png" width="9" height="9"/>'],
])('a drawing that asks for %s gets nothing of it', async (_name, inside) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`;
  const image = await cleaned(Buffer.from(svg));
  const { channels } = await sharp(image.bytes).stats();
  expect(channels.at(-1)?.max).toBe(0);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('GIF89a, says the text')],
  ['a page', Buffer.from('<!doctype html><title>x</title>')],
  ['a program named like a picture', Buffer.from('MZ\x90\x00jpg')],
  ['a HEIC head', Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1')],
  [
    'a drawing of too many pixels',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>'),
  ],
])('refuses %s', async (_name, bytes) => {
  const { images } = await createTestImages();
  expect(await images.clean(bytes)).toBeNull();
});

test('refuses TIFF, a cut photo and one of too many pixels', async () => {
  const { images } = await createTestImages();
  expect(await images.clean(await halves(20, 20).tiff().toBuffer())).toBeNull();
  const photo = await halves(400, 400).jpeg().toBuffer();
  expect(await images.clean(photo.subarray(0, photo.length / 2))).toBeNull();
  const huge = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await images.clean(huge)).toBeNull();
});

test.each([
  [1200, 800],
  [3, 2000],
  [2000, 3],
  [1, 1],
])('the tiny picture of %i x %i is small and keeps the shape', async (width, height) => {
  const noise = { width, height, channels: 4, noise: { type: 'gaussian', mean: 128, sigma: 90 } } as const;
  const { lqip } = await cleaned(
    await sharp({ create: { ...noise, background: '#000' } })
      .png()
      .toBuffer(),
  );
  expect(lqip).toMatch(/^data:image\/webp;base64,/);
  expect(lqip.length).toBeLessThan(600);
  const tiny = await sharp(Buffer.from(lqip.split(',')[1] ?? '', 'base64')).metadata();
  expect(Math.max(tiny.width, tiny.height)).toBeLessThanOrEqual(20);
  if (width === 1200) expect(tiny.width / tiny.height).toBeCloseTo(1.5, 0);
});

async function createStored(width = 1000, height = 600, key = 'dish.png') {
  const made = await createTestImages();
  await made.storage.put(originalKey(key), await halves(width, height).png().toBuffer());
  const sizeOf = async (request: Partial<VariantRequest>) => {
    const variant = await made.images.variant(key, { width: 320, quality: 75, ...request });
    if (!variant) throw new Error('No such picture');
    const { width: w, height: h, format } = await sharp(variant.bytes).metadata();
    return { size: `${w}x${h}`, format, contentType: variant.contentType, bytes: variant.bytes };
  };
  return { ...made, key, sizeOf };
}

test.each<[Partial<VariantRequest>, string]>([
  [{ width: 1 }, '320x192'],
  [{ width: 320 }, '320x192'],
  [{ width: 321 }, '480x288'],
  [{ width: 900 }, '960x576'],
  [{ width: 961 }, '1000x600'],
  [{ width: 2400 }, '1000x600'],
  [{ width: 800, height: 600 }, '800x600'],
  [{ width: 16, height: 16 }, '16x16'],
  [{ width: 1200, height: 1200 }, '1200x1200'],
  [{ width: 640, crop: { width: 400, height: 400, x: 600, y: 0 } }, '400x400'],
  [{ width: 320, crop: { width: 400, height: 200, x: 0, y: 0 } }, '320x160'],
  [{ width: 1920, crop: { width: 500, height: 500, x: 700, y: 400 } }, '300x200'],
  [{ width: 320, crop: { width: 10, height: 10, x: 5000, y: 0 } }, '320x192'],
])('%j of 1000 x 600 is %s', async (request, size) => {
  const { sizeOf } = await createStored();
  expect((await sizeOf(request)).size).toBe(size);
});

test('a crop shows its part', async () => {
  const { sizeOf } = await createStored();
  const left = await sizeOf({ width: 320, height: 320, crop: { width: 400, height: 400, x: 0, y: 0 } });
  const right = await sizeOf({ width: 320, height: 320, crop: { width: 400, height: 400, x: 600, y: 0 } });
  expect([await colorAt(left.bytes, 10, 10), await colorAt(right.bytes, 10, 10)]).toEqual(['red', 'blue']);
});

test.each([
  ['avif', 'heif', 'image/avif'],
  ['webp', 'webp', 'image/webp'],
  ['jpeg', 'jpeg', 'image/jpeg'],
  ['png', 'png', 'image/png'],
  [undefined, 'png', 'image/png'],
] as const)('in the form %s', async (format, written, contentType) => {
  const { sizeOf } = await createStored();
  expect(await sizeOf({ format })).toMatchObject({ format: written, contentType });
});

test('transparent parts are paper in a JPEG', async () => {
  const { images, storage } = await createTestImages();
  const clear = {
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  } as const;
  await storage.put(originalKey('clear.png'), await sharp(clear).png().toBuffer());
  const variant = await images.variant('clear.png', { width: 320, quality: 75, format: 'jpeg' });
  const { dominant } = await sharp(variant?.bytes).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});

test('near sizes and qualities share a variant, which is made once and kept', async () => {
  const { sizeOf, variantsKept, key, originalsRead } = await createStored();
  const asked = [
    { width: 300, quality: 74 },
    { width: 310, quality: 76 },
    { width: 320, quality: 75 },
  ].map((size) => sizeOf({ ...size, format: 'webp' }));
  const bytes = (await Promise.all(asked)).map((answer) => answer.bytes.toString('hex'));
  expect(new Set(bytes).size).toBe(1);
  expect(await variantsKept(key)).toEqual(['w320q75.webp']);
  await sizeOf({ width: 320, format: 'webp' });
  expect(originalsRead()).toBe(1);
  await sizeOf({ width: 320, quality: 1, format: 'webp' });
  await sizeOf({ width: 320, quality: 100, format: 'webp' });
  expect(await variantsKept(key)).toEqual(['w320q30.webp', 'w320q75.webp', 'w320q90.webp']);
});

test('works on two pictures at a time', async () => {
  const { images, storage } = await createTestImages();
  const photo = await halves(600, 400).png().toBuffer();
  const keys = Array.from({ length: 8 }, (_, index) => `dish-${index}.jpg`);
  for (const key of keys) await storage.put(originalKey(key), photo);
  let atOnce = 0;
  const watching = setInterval(() => {
    const { process: working, queue } = sharp.counters();
    atOnce = Math.max(atOnce, working + queue);
  }, 0);
  await Promise.all(keys.map((key) => images.variant(key, { width: 480, quality: 75, format: 'avif' })));
  clearInterval(watching);
  expect(atOnce).toBe(2);
});

test('an unknown key has no variant and leaves none', async () => {
  const { images, storage } = await createTestImages();
  expect(await images.variant('none.jpg', { width: 320, quality: 75 })).toBeNull();
  expect(await storage.size('variants/none.jpg/w320q75.jpg')).toBeNull();
});

test('a picture that fails does not hold up the next ones', async () => {
  const { images, storage } = await createTestImages();
  await storage.put(originalKey('broken.jpg'), Buffer.from('no picture'));
  for (let count = 0; count < 4; count += 1) {
    await expect(images.variant('broken.jpg', { width: 320, quality: 75 })).rejects.toThrow();
  }
  expect(await images.clean(await halves(20, 20).png().toBuffer())).not.toBeNull();
});
