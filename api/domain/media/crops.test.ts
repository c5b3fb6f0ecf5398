import { expect, test } from 'vitest';
import { cropAround, shownPart, squareAround, viewOfCrop, viewOfSquare } from './crops.ts';

const PHOTO = { width: 1500, height: 1000 };
/** Around a point at the left. */
const CUT = { width: 900, height: 1000, x: 0, y: 0 };

test.each([
  ['the middle shows all', { x: 0.5, y: 0.5, part: 1 }, null],
  ['a point at the left', { x: 0.3, y: 0.5, part: 1 }, { width: 900, height: 1000, x: 0, y: 0 }],
  ['a point at the lower right', { x: 0.7, y: 0.7, part: 1 }, { width: 900, height: 600, x: 600, y: 400 }],
  ['a point at the very edge', { x: 0, y: 0.5, part: 1 }, { width: 750, height: 1000, x: 0, y: 0 }],
  ['nearer', { x: 0.5, y: 0.5, part: 0.6 }, { width: 900, height: 600, x: 300, y: 200 }],
  ['as near as one can', { x: 0.5, y: 0.5, part: 0 }, { width: 750, height: 500, x: 375, y: 250 }],
])('%s', (_, view, crop) => {
  expect(cropAround(PHOTO, view)).toEqual(crop);
});

test('what was chosen is found again', () => {
  for (const view of [
    { x: 0.3, y: 0.5, part: 1 },
    { x: 0.6, y: 0.4, part: 0.7 },
  ]) {
    const crop = cropAround(PHOTO, view);
    expect(cropAround(PHOTO, viewOfCrop(PHOTO, crop))).toEqual(crop);
  }
  expect(viewOfCrop(PHOTO, null)).toEqual({ x: 0.5, y: 0.5, part: 1 });
});

test('a part that somebody else cut out lies in the picture still', () => {
  const crop = cropAround(PHOTO, viewOfCrop(PHOTO, { width: 200, height: 900, x: 1300, y: 50 }));
  expect(crop && crop.x + crop.width).toBeLessThanOrEqual(PHOTO.width);
});

test.each([
  ['the middle shows as much as fits', { x: 0.5, y: 0.5, part: 1 }, null],
  ['a point at the left edge', { x: 0, y: 0.5, part: 1 }, { width: 1000, height: 1000, x: 0, y: 0 }],
  ['a point at the right', { x: 0.6, y: 0.9, part: 1 }, { width: 1000, height: 1000, x: 400, y: 0 }],
  ['nearer, in a corner', { x: 1, y: 1, part: 0.6 }, { width: 600, height: 600, x: 900, y: 400 }],
  ['as near as one can', { x: 0.5, y: 0.5, part: 0 }, { width: 500, height: 500, x: 500, y: 250 }],
])('as a square, %s', (_, view, crop) => {
  expect(squareAround(PHOTO, view)).toEqual(crop);
});

test('the square that was chosen is found again; of another crop, the one that shows', () => {
  const crop = squareAround(PHOTO, { x: 1, y: 0.2, part: 0.8 });
  expect(squareAround(PHOTO, viewOfSquare(PHOTO, crop))).toEqual(crop);
  expect(squareAround(PHOTO, viewOfSquare(PHOTO, { width: 750, height: 1000, x: 0, y: 0 }))).toEqual({
    width: 750,
    height: 750,
    x: 0,
    y: 125,
  });
  expect(viewOfSquare(PHOTO, null)).toEqual({ x: 0.5, y: 0.5, part: 1 });
});

test.each([
  ['all of it', PHOTO, null, null],
  ['the same part', PHOTO, CUT, CUT],
  [
    'a larger one of the same proportions',
    { width: 4500, height: 3002 },
    { width: 300, height: 300, x: 10, y: 700 },
    { width: 901, height: 901, x: 30, y: 2101 },
  ],
  [
    'a square',
    { width: 600, height: 600 },
    { width: 600, height: 600, x: 0, y: 200 },
    { width: 360, height: 360, x: 0, y: 120 },
  ],
  ['a tall one', { width: 800, height: 1200 }, CUT, { width: 800, height: 889, x: 0, y: 156 }],
  [
    'a narrow strip',
    { width: 200, height: 4000 },
    { width: 1500, height: 500, x: 0, y: 500 },
    { width: 200, height: 67, x: 0, y: 2967 },
  ],
  [
    'a tiny one',
    { width: 3, height: 2 },
    { width: 10, height: 10, x: 1490, y: 990 },
    { width: 1, height: 1, x: 2, y: 1 },
  ],
])('a part is carried over to %s', (_, size, written, crop) => {
  expect(shownPart({ ...size, frameWidth: PHOTO.width, frameHeight: PHOTO.height }, written)).toEqual(crop);
});
