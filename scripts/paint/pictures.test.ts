import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawBookCover } from './book-cover.ts';
import { drawDish } from './compose.ts';
import { drawMark } from './mark.ts';
import type { Picture } from './picture.ts';
import { drawProduct } from './product.ts';
import type { DishScene } from './scene.ts';
import { drawStillLife } from './still-life.ts';

const SOUP: DishScene = {
  kind: 'soup',
  colour: '#b8341a',
  garnish: 'plain',
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

describe('drawDish', () => {
  it('draws a dish on a board at 1600 x 1200', async () => {
    const pieces = ['cheese' as const, 'tomato' as const];
    const picture = await drawDish({ kind: 'sandwich', colour: '#c98f4c', pieces, ground: 'paper', seed: 3 });
    expect(await sizeOf(picture)).toBe('1600 x 1200');
    expect(await contrastOf(picture)).toBeGreaterThan(12);
  });

  it('draws the same scene to the same bytes, also after a journey through JSON, and another seed otherwise; another colour of soup changes the middle, also upright', async () => {
    const scene: DishScene = { ...SOUP, crop: 'near', frame: 'portrait' };
    const first = await drawDish(scene);
    const second = await drawDish(JSON.parse(JSON.stringify(scene)));
    const other = await drawDish({ ...scene, seed: 8 });
    expect([first.data.equals(second.data), first.data.equals(other.data)]).toEqual([true, false]);
    const middle = async (picture: Picture) => {
      expect(await sizeOf(picture)).toBe('1200 x 1500');
      const { channels } = await sharp(
        await sharp(picture.data).extract({ left: 500, top: 650, width: 200, height: 200 }).toBuffer(),
      ).stats();
      return channels.map(({ mean }) => mean);
    };
    const redSoup = await middle(first);
    const greenSoup = await middle(await drawDish({ ...scene, colour: '#5f8a34' }));
    expect(redSoup[0]).toBeGreaterThan(2 * (redSoup[1] ?? 0));
    expect(greenSoup[1]).toBeGreaterThan(greenSoup[0] ?? 0);
  });
});

describe('other pictures', () => {
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
