import { lighter, mixColour, varied } from '../colour.ts';
import { heap, sprinkle } from '../heap.ts';
import { LARDER, MINT } from '../ingredients/larder.ts';
import type { Brush } from '../ingredients/morsel.ts';
import { blob, leaf, type Point, slab } from '../shapes.ts';
import { dust, pour } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';
import { bakedSpots, CRUST } from './pastry.ts';

/** A rim pinched between thumb and finger all the way round. */
function crimpedRim(brush: Brush, at: Point, radius: number, floor: number): void {
  const { easel, random, cm } = brush;
  const pinches = Math.round((radius * Math.PI * 2) / (cm * 1.02));
  for (let index = 0; index < pinches; index++) {
    const angle = (index / pinches) * Math.PI * 2;
    const tone = varied(CRUST, random, 0.08);
    easel.piece(
      blob(random, cm * 1.0, cm * 0.62, 0.06, 9),
      {
        colour: tone,
        edge: mixColour(tone, '#7a3d12', 0.6),
        middle: lighter(tone, 0.18),
        bottom: floor,
        top: floor + cm * 0.85,
        profile: 'dome',
        gloss: 0.4,
        grain: 0.5,
      },
      { x: at.x + Math.cos(angle) * radius, y: at.y + Math.sin(angle) * radius, turn: angle + 0.62 },
    );
  }
  bakedSpots(brush, at, radius * 1.06, pinches, 0.9);
}

export const drawPie: DrawDish<'pie'> = (brush, stage, dish) => {
  const { easel, random, cm } = brush;
  const radius = stage.innerX;
  const level = stage.depthPx * 0.72;
  easel.piece(
    blob(random, radius * 1.02, radius * 1.02, 0.005, 22),
    { colour: CRUST, bottom: level, top: level, profile: 'flat', gloss: 0.3, grain: 0.5 },
    stage,
  );
  const pool = {
    x: stage.x,
    y: stage.y,
    radiusX: radius * 0.95,
    radiusY: radius * 0.95,
    level,
    colour: dish.colour,
    gloss: dish.crust === 'open' ? 0.5 : 0.75,
    grain: 0.35,
  };
  pour(brush, pool);
  const pieces = (dish.pieces ?? []).map((name) => LARDER[name]);
  const patch = {
    x: stage.x,
    y: stage.y,
    radiusX: radius * 0.84,
    radiusY: radius * 0.84,
    floor: level - cm * 0.3,
    moundPx: cm * 0.3,
  };
  if (pieces.length > 0) heap(brush, pieces, patch, { gap: dish.crust === 'open' ? 0.9 : 0.62, most: 150 });
  for (let index = 0; index < 24; index++) {
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * radius * 0.8;
    easel.glow(
      blob(random, cm * random.range(0.8, 2.2), cm * random.range(0.5, 1.2), 0.3),
      random.chance(0.5) ? dish.colour : mixColour(dish.colour, '#8a4513', 0.5),
      0.55,
      { x: stage.x + Math.cos(angle) * reach, y: stage.y + Math.sin(angle) * reach, turn: random.angle() },
    );
  }
  const uncover = easel.clip(blobAt(stage, radius * 0.97));
  if (dish.crust === 'lattice') lattice(brush, stage, radius, level + cm * 0.3);
  if (dish.crust === 'lid') lid(brush, stage, radius, level);
  uncover();
  crimpedRim(brush, stage, radius * 0.98, level - cm * 0.1);
  if (dish.crust === 'open') {
    sprinkle(
      brush,
      random.chance(0.5) ? LARDER.parsley : MINT,
      { ...patch, radiusX: radius * 0.3, radiusY: radius * 0.3 },
      5,
      1.6,
    );
  } else dust(brush, pool, ['#fdf6e6', '#f4e2bd'], 160, 0.07);
};

function blobAt(at: Point, radius: number): string {
  return `M${at.x - radius} ${at.y}A${radius} ${radius} 0 1 0 ${at.x + radius} ${at.y}A${radius} ${radius} 0 1 0 ${at.x - radius} ${at.y}Z`;
}

/** Strips woven over and under. */
function lattice(brush: Brush, stage: Point, radius: number, floor: number): void {
  const { easel, random, cm } = brush;
  const turn = random.range(0.3, 1.2);
  const gap = radius / random.range(2.5, 3.2);
  const width = gap * random.range(0.5, 0.62);
  const rows: number[] = [];
  for (let offset = -Math.floor(radius / gap) * gap; offset <= radius; offset += gap)
    rows.push(offset + random.range(-0.03, 0.03) * gap);
  const strip = (offset: number, isAcross: boolean, from: number, to: number, lift: number) => {
    const tone = varied(CRUST, random, 0.05);
    const angle = turn + (isAcross ? Math.PI / 2 : 0);
    const middle = (from + to) / 2;
    easel.piece(
      slab(random, to - from, width * random.range(0.95, 1.05), 0.02),
      {
        colour: tone,
        edge: mixColour(tone, '#8a4513', 0.4),
        middle: lighter(tone, 0.16),
        bottom: floor + lift - 2,
        top: floor + lift + cm * 0.42,
        profile: 'pillow',
        gloss: 0.5,
        grain: 0.5,
      },
      {
        x: stage.x + Math.cos(angle) * middle - Math.sin(angle) * offset,
        y: stage.y + Math.sin(angle) * middle + Math.cos(angle) * offset,
        turn: angle,
      },
    );
  };
  for (const offset of rows) strip(offset, false, -radius * 1.05, radius * 1.05, 0);
  for (const offset of rows) strip(offset, true, -radius * 1.05, radius * 1.05, cm * 0.25);
  for (const [row, offset] of rows.entries()) {
    for (const [column, across] of rows.entries()) {
      if ((row + column) % 2 === 0)
        strip(offset, false, -across - gap * 0.52, -across + gap * 0.52, cm * 0.5);
    }
  }
  bakedSpots(brush, stage, radius * 0.92, 90);
}

/** A whole lid with cuts for the steam and leaves of pastry. */
function lid(brush: Brush, stage: Point, radius: number, floor: number): void {
  const { easel, random, cm } = brush;
  easel.piece(
    blob(random, radius, radius, 0.01, 20),
    {
      colour: CRUST,
      edge: '#a8662a',
      middle: '#e2ad62',
      bottom: floor,
      top: floor + cm * 1.7,
      profile: 'pillow',
      gloss: 0.5,
      grain: 0.65,
    },
    stage,
  );
  bakedSpots(brush, stage, radius * 0.95, 90);
  for (let index = 0; index < 6; index++) {
    const angle = (index / 6) * Math.PI * 2 + 0.3;
    const at = {
      x: stage.x + Math.cos(angle) * radius * 0.5,
      y: stage.y + Math.sin(angle) * radius * 0.5,
      turn: angle,
    };
    easel.piece(
      leaf(random, radius * 0.3, cm * 0.5),
      {
        colour: '#5d2b0e',
        edge: '#8a4a1c',
        bottom: floor + cm * 1.5,
        top: floor + cm * 1.1,
        profile: 'cone',
        gloss: 0.5,
      },
      at,
    );
    const leafAt = {
      x: stage.x + Math.cos(angle + 0.5) * radius * 0.3,
      y: stage.y + Math.sin(angle + 0.5) * radius * 0.3,
      turn: angle + 0.5,
    };
    easel.piece(
      leaf(random, cm * 4, cm * 1.9),
      {
        colour: '#c9853a',
        edge: '#8f5018',
        middle: '#e3b067',
        bottom: floor + cm * 1.5,
        top: floor + cm * 2.1,
        gloss: 0.55,
        grain: 0.4,
      },
      leafAt,
    );
    easel.stain(`M${-cm * 1.7} 0L${cm * 1.6} 0`, '#8a4a18', 0.6, leafAt, cm * 0.1);
  }
}
