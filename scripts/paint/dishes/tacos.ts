import { heap, sprinkle } from '../heap.ts';
import { LARDER, LIME_WEDGE } from '../ingredients/larder.ts';
import { drizzle } from './parts/liquid.ts';
import { shreds } from './parts/strands.ts';
import type { DrawDish } from './parts/table.ts';
import { tortilla } from './tortilla.ts';

export const drawTacos: DrawDish<'tacos'> = (brush, stage, dish) => {
  const { random, cm } = brush;
  const radius = stage.innerX * 0.6;
  const start = random.range(0, 2);
  const pieces = dish.pieces.map((name) => LARDER[name]);
  for (let index = 0; index < 3; index++) {
    const angle = start + (index / 3) * Math.PI * 2;
    const spot = {
      x: stage.x + Math.cos(angle) * stage.innerX * 0.6,
      y: stage.y + Math.sin(angle) * stage.innerY * 0.6,
      floor: index * cm * 0.5,
      turn: random.angle(),
    };
    tortilla(brush, spot, radius, dish.colour ?? '#e8c98a');
    const along = angle + Math.PI / 2 + random.range(-0.3, 0.3);
    const patch = {
      x: spot.x,
      y: spot.y,
      radiusX: radius * 0.76,
      radiusY: radius * 0.46,
      turn: along,
      floor: spot.floor + cm * 0.4,
      moundPx: cm * 0.9,
    };
    heap(
      brush,
      [LARDER.cabbage],
      { ...patch, radiusX: radius * 0.62, radiusY: radius * 0.4 },
      { gap: 0.4, most: 22 },
    );
    heap({ ...brush, cm: cm * 0.7 }, pieces, patch, { gap: 0.7, layers: 2, most: 60 });
    drizzle(
      brush,
      {
        ...patch,
        radiusX: radius * 0.6,
        radiusY: radius * 0.4,
        colour: '#e9dcc0',
      },
      '#f7efe0',
      cm * 0.34,
    );
    sprinkle({ ...brush, cm: cm * 0.8 }, LARDER.parsley, patch, 4, 2);
    shreds(brush, patch, '#f1e6cc', 26);
  }
  LIME_WEDGE.draw(brush, { x: stage.x + cm, y: stage.y, floor: cm * 1.2, turn: 0.6 });
  LIME_WEDGE.draw(brush, { x: stage.x - cm * 1.6, y: stage.y + cm * 1.2, floor: cm * 0.9, turn: 2.4 });
};
