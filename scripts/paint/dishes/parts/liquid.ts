import { darker, lighter, mixColour } from '../../colour.ts';
import type { Brush, Spot } from '../../ingredients/morsel.ts';
import { blob, closedPath, type Oval, openPath, type Point, ribbon } from '../../shapes.ts';

/** A pool of something that pours. Positions and heights in pixels. */
export interface Pool extends Oval {
  level: number;
  colour: string;
  gloss?: number;
  grain?: number;
  /** 0 is a still mirror; 0.1 runs as thick sauce runs. */
  rough?: number;
}

/** Pours a pool and shades it: deeper at the rim, swirled where it was stirred. */
export function pour({ easel, random }: Brush, pool: Pool): void {
  const outline = blob(random, pool.radiusX, pool.radiusY, pool.rough ?? 0, pool.rough ? 14 : 24);
  easel.piece(
    outline,
    {
      colour: pool.colour,
      edge: darker(pool.colour, 0.2),
      middle: lighter(pool.colour, 0.05),
      bottom: pool.level - 5,
      top: pool.level,
      profile: 'flat',
      gloss: pool.gloss ?? 0.6,
      grain: pool.grain ?? 0.1,
    },
    pool,
  );
  for (let index = 0; index < 12; index++) {
    const reach = random.range(0.15, 0.8);
    const from = random.angle();
    const arc: Point[] = [];
    for (let step = 0; step <= 6; step++) {
      const angle = from + step * 0.22;
      const wavering = reach + random.range(-0.03, 0.03);
      arc.push({
        x: pool.x + Math.cos(angle) * pool.radiusX * wavering,
        y: pool.y + Math.sin(angle) * pool.radiusY * wavering,
      });
    }
    const tone = random.chance(0.5) ? lighter(pool.colour, 0.22) : darker(pool.colour, 0.25);
    easel.stain(
      openPath(arc),
      tone,
      random.range(0.08, 0.22),
      undefined,
      random.range(0.02, 0.09) * pool.radiusX,
    );
  }
}

/** Ridges that a spoon left in something thick. */
export function spoonRidges({ easel, random }: Brush, pool: Pool, count = 7): void {
  for (let index = 0; index < count; index++) {
    const reach = 0.2 + (index / count) * 0.62;
    const from = random.angle();
    const arc: Point[] = [];
    for (let step = 0; step <= 8; step++) {
      const angle = from + step * random.range(0.2, 0.34);
      const along = reach + step * 0.012;
      arc.push({
        x: pool.x + Math.cos(angle) * pool.radiusX * along,
        y: pool.y + Math.sin(angle) * pool.radiusY * along,
      });
    }
    easel.cord(openPath(arc), pool.radiusX * random.range(0.07, 0.13), {
      colour: pool.colour,
      edge: pool.colour,
      middle: lighter(pool.colour, 0.05),
      bottom: pool.level - 2,
      top: pool.level + pool.radiusX * 0.006,
      gloss: pool.gloss ?? 0.6,
      grain: pool.grain ?? 0.1,
    });
  }
}

/** Cream, yoghurt or oil let run from a spoon in a spiral that breaks and drips. */
export function drizzle(
  { top: easel, random }: Brush,
  pool: Omit<Pool, 'level'>,
  colour: string,
  thick: number,
): void {
  const turns = random.range(1.3, 2.1);
  const start = random.angle();
  const points: Point[] = [];
  const steps = Math.round(turns * 14);
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    const angle = start + share * turns * Math.PI * 2;
    const reach = (0.12 + share * 0.5) * (1 + random.range(-0.07, 0.07));
    points.push({
      x: pool.x + Math.cos(angle) * reach * pool.radiusX,
      y: pool.y + Math.sin(angle) * reach * pool.radiusY,
    });
  }
  const look = {
    colour,
    edge: mixColour(colour, pool.colour, 0.3),
    middle: lighter(colour, 0.3),
    bottom: 0,
    top: thick * 0.2,
    profile: 'flat' as const,
    gloss: 0.6,
    grain: 0,
  };
  let from = 0;
  while (from < points.length - 4) {
    const to = Math.min(points.length, from + random.whole(8, 16));
    easel.piece(
      ribbon(points.slice(from, to), () => thick * random.range(0.3, 0.62)),
      look,
    );
    from = to - random.whole(0, 2);
  }
  for (let index = 0; index < 9; index++) {
    const near = points[random.whole(0, points.length - 1)] ?? pool;
    const size = thick * random.range(0.22, 0.62);
    easel.piece(blob(random, size, size * random.range(0.8, 1), 0.05), look, {
      x: near.x + random.range(-3, 3) * thick,
      y: near.y + random.range(-3, 3) * thick,
    });
  }
}

/** A spoonful of something thick set down in the middle, with the lick of the spoon. */
export function dollop(
  { top: easel, random, cm }: Brush,
  spot: Spot,
  colour: string,
  acrossCm: number,
): void {
  const size = (acrossCm / 2) * cm;
  easel.piece(
    blob(random, size, size * 0.84, 0.12, 11),
    {
      colour,
      edge: darker(colour, 0.1),
      middle: lighter(colour, 0.4),
      bottom: 0,
      top: size * 0.34,
      profile: 'pillow',
      gloss: 0.5,
      grain: 0.06,
    },
    spot,
  );
  for (let index = 0; index < 3; index++) {
    const points: Point[] = [];
    const from = random.angle();
    for (let step = 0; step <= 7; step++) {
      const angle = from + step * 0.55;
      const reach = size * (0.62 - step * 0.06 - index * 0.1);
      points.push({ x: Math.cos(angle) * reach, y: Math.sin(angle) * reach * 0.84 });
    }
    easel.cord(
      openPath(points),
      size * 0.26,
      {
        colour,
        edge: mixColour(colour, darker(colour, 0.3), 0.2),
        middle: lighter(colour, 0.5),
        bottom: size * 0.26,
        top: size * (0.42 + index * 0.06),
        gloss: 0.5,
        grain: 0.05,
      },
      spot,
    );
  }
}

/** Round eyes of oil or fat that float, each with a rim of its own. */
export function oilEyes({ top: easel, random, cm }: Brush, area: Oval, colour: string, count: number): void {
  for (let index = 0; index < count; index++) {
    const angle = random.angle();
    const reach = Math.sqrt(random.next()) * 0.84;
    const size = random.range(0.06, 0.42) ** 1.4 * cm * 1.3;
    const place = {
      x: area.x + Math.cos(angle) * reach * area.radiusX,
      y: area.y + Math.sin(angle) * reach * area.radiusY,
    };
    easel.piece(
      blob(random, size, size * random.range(0.75, 1), 0.08),
      {
        colour,
        edge: darker(colour, 0.2),
        middle: lighter(colour, 0.2),
        bottom: 0,
        top: 2.5,
        gloss: 0.95,
        grain: 0,
        opacity: 0.72,
      },
      place,
    );
  }
}

/** Ground pepper, spice or chopped herb: a dust that is thicker in one place. */
export function dust(
  { top: easel, random, cm }: Brush,
  area: Oval,
  colours: readonly [string, ...string[]],
  count: number,
  sizeCm = 0.06,
): void {
  const lean = { x: random.range(-0.3, 0.3), y: random.range(-0.3, 0.3) };
  for (let index = 0; index < count; index++) {
    const angle = random.angle();
    const reach = random.next() * 0.8;
    const x = area.x + (Math.cos(angle) * reach + lean.x * (1 - reach)) * area.radiusX;
    const y = area.y + (Math.sin(angle) * reach + lean.y * (1 - reach)) * area.radiusY;
    const size = sizeCm * cm * random.range(0.5, 1.6);
    const points: Point[] = [];
    for (let corner = 0; corner < 5; corner++) {
      const turn = (corner / 5) * Math.PI * 2;
      const far = size * random.range(0.6, 1.2);
      points.push({ x: Math.cos(turn) * far, y: Math.sin(turn) * far });
    }
    easel.piece(
      closedPath(points),
      { colour: random.pick(colours), bottom: 0, top: size * 0.9, gloss: 0.15, grain: 0.2 },
      { x, y },
    );
  }
}
