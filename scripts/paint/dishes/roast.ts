import { darker, lighter, mixColour } from '../colour.ts';
import { heap, sprinkle } from '../heap.ts';
import { DILL, LARDER, ROSEMARY, THYME } from '../ingredients/larder.ts';
import type { Spot } from '../ingredients/morsel.ts';
import { bird, fillet, fish, ribs } from './parts/joints.ts';
import { dust, oilEyes, pour } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

export const drawRoast: DrawDish<'roast'> = (brush, stage, dish) => {
  const { random, cm } = brush;
  const radius = stage.innerX;
  const spot: Spot = { x: stage.x, y: stage.y, floor: 2, turn: stage.turn + random.range(-0.5, 0.3) };
  const juice = {
    x: stage.x,
    y: stage.y,
    radiusX: radius * 0.88,
    radiusY: stage.innerY * 0.86,
    level: 4,
    colour: dish.what === 'fish' ? '#d9bf72' : mixColour('#8a4a14', '#c98a34', 0.4),
    gloss: 0.85,
    grain: 0.1,
    rough: 0.08,
  };
  pour(brush, juice);
  oilEyes(brush, juice, '#e0a83c', 36);
  const pieces = dish.pieces.map((name) => LARDER[name]);
  heap(
    brush,
    pieces,
    { x: stage.x, y: stage.y, radiusX: stage.innerX * 0.98, radiusY: stage.innerY * 0.96, floor: 2 },
    { gap: 0.74, most: 120 },
  );
  const half = Math.min(radius * 0.98, stage.innerY * 1.2);
  switch (dish.what) {
    case 'chicken':
      bird(brush, spot, half * 0.86);
      break;
    case 'fish':
      fish(brush, spot, half * 1.02);
      break;
    case 'fillet':
      fillet(brush, spot, half * 0.86);
      break;
    case 'ribs':
      ribs(brush, spot, half * 0.86);
      break;
  }
  const herb = dish.what === 'fish' ? DILL : random.pick([ROSEMARY, THYME]);
  const patch = { x: stage.x, y: stage.y, radiusX: radius * 0.7, radiusY: radius * 0.6, floor: cm * 2.4 };
  sprinkle(brush, herb, patch, 2, 7);
  for (let index = 0; index < 6; index++) {
    const angle = random.angle();
    LARDER.parsley.draw(
      { ...brush, easel: brush.top },
      {
        x: stage.x + Math.cos(angle) * radius * 0.86,
        y: stage.y + Math.sin(angle) * stage.innerY * 0.84,
        floor: 0,
        turn: random.angle(),
      },
    );
  }
  dust(brush, juice, ['#f8f2e4', '#2b1a10', lighter('#8a5a2a', 0.2), darker('#8a5a2a', 0.3)], 110, 0.07);
};
