import { darker, lighter, varied } from '../colour.ts';
import type { Easel, Place } from '../easel.ts';
import type { Brush } from '../ingredients/morsel.ts';
import type { Random } from '../random.ts';
import { blob, closedPath, type Point, ribbon, wander } from '../shapes.ts';

const CLOTHS: readonly [string, ...string[]] = [
  '#e9e1d0',
  '#9fb0b3',
  '#b9654a',
  '#c7a25a',
  '#6f7f6a',
  '#d9c2b4',
  '#4f5d70',
];

/** A cloth spread over a place: its colour, and half of each side in pixels. */
interface Cloth {
  colour: string;
  halfX: number;
  halfY: number;
  place: Place;
}

/** What every cloth is woven of: no gloss, a fine grain. */
const WEAVE = { gloss: 0, grain: 0.28 };

/** A cloth thrown down beside or under the vessel: folds, a hem, often stripes. */
export function drawNapkin(
  { easel, random }: Brush,
  spot: Point,
  table: { x: number; y: number; radius: number },
): void {
  const colour = varied(random.pick(CLOTHS), random, 0.05);
  const place = {
    x: spot.x * 0.7 + table.x * 0.3,
    y: spot.y * 0.7 + table.y * 0.3,
    turn: random.range(-0.7, 0.7),
  };
  const halfX = table.radius * random.range(0.75, 1.05);
  const halfY = table.radius * random.range(0.62, 0.85);
  const cloth = { colour, halfX, halfY, place };
  const outline = clothOutline(random, halfX, halfY);
  easel.piece(
    outline,
    { ...WEAVE, colour, edge: darker(colour, 0.06), middle: colour, bottom: 2, top: 7, profile: 'flat' },
    place,
  );
  stripes(easel, random, cloth);
  folds(easel, random, cloth);
  const hem = { ...place, scaleX: 0.975, scaleY: 0.97 };
  easel.stain(outline, darker(colour, 0.3), 0.35, hem, 2);
}

/** Four sides that no iron has straightened. */
function clothOutline(random: Random, halfX: number, halfY: number): string {
  const points: Point[] = [];
  const steps = 9;
  const side = (fromX: number, fromY: number, toX: number, toY: number) => {
    for (let index = 0; index < steps; index++) {
      const share = index / steps;
      const wave = Math.sin(share * 9 + fromX) * 0.018 + random.range(-0.012, 0.012);
      points.push({
        x: (fromX + (toX - fromX) * share) * halfX + wave * halfY,
        y: (fromY + (toY - fromY) * share) * halfY + wave * halfX,
      });
    }
  };
  side(-1, -1, 1, -1);
  side(1, -1, 1, 1);
  side(1, 1, -1, 1);
  side(-1, 1, -1, -1);
  return closedPath(points);
}

/** Woven stripes along two sides, the outer ones broad. */
function stripes(easel: Easel, random: Random, { colour, halfX, halfY, place }: Cloth): void {
  const count = random.chance(0.6) ? random.whole(2, 5) : 0;
  const tone = random.chance(0.5) ? darker(colour, 0.45) : lighter(colour, 0.6);
  for (let index = 0; index < count; index++) {
    for (const side of [-1, 1]) {
      const y = side * halfY * (0.86 - index * 0.075);
      easel.stain(
        `M${-halfX * 0.985} ${y}Q0 ${y + random.range(-4, 4)} ${halfX * 0.985} ${y}`,
        tone,
        0.65,
        place,
        halfY * (index === 0 ? 0.035 : 0.015),
      );
    }
  }
}

/** Folds that run inwards from one corner, each with its shadow. */
function folds(easel: Easel, random: Random, { colour, halfX, halfY, place }: Cloth): void {
  const corner = { x: random.pick([-1, 1]) * halfX * 0.8, y: random.pick([-1, 1]) * halfY * 0.8 };
  const inwards = Math.atan2(-corner.y, -corner.x);
  for (let index = 0; index < 3; index++) {
    const heading = inwards + random.range(-0.6, 0.6);
    const fold = wander(random, corner, heading, halfX * 0.17, random.whole(4, 7), 0.1);
    easel.glow(
      ribbon(fold, () => halfX * 0.07),
      darker(colour, 0.35),
      0.2,
      { ...place, x: place.x + 8, y: place.y + 10 },
    );
    easel.piece(
      ribbon(fold, () => halfX * random.range(0.035, 0.06)),
      { ...WEAVE, colour, edge: colour, middle: lighter(colour, 0.06), bottom: 7, top: 15 },
      place,
    );
  }
}

/** A pinch bowl of salt or oil. */
export function drawSmallDish({ easel, random, cm }: Brush, spot: Point, content: 'salt' | 'oil'): void {
  const radius = cm * 3.4;
  const glaze = random.pick(['#d8d2c6', '#5c6f78', '#8a7a66', '#3d4348', '#b98a6a']);
  easel.piece(
    blob(random, radius, radius * 0.99, 0.012, 20),
    {
      colour: glaze,
      edge: darker(glaze, 0.2),
      bottom: cm * 0.4,
      top: cm * 2.2,
      profile: 'dish',
      gloss: 0.7,
      grain: 0.05,
    },
    spot,
  );
  if (content === 'oil') {
    easel.piece(
      blob(random, radius * 0.78, radius * 0.77, 0.012, 18),
      {
        colour: '#b59a1c',
        edge: '#7d6a12',
        middle: '#cdb52e',
        bottom: cm * 1,
        top: cm * 1.1,
        profile: 'flat',
        gloss: 0.98,
        grain: 0,
      },
      spot,
    );
    return;
  }
  easel.piece(
    blob(random, radius * 0.76, radius * 0.72, 0.06, 14),
    {
      colour: '#f4f0e8',
      edge: '#d5cdbf',
      bottom: cm * 0.8,
      top: cm * 1.9,
      profile: 'dome',
      gloss: 0.2,
      grain: 1,
    },
    spot,
  );
  for (let index = 0; index < 150; index++) {
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * radius * (index < 130 ? 0.7 : 1.7);
    const size = cm * random.range(0.07, 0.2);
    const lift = reach < radius * 0.75 ? cm * (1.9 - (reach / radius) * 1.1) : 0;
    easel.piece(
      blob(random, size, size * 0.8, 0.3, 5),
      { colour: '#faf7f0', bottom: lift - 2, top: lift + size, gloss: 0.4, grain: 0.2 },
      { x: spot.x + Math.cos(angle) * reach, y: spot.y + Math.sin(angle) * reach },
    );
  }
}
