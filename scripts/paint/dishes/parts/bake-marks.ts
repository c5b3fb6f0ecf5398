import { darker, lighter } from '../../colour.ts';
import type { Brush } from '../../ingredients/morsel.ts';
import { blob, openPath, type Point, wander } from '../../shapes.ts';

/** Fine cracks and browning of something baked. */
export function bakeMarks(
  { easel, random, cm }: Brush,
  spot: Point,
  radius: number,
  colour: string,
  cracks: number,
): void {
  for (let index = 0; index < 16; index++) {
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * radius * 0.9;
    easel.glow(
      blob(random, radius * random.range(0.12, 0.4), radius * random.range(0.08, 0.24), 0.3),
      random.chance(0.6) ? darker(colour, 0.35) : lighter(colour, 0.25),
      random.range(0.15, 0.4),
      { x: spot.x + Math.cos(angle) * reach, y: spot.y + Math.sin(angle) * reach, turn: random.angle() },
    );
  }
  for (let index = 0; index < cracks; index++) {
    const angle = random.angle();
    const reach = random.range(0.2, 0.7) * radius;
    const line = wander(
      random,
      { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach },
      random.angle(),
      radius * 0.09,
      4,
      0.8,
    );
    easel.stain(openPath(line), darker(colour, 0.55), 0.4, spot, cm * random.range(0.05, 0.1));
  }
}
