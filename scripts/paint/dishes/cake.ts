import { darker, lighter, mixColour } from '../colour.ts';
import { heap, type Patch, sprinkle } from '../heap.ts';
import { LARDER, MINT } from '../ingredients/larder.ts';
import type { Brush, Morsel, Spot } from '../ingredients/morsel.ts';
import type { Cake } from '../scene.ts';
import { blob, type Oval, oval, type Point, polygonPath, wedge } from '../shapes.ts';
import { bakeMarks } from './parts/bake-marks.ts';
import { dust, pour, spoonRidges } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

export const drawCake: DrawDish<'cake'> = (brush, stage, dish) => {
  const { easel, random, cm } = brush;
  const radius = stage.innerX * 1.02;
  const tall = cm * 2.9;
  const body = {
    colour: dish.colour,
    edge: darker(dish.colour, 0.3),
    middle: lighter(dish.colour, 0.08),
    bottom: 2,
    top: tall,
    profile: 'flat' as const,
    gloss: 0.25,
    grain: 0.7,
  };
  if (dish.isCut) {
    const from = random.range(0.1, 0.9);
    const slice = 0.62;
    easel.piece(wedge(random, radius, from + slice, from + Math.PI * 2), { ...body, profile: 'flat' }, stage);
    const middle = from + slice / 2;
    const away = {
      x: stage.x + Math.cos(middle) * radius * 0.3,
      y: stage.y + Math.sin(middle) * radius * 0.3,
    };
    easel.piece(wedge(random, radius, from + 0.03, from + slice - 0.03), body, away);
    topWithin(brush, stage, stage, [from + slice, from + Math.PI * 2], radius, tall, dish);
    topWithin(brush, stage, away, [from + 0.03, from + slice - 0.03], radius, tall, dish);
  } else {
    easel.piece(blob(random, radius, radius * 0.99, 0.014, 18), body, stage);
    topCake(brush, { x: stage.x, y: stage.y, floor: tall, turn: 0 }, radius, dish);
  }
};

/** Tops only the part of the cake that is there. */
function topWithin(
  brush: Brush,
  stage: Point,
  at: Point,
  [from, to]: readonly [number, number],
  radius: number,
  tall: number,
  dish: Cake,
): void {
  const outline: Point[] = [at];
  const steps = 24;
  for (let step = 0; step <= steps; step++) {
    const angle = from + ((to - from) * step) / steps;
    outline.push({ x: at.x + Math.cos(angle) * radius, y: at.y + Math.sin(angle) * radius });
  }
  const path = polygonPath(outline);
  const uncover = brush.easel.clip(path);
  const uncoverTop = brush.top.clip(path);
  const shift = { x: at.x - stage.x, y: at.y - stage.y };
  topCake(
    { ...brush, random: brush.random.branch('top') },
    { x: stage.x + shift.x, y: stage.y + shift.y, floor: tall, turn: 0 },
    radius,
    dish,
  );
  uncover();
  uncoverTop();
}

/** The face of a cake, and what the cook wants to see on it. */
interface Face {
  spot: Spot;
  radius: number;
  colour: string;
  pieces: readonly Morsel[];
}

function topCake(brush: Brush, spot: Spot, radius: number, dish: Cake): void {
  const isBare = dish.topping === 'plain' || dish.topping === 'sugar';
  bakeMarks(brush, spot, radius, dish.colour, isBare ? 14 : 4);
  const pieces = (dish.pieces ?? []).map((name) => LARDER[name]);
  TOPPINGS[dish.topping](brush, { spot, radius, colour: dish.colour, pieces });
}

/** Room for pieces on the face, as a share of its radius. */
const patchOn = ({ spot, radius }: Face, share: number, cm: number): Patch => ({
  ...oval(spot, radius * share),
  floor: spot.floor,
  moundPx: cm * 0.4,
});

const TOPPINGS: Record<Cake['topping'], (brush: Brush, face: Face) => void> = {
  plain(brush, face) {
    heap(brush, face.pieces, patchOn(face, 0.8, brush.cm), { gap: 0.9, most: 60 });
  },
  sugar(brush, { spot, radius }) {
    dust(brush, oval(spot, radius * 1.1), ['#fffaf0', '#fff6e4'], 700, 0.06);
  },
  cocoa(brush, { spot, radius }) {
    const area = oval(spot, radius * 0.86);
    pour(brush, { ...area, level: spot.floor + 2, colour: '#4a2a1a', gloss: 0.05, grain: 0.9, rough: 0.02 });
    dust(brush, area, ['#2e1710', '#5a3421', '#6b4128'], 500, 0.07);
  },
  glaze(brush, face) {
    const { random, cm } = brush;
    const { spot, radius, colour } = face;
    pour(brush, {
      ...oval(spot, radius * 0.93, radius * 0.92),
      level: spot.floor + cm * 0.25,
      colour: mixColour('#f6ead6', colour, 0.08),
      gloss: 0.7,
      grain: 0.02,
      rough: 0.05,
    });
    sprinkle(brush, random.chance(0.5) ? LARDER.almond : LARDER.raspberry, patchOn(face, 0.6, cm), 16, 1.9);
  },
  nuts(brush, face) {
    heap(brush, [LARDER.nut, LARDER.almond], patchOn(face, 0.82, brush.cm), { gap: 0.78, most: 110 });
  },
  citrus(brush, face) {
    heap(brush, [LARDER.orange, LARDER.lemon], patchOn(face, 0.68, brush.cm), { gap: 0.8, most: 16 });
    sprinkle(brush, MINT, patchOn(face, 0.6, brush.cm), 5, 2);
  },
  cream(brush, face) {
    creamAndFruit(brush, face, oval(face.spot, face.radius * 0.34, face.radius * 0.32));
  },
  berries(brush, face) {
    creamAndFruit(brush, face, oval(face.spot, face.radius * 0.66, face.radius * 0.62));
  },
};

/** Cream spread with a spoon, fruit heaped in its middle. */
function creamAndFruit(brush: Brush, { spot, radius, pieces }: Face, middle: Oval): void {
  const { cm } = brush;
  const cream = {
    ...oval(spot, radius * 0.94, radius * 0.92),
    level: spot.floor + cm * 0.6,
    colour: '#f3e8d4',
    gloss: 0.4,
    grain: 0.05,
    rough: 0.07,
  };
  pour(brush, cream);
  spoonRidges(brush, { ...cream, level: cream.level + cm * 0.15 }, 12);
  const fruit = pieces.length > 0 ? pieces : [LARDER.raspberry, LARDER.blueberry, LARDER.strawberry];
  heap(brush, fruit, { ...middle, floor: cream.level, moundPx: cm * 0.6 }, { gap: 0.86, most: 70 });
  sprinkle(brush, MINT, oval(spot, radius * 0.4), 5, 2);
}
