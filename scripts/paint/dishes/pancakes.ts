import { darker, varied } from '../colour.ts';
import { heap, sprinkle } from '../heap.ts';
import { LARDER, MINT } from '../ingredients/larder.ts';
import { type Brush, placed, type Spot } from '../ingredients/morsel.ts';
import type { Random } from '../random.ts';
import type { Pancakes } from '../scene.ts';
import { blob, closedPath, oval, type Point, slab, wedge } from '../shapes.ts';
import { middleOf } from '../stage.ts';
import { bakeMarks } from './parts/bake-marks.ts';
import { dollop, dust } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

const GOLD = '#c67f33';
const SUGAR = '#fffaf0';

interface Form {
  layers: number;
  tallCm: number;
  /** How much of the plate they take together. */
  share: number;
  /** How far one lies from the middle, and how large it is, as shares of the radius of all. */
  away(random: Random): number;
  size(random: Random, layer: number): number;
}

const FORMS: Record<Pancakes['form'], Form> = {
  stack: {
    layers: 5,
    tallCm: 1,
    share: 0.86,
    away: () => 0.17,
    size: (random, layer) => random.range(0.95, 1.02) - layer * 0.03,
  },
  waffle: { layers: 3, tallCm: 1, share: 0.8, away: () => 0.26, size: () => 0.84 },
  crepe: { layers: 4, tallCm: 0.3, share: 0.8, away: (random) => random.range(0.32, 0.42), size: () => 0.9 },
};

export const drawPancakes: DrawDish<'pancakes'> = (brush, stage, dish) => {
  const { random, cm } = brush;
  const form = FORMS[dish.form];
  const radius = stage.innerX * form.share;
  const tall = cm * form.tallCm;
  let top = 0;
  let spot: Spot = { x: stage.x, y: stage.y, floor: 0, turn: 0 };
  for (let layer = 0; layer < form.layers; layer++) {
    const away = form.away(random);
    const angle = layer * 2.2 + random.range(-0.5, 0.5);
    const size = radius * form.size(random, layer);
    spot = {
      x: stage.x + Math.cos(angle) * radius * away,
      y: stage.y + Math.sin(angle) * radius * away,
      floor: top,
      turn: random.angle(),
    };
    layOne(brush, dish.form, spot, size, tall);
    top += tall * 0.92;
  }
  topPancakes(brush, { ...spot, floor: top + cm * 0.1 }, radius, dish.topping);
  dust(brush, middleOf(stage, 1.2), [SUGAR, '#fdf4e2'], 90, 0.07);
};

/** One pancake, waffle or crêpe folded in four. */
function layOne(brush: Brush, form: Pancakes['form'], spot: Spot, size: number, tall: number): void {
  const { easel, random } = brush;
  const tone = varied(GOLD, random, 0.06);
  const relief = {
    bottom: spot.floor,
    top: spot.floor + tall,
    profile: 'flat',
    gloss: 0.3,
    grain: 0.6,
  } as const;
  if (form === 'crepe')
    easel.piece(
      wedge(random, size * 1.35, -0.75, 0.75),
      { colour: '#e6bd70', edge: '#b87a34', middle: '#eecb86', ...relief },
      {
        ...spot,
        x: spot.x - Math.cos(spot.turn) * size * 0.6,
        y: spot.y - Math.sin(spot.turn) * size * 0.6,
      },
    );
  else
    easel.piece(
      blob(random, size, size * 0.98, 0.025, 14),
      { colour: tone, edge: '#eec98a', middle: darker(tone, 0.08), ...relief },
      spot,
    );
  if (form === 'stack') easel.glow(blob(random, size * 0.98, size * 0.96, 0.03), '#a85f20', 0.55, spot);
  bakeMarks(brush, spot, size * 0.85, '#c07a30', 0);
  if (form === 'waffle') waffleGrid(brush, spot, size, spot.floor + tall);
}

function topPancakes(brush: Brush, spot: Spot, radius: number, topping: Pancakes['topping']): void {
  const { cm } = brush;
  if (topping === 'butter-and-syrup') butterAndSyrup(brush, spot, radius);
  else if (topping === 'sugar') dust(brush, oval(spot, radius), [SUGAR], 500, 0.06);
  else {
    dollop(brush, spot, '#fbf4e6', 5);
    heap(
      brush,
      topping === 'berries'
        ? [LARDER.raspberry, LARDER.blueberry, LARDER.strawberry]
        : [LARDER.peach, LARDER.strawberry],
      { ...oval(spot, radius * 0.5), floor: spot.floor, moundPx: cm * 0.4 },
      { gap: 0.95, most: 26 },
    );
    sprinkle(brush, MINT, oval(spot, radius * 0.25), 4, 1.6);
  }
}

function butterAndSyrup({ top, random, cm }: Brush, spot: Spot, radius: number): void {
  top.piece(
    spill(random, radius * 0.56),
    {
      colour: '#a9560f',
      edge: '#7a3b0a',
      middle: '#c06c18',
      bottom: 0,
      top: 7,
      profile: 'flat',
      gloss: 0.95,
      grain: 0,
      opacity: 0.88,
    },
    spot,
  );
  top.piece(
    slab(random, cm * 3.4, cm * 3.1, 0.06),
    {
      colour: '#f6dc86',
      edge: '#e8c25a',
      middle: '#fbeab0',
      bottom: 2,
      top: cm * 1,
      profile: 'pillow',
      gloss: 0.75,
      grain: 0.05,
    },
    { ...spot, turn: random.angle() },
  );
}

/** Syrup that found its way to the edge in tongues. Radius in pixels. */
function spill(random: Random, radius: number): string {
  const tongues = Array.from({ length: 5 }, (_, index) => ({
    angle: ((index + random.range(-0.4, 0.4)) / 5) * Math.PI * 2,
    reach: random.range(0.05, 0.5),
  }));
  const points: Point[] = [];
  for (let index = 0; index < 72; index++) {
    const angle = (index / 72) * Math.PI * 2;
    let reach = radius * (1.02 + 0.06 * Math.sin(angle * 3) + 0.04 * Math.sin(angle * 5 + 1));
    for (const tongue of tongues) {
      const away = Math.atan2(Math.sin(angle - tongue.angle), Math.cos(angle - tongue.angle));
      reach += radius * tongue.reach * Math.exp(-((away / 0.2) ** 4));
    }
    points.push({ x: Math.cos(angle) * reach, y: Math.sin(angle) * reach });
  }
  return closedPath(points);
}

function waffleGrid({ easel, random }: Brush, spot: Spot, radius: number, top: number): void {
  const pit = radius * 0.235;
  for (let row = -4; row <= 4; row++) {
    for (let column = -4; column <= 4; column++) {
      const x = column * pit;
      const y = row * pit;
      if (Math.hypot(x, y) > radius * 0.86) continue;
      easel.piece(
        slab(random, pit * 0.72, pit * 0.72, 0.05),
        {
          colour: '#b06a24',
          edge: '#e0aa5c',
          middle: '#9c5718',
          bottom: top,
          top: top - pit * 0.4,
          profile: 'pillow',
          gloss: 0.35,
          grain: 0.5,
        },
        placed(spot, x, y),
      );
    }
  }
}
