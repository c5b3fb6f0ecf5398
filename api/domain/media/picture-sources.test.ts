import { expect, test } from 'vitest';
import { staticImagePath } from '../pages/paths.ts';
import { pictureSources } from './picture-sources.ts';

const image = { id: 'a', key: 'pie.jpg', width: 1000, height: 750, lqip: null };
const widthsOf = (srcset: string) => [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

test('widths go up to the first that holds all the picture has, and no wider than asked', () => {
  expect(widthsOf(pictureSources(image, 1600).avif)).toEqual([320, 480, 640, 800, 960, 1280]);
  expect(widthsOf(pictureSources(image, 800).avif)).toEqual([320, 480, 640, 800]);
  expect(widthsOf(pictureSources({ ...image, width: 100 }, 1600).avif)).toEqual([320]);
});

test('a crop decides size and addresses', () => {
  const crop = { width: 400, height: 300, x: 10, y: 20 };
  const { src, width, height, avif } = pictureSources({ ...image, crop }, 1600, 'png');
  expect({ width, height }).toEqual({ width: 400, height: 300 });
  expect(src).toBe('/media/images/pie.jpg?width=480&quality=75&crop=400,300,10,20&format=png');
  expect(widthsOf(avif)).toEqual([320, 480]);
});

test('addresses may be those of an exported site', () => {
  const { src, avif } = pictureSources({ ...image, width: 400 }, 1600, 'jpeg', staticImagePath);
  expect(src).toBe('/media/images/pie.jpg/w480-q75.jpg');
  expect(avif).toBe('/media/images/pie.jpg/w320-q75.avif 320w, /media/images/pie.jpg/w480-q75.avif 480w');
});
