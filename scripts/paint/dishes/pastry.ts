import type { Brush } from '../ingredients/morsel.ts';
import { blob, type Point } from '../shapes.ts';

export const CRUST = '#d9984a';

/** Baked dough is darker wherever it stands up. */
export function bakedSpots(
  { easel, random, cm }: Brush,
  at: Point,
  radius: number,
  count: number,
  inner = 0,
): void {
  for (let index = 0; index < count; index++) {
    const angle = random.angle();
    const reach = radius * Math.sqrt(random.range(inner * inner, 1));
    easel.glow(
      blob(random, cm * random.range(0.4, 1.6), cm * random.range(0.25, 0.8), 0.3),
      random.chance(0.75) ? '#8a4513' : '#f0c987',
      random.range(0.2, 0.55),
      { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach, turn: angle + Math.PI / 2 },
    );
  }
}
