import { darker, lighter, mixColour, varied } from '../colour.ts';
import { heap, sprinkle } from '../heap.ts';
import { chunk } from '../ingredients/chunks.ts';
import { LARDER, MINT } from '../ingredients/larder.ts';
import type { Brush } from '../ingredients/morsel.ts';
import type { Pudding } from '../scene.ts';
import { blob } from '../shapes.ts';
import { drizzle, dust, oilEyes, pour, spoonRidges } from './parts/liquid.ts';
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

const TOPPING_COLOUR: Record<Pudding['topping'], string> = {
  berries: '#8f1230',
  cocoa: '#3c2014',
  caramel: '#9a5412',
  fruit: '#d8862a',
  nuts: '#9a5412',
  none: '#9a5412',
};

export const drawPudding: DrawDish<'pudding'> = (brush, stage, dish) => {
  const { random, cm } = brush;
  const level = stage.depthPx * 0.55;
  const radius = stage.innerX * 0.97;
  const pool = {
    x: stage.x,
    y: stage.y,
    radiusX: radius,
    radiusY: stage.innerY * 0.97,
    level,
    colour: dish.form === 'crumble' ? mixColour(TOPPING_COLOUR[dish.topping], '#a3542a', 0.3) : dish.colour,
    gloss: 0.6,
    grain: 0.08,
  };
  if (dish.form !== 'scoops') pour(brush, pool);
  let top = level + cm * 0.3;
  if (dish.form === 'scoops') {
    const start = random.angle();
    for (let index = 0; index < 3; index++) {
      const angle = start + (index / 3) * Math.PI * 2;
      scoop(
        brush,
        { x: stage.x + Math.cos(angle) * radius * 0.42, y: stage.y + Math.sin(angle) * radius * 0.42 },
        radius * random.range(0.4, 0.46),
        level,
        dish.colour,
      );
    }
    top = level + radius * 0.36;
  } else if (dish.form === 'smooth') {
    spoonRidges(brush, { ...pool, level: level + cm * 0.25 }, 16);
  } else {
    const crumb = chunk({
      colour: dish.colour,
      acrossCm: 0.95,
      rough: 0.24,
      grain: 1,
      gloss: 0.15,
      browned: 0.4,
    });
    heap(
      brush,
      [LARDER.raspberry, LARDER.blueberry],
      { x: stage.x, y: stage.y, radiusX: radius * 0.95, radiusY: radius * 0.95, floor: level - cm * 0.6 },
      { gap: 1.3, most: 40 },
    );
    heap(
      brush,
      [crumb],
      {
        x: stage.x,
        y: stage.y,
        radiusX: radius * 0.93,
        radiusY: radius * 0.93,
        floor: level,
        moundPx: cm * 0.8,
      },
      { gap: 0.72, most: 400 },
    );
    top = level + cm * 1.1;
  }
  const patch = {
    x: stage.x,
    y: stage.y,
    radiusX: radius * 0.36,
    radiusY: radius * 0.36,
    floor: top,
    moundPx: cm * 0.6,
  };
  const high = {
    ...pool,
    radiusX: radius * 0.75,
    radiusY: radius * 0.75,
  };
  switch (dish.topping) {
    case 'berries':
      drizzle(brush, high, '#8f1230', cm * 0.5);
      heap(brush, [LARDER.raspberry, LARDER.blueberry, LARDER.strawberry], patch, { gap: 0.9, most: 22 });
      sprinkle(brush, MINT, patch, 4, 1.8);
      break;
    case 'fruit':
      heap(brush, [LARDER.peach, LARDER.orange], patch, { gap: 0.7, most: 12 });
      sprinkle(brush, MINT, patch, 4, 1.8);
      break;
    case 'caramel':
      drizzle(brush, high, '#9a5412', cm * 0.75);
      oilEyes(brush, high, '#b5681a', 12);
      break;
    case 'nuts':
      drizzle(brush, high, '#9a5412', cm * 0.4);
      heap(brush, [LARDER.nut, LARDER.almond], patch, { gap: 0.95, most: 22 });
      break;
    case 'cocoa':
      dust(
        brush,
        { ...high, radiusX: radius, radiusY: radius },
        ['#3c2014', '#4f2c1b', '#2a150c'],
        900,
        0.07,
      );
      break;
    case 'none':
      dust(brush, high, ['#7a4a20', '#a36a30'], 120, 0.06);
      break;
  }
};
