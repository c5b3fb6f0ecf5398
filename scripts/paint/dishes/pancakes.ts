import { darker, varied } from '../colour.ts';
import { heap, sprinkle } from '../heap.ts';
import { LARDER, MINT } from '../ingredients/larder.ts';
import type { Brush, Spot } from '../ingredients/morsel.ts';
import type { Random } from '../random.ts';
import { blob, closedPath, oval, type Point, slab, wedge } from '../shapes.ts';
import { bakeMarks } from './parts/bake-marks.ts';
import { dollop, dust } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

export const drawPancakes: DrawDish<'pancakes'> = (brush, stage, dish) => {
  const { easel, random, cm } = brush;
  const gold = '#c67f33';
  const layers = dish.form === 'stack' ? 5 : dish.form === 'waffle' ? 3 : 4;
  const radius = stage.innerX * (dish.form === 'stack' ? 0.86 : 0.8);
  let top = 0;
  let spot: Spot = { x: stage.x, y: stage.y, floor: 0, turn: 0 };
  for (let layer = 0; layer < layers; layer++) {
    const isWaffle = dish.form === 'waffle';
    const fan = dish.form === 'crepe' ? random.range(0.32, 0.42) : isWaffle ? 0.26 : 0.17;
    const angle = layer * 2.2 + random.range(-0.5, 0.5);
    const size =
      radius * (dish.form === 'crepe' ? 0.9 : isWaffle ? 0.84 : random.range(0.95, 1.02) - layer * 0.03);
    spot = {
      x: stage.x + Math.cos(angle) * radius * fan,
      y: stage.y + Math.sin(angle) * radius * fan,
      floor: top,
      turn: random.angle(),
    };
    const tone = varied(gold, random, 0.06);
    const tall = cm * (dish.form === 'crepe' ? 0.3 : 1);
    const outline =
      dish.form === 'crepe'
        ? wedge(random, size * 1.35, -0.75, 0.75)
        : blob(random, size, size * 0.98, 0.025, 14);
    const at =
      dish.form === 'crepe'
        ? {
            ...spot,
            x: spot.x - Math.cos(spot.turn) * size * 0.6,
            y: spot.y - Math.sin(spot.turn) * size * 0.6,
          }
        : spot;
    easel.piece(
      outline,
      {
        colour: dish.form === 'crepe' ? '#e6bd70' : tone,
        edge: dish.form === 'crepe' ? '#b87a34' : '#eec98a',
        middle: dish.form === 'crepe' ? '#eecb86' : darker(tone, 0.08),
        bottom: top,
        top: top + tall,
        profile: 'flat',
        gloss: 0.3,
        grain: 0.6,
      },
      at,
    );
    if (dish.form === 'stack')
      easel.glow(blob(random, size * 0.98, size * 0.96, 0.03), '#a85f20', 0.55, spot);
    bakeMarks(brush, spot, size * 0.85, '#c07a30', 0);
    if (isWaffle) waffleGrid(brush, spot, size, top + tall);
    top += tall * 0.92;
  }
  const floor = top + cm * 0.1;
  const patch = {
    x: spot.x,
    y: spot.y,
    radiusX: radius * 0.5,
    radiusY: radius * 0.5,
    floor,
    moundPx: cm * 0.4,
  };
  if (dish.topping === 'butter-and-syrup') {
    brush.top.piece(
      spill(random, radius * 0.56),
      {
        colour: '#a9560f',
        edge: '#7a3b0a',
        middle: '#c06c18',
        bottom: 0,
        top: 7,
        profile: 'flat',
        gloss: 0.95,
        grain: 0,
        opacity: 0.88,
      },
      spot,
    );
    brush.top.piece(
      slab(random, cm * 3.4, cm * 3.1, 0.06),
      {
        colour: '#f6dc86',
        edge: '#e8c25a',
        middle: '#fbeab0',
        bottom: 2,
        top: cm * 1,
        profile: 'pillow',
        gloss: 0.75,
        grain: 0.05,
      },
      { x: spot.x, y: spot.y, turn: random.angle() },
    );
  } else if (dish.topping === 'sugar') dust(brush, oval(spot, radius), ['#fffaf0'], 500, 0.06);
  else {
    dollop(brush, { ...spot, floor }, '#fbf4e6', 5);
    heap(
      brush,
      dish.topping === 'berries'
        ? [LARDER.raspberry, LARDER.blueberry, LARDER.strawberry]
        : [LARDER.peach, LARDER.strawberry],
      patch,
      { gap: 0.95, most: 26 },
    );
    sprinkle(brush, MINT, { ...patch, radiusX: radius * 0.25, radiusY: radius * 0.25 }, 4, 1.6);
  }
  dust(
    brush,
    { x: stage.x, y: stage.y, radiusX: stage.innerX * 1.2, radiusY: stage.innerY * 1.2 },
    ['#fffaf0', '#fdf4e2'],
    90,
    0.07,
  );
};

/** Syrup that found its way to the edge in tongues. Radius in pixels. */
function spill(random: Random, radius: number): string {
  const tongues = Array.from({ length: 5 }, (_, index) => ({
    angle: ((index + random.range(-0.4, 0.4)) / 5) * Math.PI * 2,
    reach: random.range(0.05, 0.5),
  }));
  const points: Point[] = [];
  for (let index = 0; index < 72; index++) {
    const angle = (index / 72) * Math.PI * 2;
    let reach = radius * (1.02 + 0.06 * Math.sin(angle * 3) + 0.04 * Math.sin(angle * 5 + 1));
    for (const tongue of tongues) {
      const away = Math.atan2(Math.sin(angle - tongue.angle), Math.cos(angle - tongue.angle));
      reach += radius * tongue.reach * Math.exp(-((away / 0.2) ** 4));
    }
    points.push({ x: Math.cos(angle) * reach, y: Math.sin(angle) * reach });
  }
  return closedPath(points);
}

function waffleGrid({ easel, random }: Brush, spot: Spot, radius: number, top: number): void {
  const pit = radius * 0.235;
  for (let row = -4; row <= 4; row++) {
    for (let column = -4; column <= 4; column++) {
      const x = column * pit;
      const y = row * pit;
      if (Math.hypot(x, y) > radius * 0.86) continue;
      easel.piece(
        slab(random, pit * 0.72, pit * 0.72, 0.05),
        {
          colour: '#b06a24',
          edge: '#e0aa5c',
          middle: '#9c5718',
          bottom: top,
          top: top - pit * 0.4,
          profile: 'pillow',
          gloss: 0.35,
          grain: 0.5,
        },
        {
          x: spot.x + x * Math.cos(spot.turn) - y * Math.sin(spot.turn),
          y: spot.y + x * Math.sin(spot.turn) + y * Math.cos(spot.turn),
          turn: spot.turn,
        },
      );
    }
  }
}
