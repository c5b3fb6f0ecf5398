import { darker, lighter } from '../colour.ts';
import type { Brush, Spot } from '../ingredients/morsel.ts';
import { blob, openPath, wander } from '../shapes.ts';

/** A flat bread with air bubbles and scorched spots. Positions and radii in pixels. */
export function tortilla({ easel, random, cm }: Brush, spot: Spot, radius: number, colour: string): void {
  easel.piece(
    blob(random, radius, radius * 0.97, 0.03, 13),
    {
      colour,
      edge: darker(colour, 0.16),
      middle: lighter(colour, 0.12),
      bottom: spot.floor,
      top: spot.floor + cm * 0.9,
      profile: 'dish',
      gloss: 0.15,
      grain: 0.5,
    },
    spot,
  );
  for (let index = 0; index < 30; index++) {
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * radius * 0.93;
    easel.glow(
      blob(random, cm * random.range(0.15, 0.75), cm * random.range(0.12, 0.5), 0.3),
      random.chance(0.7) ? '#8a5526' : '#3f2211',
      random.range(0.35, 0.8),
      { x: spot.x + Math.cos(angle) * reach, y: spot.y + Math.sin(angle) * reach, turn: random.angle() },
    );
  }
  const line = wander(
    random,
    { x: -radius * 0.5, y: random.range(-0.5, 0.5) * radius },
    0.2,
    radius * 0.25,
    3,
    0.3,
  );
  easel.stain(openPath(line), darker(colour, 0.2), 0.2, spot, cm * 0.3);
}
