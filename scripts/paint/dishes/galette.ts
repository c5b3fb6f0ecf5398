import { darker, lighter, mixColour, varied } from '../colour.ts';
import { heap } from '../heap.ts';
import { LARDER } from '../ingredients/larder.ts';
import type { Brush, Morsel } from '../ingredients/morsel.ts';
import type { Galette } from '../scene.ts';
import { blob, oval, type Point, polygonPath } from '../shapes.ts';
import { pour } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';
import { bakedSpots, CRUST } from './pastry.ts';

const SLICED: Record<Galette['fruit'], { morsel: Morsel; juice: string; isWhole: boolean }> = {
  apple: { morsel: LARDER.apple, juice: '#d99a3a', isWhole: false },
  peach: { morsel: LARDER.peach, juice: '#d8762a', isWhole: false },
  pear: { morsel: LARDER.pear, juice: '#cfa54a', isWhole: false },
  strawberry: { morsel: LARDER.strawberry, juice: '#a81f2a', isWhole: true },
  blueberry: { morsel: LARDER.blueberry, juice: '#3d1f4a', isWhole: true },
  raspberry: { morsel: LARDER.raspberry, juice: '#94182f', isWhole: true },
  fig: { morsel: LARDER.fig, juice: '#7c2f46', isWhole: true },
  tomato: { morsel: LARDER.tomato, juice: '#b5401f', isWhole: true },
};

export const drawGalette: DrawDish<'galette'> = (brush, stage, dish) => {
  const { easel, random, cm } = brush;
  const radius = Math.min(stage.innerX, stage.innerY) * 1.06;
  const { morsel, juice, isWhole } = SLICED[dish.fruit];
  easel.glow(blob(random, radius * 1.12, radius * 1.08, 0.06), '#7c4a1c', 0.35, stage);
  easel.piece(
    blob(random, radius, radius * 0.97, 0.04, 13),
    { colour: CRUST, edge: '#a5642a', bottom: 0, top: cm * 0.7, profile: 'flat', gloss: 0.3, grain: 0.6 },
    stage,
  );
  pour(brush, {
    ...oval(stage, radius * 0.8, radius * 0.78),
    level: cm * 0.75,
    colour: juice,
    gloss: 0.85,
    grain: 0.2,
    rough: 0.04,
  });
  if (isWhole)
    heap(
      brush,
      [morsel],
      { ...oval(stage, radius * 0.72, radius * 0.7), floor: cm * 0.5, moundPx: cm * 0.5 },
      { gap: morsel.acrossCm > 3 ? 0.58 : 0.82, most: 170 },
    );
  else ringsOfSlices(brush, stage, radius, morsel);
  juiceOver(brush, stage, radius * 0.7, juice);
  foldedEdge(brush, stage, radius);
  bakedSpots(brush, stage, radius * 1.02, 70, 0.78);
  coarseSugar(brush, stage, radius);
};

/** Slices laid in three rings, each over the one before it. */
function ringsOfSlices(brush: Brush, centre: Point, radius: number, morsel: Morsel): void {
  const { random, cm } = brush;
  for (const share of [0.66, 0.42, 0.17]) {
    const count = Math.max(3, Math.round((share * radius * Math.PI * 2) / (cm * 1.35)));
    const start = random.angle();
    for (let index = 0; index < count; index++) {
      const angle = start + (index / count) * Math.PI * 2;
      morsel.draw(brush, {
        x: centre.x + Math.cos(angle) * share * radius,
        y: centre.y + Math.sin(angle) * share * radius,
        floor: cm * (0.7 + (0.7 - share)) + (index / count) * 5,
        turn: angle + random.range(-0.15, 0.15) + 0.25,
      });
    }
  }
}

function juiceOver({ easel, random, cm }: Brush, centre: Point, radius: number, juice: string): void {
  for (let index = 0; index < 16; index++) {
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * radius;
    easel.glow(blob(random, cm * random.range(0.6, 1.8), cm * random.range(0.4, 0.9), 0.3), juice, 0.5, {
      x: centre.x + Math.cos(angle) * reach,
      y: centre.y + Math.sin(angle) * reach,
      turn: random.angle(),
    });
  }
}

/** Dough folded inwards all round, each fold over the next. */
function foldedEdge({ easel, random, cm }: Brush, centre: Point, radius: number): void {
  const folds = random.whole(13, 16);
  for (let index = 0; index < folds; index++) {
    const angle = (index / folds) * Math.PI * 2 + random.range(-0.07, 0.07);
    const tone = varied(CRUST, random, 0.08);
    const half = (Math.PI / folds) * radius * 1.55;
    const deep = radius * random.range(0.2, 0.28);
    const outline: Point[] = [
      { x: deep * 0.42, y: -half },
      { x: deep * 0.62, y: 0 },
      { x: deep * 0.4, y: half },
      { x: -deep * 0.35, y: half * 0.8 },
      { x: -deep * 0.62, y: half * 0.1 },
      { x: -deep * 0.42, y: -half * 0.55 },
    ];
    easel.piece(
      roundish(outline),
      {
        colour: tone,
        edge: mixColour(tone, '#7a3d12', 0.5),
        middle: lighter(tone, 0.18),
        bottom: cm * 0.6,
        top: cm * 1.35 + (index % 3) * 5,
        profile: 'pillow',
        gloss: 0.45,
        grain: 0.6,
      },
      {
        x: centre.x + Math.cos(angle) * radius * 0.87,
        y: centre.y + Math.sin(angle) * radius * 0.85,
        turn: angle + 0.08,
      },
    );
  }
}

/** Grains of sugar on the folded edge. */
function coarseSugar({ easel, random, cm }: Brush, centre: Point, radius: number): void {
  const colour = '#fdf3da';
  for (let index = 0; index < 130; index++) {
    const angle = random.angle();
    const reach = radius * random.range(0.74, 1);
    const size = cm * random.range(0.07, 0.14);
    easel.piece(
      polygonPath([
        { x: -size, y: 0 },
        { x: 0, y: -size },
        { x: size, y: 0 },
        { x: 0, y: size },
      ]),
      { colour, edge: darker(colour, 0.1), bottom: cm * 1.4, top: cm * 1.4 + size * 2, gloss: 0.7 },
      { x: centre.x + Math.cos(angle) * reach, y: centre.y + Math.sin(angle) * reach, turn: random.angle() },
    );
  }
}

function roundish(points: readonly Point[]): string {
  const half = (from: Point, to: Point) =>
    `${((from.x + to.x) / 2).toFixed(1)} ${((from.y + to.y) / 2).toFixed(1)}`;
  const at = (index: number) => points[index % points.length] ?? { x: 0, y: 0 };
  let path = `M${half(at(0), at(1))}`;
  for (let index = 1; index <= points.length; index++)
    path += `Q${at(index).x.toFixed(1)} ${at(index).y.toFixed(1)} ${half(at(index), at(index + 1))}`;
  return `${path}Z`;
}
