import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { colorAt, halves } from '../testing/pictures.ts';
import { decodeHeic } from './heic.ts';
import type { CleanImage } from './images.ts';
import { createImages } from './sharp-images.ts';

async function cleaned(bytes: Uint8Array): Promise<CleanImage> {
  const image = await createImages().clean(bytes);
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

test('AVIF looks like JPEG of the same quality, and weighs less', async () => {
  const photo = (await cleaned(await readPhonePhoto())).bytes;
  const drawn = async (form: 'avif' | 'jpeg') => {
    const variant = { form, width: 320, height: null, quality: 75, crop: null };
    const bytes = await createImages().draw(async () => photo, variant, 'awaited');
    const { data } = await sharp(bytes ?? '')
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { size: bytes?.length ?? 0, data };
  };
  const original = await sharp(photo).greyscale().raw().toBuffer();
  const errorOf = (data: Buffer) =>
    Math.sqrt(
      data.reduce((sum, value, index) => sum + (value - (original[index] ?? 0)) ** 2, 0) / data.length,
    );
  const [avif, jpeg] = [await drawn('avif'), await drawn('jpeg')];
  expect(avif.size).toBeLessThan(0.8 * jpeg.size);
  expect(errorOf(avif.data)).toBeLessThan(1.25 * errorOf(jpeg.data));
});

/** Our own drawing of a skillet as a phone keeps it: HEVC lying on its side, to be turned by a quarter, with EXIF. */
const readPhonePhoto = () => readFile(join(import.meta.dirname, '../testing/dish.heic'));

test('a phone photo (HEIC) is turned upright, loses its metadata and is kept as JPEG', async () => {
  const photo = await readPhonePhoto();
  expect(photo.includes('Somebody')).toBe(true);
  const image = await cleaned(photo);
  expect(image).toMatchObject({ width: 320, height: 480, contentType: 'image/jpeg', extension: 'jpg' });
  expect(image.lqip).toMatch(/^data:image\/webp;base64,/);
  const metadata = await sharp(image.bytes).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 320, height: 480 });
  expect([metadata.exif, metadata.orientation, metadata.icc]).toEqual([undefined, undefined, undefined]);
  expect(image.bytes.includes('Somebody')).toBe(false);
  // The wooden table is warm at all four corners, and the pan is dark in the middle.
  const { data, info } = await sharp(image.bytes).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data.subarray(0, info.channels);
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue);
});

test('colours of a phone photo that names a wider range are turned to those of the web', async () => {
  const photo = await readPhonePhoto();
  const metadata = await sharp(photo).metadata();
  const p3 = await sharp(await halves(4, 4).png().toBuffer())
    .withIccProfile('p3')
    .png()
    .toBuffer();
  const { icc } = await sharp(p3).metadata();
  const saturation = async (bytes: Buffer | null) => {
    const { channels } = await sharp(
      await sharp(bytes ?? undefined)
        .png()
        .toBuffer(),
    ).stats();
    return (channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0);
  };
  const plain = await decodeHeic(photo, metadata);
  const wide = await decodeHeic(photo, { ...metadata, ...(icc ? { icc } : {}) });
  expect(await saturation(wide)).toBeGreaterThan((await saturation(plain)) * 1.05);
});

test('decoding a HEIC picture leaves the event loop free', async () => {
  const photo = await readPhonePhoto();
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  await cleaned(photo);
  clearInterval(counting);
  // A thread takes dozens of milliseconds to start; a decoder in this one would let no turn pass.
  expect(turns).toBeGreaterThan(5);
});
