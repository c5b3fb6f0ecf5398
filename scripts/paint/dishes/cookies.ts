import { darker, lighter, mixColour, varied } from '../colour.ts';
import { CHOCOLATE, LARDER } from '../ingredients/larder.ts';
import type { Brush, Spot } from '../ingredients/morsel.ts';
import type { Cookies } from '../scene.ts';
import { blob, closedPath, type Point, scatterInBox, slab } from '../shapes.ts';
import { bakeMarks } from './parts/bake-marks.ts';
import { drizzle } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

const COOKIE_CM: Record<Cookies['form'], { x: number; y: number; tall: number }> = {
  round: { x: 5.9, y: 5.9, tall: 1.3 },
  finger: { x: 7.6, y: 2.8, tall: 1.2 },
  ring: { x: 6, y: 6, tall: 1.6 },
  square: { x: 5.8, y: 5.8, tall: 1.9 },
  muffin: { x: 6.9, y: 6.9, tall: 3 },
  ball: { x: 4.4, y: 4.4, tall: 2.6 },
};

export const drawCookies: DrawDish<'cookies'> = (brush, stage, dish) => {
  const { random, cm } = brush;
  const size = COOKIE_CM[dish.form];
  const gapX = size.x * cm * 1.06;
  const gapY = size.y * cm * (dish.form === 'finger' ? 1.3 : 1.06);
  const columns = Math.max(1, Math.floor((stage.innerX * 2) / gapX));
  const rows = Math.max(1, Math.floor((stage.innerY * 2) / gapY));
  const missing = random.chance(0.6) ? random.whole(0, columns * rows - 1) : -1;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isOdd = row % 2 === 1 && dish.form !== 'square';
      const x =
        (column - (columns - 1) / 2 + (isOdd ? 0.12 : -0.1)) * ((stage.innerX * 2) / columns) +
        random.range(-0.25, 0.25) * cm;
      const y = (row - (rows - 1) / 2) * ((stage.innerY * 2) / rows) + random.range(-0.25, 0.25) * cm;
      const spot = {
        x: stage.x + x * Math.cos(stage.turn) - y * Math.sin(stage.turn),
        y: stage.y + x * Math.sin(stage.turn) + y * Math.cos(stage.turn),
        floor: 2,
        turn: stage.turn + random.range(-0.16, 0.16),
      };
      if (row * columns + column === missing) crumbs(brush, spot, dish.colour);
      else cookie(brush, spot, dish);
    }
  }
  crumbs(
    brush,
    { x: stage.x, y: stage.y, floor: 2, turn: 0 },
    dish.colour,
    Math.max(stage.innerX, stage.innerY) * 0.9,
  );
};

function crumbs({ easel, random, cm }: Brush, spot: Spot, colour: string, spread?: number): void {
  for (let index = 0; index < 34; index++) {
    const angle = random.angle();
    const reach = random.next() * (spread ?? cm * 2.6);
    const size = cm * random.range(0.06, 0.3) * (spread ? 0.6 : 1);
    easel.piece(
      blob(random, size, size * 0.8, 0.3, 6),
      {
        colour: varied(colour, random, 0.15),
        bottom: spot.floor,
        top: spot.floor + size,
        gloss: 0.1,
        grain: 0.9,
      },
      { x: spot.x + Math.cos(angle) * reach, y: spot.y + Math.sin(angle) * reach },
    );
  }
}

function cookie(brush: Brush, spot: Spot, dish: Cookies): void {
  const { easel, random, cm } = brush;
  const size = COOKIE_CM[dish.form];
  const halfX = (size.x / 2) * cm * random.range(0.94, 1.05);
  const halfY = (size.y / 2) * cm * random.range(0.94, 1.05);
  const top = spot.floor + size.tall * cm;
  const colour = varied(dish.colour, random, 0.06);
  const dough = {
    colour,
    edge: mixColour(darker(colour, 0.3), '#7a3d12', 0.3),
    middle: lighter(colour, 0.14),
    bottom: spot.floor,
    top,
    gloss: 0.22,
    grain: 0.85,
  };
  easel.glow(blob(random, halfX * 1.2, halfY * 1.2, 0.08), '#8a5a24', 0.22, spot);
  if (dish.form === 'muffin') {
    const cup: Point[] = [];
    for (let index = 0; index < 64; index++) {
      const reach = (index % 2 === 0 ? 1.04 : 0.97) * halfX;
      cup.push({
        x: Math.cos((index / 64) * Math.PI * 2) * reach,
        y: Math.sin((index / 64) * Math.PI * 2) * reach,
      });
    }
    easel.piece(
      closedPath(cup),
      {
        colour: '#e9dcc2',
        edge: '#b9a27c',
        bottom: 0,
        top: cm * 1.9,
        profile: 'dish',
        gloss: 0.1,
        grain: 0.2,
      },
      spot,
    );
    easel.piece(
      blob(random, halfX * 0.93, halfX * 0.92, 0.06, 11),
      { ...dough, bottom: cm * 1.2, top: top + cm * 0.4 },
      spot,
    );
  } else if (dish.form === 'ring') {
    easel.cord(
      blob(random, halfX * 0.66, halfY * 0.64, 0.05, 9),
      halfX * 0.66,
      { ...dough, middle: lighter(colour, 0.1) },
      spot,
    );
  } else if (dish.form === 'square' || dish.form === 'finger')
    easel.piece(slab(random, halfX * 2, halfY * 2, 0.035), { ...dough, profile: 'flat' }, spot);
  else
    easel.piece(
      blob(random, halfX, halfY, dish.form === 'ball' ? 0.05 : 0.07, 12),
      { ...dough, profile: dish.form === 'ball' ? 'dome' : 'pillow' },
      spot,
    );
  const radius = Math.min(halfX, halfY);
  if (dish.form !== 'ring') bakeMarks(brush, spot, radius, colour, dish.form === 'ball' ? 2 : 7);
  topCookie(brush, { ...spot, floor: top - cm * 0.25 }, halfX, halfY, dish);
}

function topCookie(brush: Brush, spot: Spot, halfX: number, halfY: number, dish: Cookies): void {
  const { easel, random, cm } = brush;
  const isRing = dish.form === 'ring';
  const over = (count: number, gapCm: number, draw: (at: Spot) => void) => {
    for (const place of scatterInBox(random, halfX * 1.5, halfY * 1.5, gapCm * cm, count)) {
      const share = Math.hypot(place.x / halfX, place.y / halfY);
      if (share > 0.84 || (isRing && share < 0.42)) continue;
      const x = place.x * Math.cos(spot.turn) - place.y * Math.sin(spot.turn);
      const y = place.x * Math.sin(spot.turn) + place.y * Math.cos(spot.turn);
      draw({
        x: spot.x + x,
        y: spot.y + y,
        floor: spot.floor - share * share * cm * 0.35,
        turn: random.angle(),
      });
    }
  };
  switch (dish.topping) {
    case 'chocolate':
      over(15, 1.0, (at) => CHOCOLATE.draw(brush, at));
      break;
    case 'nuts':
      over(8, 1.5, (at) => (random.chance(0.5) ? LARDER.almond : LARDER.nut).draw(brush, at));
      break;
    case 'berries':
      over(8, 1.3, (at) => LARDER.blueberry.draw(brush, { ...at, floor: at.floor - cm * 0.2 }));
      break;
    case 'sugar':
      over(160, 0.2, (at) =>
        easel.piece(
          blob(random, cm * 0.09, cm * 0.08, 0.2, 5),
          { colour: '#fff8ea', bottom: at.floor, top: at.floor + cm * 0.34, gloss: 0.6 },
          at,
        ),
      );
      break;
    case 'jam': {
      const size = Math.min(halfX, halfY) * 0.5;
      const jam = random.pick(['#a3182c', '#c8701a', '#5a1c46']);
      easel.piece(
        blob(random, size, size * 0.94, 0.05),
        {
          colour: jam,
          edge: darker(jam, 0.3),
          middle: lighter(jam, 0.12),
          bottom: spot.floor - 3,
          top: spot.floor + cm * 0.3,
          profile: 'pillow',
          gloss: 0.95,
        },
        spot,
      );
      over(40, 0.4, (at) => easel.stain(blob(random, cm * 0.1, cm * 0.08, 0.3, 5), '#fffaf0', 0.7, at));
      break;
    }
    case 'plain':
      if (random.chance(0.5))
        drizzle(
          brush,
          {
            x: spot.x,
            y: spot.y,
            radiusX: halfX * 0.9,
            radiusY: halfY * 0.9,
            colour: dish.colour,
          },
          darker(dish.colour, 0.1),
          cm * 0.05,
        );
      return;
  }
}
