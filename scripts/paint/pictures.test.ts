import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawBookCover } from './book-cover.ts';
import { drawDish } from './compose.ts';
import { drawMark } from './mark.ts';
import type { Picture } from './picture.ts';
import { drawProduct } from './product.ts';
import type { Dish, DishScene } from './scene.ts';
import { drawStillLife } from './still-life.ts';

/** Two kinds, as each takes seconds: in a vessel and without one. */
const DISHES: readonly Dish[] = [
  { kind: 'pasta', shape: 'long', colour: '#b8341a', hasCheese: true },
  { kind: 'sandwich', colour: '#c98f4c', pieces: ['cheese', 'tomato'] },
];

const DRAWING_TIMEOUT_MS = 20_000;

const SOUP: DishScene = {
  kind: 'soup',
  colour: '#c8571b',
  garnish: 'herbs-and-cream',
  ground: 'linen',
  seed: 7,
};

/** The size that the encoded bytes really have, which the picture must also state. */
async function sizeOf(picture: Picture): Promise<string> {
  const { width, height } = await sharp(picture.data).metadata();
  expect([width, height]).toEqual([picture.width, picture.height]);
  return `${width} x ${height}`;
}

/** How much the brightness of a picture varies; an empty table or a black frame is near 0. */
async function contrastOf(picture: Picture): Promise<number> {
  const { channels } = await sharp(picture.data).greyscale().stats();
  return channels[0]?.stdev ?? 0;
}

describe('drawDish', { timeout: DRAWING_TIMEOUT_MS }, () => {
  it('draws the same scene to the same bytes, also after a journey through JSON', async () => {
    const first = await drawDish(SOUP);
    const second = await drawDish(JSON.parse(JSON.stringify(SOUP)));
    expect(first.data.equals(second.data)).toBe(true);
  });

  it.each(DISHES)('draws $kind at 1600 x 1200', async (dish) => {
    const picture = await drawDish({ ...dish, ground: 'paper', seed: 3 });
    expect(await sizeOf(picture)).toBe('1600 x 1200');
    expect(await contrastOf(picture)).toBeGreaterThan(12);
  });

  it('shows the dish, upright too: a green soup is green in the middle, and another seed is another picture', async () => {
    const draw = (seed: number) =>
      drawDish({ ...SOUP, seed, colour: '#5f8a34', garnish: 'plain', frame: 'portrait' });
    const [first, second] = [await draw(7), await draw(8)];
    expect(await sizeOf(first)).toBe('1200 x 1500');
    expect(first.data.equals(second.data)).toBe(false);
    const middle = sharp(first.data).extract({ left: 500, top: 650, width: 200, height: 200 });
    const [red, green] = (await sharp(await middle.toBuffer()).stats()).channels.map(({ mean }) => mean);
    expect(green).toBeGreaterThan(red ?? 0);
  });
});

describe('other pictures', { timeout: DRAWING_TIMEOUT_MS }, () => {
  it('draws still lifes and products at the size of their frame', async () => {
    expect(await sizeOf(await drawStillLife({ theme: 'baking', ground: 'paper', seed: 1 }))).toBe(
      '1600 x 1200',
    );
    expect(
      await sizeOf(await drawProduct({ product: 'apron', ground: 'oak', frame: 'square', seed: 1 })),
    ).toBe('1200 x 1200');
  });

  it('draws two editions of a book that differ', async () => {
    const cover = {
      title: 'Slow <Sundays> & Soups',
      palette: { ground: '#f3e9d6', ink: '#2b1d16', accent: '#a8452a' },
      seed: 5,
    };
    const british = await drawBookCover({ ...cover, region: 'uk' });
    const american = await drawBookCover({ ...cover, region: 'us' });
    expect(await sizeOf(british)).toBe('1200 x 1500');
    expect(await sizeOf(american)).toBe('1200 x 1500');
    expect(british.data.equals(american.data)).toBe(false);
  });

  it('draws marks that are clear outside their disc', async () => {
    const mark = await drawMark({ symbol: 'lemon', ground: '#f2c94c', ink: '#2b1d16', seed: 2 });
    expect(await sizeOf(mark)).toBe('512 x 512');
    const corner = await sharp(mark.data).extract({ left: 0, top: 0, width: 4, height: 4 }).raw().toBuffer();
    expect(corner[3]).toBe(0);
  });
});
