import { darker, varied } from '../colour.ts';
import { heap, sprinkle } from '../heap.ts';
import type { Ingredient } from '../ingredient.ts';
import { LARDER, PUMPKIN_SEED, SESAME } from '../ingredients/larder.ts';
import type { Brush } from '../ingredients/morsel.ts';
import type { GrainBowl } from '../scene.ts';
import { blob } from '../shapes.ts';
import { middleOf, type Stage } from '../stage.ts';
import { dollop, pour } from './parts/liquid.ts';
import type { DrawDish } from './parts/table.ts';

const BASES: Record<GrainBowl['base'], string> = {
  rice: '#efe6d2',
  quinoa: '#cfb988',
  lentil: '#6e5232',
  bulgur: '#c99a52',
};

export const drawGrainBowl: DrawDish<'grain-bowl'> = (brush, stage, dish) => {
  const { random, cm } = brush;
  const level = stage.depthPx * 0.62;
  grains(brush, stage, dish.base, level);
  sections(brush, stage, dish.pieces, level + cm * 0.1);
  dollop(
    brush,
    {
      x: stage.x + random.range(-1, 1) * cm,
      y: stage.y + random.range(-1, 1) * cm,
      floor: level + cm * 0.9,
      turn: 0,
    },
    random.pick(['#f6efdf', '#e9cf95', '#d9a58f']),
    4,
  );
  sprinkle(brush, SESAME, middleOf(stage, 0.7), 70, 0.25);
  sprinkle(brush, PUMPKIN_SEED, middleOf(stage, 0.3), 12, 0.6);
  sprinkle(brush, LARDER.parsley, middleOf(stage, 0.5), 6, 2);
};

/** What fills the bowl: a ground of one colour, grain by grain above it. */
function grains(brush: Brush, stage: Stage, base: GrainBowl['base'], level: number): void {
  const { easel, random, cm } = brush;
  const colour = BASES[base];
  pour(brush, { ...middleOf(stage, 0.97), level, colour, gloss: 0.2, grain: 0.4 });
  const slim = base === 'rice' ? 0.4 : 0.85;
  const length = base === 'rice' ? 0.36 : 0.2;
  for (let index = 0; index < 760; index++) {
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * stage.innerX * 0.95;
    const tone = varied(colour, random, 0.14);
    easel.piece(
      blob(random, cm * length, cm * length * slim, 0.08, 6),
      { colour: tone, edge: darker(tone, 0.2), bottom: level - 2, top: level + cm * 0.22, gloss: 0.35 },
      { x: stage.x + Math.cos(angle) * reach, y: stage.y + Math.sin(angle) * reach, turn: random.angle() },
    );
  }
}

/** One section for each ingredient, round the bowl. */
function sections(brush: Brush, stage: Stage, pieces: readonly Ingredient[], floor: number): void {
  const { random, cm } = brush;
  const start = random.angle();
  const count = pieces.length;
  for (const [index, name] of pieces.entries()) {
    const angle = start + (index / count) * Math.PI * 2;
    const patch = {
      x: stage.x + Math.cos(angle) * stage.innerX * 0.56,
      y: stage.y + Math.sin(angle) * stage.innerY * 0.56,
      radiusX: stage.innerX * 0.36,
      radiusY: stage.innerX * Math.min(0.42, 1.25 / count + 0.1),
      turn: angle,
      floor,
      moundPx: cm * 1.1,
    };
    if (name === 'avocado' || name === 'cucumber' || name === 'radish' || name === 'egg')
      fan(brush, name, patch);
    else heap({ ...brush, cm: cm * 0.76 }, [LARDER[name]], patch, { gap: 0.86, layers: 2, most: 70 });
  }
}

/** Slices laid like cards. */
function fan(
  brush: Brush,
  name: 'avocado' | 'cucumber' | 'radish' | 'egg',
  patch: { x: number; y: number; radiusY: number; turn: number; floor: number },
): void {
  const { cm, random } = brush;
  const count = name === 'egg' ? 2 : name === 'avocado' ? 6 : 8;
  for (let index = 0; index < count; index++) {
    const along = (index / Math.max(1, count - 1) - 0.5) * patch.radiusY * 1.7;
    LARDER[name].draw(brush, {
      x: patch.x - Math.sin(patch.turn) * along,
      y: patch.y + Math.cos(patch.turn) * along,
      floor: patch.floor + cm * 0.5 + index * 5,
      turn:
        name === 'avocado'
          ? patch.turn + Math.PI + 0.2 * (index / count - 0.5) + Math.PI / 2
          : random.angle(),
    });
  }
}
