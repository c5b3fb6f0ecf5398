import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { IMAGE_UPLOAD_MAX_BYTES } from '#domain/shared/constants.ts';
import { halves } from '../testing/pictures.ts';
import { createImages } from './sharp-images.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

function svg(inside: string, side = 100): Buffer {
  return Buffer.from(`<svg ${SVG} width="${side}" height="${side}">${inside}</svg>`);
}

/** A PNG of a few bytes whose head promises many pixels. */
async function hugePng(): Promise<Buffer> {
  const png = await halves(8, 8).png().toBuffer();
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

async function hugeGif(): Promise<Buffer> {
  const gif = await halves(8, 8).gif().toBuffer();
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 8, 0, 8, 0]));
  for (const size of [6, frame + 5]) {
    gif.writeUInt16LE(60_000, size);
    gif.writeUInt16LE(60_000, size + 2);
  }
  return gif;
}

/** A WebP without loss of 16,384 x 16,384 pixels of one colour. */
async function hugeWebp(): Promise<Buffer> {
  const webp = await halves(8, 8).webp({ lossless: true }).toBuffer();
  const start = webp.indexOf('VP8L') + 9;
  webp.writeUInt32LE((0x3fff | (0x3fff << 14)) >>> 0, start);
  return webp;
}

/** A HEIC picture whose head promises many pixels. */
async function hugeHeic(): Promise<Buffer> {
  const heic = await readFile(join(import.meta.dirname, '../testing/dish.heic'));
  const size = heic.indexOf('ispe') + 8;
  heic.writeUInt32BE(12_000, size);
  heic.writeUInt32BE(9000, size + 4);
  return heic;
}

async function animation(format: 'gif' | 'webp', frames: number): Promise<Buffer> {
  const pages = await Promise.all(Array.from({ length: frames }, () => halves(4, 4).png().toBuffer()));
  return sharp(pages, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

const REFUSED: [string, () => Buffer | Promise<Buffer>][] = [
  ['nothing', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from('<')],
  ['text that begins like a GIF', () => Buffer.from('GIF89a, says the text')],
  ['a page', () => Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>')],
  ['a page with a drawing in it', () => Buffer.from('<!doctype html><p><svg width="9" height="9"></svg>')],
  [
    'a page behind the mark of a JPEG',
    () => Buffer.from('\xff\xd8\xff\xe0<html><script>x</script>', 'latin1'),
  ],
  ['a program', () => Buffer.from('MZ\x90\x00jpg', 'latin1')],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
  ['a TIFF', () => halves(20, 20).tiff().toBuffer()],
  ['20 MB of noise', () => randomBytes(IMAGE_UPLOAD_MAX_BYTES)],
  [
    'noise behind the mark of a PNG',
    () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(1e6)]),
  ],
  ['a HEIC head alone', () => Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1')],
  ['a PNG of 3600 megapixels', hugePng],
  ['a GIF of 3600 megapixels', hugeGif],
  ['a WebP of 268 megapixels', hugeWebp],
  ['a HEIC of 108 megapixels', hugeHeic],
  ['a drawing of 400 megapixels', () => svg('', 20_000)],
  ['a drawing of 3 MB', () => svg(`<desc>${'x'.repeat(3e6)}</desc>`)],
  [
    'a drawing of entities within entities',
    () =>
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a0 "aaaaaaaaaa">${Array.from({ length: 9 }, (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`).join('')}]><svg ${SVG} width="9" height="9"><text>&a9;</text></svg>`,
      ),
  ],
];

test.each(REFUSED)('refuses %s', async (_name, make) => {
  expect(await createImages().clean(await make())).toBeNull();
});

test('a drawing that would take minutes is given up, and pictures after it are taken', async () => {
  const billionSquares = `<defs><g id="a0"><rect width="9" height="9"/></g>${Array.from({ length: 9 }, (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#a9"/>`;
  const images = createImages();
  expect(await images.clean(svg(billionSquares, 1000))).toBeNull();
  expect(await images.clean(await halves(20, 20).png().toBuffer())).not.toBeNull();
});

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('refuses a cut %s', async (format) => {
  const noise = {
    width: 400,
    height: 400,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  } as const;
  const whole = await sharp({ create: { ...noise, background: '#000' } })
    .toFormat(format)
    .toBuffer();
  const images = createImages();
  expect(await images.clean(whole)).not.toBeNull();
  expect(await images.clean(whole.subarray(0, whole.length / 2))).toBeNull();
});

test('refuses a HEIC picture cut at any point, and one of other bytes inside', async () => {
  const heic = await readFile(join(import.meta.dirname, '../testing/dish.heic'));
  const images = createImages();
  for (const share of [0.02, 0.1, 0.5])
    expect(await images.clean(heic.subarray(0, Math.floor(heic.length * share)))).toBeNull();
  randomBytes(2000).copy(heic, heic.length - 3000);
  await images.clean(heic);
  expect(await images.clean(await halves(20, 20).png().toBuffer())).not.toBeNull();
});

test.each(['gif', 'webp'] as const)('of an animated %s only the first picture is kept', async (format) => {
  const image = await createImages().clean(await animation(format, 60));
  expect(image).toMatchObject({ width: 4, height: 4 });
  expect((await sharp(image?.bytes).metadata()).pages ?? 1).toBe(1);
});

test('a picture with a page behind it loses the page', async () => {
  const page = '<html><script>alert(1)</script></html>';
  const photo = Buffer.concat([await halves(20, 20).jpeg().toBuffer(), Buffer.from(page)]);
  const image = await createImages().clean(photo);
  expect(image?.contentType).toBe('image/jpeg');
  expect(image?.bytes.includes('script')).toBe(false);
});

test('a drawing that asks for files, servers and scripts gets nothing of them', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end();
  }).listen(0);
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const drawing = `<?xml version="1.0"?>
    <?xml-stylesheet href="http://127.0.0.1:${port}/x.css" type="text/css"?>
    <!DOCTYPE svg [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
    <svg ${SVG} xmlns:xi="http://www.w3.org/2001/XInclude" width="400" height="100" onload="alert(1)">
      <script href="http://127.0.0.1:${port}/x.js">fetch('http://127.0.0.1:${port}')</script>
      <style>@import url(http://127.0.0.1:${port}/y.css);</style>
      <image href="http://127.0.0.1:${port}/x.png" width="400" height="100"/>
      <image href="file:///usr/share/pixmaps/debian-logo.png" width="400" height="100"/>
      <use href="http://127.0.0.1:${port}/x.svg#a"/>
      <text y="50">&secret;<xi:include href="file:///etc/passwd" parse="text"/></text>
    </svg>`;
  const image = await createImages().clean(Buffer.from(drawing));
  expect(asked).toBe(0);
  if (!image) return;
  const { channels } = await sharp(image.bytes).stats();
  expect(channels.at(-1)?.max).toBe(0);
});

test('of what is refused, pictures with too many pixels are told from what is no picture', async () => {
  const { hasTooManyPixels } = createImages();
  for (const make of [hugePng, hugeGif, hugeHeic])
    expect([make.name, await hasTooManyPixels(await make())]).toEqual([make.name, true]);
  for (const bytes of [
    Buffer.from('just words'),
    await svg('', 20_000),
    await halves(20, 20).jpeg().toBuffer(),
  ])
    expect(await hasTooManyPixels(bytes)).toBe(false);
});
