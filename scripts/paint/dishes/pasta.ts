import { darker, lighter, mixColour, varied } from '../colour.ts';
import { heap, sprinkle } from '../heap.ts';
import { chunk } from '../ingredients/chunks.ts';
import { LARDER } from '../ingredients/larder.ts';
import type { Morsel } from '../ingredients/morsel.ts';
import { blob, openPath, oval, wander } from '../shapes.ts';
import { dust, pour } from './parts/liquid.ts';
import { shreds, strands } from './parts/strands.ts';
import type { DrawDish } from './parts/table.ts';

const DOUGH = '#edc66c';

/** Short tubes with dark mouths. */
const tube = (colour: string): Morsel => ({
  acrossCm: 3.2,
  tallCm: 1,
  draw({ easel, random, cm }, spot) {
    const half = random.around(1.9, 0.08) * cm;
    const width = random.around(1.15, 0.08) * cm;
    const tone = varied(mixColour(DOUGH, colour, random.range(0.04, 0.26)), random, 0.06);
    const line = wander(random, { x: -half, y: 0 }, 0, (half * 2) / 3, 3, 0.08);
    easel.cord(
      openPath(line),
      width,
      {
        colour: tone,
        edge: darker(tone, 0.3),
        bottom: spot.floor,
        top: spot.floor + width * 0.85,
        gloss: 0.6,
        grain: 0.1,
      },
      spot,
    );
    for (const y of [-0.26, -0.09, 0.09, 0.26])
      easel.stain(`M${-half} ${width * y}L${half} ${width * y}`, darker(tone, 0.35), 0.3, spot, width * 0.05);
    const end = line.at(-1) ?? { x: half, y: 0 };
    easel.piece(
      blob(random, width * 0.22, width * 0.4, 0.06),
      {
        colour: darker(colour, 0.55),
        edge: lighter(tone, 0.2),
        bottom: spot.floor,
        top: spot.floor + width * 0.4,
        gloss: 0.3,
      },
      {
        x: spot.x + (end.x + width * 0.36) * Math.cos(spot.turn) - end.y * Math.sin(spot.turn),
        y: spot.y + (end.x + width * 0.36) * Math.sin(spot.turn) + end.y * Math.cos(spot.turn),
        turn: spot.turn,
      },
    );
  },
});

/** Filled cushions with a pinched rim. */
const parcel = (colour: string): Morsel => ({
  acrossCm: 4,
  tallCm: 1.1,
  draw({ easel, random, cm }, spot) {
    const half = random.around(2.2, 0.06) * cm;
    const tone = varied(mixColour(DOUGH, '#f3deb0', 0.4), random, 0.05);
    let rim = '';
    const teeth = 9;
    for (let side = 0; side < 4; side++) {
      for (let tooth = 0; tooth < teeth; tooth++) {
        const along = -1 + (tooth / teeth) * 2;
        const out = tooth % 2 === 0 ? 1.03 : 0.98;
        const [x, y] = [
          [along, -out],
          [out, along],
          [-along, out],
          [-out, -along],
        ][side] ?? [0, 0];
        rim += `${rim ? 'L' : 'M'}${((x ?? 0) * half).toFixed(1)} ${((y ?? 0) * half).toFixed(1)}`;
      }
    }
    easel.piece(
      `${rim}Z`,
      {
        colour: tone,
        edge: darker(tone, 0.12),
        bottom: spot.floor,
        top: spot.floor + 0.35 * cm,
        profile: 'flat',
        gloss: 0.5,
        grain: 0.15,
      },
      spot,
    );
    easel.piece(
      blob(random, half * 0.74, half * 0.72, 0.05),
      {
        colour: mixColour(tone, colour, 0.16),
        edge: darker(tone, 0.1),
        bottom: spot.floor + 0.3 * cm,
        top: spot.floor + 0.85 * cm,
        profile: 'dome',
        gloss: 0.6,
        grain: 0.12,
      },
      spot,
    );
  },
});

const gnocco = (colour: string) =>
  chunk({
    colour: mixColour('#f0d596', colour, 0.12),
    acrossCm: 2.3,
    slim: 0.7,
    browned: 0.3,
    rough: 0.07,
    gloss: 0.55,
    grain: 0.2,
    isAngular: false,
  });

export const drawPasta: DrawDish<'pasta'> = (brush, stage, dish) => {
  const { random, cm, easel } = brush;
  const level = Math.min(stage.depthPx * 0.3, cm * 0.8);
  const radius = stage.innerX * 0.92;
  const pool = {
    x: stage.x,
    y: stage.y,
    radiusX: radius * 1.04,
    radiusY: radius,
    level,
    colour: dish.colour,
    gloss: 0.66,
    grain: 0.4,
    rough: 0.06,
  };
  pour(brush, pool);
  const patch = {
    x: stage.x,
    y: stage.y,
    radiusX: radius * 0.92,
    radiusY: radius * 0.88,
    floor: level - 2,
    moundPx: cm * 1.7,
  };
  const saucy = mixColour(DOUGH, dish.colour, 0.2);
  if (dish.shape === 'long' || dish.shape === 'ribbons') {
    const isRibbon = dish.shape === 'ribbons';
    strands(
      brush,
      { x: stage.x, y: stage.y, radius: radius * 0.98, floor: level - 3, moundPx: cm * 2.2 },
      {
        colour: saucy,
        widthCm: isRibbon ? 0.85 : 0.34,
        count: isRibbon ? 95 : 210,
        lengthSteps: isRibbon ? 9 : 13,
      },
    );
  } else if (dish.shape === 'tubes')
    heap(brush, [tube(dish.colour)], patch, { gap: 0.6, layers: 2, most: 90 });
  else if (dish.shape === 'filled')
    heap(brush, [parcel(dish.colour)], { ...patch, moundPx: cm * 0.6 }, { gap: 0.74, most: 26 });
  else heap(brush, [gnocco(dish.colour)], patch, { gap: 0.74, layers: 2, most: 80 });
  for (let index = 0; index < 22; index++) {
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * radius * 0.72;
    const size = cm * random.range(0.5, 1.5);
    easel.glow(blob(random, size * 1.5, size, 0.3), dish.colour, random.range(0.5, 0.95), {
      x: stage.x + Math.cos(angle) * reach,
      y: stage.y + Math.sin(angle) * reach,
      turn: random.angle(),
    });
  }
  const pieces = (dish.pieces ?? []).map((name) => LARDER[name]);
  const top = {
    ...patch,
    radiusX: radius * 0.66,
    radiusY: radius * 0.62,
    floor: level + cm * 1.2,
    moundPx: cm * 1.1,
  };
  if (pieces.length > 0) heap(brush, pieces, top, { gap: 1.18, most: 26 });
  if (dish.hasCheese) shreds(brush, oval(pool, radius * 0.8), '#f3e2b0', 190);
  sprinkle(
    brush,
    random.chance(0.6) ? LARDER.basil : LARDER.parsley,
    { ...top, radiusX: radius * 0.4, radiusY: radius * 0.4 },
    random.whole(4, 7),
    1.9,
  );
  dust(brush, pool, ['#2e2018', '#50381f'], 60);
};
