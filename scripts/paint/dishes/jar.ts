import { darker, lighter, varied } from '../colour.ts';
import { heap } from '../heap.ts';
import { LARDER } from '../ingredients/larder.ts';
import type { Brush } from '../ingredients/morsel.ts';
import { blob } from '../shapes.ts';
import { GLASS_SCALE } from './parts/glassware.ts';
import { oilEyes, type Pool, pour, spoonRidges } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

export const drawJar: DrawDish<'jar'> = (full, stage, dish) => {
  const brush: Brush = { ...full, cm: full.cm * GLASS_SCALE };
  const { easel, random, cm } = brush;
  const level = stage.depthPx * 0.7;
  const radius = stage.innerX * 0.99;
  const pool: Pool = {
    x: stage.x,
    y: stage.y,
    radiusX: radius,
    radiusY: radius,
    level,
    colour: dish.colour,
    gloss: 0.9,
    grain: 0.3,
  };
  pour(brush, pool);
  const pieces = (dish.pieces ?? []).map((name) => LARDER[name]);
  const uncover = easel.clip(
    `M${stage.x - radius} ${stage.y}A${radius} ${radius} 0 1 0 ${stage.x + radius} ${stage.y}A${radius} ${radius} 0 1 0 ${stage.x - radius} ${stage.y}Z`,
  );
  if (dish.content === 'pieces') {
    heap(
      brush,
      pieces,
      { x: stage.x, y: stage.y, radiusX: radius * 0.86, radiusY: radius * 0.86, floor: level - cm * 0.7 },
      { gap: 0.66, layers: 2, most: 70 },
    );
    for (let index = 0; index < 26; index++)
      easel.glow(
        blob(random, cm * random.range(0.6, 2), cm * random.range(0.5, 1.2), 0.2),
        dish.colour,
        0.4,
        { x: stage.x + random.range(-0.7, 0.7) * radius, y: stage.y + random.range(-0.7, 0.7) * radius },
      );
  } else {
    for (let index = 0; index < 34; index++) {
      const angle = random.angle();
      const reach = Math.sqrt(random.next()) * radius * 0.85;
      const tone = varied(dish.colour, random, 0.2);
      const size = cm * random.range(0.6, 1.9);
      easel.piece(
        blob(random, size, size * 0.75, 0.2),
        {
          colour: tone,
          edge: darker(tone, 0.2),
          middle: lighter(tone, 0.1),
          bottom: level - 3,
          top: level + size * 0.32,
          gloss: 0.95,
          grain: 0.1,
        },
        { x: stage.x + Math.cos(angle) * reach, y: stage.y + Math.sin(angle) * reach, turn: random.angle() },
      );
    }
    heap(
      brush,
      pieces,
      { x: stage.x, y: stage.y, radiusX: radius * 0.7, radiusY: radius * 0.7, floor: level - cm * 0.3 },
      { gap: 1.6, most: 9 },
    );
    spoonRidges(brush, { ...pool, level: level + 6 }, 5);
  }
  uncover();
  oilEyes(brush, pool, lighter(dish.colour, 0.3), 8);
};
