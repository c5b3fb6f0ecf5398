import { expect, test } from 'vitest';
import { cropAround, viewOfCrop } from './crops.ts';

const PHOTO = { width: 1500, height: 1000 };

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
