import { heap } from '../heap.ts';
import { LARDER, ROSEMARY, THYME } from '../ingredients/larder.ts';
import { blob } from '../shapes.ts';
import { dust, oilEyes } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

export const drawTraybake: DrawDish<'traybake'> = (brush, stage, dish) => {
  const { random, cm, easel } = brush;
  const isRound = stage.innerX === stage.innerY;
  const patch = {
    x: stage.x,
    y: stage.y,
    radiusX: stage.innerX * 0.94,
    radiusY: stage.innerY * 0.92,
    turn: stage.turn,
    floor: 2,
    isBox: !isRound,
  };
  const stainAt = () => ({
    x: stage.x + random.range(-0.8, 0.8) * stage.innerX,
    y: stage.y + random.range(-0.7, 0.7) * stage.innerY,
    turn: random.angle(),
  });
  for (let index = 0; index < 26; index++) {
    easel.glow(
      blob(random, cm * random.range(1.5, 4), cm * random.range(1, 3), 0.25),
      random.chance(0.6) ? '#8a4f16' : '#c48a34',
      random.range(0.15, 0.4),
      stainAt(),
    );
  }
  const pieces = dish.pieces.map((name) => LARDER[name]);
  heap(brush, pieces, patch, { gap: 0.64, most: 300 });
  heap(
    brush,
    pieces,
    { ...patch, radiusX: patch.radiusX * 0.8, radiusY: patch.radiusY * 0.75, floor: cm * 0.9 },
    { gap: 1.3, most: 40 },
  );
  for (const [herb, count] of [
    [ROSEMARY, 2],
    [THYME, 4],
  ] as const) {
    heap(
      brush,
      [herb],
      { ...patch, radiusX: patch.radiusX * 0.75, radiusY: patch.radiusY * 0.65, floor: cm * 1.4 },
      { gap: 0.8, most: count },
    );
  }
  oilEyes(brush, patch, '#d2952f', 24);
  dust(brush, patch, ['#2b1a10', '#f6efe0', '#4a3018'], 150, 0.06);
};
