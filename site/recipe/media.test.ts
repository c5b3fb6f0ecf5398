import { expect, test } from 'vitest';
import { recipeMedia } from './media.ts';

const NO_VIDEO = { video: null, youtubeVideoId: null };
const VIDEO = {
  id: 'film',
  key: 'film.mp4',
  contentType: 'video/mp4' as const,
  width: 1920,
  height: 1080,
  durationSeconds: 5,
  createdAt: 0,
};

type Picture = Parameters<typeof recipeMedia>[0]['images'][number];

function picture(width: number, height: number, crop: Picture['crop'] = null): Picture {
  return { id: `${width}`, key: `${width}.jpg`, width, height, lqip: null, crop, altText: null };
}

test('the uploaded video comes first, the one on YouTube next, then the pictures in order', () => {
  const { items } = recipeMedia({
    video: VIDEO,
    youtubeVideoId: 'abcdef',
    images: [picture(1600, 1200), picture(1500, 1000)],
  });
  expect(items.map((item) => (item.kind === 'picture' ? item.image.key : item.kind))).toEqual([
    'video',
    'youtube',
    '1600.jpg',
    '1500.jpg',
  ]);
});

test('a recipe without pictures and videos has nothing to look at', () => {
  expect(recipeMedia({ ...NO_VIDEO, images: [] })).toEqual({ items: [], ratio: null });
});

test.each([
  ['a landscape picture', { ...NO_VIDEO, images: [picture(1600, 1200)] }, 4 / 3],
  [
    'the part of a picture that shows',
    { ...NO_VIDEO, images: [picture(1600, 1200, { x: 0, y: 0, width: 900, height: 1000 })] },
    0.9,
  ],
  ['a very high picture', { ...NO_VIDEO, images: [picture(500, 2000)] }, 4 / 5],
  ['a very wide picture', { ...NO_VIDEO, images: [picture(3000, 1000)] }, 16 / 9],
  [
    'a video, before pictures',
    { ...NO_VIDEO, video: { ...VIDEO, width: 1000, height: 1000 }, images: [picture(1600, 1200)] },
    1,
  ],
  ['a video whose size is not known', { ...NO_VIDEO, video: { ...VIDEO, width: null }, images: [] }, 16 / 9],
  ['a video on YouTube', { video: null, youtubeVideoId: 'abcdef', images: [picture(500, 1000)] }, 16 / 9],
])('the box is that of the first: %s', (_name, recipe, ratio) => {
  expect(recipeMedia(recipe).ratio).toBeCloseTo(ratio, 5);
});

test('a picture fills the box unless that would cut much of it away', () => {
  const { items } = recipeMedia({
    ...NO_VIDEO,
    images: [picture(1500, 1000), picture(1600, 1200), picture(1000, 1500)],
  });
  expect(items.map((item) => item.kind === 'picture' && item.isWhole)).toEqual([false, false, true]);
});
