import { darker, lighter, mixColour, varied } from '../colour.ts';
import { sprinkle } from '../heap.ts';
import { LARDER, SESAME, SPRING_ONION } from '../ingredients/larder.ts';
import type { Brush, Spot } from '../ingredients/morsel.ts';
import type { Dumplings } from '../scene.ts';
import { blob, scatterInDisc } from '../shapes.ts';
import { drizzle, dust, oilEyes, pour } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

function crescent({ easel, random, cm }: Brush, spot: Spot, colour: string): void {
  const half = random.around(3.1, 0.05) * cm;
  const deep = half * 0.92;
  const tone = varied(colour, random, 0.04);
  const place = { ...spot };
  easel.piece(
    `M${-half} ${half * 0.1}C${-half * 1.06} ${-deep * 1.05} ${half * 1.06} ${-deep * 1.05} ${half} ${half * 0.1}C${half * 0.7} ${half * 0.4} ${-half * 0.7} ${half * 0.4} ${-half} ${half * 0.1}Z`,
    {
      colour: tone,
      edge: darker(tone, 0.12),
      middle: lighter(tone, 0.22),
      bottom: spot.floor,
      top: spot.floor + cm * 1.7,
      profile: 'dome',
      gloss: 0.66,
      grain: 0.1,
    },
    place,
  );
  easel.glow(
    `M${-half * 0.8} ${half * 0.2}Q0 ${half * 0.5} ${half * 0.8} ${half * 0.2}Q0 ${-half * 0.1} ${-half * 0.8} ${half * 0.2}Z`,
    '#b06a20',
    0.8,
    place,
  );
  const pleats = 7;
  for (let index = 0; index <= pleats; index++) {
    const angle = Math.PI * (1.06 + (index / pleats) * 0.88);
    const x = Math.cos(angle) * half * 0.92;
    const y = Math.sin(angle) * deep * 0.74 + half * 0.02;
    easel.cord(
      `M${x * 0.72} ${y * 0.62}Q${x * 0.9 + cm * 0.2} ${y * 0.85} ${x} ${y * 1.04}`,
      cm * 0.5,
      {
        colour: tone,
        edge: tone,
        middle: lighter(tone, 0.2),
        bottom: spot.floor + cm * 0.75,
        top: spot.floor + cm * 1.35,
        gloss: 0.6,
      },
      place,
    );
  }
}

function bun({ easel, random, cm }: Brush, spot: Spot, colour: string): void {
  const radius = random.around(3, 0.05) * cm;
  const tone = varied(colour, random, 0.03);
  easel.piece(
    blob(random, radius, radius * 0.97, 0.03, 12),
    {
      colour: tone,
      edge: darker(tone, 0.14),
      middle: lighter(tone, 0.2),
      bottom: spot.floor,
      top: spot.floor + cm * 2.8,
      profile: 'pillow',
      gloss: 0.45,
      grain: 0.12,
    },
    spot,
  );
  for (let index = 0; index < 14; index++) {
    const angle = (index / 14) * Math.PI * 2;
    const at = (share: number, twist: number) =>
      `${(Math.cos(angle + twist) * radius * share).toFixed(1)} ${(Math.sin(angle + twist) * radius * share).toFixed(1)}`;
    easel.stain(
      `M${at(0.74, 0)}Q${at(0.45, 0.35)} ${at(0.08, 1.1)}`,
      darker(tone, 0.35),
      0.3,
      { ...spot, x: spot.x + 3, y: spot.y + 3 },
      cm * 0.16,
    );
    easel.cord(
      `M${at(0.72, 0)}Q${at(0.45, 0.3)} ${at(0.1, 1)}`,
      cm * 0.34,
      {
        colour: tone,
        edge: tone,
        middle: lighter(tone, 0.3),
        bottom: spot.floor + cm * 2.2,
        top: spot.floor + cm * 3,
        gloss: 0.45,
      },
      spot,
    );
  }
}

function meatball(brush: Brush, spot: Spot, colour: string): void {
  const { easel, random, cm } = brush;
  const radius = random.around(2.1, 0.08) * cm;
  const tone = varied(colour, random, 0.1);
  easel.piece(
    blob(random, radius, radius * 0.95, 0.07, 11),
    {
      colour: tone,
      edge: darker(tone, 0.4),
      middle: lighter(tone, 0.1),
      bottom: spot.floor,
      top: spot.floor + radius * 1.4,
      gloss: 0.5,
      grain: 1,
    },
    spot,
  );
  for (let index = 0; index < 7; index++)
    easel.glow(
      blob(random, radius * 0.3, radius * 0.2, 0.3),
      random.chance(0.6) ? darker(tone, 0.5) : lighter(tone, 0.3),
      0.5,
      {
        x: spot.x + random.range(-0.6, 0.6) * radius,
        y: spot.y + random.range(-0.6, 0.6) * radius,
        turn: random.angle(),
      },
    );
}

const SHAPES: Record<
  Dumplings['form'],
  { draw(brush: Brush, spot: Spot, colour: string): void; gapCm: number }
> = {
  crescent: { draw: crescent, gapCm: 3.8 },
  bun: { draw: bun, gapCm: 5.3 },
  ball: { draw: meatball, gapCm: 3.5 },
};

export const drawDumplings: DrawDish<'dumplings'> = (brush, stage, dish) => {
  const { random, cm } = brush;
  const radius = stage.innerX * 0.98;
  const shape = SHAPES[dish.form];
  const isSauced = dish.garnish === 'sauce';
  const sauce = isSauced
    ? mixColour(dish.colour, '#7a2a12', 0.65)
    : dish.garnish === 'butter'
      ? '#d6a83a'
      : '#4a2a14';
  const pool = {
    x: stage.x,
    y: stage.y,
    radiusX: radius * (isSauced ? 0.98 : 0.92),
    radiusY: radius * (isSauced ? 0.96 : 0.9),
    level: cm * 0.25,
    colour: sauce,
    gloss: 0.85,
    grain: 0.1,
    rough: 0.07,
  };
  if (isSauced || dish.garnish === 'butter') pour(brush, pool);
  const places = scatterInDisc(random, radius * 0.86, shape.gapCm * cm, 16).sort(
    (one, other) => Math.hypot(other.x, other.y) - Math.hypot(one.x, one.y),
  );
  for (const [index, place] of places.entries())
    shape.draw(
      brush,
      { x: stage.x + place.x, y: stage.y + place.y, floor: cm * 0.2 + index * 2, turn: random.angle() },
      dish.colour,
    );
  const patch = { x: stage.x, y: stage.y, radiusX: radius * 0.85, radiusY: radius * 0.85, floor: cm * 1.6 };
  if (isSauced) drizzle(brush, pool, sauce, cm * 0.6);
  if (dish.garnish === 'sesame') {
    sprinkle(brush, SESAME, patch, 130, 0.3);
    sprinkle(brush, SPRING_ONION, patch, 34, 0.9);
    sprinkle(brush, LARDER.chilli, patch, 6, 2.4);
  } else {
    sprinkle(brush, LARDER.parsley, patch, 11, 2.2);
    dust(brush, pool, ['#2e2018', '#5a3a1c'], 80);
  }
  oilEyes(brush, pool, mixColour(sauce, '#e0a030', 0.5), isSauced || dish.garnish === 'butter' ? 30 : 0);
};
