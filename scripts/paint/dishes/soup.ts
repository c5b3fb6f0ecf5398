import { darker, lighter, mixColour } from '../colour.ts';
import { heap, sprinkle } from '../heap.ts';
import { DILL, LARDER, PUMPKIN_SEED, SPRING_ONION } from '../ingredients/larder.ts';
import { blob } from '../shapes.ts';
import { drizzle, dust, oilEyes, pour } from './parts/liquid.ts';
import { strands } from './parts/strands.ts';
import type { DrawDish } from './parts/table.ts';

export const drawSoup: DrawDish<'soup'> = (brush, stage, dish) => {
  const { random, cm, easel } = brush;
  const level = stage.depthPx * 0.7;
  const pool = {
    x: stage.x,
    y: stage.y,
    radiusX: stage.innerX * 0.985,
    radiusY: stage.innerY * 0.985,
    level,
    colour: dish.colour,
    gloss: 0.62,
    grain: 0.05,
  };
  pour(brush, pool);
  const pieces = (dish.pieces ?? []).map((name) => LARDER[name]);
  const hasPieces = pieces.length > 0 || dish.hasNoodles === true;
  if (dish.hasNoodles) {
    strands(
      brush,
      { x: stage.x, y: stage.y, radius: stage.innerX * 0.78, floor: level - cm * 0.3, moundPx: cm * 0.7 },
      { colour: '#ecd196', widthCm: 0.36, count: 46, gloss: 0.75 },
    );
  }
  if (pieces.length > 0) {
    heap(
      { ...brush, cm: cm * 0.78 },
      pieces,
      {
        x: stage.x,
        y: stage.y,
        radiusX: stage.innerX * 0.84,
        radiusY: stage.innerY * 0.84,
        floor: level - cm * 0.55,
      },
      { gap: 0.86, most: 90 },
    );
    wetten(brush, stage, dish.colour);
  }
  oilEyes(brush, pool, mixColour(dish.colour, '#f0b03c', 0.55), hasPieces ? 46 : 16);
  const middle = {
    ...pool,
    x: stage.x + random.range(-0.12, 0.12) * stage.innerX,
    y: stage.y + random.range(-0.12, 0.12) * stage.innerY,
  };
  const spread = {
    x: middle.x,
    y: middle.y,
    radiusX: stage.innerX * 0.36,
    radiusY: stage.innerY * 0.36,
    floor: level + 3,
    moundPx: 6,
  };
  switch (dish.garnish) {
    case 'herbs-and-cream':
      drizzle(brush, middle, '#f8efdc', cm * 0.75);
      sprinkle(brush, random.chance(0.5) ? LARDER.parsley : LARDER.basil, spread, 6, 1.6);
      dust(brush, middle, ['#3a2a1c', '#5b4026', '#8c4b1d'], 70);
      break;
    case 'croutons':
      drizzle(brush, middle, mixColour('#b6a02c', dish.colour, 0.25), cm * 0.3);
      heap(
        brush,
        [LARDER.crouton],
        { ...spread, radiusX: spread.radiusX * 0.9, radiusY: spread.radiusY * 0.8 },
        { gap: 0.78, layers: 2, most: 14 },
      );
      sprinkle(brush, LARDER.parsley, spread, 5, 1.5);
      break;
    case 'herbs':
      sprinkle(
        brush,
        random.chance(0.5) ? DILL : LARDER.parsley,
        { ...spread, radiusX: spread.radiusX * 1.5, radiusY: spread.radiusY * 1.5 },
        4,
        3.4,
      );
      sprinkle(
        brush,
        SPRING_ONION,
        { ...spread, radiusX: spread.radiusX * 1.9, radiusY: spread.radiusY * 1.9 },
        26,
        0.9,
      );
      break;
    case 'oil-and-seeds':
      drizzle(brush, middle, '#8f8a1f', cm * 0.42);
      sprinkle(brush, PUMPKIN_SEED, spread, 26, 0.6);
      dust(brush, middle, ['#a3331a', '#c24d1d', '#7a2412'], 120, 0.07);
      break;
    case 'berries':
      heap(brush, [LARDER.raspberry, LARDER.blueberry], spread, { gap: 0.95, most: 16 });
      drizzle(brush, middle, '#c98a2a', cm * 0.26);
      break;
    case 'plain':
      dust(brush, middle, ['#3a2a1c', '#6b4a26', darker(dish.colour, 0.5)], 90);
      break;
  }
  easel.glow(blob(random, stage.innerX * 0.5, stage.innerY * 0.4, 0.2), lighter(dish.colour, 0.6), 0.06, {
    x: stage.x - stage.innerX * 0.3,
    y: stage.y - stage.innerY * 0.3,
  });
};

/** Draws a veil of broth over pieces, so that they stand in it rather than on it. */
function wetten(
  { easel, random, cm }: Parameters<DrawDish<'soup'>>[0],
  stage: Parameters<DrawDish<'soup'>>[1],
  colour: string,
): void {
  for (let index = 0; index < 30; index++) {
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * stage.innerX * 0.85;
    easel.glow(
      blob(random, cm * random.range(1, 2.6), cm * random.range(0.6, 1.5), 0.2),
      colour,
      random.range(0.4, 0.85),
      { x: stage.x + Math.cos(angle) * reach, y: stage.y + Math.sin(angle) * reach, turn: random.angle() },
    );
  }
}
