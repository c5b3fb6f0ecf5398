import { darker } from '../colour.ts';
import { heap, sprinkle } from '../heap.ts';
import { LARDER } from '../ingredients/larder.ts';
import type { Brush, Spot } from '../ingredients/morsel.ts';
import { blob } from '../shapes.ts';
import { dust, oilEyes, pour } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

/** An egg broken into the pan: ragged white, lace at its rim, a proud yolk. */
function friedEgg({ easel, random, cm }: Brush, spot: Spot): void {
  const size = random.range(3.1, 3.8) * cm;
  easel.piece(
    blob(random, size, size * 0.88, 0.17, 12),
    {
      colour: '#f7efdd',
      edge: '#e2b676',
      middle: '#fffaf0',
      bottom: spot.floor - 2,
      top: spot.floor + cm * 0.55,
      profile: 'pillow',
      gloss: 0.62,
      grain: 0.22,
    },
    spot,
  );
  const yolk = { x: spot.x + random.range(-0.25, 0.25) * size, y: spot.y + random.range(-0.2, 0.2) * size };
  easel.piece(
    blob(random, size * 0.62, size * 0.56, 0.08),
    {
      colour: '#fbf4e4',
      edge: '#f7efdd',
      bottom: spot.floor + cm * 0.4,
      top: spot.floor + cm * 0.8,
      profile: 'pillow',
      gloss: 0.6,
    },
    yolk,
  );
  const tone = random.pick(['#f2980f', '#ee8a0c', '#f5a51e']);
  easel.piece(
    blob(random, size * 0.37, size * 0.35, 0.035),
    {
      colour: tone,
      edge: '#d86e08',
      middle: '#f9b636',
      bottom: spot.floor + cm * 0.6,
      top: spot.floor + cm * 1.55,
      profile: 'dome',
      gloss: 0.93,
      grain: 0,
    },
    yolk,
  );
}

export const drawSkilletEggs: DrawDish<'skillet-eggs'> = (brush, stage, dish) => {
  const { random, cm } = brush;
  const level = cm * 0.8;
  const pool = {
    x: stage.x,
    y: stage.y,
    radiusX: stage.innerX * 0.97,
    radiusY: stage.innerY * 0.97,
    level,
    colour: dish.colour,
    gloss: 0.66,
    grain: 0.85,
    rough: 0.02,
  };
  pour(brush, pool);
  const lumps = {
    x: stage.x,
    y: stage.y,
    radiusX: stage.innerX * 0.78,
    radiusY: stage.innerY * 0.78,
    floor: level - cm * 0.35,
  };
  heap(brush, [LARDER['red-pepper'], LARDER.onion, ...dish.pieces.map((name) => LARDER[name])], lumps, {
    gap: 0.9,
    most: 70,
  });
  for (let index = 0; index < 60; index++) {
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * stage.innerX * 0.9;
    brush.easel.glow(
      blob(random, cm * random.range(0.6, 2.2), cm * random.range(0.4, 1.2), 0.3),
      random.chance(0.75) ? dish.colour : darker(dish.colour, 0.35),
      random.range(0.5, 0.95),
      { x: stage.x + Math.cos(angle) * reach, y: stage.y + Math.sin(angle) * reach, turn: random.angle() },
    );
  }
  const start = random.angle();
  const eggs = Math.max(1, dish.eggs);
  for (let index = 0; index < eggs; index++) {
    const angle = start + (index / eggs) * Math.PI * 2 + random.range(-0.15, 0.15);
    const reach = eggs === 1 ? 0 : stage.innerX * 0.5 * random.range(0.92, 1.08);
    friedEgg(brush, {
      x: stage.x + Math.cos(angle) * reach,
      y: stage.y + Math.sin(angle) * reach,
      floor: level,
      turn: random.angle(),
    });
  }
  oilEyes(brush, pool, '#d9701f', 26);
  heap(
    brush,
    dish.pieces.map((name) => LARDER[name]),
    { ...lumps, radiusX: stage.innerX * 0.8, radiusY: stage.innerY * 0.8, floor: level + cm * 0.3 },
    { gap: 2.3, most: 16 },
  );
  sprinkle(brush, LARDER.parsley, lumps, 10, 3);
  dust(brush, pool, ['#2e1a10', '#7c2412', '#3a2a1a'], 130);
};
