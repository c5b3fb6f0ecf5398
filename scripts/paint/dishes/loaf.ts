import { darker, lighter, mixColour, varied } from '../colour.ts';
import { type Brush, placed, type Spot } from '../ingredients/morsel.ts';
import type { Loaf } from '../scene.ts';
import { blob, slab } from '../shapes.ts';
import { middleOf, type Stage } from '../stage.ts';
import { crustMarks, score, slice } from './parts/crust.ts';
import { dust } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

export const drawLoaf: DrawDish<'loaf'> = (brush, stage, dish) => {
  const { colour, form } = dish;
  const isSliced = dish.isSliced === true && form !== 'rolls';
  const spot: Spot = { x: stage.x, y: stage.y, floor: 0, turn: stage.turn };
  const isMovedBack = isSliced && form !== 'baguette';
  LOAVES[form](brush, {
    spot: isMovedBack ? placed(spot, -stage.innerX * 0.36, 0) : spot,
    half: stage.innerX,
    room: roomOn(stage),
    colour,
    isSliced,
  });
  if (isSliced) slicesBefore(brush, stage, colour);
  dust(brush, middleOf(stage, 1.3), [colour, darker(colour, 0.2), '#f0dcb4', '#f8efdc'], 150, 0.11);
};

const roomOn = (stage: Stage) => Math.min(stage.innerX, stage.innerY);

/** What a loaf is formed from. */
interface Dough {
  spot: Spot;
  /** Room to the left and right of the middle of the board, and in the narrower direction; in pixels. */
  half: number;
  room: number;
  colour: string;
  /** A part of it is cut off and lies before it. */
  isSliced: boolean;
}

const LOAVES: Record<Loaf['form'], (brush: Brush, dough: Dough) => void> = {
  round,
  tin,
  braid,
  baguette: (brush, dough) => {
    for (const side of [-1, 1]) baguette(brush, dough, side);
  },
  rolls: (brush, dough) => {
    for (const row of [-1, 0, 1]) for (const column of [-1, 0, 1]) roll(brush, dough, row, column);
  },
};

function round(brush: Brush, { spot, half, room, colour, isSliced }: Dough): void {
  const { easel, random, cm } = brush;
  const radius = room * (isSliced ? (half > room ? 0.86 : 0.72) : 0.94);
  const tall = cm * 3.7;
  easel.piece(
    blob(random, radius, radius * 0.97, 0.03, 14),
    {
      colour,
      edge: darker(colour, 0.42),
      middle: lighter(colour, 0.1),
      bottom: 0,
      top: tall,
      gloss: 0.24,
      grain: 1,
    },
    spot,
  );
  for (let ring = 1; ring < 7; ring++) {
    easel.stain(
      blob(random, (radius * ring) / 7.4, (radius * ring) / 7.6, 0.02, 16),
      '#f8ead0',
      0.13,
      spot,
      cm * random.range(0.25, 0.5),
    );
  }
  crustMarks(brush, spot, radius, radius * 0.97, colour, 0.35);
  scorePattern(brush, spot, radius, tall, colour);
}

/** A cross, one long cut, or a fern, as the baker pleases. */
function scorePattern(brush: Brush, spot: Spot, radius: number, tall: number, colour: string): void {
  const pattern = brush.random.pick(['cross', 'ear', 'fern'] as const);
  const at = (share: number, turn: number, angle: number): Spot => ({
    x: spot.x + Math.cos(angle) * share * radius,
    y: spot.y + Math.sin(angle) * share * radius,
    floor: tall * (1 - share * share * 0.5) - brush.cm * 0.5,
    turn,
  });
  if (pattern === 'ear') score(brush, at(0, spot.turn, 0), radius * 1.5, radius * 0.34, colour);
  else if (pattern === 'cross')
    for (const turn of [0, Math.PI / 2])
      score(brush, at(0, spot.turn + turn, 0), radius * 1.3, radius * 0.24, colour);
  else {
    score(brush, at(0, spot.turn, 0), radius * 1.4, radius * 0.2, colour);
    for (const share of [-0.45, -0.15, 0.15, 0.45])
      for (const side of [-1, 1])
        score(
          brush,
          at(Math.hypot(share, 0.34), spot.turn + side * 0.75, spot.turn + Math.atan2(side * 0.34, share)),
          radius * 0.4,
          radius * 0.1,
          colour,
        );
  }
}

function tin(brush: Brush, { spot, half, room, colour, isSliced }: Dough): void {
  const { easel, random, cm } = brush;
  const halfLength = half * (isSliced ? 0.55 : 0.8);
  easel.piece(
    slab(random, halfLength * 2, room * 1.1, 0.03),
    {
      colour,
      edge: darker(colour, 0.35),
      bottom: 0,
      top: cm * 3.9,
      profile: 'pillow',
      gloss: 0.3,
      grain: 0.95,
    },
    spot,
  );
  crustMarks(brush, spot, halfLength, room * 0.5, colour, 0.15);
  score(brush, { ...spot, floor: cm * 3.5 }, halfLength * 1.6, room * 0.24, colour);
}

/** Strands plaited over one another, egg-washed. */
function braid(brush: Brush, { spot, half, room, colour, isSliced }: Dough): void {
  const { easel, random, cm } = brush;
  const halfLength = half * (isSliced ? 0.62 : 0.9);
  const width = room * 0.98;
  const bulges = 9;
  for (let index = 0; index < bulges; index++) {
    const share = (index + 0.5) / bulges;
    const swell = 0.62 + 0.38 * Math.sin(Math.PI * share);
    const side = index % 2 === 0 ? 1 : -1;
    const x = -halfLength + share * halfLength * 2;
    const y = side * width * 0.24 * swell;
    const tone = varied(colour, random, 0.06);
    const place = placed(spot, x, y, side * -0.62);
    easel.piece(
      blob(random, width * 0.62 * swell, width * 0.33 * swell, 0.05),
      {
        colour: tone,
        edge: mixColour(tone, '#f0cf94', 0.4),
        middle: darker(tone, 0.16),
        bottom: spot.floor,
        top: spot.floor + cm * 3.4 * swell,
        gloss: 0.62,
        grain: 0.5,
      },
      place,
    );
    for (let seed = 0; seed < 9; seed++) {
      easel.piece(
        blob(random, cm * 0.17, cm * 0.1, 0.1, 6),
        {
          colour: '#f1dfb2',
          bottom: spot.floor + cm * 3 * swell,
          top: spot.floor + cm * 3.5 * swell,
          gloss: 0.3,
        },
        {
          x: place.x + random.range(-0.3, 0.3) * width,
          y: place.y + random.range(-0.12, 0.12) * width,
          turn: random.angle(),
        },
      );
    }
  }
}

/** One of two that lie beside each other; `side` is -1 or 1. */
function baguette(brush: Brush, { spot, half, room, colour }: Dough, side: number): void {
  const { easel, random, cm } = brush;
  const at = placed(spot, 0, side * room * 0.36, random.range(-0.08, 0.08));
  easel.piece(
    blob(random, half * 1.06, room * 0.28, 0.03, 12),
    {
      colour,
      edge: darker(colour, 0.35),
      bottom: 0,
      top: cm * 3.4,
      profile: 'pillow',
      gloss: 0.3,
      grain: 0.9,
    },
    at,
  );
  crustMarks(brush, at, half, room * 0.25, colour, 0.3);
  for (let cut = -2; cut <= 2; cut++)
    score(
      brush,
      { ...placed(at, cut * half * 0.36, 0, 0.32), floor: cm * 2.9 },
      half * 0.46,
      room * 0.14,
      colour,
    );
}

/** One of nine that rose into one another; row and column count from the middle. */
function roll(brush: Brush, { spot, room, colour }: Dough, row: number, column: number): void {
  const { easel, random, cm } = brush;
  const step = room * 0.62;
  const at = {
    ...spot,
    x: spot.x + (column * Math.cos(spot.turn) - row * Math.sin(spot.turn)) * step,
    y: spot.y + (column * Math.sin(spot.turn) + row * Math.cos(spot.turn)) * step,
  };
  const tone = varied(colour, random, 0.06);
  easel.piece(
    blob(random, step * 0.55, step * 0.54, 0.04),
    {
      colour: tone,
      edge: mixColour(tone, '#f3dcae', 0.6),
      middle: darker(tone, 0.14),
      bottom: 0,
      top: cm * 3.6,
      profile: 'pillow',
      gloss: 0.55,
      grain: 0.55,
    },
    at,
  );
  crustMarks(brush, at, step * 0.4, step * 0.4, colour, 0.2);
}

/** Three slices leaning on one another. */
function slicesBefore(brush: Brush, stage: Stage, colour: string): void {
  const { random, cm } = brush;
  const room = roomOn(stage);
  const spot: Spot = { x: stage.x, y: stage.y, floor: 0, turn: stage.turn };
  for (let index = 0; index < 3; index++) {
    const x = stage.innerX * (0.46 + index * 0.18);
    const y = random.range(-0.1, 0.1) * room;
    const floor = cm * (0.1 + index * 0.65);
    const turn = spot.turn + Math.PI / 2 + random.range(-0.3, 0.3);
    slice(brush, { ...placed(spot, x, y), floor, turn }, room * 0.46, room * 0.4, colour);
  }
}
