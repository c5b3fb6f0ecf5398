import { darker, lighter, mixColour } from '../colour.ts';
import { heap, type Patch, sprinkle } from '../heap.ts';
import { DILL, LARDER, PUMPKIN_SEED, SPRING_ONION } from '../ingredients/larder.ts';
import type { Brush } from '../ingredients/morsel.ts';
import type { Soup } from '../scene.ts';
import { blob, type Oval, oval } from '../shapes.ts';
import { middleOf, type Stage } from '../stage.ts';
import { drizzle, dust, oilEyes, type Pool, pour } from './parts/liquid.ts';
import { strands } from './parts/strands.ts';
import type { DrawDish } from './parts/table.ts';

export const drawSoup: DrawDish<'soup'> = (brush, stage, dish) => {
  const { random, cm, easel } = brush;
  const level = stage.depthPx * 0.7;
  const pool = { ...middleOf(stage, 0.985), level, colour: dish.colour, gloss: 0.62, grain: 0.05 };
  pour(brush, pool);
  const pieces = (dish.pieces ?? []).map((name) => LARDER[name]);
  const hasPieces = pieces.length > 0 || dish.hasNoodles === true;
  if (dish.hasNoodles) {
    strands(
      brush,
      { x: stage.x, y: stage.y, radius: stage.innerX * 0.78, floor: level - cm * 0.3, moundPx: cm * 0.7 },
      { colour: '#ecd196', widthCm: 0.36, count: 46, gloss: 0.75 },
    );
  }
  if (pieces.length > 0) {
    heap(
      { ...brush, cm: cm * 0.78 },
      pieces,
      { ...middleOf(stage, 0.84), floor: level - cm * 0.55 },
      { gap: 0.86, most: 90 },
    );
    wetten(brush, stage, dish.colour);
  }
  oilEyes(brush, pool, mixColour(dish.colour, '#f0b03c', 0.55), hasPieces ? 46 : 16);
  const middle = {
    ...pool,
    x: stage.x + random.range(-0.12, 0.12) * stage.innerX,
    y: stage.y + random.range(-0.12, 0.12) * stage.innerY,
  };
  const spread = oval(middle, stage.innerX * 0.36, stage.innerY * 0.36);
  GARNISHES[dish.garnish](brush, middle, spread);
  easel.glow(blob(random, stage.innerX * 0.5, stage.innerY * 0.4, 0.2), lighter(dish.colour, 0.6), 0.06, {
    x: stage.x - stage.innerX * 0.3,
    y: stage.y - stage.innerY * 0.3,
  });
};

/** What is laid on the soup: liquids run over its surface, pieces keep to the spread in its middle. */
const GARNISHES: Record<Soup['garnish'], (brush: Brush, surface: Pool, spread: Oval) => void> = {
  'herbs-and-cream'(brush, surface, spread) {
    drizzle(brush, surface, '#f8efdc', brush.cm * 0.75);
    sprinkle(brush, brush.random.chance(0.5) ? LARDER.parsley : LARDER.basil, spread, 6, 1.6);
    dust(brush, surface, ['#3a2a1c', '#5b4026', '#8c4b1d'], 70);
  },
  croutons(brush, surface, spread) {
    drizzle(brush, surface, mixColour('#b6a02c', surface.colour, 0.25), brush.cm * 0.3);
    const middle = oval(spread, spread.radiusX * 0.9, spread.radiusY * 0.8);
    heap(brush, [LARDER.crouton], floating(middle, surface), { gap: 0.78, layers: 2, most: 14 });
    sprinkle(brush, LARDER.parsley, spread, 5, 1.5);
  },
  herbs(brush, _surface, spread) {
    const wider = (share: number) => oval(spread, spread.radiusX * share, spread.radiusY * share);
    sprinkle(brush, brush.random.chance(0.5) ? DILL : LARDER.parsley, wider(1.5), 4, 3.4);
    sprinkle(brush, SPRING_ONION, wider(1.9), 26, 0.9);
  },
  'oil-and-seeds'(brush, surface, spread) {
    drizzle(brush, surface, '#8f8a1f', brush.cm * 0.42);
    sprinkle(brush, PUMPKIN_SEED, spread, 26, 0.6);
    dust(brush, surface, ['#a3331a', '#c24d1d', '#7a2412'], 120, 0.07);
  },
  berries(brush, surface, spread) {
    heap(brush, [LARDER.raspberry, LARDER.blueberry], floating(spread, surface), { gap: 0.95, most: 16 });
    drizzle(brush, surface, '#c98a2a', brush.cm * 0.26);
  },
  plain(brush, surface) {
    dust(brush, surface, ['#3a2a1c', '#6b4a26', darker(surface.colour, 0.5)], 90);
  },
};

/** A heap that a thick soup carries. */
const floating = (area: Oval, surface: Pool): Patch => ({ ...area, floor: surface.level + 3, moundPx: 6 });

/** Draws a veil of broth over pieces, so that they stand in it rather than on it. */
function wetten({ easel, random, cm }: Brush, stage: Stage, colour: string): void {
  for (let index = 0; index < 30; index++) {
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * stage.innerX * 0.85;
    easel.glow(
      blob(random, cm * random.range(1, 2.6), cm * random.range(0.6, 1.5), 0.2),
      colour,
      random.range(0.4, 0.85),
      { x: stage.x + Math.cos(angle) * reach, y: stage.y + Math.sin(angle) * reach, turn: random.angle() },
    );
  }
}
