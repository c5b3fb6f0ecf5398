import { expect, test } from 'vitest';
import { FAVICON_SIZES_PX, IMAGE_WIDTHS_PX } from '../shared/constants.ts';
import { preparedVariants, snapVariant, standInsFor, type VariantWish, variantName } from './variants.ts';

const PHOTO = { width: 1000, height: 600, form: 'jpeg' } as const;
const part = (width: number, height: number, x: number, y: number) => ({ width, height, x, y });

test.each<[Partial<VariantWish>, string]>([
  [{ width: 1 }, 'w320q75.jpg'],
  [{ width: 320 }, 'w320q75.jpg'],
  [{ width: 321 }, 'w480q75.jpg'],
  [{ width: 961 }, 'w1280q75.jpg'],
  [{ width: 2400 }, 'w1280q75.jpg'],
  [{ width: 640, format: 'avif' }, 'w640q75.avif'],
  [{ width: 640, format: 'png' }, 'w640q90.png'],
  [{ width: 800, height: 600 }, 'w800h600q75.jpg'],
  [{ width: 801, height: 600 }, 'w960h720q75.jpg'],
  [{ width: 1600, height: 900 }, 'w1600h900q75.jpg'],
  [{ width: 640, height: 3 }, 'w640h360q75.jpg'],
  [{ width: 3, height: 640 }, 'w320h569q75.jpg'],
  [{ width: 16, height: 16 }, 'w16h16q75.jpg'],
  [{ width: 512, height: 512 }, 'w512h512q75.jpg'],
  [{ width: 1200, height: 1200 }, 'w1280h1280q75.jpg'],
  [{ width: 320, quality: 1 }, 'w320q30.jpg'],
  [{ width: 320, quality: 70 }, 'w320q75.jpg'],
  [{ width: 320, quality: 100 }, 'w320q90.jpg'],
  [{ width: 1920, crop: part(500, 500, 10, 20) }, 'w640q75c500-500-10-20.jpg'],
  [{ width: 320, crop: part(500, 500, 700, 400) }, 'w320q75c300-200-700-400.jpg'],
  [{ width: 320, crop: part(10, 10, 5000, 0) }, 'w320q75.jpg'],
  [{ width: 320, crop: part(9999, 9999, 0, 0) }, 'w320q75.jpg'],
])('%j is %s', (wish, name) => {
  expect(variantName(snapVariant(PHOTO, { width: 320, quality: 75, ...wish }))).toBe(name);
});

test('a picture has few variants, whatever sizes and qualities are asked for', () => {
  const names = new Set<string>();
  for (let width = 1; width <= 2400; width += 13)
    for (const height of [undefined, ...Array.from({ length: 80 }, (_, index) => 1 + index * 30)])
      for (let quality = 1; quality <= 100; quality += 7)
        names.add(variantName(snapVariant({ ...PHOTO, width: 4000 }, { width, height, quality })));
  const proportionsAndNone = 8;
  const qualities = 5;
  expect(names.size).toBeLessThanOrEqual(
    (IMAGE_WIDTHS_PX.length * proportionsAndNone + FAVICON_SIZES_PX.length) * qualities,
  );
});

test('made ahead are cards first, then what is named besides AVIF and the shared picture, then the wider ones', () => {
  expect(preparedVariants({ width: 900, height: 400, form: 'jpeg' }, null).map(variantName)).toEqual([
    'w320q75.avif',
    'w480q75.avif',
    'w640q75.avif',
    'w960q75.jpg',
    'w800h600q75.jpg',
    'w800q75.avif',
    'w960q75.avif',
  ]);
  const ofPart = preparedVariants(PHOTO, part(200, 200, 0, 0)).map(variantName);
  expect(ofPart).toEqual([
    'w320q75c200-200-0-0.avif',
    'w320q75c200-200-0-0.jpg',
    'w800h600q75c200-200-0-0.jpg',
  ]);
  expect(preparedVariants({ ...PHOTO, form: 'png' }, null).map(variantName)).toContain('w960q90.png');
  expect(preparedVariants({ ...PHOTO, width: 5000 }, null).map(variantName)).not.toContain('w1920q75.avif');
});

test('wider pictures stand in for an AVIF before narrower ones, the nearest first; nothing for quick forms', () => {
  const avif = snapVariant(PHOTO, { width: 640, quality: 75, format: 'avif' });
  const { wide, narrow } = standInsFor(PHOTO, avif);
  expect(wide.map(variantName).slice(0, 4)).toEqual([
    'w640q75.avif',
    'w640q75.webp',
    'w640q75.jpg',
    'w800q75.avif',
  ]);
  expect(narrow.map(variantName)[0]).toBe('w480q75.avif');
  const jpeg = snapVariant(PHOTO, { width: 640, quality: 75, format: 'jpeg' });
  expect(standInsFor(PHOTO, jpeg)).toEqual({ wide: [], narrow: [] });
});
