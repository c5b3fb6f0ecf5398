import { darker, lighter, mixColour, varied } from '../colour.ts';
import { heap, type Patch, sprinkle } from '../heap.ts';
import { chunk } from '../ingredients/chunks.ts';
import { LARDER, MINT } from '../ingredients/larder.ts';
import type { Brush } from '../ingredients/morsel.ts';
import type { Pudding } from '../scene.ts';
import { blob, oval } from '../shapes.ts';
import { middleOf } from '../stage.ts';
import { drizzle, dust, oilEyes, type Pool, pour, spoonRidges } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

/** A ball of ice cream: torn at its skirt, furrowed where the scoop dragged through it. */
function scoop(
  { easel, random, cm }: Brush,
  at: { x: number; y: number },
  radius: number,
  floor: number,
  colour: string,
): void {
  const tone = varied(colour, random, 0.04);
  const cream = { colour: tone, edge: darker(tone, 0.14), middle: lighter(tone, 0.12), gloss: 0.4 };
  easel.piece(
    blob(random, radius, radius * 0.98, 0.05, 26),
    { ...cream, bottom: floor, top: floor + radius * 0.66, grain: 0.3 },
    at,
  );
  for (let index = 0; index < 70; index++) {
    const angle = random.angle();
    const reach = radius * (index < 44 ? random.range(0.88, 1.04) : random.range(0.1, 0.85));
    const size = radius * random.range(0.03, 0.09);
    const lift = radius * 0.62 * Math.sqrt(Math.max(0, 1 - (reach / radius) ** 2));
    easel.piece(
      blob(random, size * 1.5, size, 0.3, 7),
      { ...cream, bottom: floor + lift, top: floor + lift + size * 0.8, grain: 0.3 },
      { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach, turn: angle + Math.PI / 2 },
    );
  }
  const drag = random.angle();
  for (let index = 0; index < 11; index++) {
    const away = (index / 10 - 0.5) * 1.5 * radius;
    const half = Math.sqrt(radius * radius - away * away) * random.range(0.45, 0.8);
    const bend = random.range(-0.05, 0.05) * radius;
    const furrow = `M${-half} ${away}Q0 ${away + bend} ${half} ${away}`;
    easel.stain(furrow, darker(tone, 0.35), 0.22, { ...at, turn: drag }, cm * random.range(0.06, 0.16));
    easel.stain(furrow, lighter(tone, 0.6), 0.3, { x: at.x + 4, y: at.y + 5, turn: drag }, cm * 0.08);
  }
}

const BERRY_SAUCE = '#8f1230';
const CARAMEL = '#9a5412';
const COCOA = '#3c2014';

/** Colour of what shows between the crumbs of a crumble. */
const JUICE: Record<Pudding['topping'], string> = {
  berries: BERRY_SAUCE,
  cocoa: COCOA,
  caramel: CARAMEL,
  fruit: '#d8862a',
  nuts: CARAMEL,
  none: CARAMEL,
};

export const drawPudding: DrawDish<'pudding'> = (brush, stage, dish) => {
  const pool = {
    ...middleOf(stage, 0.97),
    level: stage.depthPx * 0.55,
    colour: dish.form === 'crumble' ? mixColour(JUICE[dish.topping], '#a3542a', 0.3) : dish.colour,
    gloss: 0.6,
    grain: 0.08,
  };
  const top = FORMS[dish.form](brush, pool, dish.colour);
  const middle = { ...oval(stage, pool.radiusX * 0.36), floor: top, moundPx: brush.cm * 0.6 };
  TOPPINGS[dish.topping](brush, pool, middle);
};

/** Fills the bowl, and says how high the topping lies. Scoops lie in it, all else is poured. */
const FORMS: Record<Pudding['form'], (brush: Brush, pool: Pool, colour: string) => number> = {
  scoops(brush, pool, colour) {
    const { random } = brush;
    const start = random.angle();
    for (let index = 0; index < 3; index++) {
      const angle = start + (index / 3) * Math.PI * 2;
      scoop(
        brush,
        {
          x: pool.x + Math.cos(angle) * pool.radiusX * 0.42,
          y: pool.y + Math.sin(angle) * pool.radiusX * 0.42,
        },
        pool.radiusX * random.range(0.4, 0.46),
        pool.level,
        colour,
      );
    }
    return pool.level + pool.radiusX * 0.36;
  },
  smooth(brush, pool) {
    pour(brush, pool);
    spoonRidges(brush, { ...pool, level: pool.level + brush.cm * 0.25 }, 16);
    return pool.level + brush.cm * 0.3;
  },
  crumble(brush, pool, colour) {
    const { cm } = brush;
    pour(brush, pool);
    heap(
      brush,
      [LARDER.raspberry, LARDER.blueberry],
      { ...oval(pool, pool.radiusX * 0.95), floor: pool.level - cm * 0.6 },
      { gap: 1.3, most: 40 },
    );
    const crumb = chunk({
      colour,
      acrossCm: 0.95,
      rough: 0.24,
      grain: 1,
      gloss: 0.15,
      browned: 0.4,
    });
    heap(
      brush,
      [crumb],
      { ...oval(pool, pool.radiusX * 0.93), floor: pool.level, moundPx: cm * 0.8 },
      { gap: 0.72, most: 400 },
    );
    return pool.level + cm * 1.1;
  },
};

/** What is strewn over the bowl, and heaped in its middle. */
const TOPPINGS: Record<Pudding['topping'], (brush: Brush, pool: Pool, middle: Patch) => void> = {
  berries(brush, pool, middle) {
    drizzle(brush, sauced(pool), BERRY_SAUCE, brush.cm * 0.5);
    heap(brush, [LARDER.raspberry, LARDER.blueberry, LARDER.strawberry], middle, { gap: 0.9, most: 22 });
    sprinkle(brush, MINT, middle, 4, 1.8);
  },
  fruit(brush, _pool, middle) {
    heap(brush, [LARDER.peach, LARDER.orange], middle, { gap: 0.7, most: 12 });
    sprinkle(brush, MINT, middle, 4, 1.8);
  },
  caramel(brush, pool) {
    drizzle(brush, sauced(pool), CARAMEL, brush.cm * 0.75);
    oilEyes(brush, sauced(pool), '#b5681a', 12);
  },
  nuts(brush, pool, middle) {
    drizzle(brush, sauced(pool), CARAMEL, brush.cm * 0.4);
    heap(brush, [LARDER.nut, LARDER.almond], middle, { gap: 0.95, most: 22 });
  },
  cocoa(brush, pool) {
    dust(brush, oval(pool, pool.radiusX), [COCOA, '#4f2c1b', '#2a150c'], 900, 0.07);
  },
  none(brush, pool) {
    dust(brush, sauced(pool), ['#7a4a20', '#a36a30'], 120, 0.06);
  },
};

/** The part of a pool that sauce runs over. */
const sauced = (pool: Pool): Pool => ({ ...pool, ...oval(pool, pool.radiusX * 0.75) });
