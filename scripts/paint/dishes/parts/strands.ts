import { darker, lighter, mixColour } from '../../colour.ts';
import type { Brush } from '../../ingredients/morsel.ts';
import { type Oval, openPath, type Point, wander } from '../../shapes.ts';

/** Noodles and spaghetti: strands in nests that cross one another. */
export function strands(
  { easel, random, cm }: Brush,
  patch: { x: number; y: number; radius: number; floor: number; moundPx: number },
  look: { colour: string; widthCm: number; count: number; gloss?: number; lengthSteps?: number },
): void {
  const width = look.widthCm * cm;
  for (let index = 0; index < look.count; index++) {
    const share = index / look.count;
    const limit = patch.radius * (1 - share * 0.42);
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * limit * 0.85;
    const start = { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
    const curl = random.range(0.16, 0.5) * (random.chance(0.5) ? 1 : -1);
    const points: Point[] = [start];
    let heading = angle + Math.PI / 2 + random.range(-0.5, 0.5);
    let { x, y } = start;
    for (let step = 0; step < (look.lengthSteps ?? 13); step++) {
      heading += curl * random.range(0.5, 1.3);
      const away = Math.hypot(x, y) / limit;
      if (away > 0.86) heading += 0.7 * Math.sign(Math.sin(Math.atan2(-y, -x) - heading));
      x += Math.cos(heading) * cm * 0.95;
      y += Math.sin(heading) * cm * 0.95;
      points.push({ x, y });
    }
    const away = Math.min(1, Math.hypot(x, y) / patch.radius);
    const floor = patch.floor + share * patch.moundPx * (1 - away * 0.5);
    const tone = mixColour(darker(look.colour, 0.2), look.colour, Math.min(1, 0.35 + share * 0.85));
    easel.cord(
      openPath(points),
      width * random.range(0.85, 1.15),
      {
        colour: mixColour(tone, lighter(tone, 0.3), random.range(0, 0.5)),
        edge: darker(tone, 0.22),
        middle: lighter(tone, 0.3),
        bottom: floor,
        top: floor + width * 0.95,
        gloss: look.gloss ?? 0.62,
        grain: 0.06,
      },
      patch,
    );
  }
}

/** Loose crumbs of grated or crumbled cheese, sugar, coconut. */
export function shreds(
  { top: easel, random, cm }: Brush,
  area: Oval,
  colour: string,
  count: number,
  lengthCm = 0.7,
): void {
  for (let index = 0; index < count; index++) {
    const angle = random.angle();
    const reach = random.next() ** 0.8 * 0.72;
    const at = {
      x: area.x + Math.cos(angle) * reach * area.radiusX,
      y: area.y + Math.sin(angle) * reach * area.radiusY,
    };
    const line = wander(random, { x: 0, y: 0 }, random.angle(), (lengthCm * cm) / 3, 3, 0.5);
    easel.cord(
      openPath(line),
      cm * random.range(0.08, 0.15),
      {
        colour: lighter(colour, random.range(0, 0.3)),
        edge: darker(colour, 0.12),
        bottom: 0,
        top: cm * 0.14,
        gloss: 0.25,
        grain: 0.1,
      },
      at,
    );
  }
}
