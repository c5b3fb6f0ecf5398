import { darker, lighter, mixColour } from '../colour.ts';
import { heap, sprinkle } from '../heap.ts';
import { LARDER } from '../ingredients/larder.ts';
import type { Brush } from '../ingredients/morsel.ts';
import { blob, openPath, oval, type Point, wander } from '../shapes.ts';
import { dust, oilEyes, pour } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

export const drawFlatbread: DrawDish<'flatbread'> = (brush, stage, dish) => {
  const { easel, random, cm } = brush;
  const radius = Math.min(stage.innerX, stage.innerY) * 1.08;
  easel.piece(
    blob(random, radius, radius * 0.98, 0.03, 13),
    {
      colour: '#d9a055',
      edge: '#96591f',
      middle: '#e6bd7c',
      bottom: 0,
      top: cm * 0.9,
      profile: 'pillow',
      gloss: 0.2,
      grain: 0.8,
    },
    stage,
  );
  blisteredRim(brush, stage, radius);
  const spread = oval(stage, radius * 0.82, radius * 0.8);
  pour(brush, { ...spread, level: cm * 0.9, colour: dish.colour, gloss: 0.55, grain: 0.6, rough: 0.04 });
  meltedCheese(brush, stage, radius * 0.7, dish.colour);
  const patch = { ...oval(stage, radius * 0.72, radius * 0.7), floor: cm * 1.05 };
  heap(
    brush,
    dish.pieces.map((name) => LARDER[name]),
    patch,
    { gap: 1.15, most: 46 },
  );
  sprinkle(brush, LARDER.basil, patch, 7, 2.8);
  oilEyes(brush, spread, '#d9932a', 22);
  dust(brush, spread, ['#3a2416', '#7a2f12', '#4f5a24'], 90);
  if (dish.isCut) cutInEight(brush, stage, radius);
};

/** Bubbles of dough all round, charred where they rose highest. */
function blisteredRim({ easel, random, cm }: Brush, centre: Point, radius: number): void {
  const bubbles = 34;
  for (let index = 0; index < bubbles; index++) {
    const angle = (index / bubbles) * Math.PI * 2 + random.range(-0.05, 0.05);
    const size = cm * random.range(1, 1.75);
    const at = {
      x: centre.x + Math.cos(angle) * radius * 0.91,
      y: centre.y + Math.sin(angle) * radius * 0.9,
      turn: angle + Math.PI / 2,
    };
    const tone = mixColour('#dca65c', '#b3702c', random.next());
    easel.piece(
      blob(random, size * 1.35, size * 0.9, 0.12),
      {
        colour: tone,
        edge: darker(tone, 0.08),
        middle: lighter(tone, 0.22),
        bottom: cm * 0.4,
        top: cm * random.range(1.3, 1.9),
        gloss: 0.28,
        grain: 0.7,
      },
      at,
    );
    if (random.chance(0.5))
      easel.glow(
        blob(random, size * 0.6, size * 0.45, 0.3),
        random.chance(0.4) ? '#2a1509' : '#6b3511',
        0.85,
        { x: at.x + random.range(-0.3, 0.3) * size, y: at.y + random.range(-0.3, 0.3) * size },
      );
  }
}

/** Cheese that ran into what is spread beneath it, some of it browned. */
function meltedCheese({ easel, random, cm }: Brush, centre: Point, radius: number, spread: string): void {
  for (let index = 0; index < 26; index++) {
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * radius;
    const size = cm * random.range(0.9, 2.1);
    const at = { x: centre.x + Math.cos(angle) * reach, y: centre.y + Math.sin(angle) * reach };
    easel.piece(
      blob(random, size, size * 0.8, 0.16, 11),
      {
        colour: '#f3dfae',
        edge: mixColour(spread, '#e9bd6a', 0.6),
        middle: '#fbf0d2',
        bottom: cm * 0.85,
        top: cm * 1.15,
        profile: 'pillow',
        gloss: 0.6,
        grain: 0.3,
      },
      { ...at, turn: random.angle() },
    );
    if (random.chance(0.5)) easel.glow(blob(random, size * 0.4, size * 0.3, 0.3), '#b5691f', 0.7, at);
  }
}

/** Four cuts through the middle, each with the pale dough it opened. */
function cutInEight({ top, random, cm }: Brush, { x, y }: Point, radius: number): void {
  for (let index = 0; index < 4; index++) {
    const turn = (index / 4) * Math.PI + 0.3;
    const cut = openPath(wander(random, { x: -radius * 1.01, y: 0 }, 0, radius * 0.202, 10, 0.03));
    top.stain(cut, '#4a1f0c', 0.7, { x, y, turn }, cm * 0.13);
    top.stain(cut, '#f0cf9a', 0.35, { x: x + 2, y: y + 3, turn }, cm * 0.06);
  }
}
