import { darker, lighter, mixColour } from '../colour.ts';
import type { Ingredient } from '../ingredient.ts';
import { CITRUS_WEDGE, LARDER } from '../ingredients/larder.ts';
import { frilledLeaf } from '../ingredients/leaves.ts';
import type { Spot } from '../ingredients/morsel.ts';
import { type Point, polygonPath, slab } from '../shapes.ts';
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
  const { easel, random, cm } = brush;
  const half = Math.min(stage.innerX, stage.innerY) * 0.92;
  for (const side of [-1, 1]) {
    const away = half * 0.62 * side;
    const turn = stage.turn + (side > 0 ? 0.12 : Math.PI - 0.08);
    const spot: Spot = {
      x: stage.x + Math.cos(stage.turn) * away * 1.1,
      y: stage.y + Math.sin(stage.turn) * away * 1.1 + side * cm,
      floor: 0,
      turn,
    };
    const toast = triangle(half);
    const shifted = (share: number): Spot => ({
      ...spot,
      x: spot.x + random.range(-0.5, 0.5) * cm * share,
      y: spot.y + random.range(-0.5, 0.5) * cm * share,
      turn: turn + random.range(-0.05, 0.05) * share,
    });
    easel.piece(
      toast,
      {
        colour: dish.colour,
        edge: darker(dish.colour, 0.3),
        bottom: 0,
        top: cm * 1,
        profile: 'flat',
        gloss: 0.15,
        grain: 0.9,
      },
      shifted(0.6),
    );
    let level = cm * 1;
    const leafy = frilledLeaf('#9ab653', '#dfe8b8', 4.4, 0.12);
    for (const share of [-0.7, -0.35, 0, 0.35, 0.7])
      leafy.draw(brush, {
        x: spot.x - Math.sin(turn) * share * half * 0.9 - Math.cos(turn) * half * 0.4,
        y: spot.y + Math.cos(turn) * share * half * 0.9 - Math.sin(turn) * half * 0.4,
        floor: level,
        turn: random.angle(),
      });
    level += cm * 0.7;
    for (const name of dish.pieces) {
      const sheet = SHEETS[name];
      if (sheet)
        easel.piece(
          toast,
          {
            colour: sheet,
            edge: darker(sheet, 0.12),
            bottom: level,
            top: level + cm * 0.4,
            profile: 'flat',
            gloss: 0.5,
            grain: 0.3,
          },
          { ...shifted(1.6), scaleX: 1.03, scaleY: 1.03 },
        );
      else {
        for (const share of [-0.78, -0.45, -0.1, 0.25, 0.6, 0.85])
          LARDER[name].draw(brush, {
            x: spot.x - Math.sin(turn) * share * half * 0.86 - Math.cos(turn) * half * 0.42,
            y: spot.y + Math.cos(turn) * share * half * 0.86 - Math.sin(turn) * half * 0.42,
            floor: level,
            turn: random.angle(),
          });
      }
      level += cm * 0.35;
    }
    const top = { ...spot, x: spot.x + Math.cos(turn) * cm * 0.55, y: spot.y + Math.sin(turn) * cm * 0.55 };
    easel.piece(
      toast,
      {
        colour: mixColour(dish.colour, '#e2b06a', 0.3),
        edge: darker(dish.colour, 0.35),
        middle: lighter(dish.colour, 0.22),
        bottom: level,
        top: level + cm * 1.2,
        profile: 'flat',
        gloss: 0.25,
        grain: 1,
      },
      top,
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
          bottom: level + cm * 1.1,
          top: level + cm * 0.95,
          profile: 'pillow',
          gloss: 0.3,
          grain: 0.7,
        },
        {
          x: top.x + Math.cos(turn) * (reach / 2 - half * 0.39) - Math.sin(turn) * y,
          y: top.y + Math.sin(turn) * (reach / 2 - half * 0.39) + Math.cos(turn) * y,
          turn,
        },
      );
    }
  }
  CITRUS_WEDGE.draw(brush, {
    x: stage.x + stage.innerX * 0.82,
    y: stage.y + stage.innerY * 0.7,
    floor: 0,
    turn: 0.7,
  });
  dust(
    brush,
    { x: stage.x, y: stage.y, radiusX: stage.innerX, radiusY: stage.innerY },
    [dish.colour, '#e9cf9c', darker(dish.colour, 0.3)],
    110,
    0.12,
  );
};

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
