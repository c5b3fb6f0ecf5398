import { expect, test } from 'vitest';
import type { VariantWish } from '#domain/media/variants.ts';
import { type ImageSize, imagePath, staticImagePath } from '#domain/pages/paths.ts';
import { withStaticMedia } from './static-media.ts';

const crop = { width: 600, height: 400, x: 0, y: 20 };

/** As the server reads them, without its limits. */
function readSize({ width, height, quality, crop, format }: Record<string, string>): VariantWish | null {
  const [cropWidth = 0, cropHeight = 0, x = 0, y = 0] = crop?.split(',').map(Number) ?? [];
  if (Number(width) > 2400) return null;
  return {
    width: Number(width ?? 1920),
    height: height === undefined ? undefined : Number(height),
    quality: Number(quality ?? 75),
    format: format as VariantWish['format'],
    crop: crop === undefined ? undefined : { width: cropWidth, height: cropHeight, x, y },
  };
}

test.each<[ImageSize, string]>([
  [{ width: 800, format: 'avif' }, 'w800-q75.avif'],
  [{ width: 800, quality: 60 }, 'w800-q60.webp'],
  [{ width: 960, crop, format: 'jpeg' }, 'w960-q75-c600-400-0-20.jpg'],
  [{ width: 192, height: 192, format: 'png' }, 'w192-h192-q75.png'],
])('the size %j has the name %s', (size, name) => {
  expect(staticImagePath('dish.webp', size)).toBe(`/media/images/dish.webp/${name}`);
});

test.each([
  ['HTML', '&amp;'],
  ['HTML as Astro writes it', '&#38;'],
  ['JSON in HTML', '\\u0026'],
  ['JSON', '&'],
])('a picture is found in %s', (_, ampersand) => {
  const sizes: ImageSize[] = [
    { width: 320, crop, format: 'avif' },
    { width: 640, crop },
  ];
  const [first = '', second = ''] = sizes.map((size) =>
    imagePath('dish.jpg', size).replaceAll('&', ampersand),
  );
  const { text, pictures } = withStaticMedia(
    `"https://a.example${first} 320w, ${second}, ${first}&quot;"`,
    readSize,
  );
  expect(text).toBe(
    '"https://a.example/media/images/dish.jpg/w320-q75-c600-400-0-20.avif 320w, /media/images/dish.jpg/w640-q75-c600-400-0-20.jpg, /media/images/dish.jpg/w320-q75-c600-400-0-20.avif&quot;"',
  );
  expect(pictures.map(({ key, size: { width, crop } }) => [key, width, crop])).toEqual([
    ['dish.jpg', 320, crop],
    ['dish.jpg', 640, crop],
  ]);
});

test('an address without a query is the picture as it is answered then', () => {
  expect(withStaticMedia('<img src="/media/images/dish.jpg">', readSize).text).toBe(
    '<img src="/media/images/dish.jpg/w1920-q75.jpg">',
  );
});

test('an address that is answered with a failure stays as it is', () => {
  const text = '<img src="/media/images/dish.jpg?width=9999">';
  expect(withStaticMedia(text, readSize)).toEqual({ text, pictures: [], fileKeys: [] });
});

test('uploaded files are named once and keep their address', () => {
  const text = '<video src="/media/files/clip.mp4"></video><a href="/media/files/clip.mp4">…</a>';
  expect(withStaticMedia(text, readSize)).toEqual({ text, pictures: [], fileKeys: ['clip.mp4'] });
});
