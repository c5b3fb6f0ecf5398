import { darker, lighter, mixColour } from '../colour.ts';
import { heap, sprinkle } from '../heap.ts';
import { LARDER, MINT } from '../ingredients/larder.ts';
import type { Brush, Spot } from '../ingredients/morsel.ts';
import type { Cake } from '../scene.ts';
import { blob, type Point, polygonPath, wedge } from '../shapes.ts';
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

function topCake(brush: Brush, spot: Spot, radius: number, dish: Cake): void {
  const { random, cm } = brush;
  bakeMarks(brush, spot, radius, dish.colour, dish.topping === 'plain' || dish.topping === 'sugar' ? 14 : 4);
  const pool = {
    x: spot.x,
    y: spot.y,
    radiusX: radius * 0.86,
    radiusY: radius * 0.86,
    level: spot.floor + 2,
    colour: dish.colour,
  };
  const patch = {
    x: spot.x,
    y: spot.y,
    radiusX: radius * 0.6,
    radiusY: radius * 0.6,
    floor: spot.floor,
    moundPx: cm * 0.4,
  };
  const named = (dish.pieces ?? []).map((name) => LARDER[name]);
  switch (dish.topping) {
    case 'plain':
      if (named.length > 0)
        heap(
          brush,
          named,
          { ...patch, radiusX: radius * 0.8, radiusY: radius * 0.8 },
          { gap: 0.9, most: 60 },
        );
      return;
    case 'sugar':
      dust(
        brush,
        { ...pool, radiusX: radius * 1.1, radiusY: radius * 1.1 },
        ['#fffaf0', '#fff6e4'],
        700,
        0.06,
      );
      break;
    case 'cocoa': {
      pour(brush, { ...pool, colour: '#4a2a1a', gloss: 0.05, grain: 0.9, rough: 0.02 });
      dust(brush, pool, ['#2e1710', '#5a3421', '#6b4128'], 500, 0.07);
      break;
    }
    case 'glaze': {
      const glaze = {
        ...pool,
        radiusX: radius * 0.93,
        radiusY: radius * 0.92,
        level: spot.floor + cm * 0.25,
        colour: mixColour('#f6ead6', dish.colour, 0.08),
        gloss: 0.7,
        grain: 0.02,
        rough: 0.05,
      };
      pour(brush, glaze);
      sprinkle(brush, random.chance(0.5) ? LARDER.almond : LARDER.raspberry, patch, 16, 1.9);
      break;
    }
    case 'nuts':
      heap(
        brush,
        [LARDER.nut, LARDER.almond],
        { ...patch, radiusX: radius * 0.82, radiusY: radius * 0.82 },
        { gap: 0.78, most: 110 },
      );
      break;
    case 'citrus':
      heap(
        brush,
        [LARDER.orange, LARDER.lemon],
        { ...patch, radiusX: radius * 0.68, radiusY: radius * 0.68 },
        { gap: 0.8, most: 16 },
      );
      sprinkle(brush, MINT, patch, 5, 2);
      break;
    case 'cream':
    case 'berries': {
      const cream = {
        ...pool,
        radiusX: radius * 0.94,
        radiusY: radius * 0.92,
        level: spot.floor + cm * 0.6,
        colour: '#f3e8d4',
        gloss: 0.4,
        grain: 0.05,
        rough: 0.07,
      };
      pour(brush, cream);
      spoonRidges(brush, { ...cream, level: cream.level + cm * 0.15 }, 12);
      const fruit = named.length > 0 ? named : [LARDER.raspberry, LARDER.blueberry, LARDER.strawberry];
      heap(
        brush,
        fruit,
        {
          ...patch,
          radiusX: radius * (dish.topping === 'berries' ? 0.66 : 0.34),
          radiusY: radius * (dish.topping === 'berries' ? 0.62 : 0.32),
          floor: cream.level,
          moundPx: cm * 0.6,
        },
        { gap: 0.86, most: 70 },
      );
      sprinkle(brush, MINT, { ...patch, radiusX: radius * 0.4, radiusY: radius * 0.4 }, 5, 2);
      break;
    }
  }
}
