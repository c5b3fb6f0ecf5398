import { darker, lighter, mixColour } from '../colour.ts';
import { heap, sprinkle } from '../heap.ts';
import { LARDER } from '../ingredients/larder.ts';
import type { Brush } from '../ingredients/morsel.ts';
import { blob } from '../shapes.ts';
import { dollop, dust, oilEyes, pour, spoonRidges } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

export const drawStew: DrawDish<'stew'> = (brush, stage, dish) => {
  const { random, cm } = brush;
  const level = stage.depthPx * 0.45;
  const side = dish.side ?? 'none';
  const pool = {
    x: stage.x,
    y: stage.y,
    radiusX: stage.innerX * 0.96,
    radiusY: stage.innerY * 0.96,
    level,
    colour: dish.colour,
    gloss: 0.66,
    grain: 0.4,
    rough: stage.depthPx < 30 ? 0.04 : 0,
  };
  pour(brush, pool);
  const away = random.range(0.7, 2.4);
  const shift = side === 'none' ? 0 : stage.innerX * 0.26;
  const heart = { x: stage.x - Math.cos(away) * shift, y: stage.y - Math.sin(away) * shift };
  if (side !== 'none') {
    const at = {
      x: stage.x + Math.cos(away) * stage.innerX * 0.44,
      y: stage.y + Math.sin(away) * stage.innerY * 0.44,
    };
    if (side === 'rice') riceMound(brush, at, stage.innerX * 0.54, level);
    else {
      const mash = {
        ...at,
        radiusX: stage.innerX * 0.5,
        radiusY: stage.innerY * 0.46,
        level: level + cm * 0.9,
        colour: '#eed9a0',
        gloss: 0.35,
        grain: 0.35,
        rough: 0.06,
      };
      pour(brush, mash);
      spoonRidges(brush, mash, 8);
    }
  }
  const pieces = dish.pieces.map((name) => LARDER[name]);
  const patch = {
    ...heart,
    radiusX: stage.innerX * (side === 'none' ? 0.8 : 0.58),
    radiusY: stage.innerY * (side === 'none' ? 0.8 : 0.58),
    floor: level - cm * 0.35,
    moundPx: cm * 1.1,
  };
  heap({ ...brush, cm: cm * 0.85 }, pieces, patch, { gap: 0.58, most: 130 });
  sauce(brush, patch, dish.colour);
  oilEyes(
    brush,
    { ...pool, radiusX: pool.radiusX * 0.9, radiusY: pool.radiusY * 0.9 },
    mixColour(dish.colour, '#e08a24', 0.5),
    18,
  );
  const garnish = dish.garnish ?? 'herbs';
  if (garnish === 'cream' || garnish === 'herbs-and-cream') {
    dollop(brush, { ...heart, floor: level + cm * 1.1, turn: random.angle() }, '#f8f1e2', 3.6);
  }
  if (garnish === 'herbs' || garnish === 'herbs-and-cream') {
    sprinkle(
      brush,
      random.chance(0.7) ? LARDER.parsley : LARDER.basil,
      { ...patch, radiusX: patch.radiusX * 0.75, radiusY: patch.radiusY * 0.75 },
      random.whole(7, 12),
      1.7,
    );
  }
  dust(brush, patch, ['#2f1c10', '#6a2f12'], 50);
};

/** Sauce that clings to the pieces and shines. */
function sauce(
  { easel, random, cm }: Brush,
  patch: { x: number; y: number; radiusX: number; radiusY: number },
  colour: string,
): void {
  for (let index = 0; index < 34; index++) {
    const angle = random.angle();
    const reach = Math.sqrt(random.next());
    const place = {
      x: patch.x + Math.cos(angle) * reach * patch.radiusX,
      y: patch.y + Math.sin(angle) * reach * patch.radiusY,
      turn: random.angle(),
    };
    const tone = random.chance(0.7) ? colour : darker(colour, 0.3);
    easel.glow(
      blob(random, cm * random.range(0.7, 2), cm * random.range(0.4, 1.1), 0.25),
      tone,
      random.range(0.45, 0.9),
      place,
    );
  }
}

/** A mound of rice: grains over a soft dome. */
function riceMound(brush: Brush, at: { x: number; y: number }, radius: number, floor: number): void {
  const { easel, random, cm } = brush;
  const tall = cm * 1.7;
  easel.piece(
    blob(random, radius, radius * 0.92, 0.05, 13),
    {
      colour: '#e5dac2',
      edge: '#c4b48f',
      middle: lighter('#efe6d2', 0.3),
      bottom: floor - 4,
      top: floor + tall,
      profile: 'pillow',
      gloss: 0.3,
      grain: 0.5,
    },
    at,
  );
  for (let index = 0; index < 620; index++) {
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * radius * 1.03;
    const share = reach / radius;
    LARDER.rice.draw(brush, {
      x: at.x + Math.cos(angle) * reach,
      y: at.y + Math.sin(angle) * reach * 0.92,
      floor: floor + tall * Math.max(0, 1 - share ** 3) - 2 + random.range(0, 4),
      turn: random.angle(),
    });
  }
}
