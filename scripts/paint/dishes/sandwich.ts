import { darker, lighter, mixColour } from '../colour.ts';
import type { Ingredient } from '../ingredient.ts';
import { CITRUS_WEDGE, LARDER } from '../ingredients/larder.ts';
import { frilledLeaf } from '../ingredients/leaves.ts';
import { type Brush, type Morsel, placed, type Spot } from '../ingredients/morsel.ts';
import type { Sandwich } from '../scene.ts';
import { type Point, polygonPath, slab } from '../shapes.ts';
import { middleOf } from '../stage.ts';
import { dust } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

const SHEETS: Partial<Record<Ingredient, string>> = {
  cheese: '#efbf4a',
  ham: '#dd9488',
  salmon: '#ee8f5c',
  mozzarella: '#f7f0e0',
  egg: '#f3dc8a',
  avocado: '#a9bb4c',
  chicken: '#d9aa6a',
  meat: '#7d4a2c',
};

export const drawSandwich: DrawDish<'sandwich'> = (brush, stage, dish) => {
  const { cm } = brush;
  const half = Math.min(stage.innerX, stage.innerY) * 0.92;
  for (const side of [-1, 1]) {
    const away = half * 0.62 * side;
    const spot: Spot = {
      x: stage.x + Math.cos(stage.turn) * away * 1.1,
      y: stage.y + Math.sin(stage.turn) * away * 1.1 + side * cm,
      floor: 0,
      turn: stage.turn + (side > 0 ? 0.12 : Math.PI - 0.08),
    };
    triangleOf(brush, spot, half, dish);
  }
  CITRUS_WEDGE.draw(brush, {
    x: stage.x + stage.innerX * 0.82,
    y: stage.y + stage.innerY * 0.7,
    floor: 0,
    turn: 0.7,
  });
  dust(brush, middleOf(stage, 1), [dish.colour, '#e9cf9c', darker(dish.colour, 0.3)], 110, 0.12);
};

/** One of the two triangles a sandwich is cut into, built up from the lower slice. */
function triangleOf(brush: Brush, spot: Spot, half: number, { colour, pieces }: Sandwich): void {
  const { easel, cm } = brush;
  const outline = triangle(half);
  easel.piece(
    outline,
    {
      colour,
      edge: darker(colour, 0.3),
      bottom: 0,
      top: cm * 1,
      profile: 'flat',
      gloss: 0.15,
      grain: 0.9,
    },
    slipped(brush, spot, 0.6),
  );
  let level = cm * 1;
  const leafy = frilledLeaf('#9ab653', '#dfe8b8', 4.4, 0.12);
  alongCut(brush, leafy, { ...spot, floor: level }, [-0.7, -0.35, 0, 0.35, 0.7], half * 0.9, half * 0.4);
  level += cm * 0.7;
  for (const name of pieces) {
    layFilling(brush, name, outline, { ...spot, floor: level }, half);
    level += cm * 0.35;
  }
  toastedSlice(brush, outline, { ...spot, floor: level }, half, colour);
}

/** Where a slice or a sheet comes to lie that nobody squared up. */
const slipped = ({ random, cm }: Brush, spot: Spot, share: number): Spot => ({
  ...spot,
  x: spot.x + random.range(-0.5, 0.5) * cm * share,
  y: spot.y + random.range(-0.5, 0.5) * cm * share,
  turn: spot.turn + random.range(-0.05, 0.05) * share,
});

/** A row of pieces that look out of the cut side, `back` from the middle of the triangle. */
function alongCut(
  brush: Brush,
  morsel: Morsel,
  spot: Spot,
  shares: readonly number[],
  reach: number,
  back: number,
): void {
  for (const share of shares)
    morsel.draw(brush, {
      x: spot.x - Math.sin(spot.turn) * share * reach - Math.cos(spot.turn) * back,
      y: spot.y + Math.cos(spot.turn) * share * reach - Math.sin(spot.turn) * back,
      floor: spot.floor,
      turn: brush.random.angle(),
    });
}

function layFilling(brush: Brush, name: Ingredient, outline: string, spot: Spot, half: number): void {
  const sheet = SHEETS[name];
  if (!sheet) {
    alongCut(brush, LARDER[name], spot, [-0.78, -0.45, -0.1, 0.25, 0.6, 0.85], half * 0.86, half * 0.42);
    return;
  }
  brush.easel.piece(
    outline,
    {
      colour: sheet,
      edge: darker(sheet, 0.12),
      bottom: spot.floor,
      top: spot.floor + brush.cm * 0.4,
      profile: 'flat',
      gloss: 0.5,
      grain: 0.3,
    },
    { ...slipped(brush, spot, 1.6), scaleX: 1.03, scaleY: 1.03 },
  );
}

/** The upper slice, with the marks of the grill. */
function toastedSlice(brush: Brush, outline: string, spot: Spot, half: number, colour: string): void {
  const { easel, random, cm } = brush;
  const { floor, turn } = spot;
  const at = { ...spot, x: spot.x + Math.cos(turn) * cm * 0.55, y: spot.y + Math.sin(turn) * cm * 0.55 };
  easel.piece(
    outline,
    {
      colour: mixColour(colour, '#e2b06a', 0.3),
      edge: darker(colour, 0.35),
      middle: lighter(colour, 0.22),
      bottom: floor,
      top: floor + cm * 1.2,
      profile: 'flat',
      gloss: 0.25,
      grain: 1,
    },
    at,
  );
  for (let index = -3; index <= 3; index++) {
    const y = index * half * 0.24;
    const reach = half * (1.07 * (1 - Math.abs(y) / (half * 1.02))) * 0.84;
    if (reach < cm) continue;
    easel.piece(
      slab(random, reach, cm * 0.36, 0.06),
      {
        colour: '#4a2410',
        edge: '#8a4f1f',
        bottom: floor + cm * 1.1,
        top: floor + cm * 0.95,
        profile: 'pillow',
        gloss: 0.3,
        grain: 0.7,
      },
      placed(at, reach / 2 - half * 0.39, y),
    );
  }
}

/** Half a square slice with soft corners; the long cut side looks to -x. */
function triangle(half: number): string {
  const corner = (from: Point, to: Point, share: number) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });
  const tips: readonly [Point, Point, Point] = [
    { x: -half * 0.45, y: -half * 1.02 },
    { x: half * 0.62, y: 0 },
    { x: -half * 0.45, y: half * 1.02 },
  ];
  const points: Point[] = [];
  for (const [index, tip] of tips.entries()) {
    const before = tips[(index + 2) % 3] ?? tip;
    const after = tips[(index + 1) % 3] ?? tip;
    points.push(
      corner(tip, before, 0.1),
      corner(corner(tip, before, 0.03), after, 0.03),
      corner(tip, after, 0.1),
    );
  }
  return polygonPath(points);
}
