import { mixColour } from '../colour.ts';
import { heap } from '../heap.ts';
import { LARDER } from '../ingredients/larder.ts';
import { frilledLeaf, lobedLeaf } from '../ingredients/leaves.ts';
import type { Morsel } from '../ingredients/morsel.ts';
import type { Salad } from '../scene.ts';
import { dust, oilEyes, pour } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

const RADICCHIO = frilledLeaf('#7c2440', '#ecc9cf', 5, 0.1);
const OAK_LEAF = lobedLeaf('#8a4a34', 6);
const BUTTER_LEAF = frilledLeaf('#a5bf5c', '#e6ecc0', 5.6, 0.06);

const LEAVES: Record<Salad['leaves'], readonly Morsel[]> = {
  green: [LARDER.lettuce, LARDER.lettuce, BUTTER_LEAF, LARDER.spinach, LARDER.rocket],
  mixed: [LARDER.lettuce, BUTTER_LEAF, LARDER.rocket, RADICCHIO, OAK_LEAF, LARDER.spinach],
  bitter: [LARDER.rocket, LARDER.rocket, LARDER.kale, RADICCHIO],
  none: [],
};

export const drawSalad: DrawDish<'salad'> = (brush, stage, dish) => {
  const { cm } = brush;
  const radius = stage.innerX * 0.98;
  const leaves = LEAVES[dish.leaves];
  const level = Math.min(stage.depthPx * 0.45, cm * 1.2);
  const patch = {
    x: stage.x,
    y: stage.y,
    radiusX: radius * 0.86,
    radiusY: radius * 0.86,
    floor: level,
    moundPx: cm * 1.5,
  };
  const pieces = dish.pieces.map((name) => LARDER[name]);
  const pool = {
    x: stage.x,
    y: stage.y,
    radiusX: radius * 0.9,
    radiusY: radius * 0.88,
    level,
    colour: leaves.length > 0 ? '#3c4a22' : mixColour('#8a7a44', '#4a3a20', 0.4),
    gloss: 0.4,
    grain: 0.5,
    rough: 0.05,
  };
  pour(brush, pool);
  if (leaves.length > 0) {
    const leafy = { ...brush, cm: cm * 0.76 };
    heap(
      leafy,
      leaves,
      { ...patch, radiusX: radius * 0.92, radiusY: radius * 0.92, floor: level - 4 },
      { gap: 0.6, most: 90 },
    );
    heap(
      leafy,
      leaves,
      { ...patch, radiusX: radius * 0.62, radiusY: radius * 0.62, floor: level + cm * 0.9 },
      { gap: 0.72, most: 26 },
    );
    heap(
      { ...brush, cm: cm * 0.88 },
      pieces,
      { ...patch, radiusX: radius * 0.76, radiusY: radius * 0.76, floor: level + cm * 1.2 },
      { gap: 0.98, most: 50 },
    );
    heap(
      leafy,
      [LARDER.rocket, LARDER.spinach],
      { ...patch, floor: level + cm * 1.7 },
      { gap: 2.2, most: 7 },
    );
  } else {
    heap(brush, pieces, { ...patch, floor: level - 4 }, { gap: 0.72, layers: 2, most: 170 });
    heap(brush, [LARDER.parsley], { ...patch, floor: level + cm * 2 }, { gap: 1.7, most: 12 });
  }
  oilEyes(brush, pool, '#d6b63c', 10);
  dust(brush, pool, ['#2e2018', '#4a3520', '#efe6d0'], 70);
};
