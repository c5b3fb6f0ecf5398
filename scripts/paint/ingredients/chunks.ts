import { darker, lighter, mixColour, varied } from '../colour.ts';
import { blob, openPath, slab, wander } from '../shapes.ts';
import type { Brush, Morsel, Spot } from './morsel.ts';

interface ChunkLook {
  colour: string;
  acrossCm: number;
  /** Width over length. */
  slim?: number;
  tallCm?: number;
  /** How much the oven or pan has browned it, 0 to 1. */
  browned?: number;
  /** 0 is cut with a ruler, 0.3 is torn. */
  rough?: number;
  gloss?: number;
  grain?: number;
  /** Skin on one side. */
  skin?: string;
  isAngular?: boolean;
}

const BROWN = '#6b3410';
const CHAR = '#2c1508';

/** Diced or torn pieces: roots, meat, cheese, bread. */
export function chunk(look: ChunkLook): Morsel {
  const tallCm = look.tallCm ?? look.acrossCm * 0.5;
  return {
    acrossCm: look.acrossCm,
    tallCm,
    draw(brush, spot) {
      const { easel, random, cm } = brush;
      const length = random.around(look.acrossCm, 0.16) * cm;
      const width = length * random.around(look.slim ?? 0.8, 0.12);
      const colour = varied(look.colour, random, 0.09);
      const browned = (look.browned ?? 0) * random.range(0.35, 1.25);
      const outline =
        look.isAngular === false
          ? blob(random, length / 2, width / 2, look.rough ?? 0.14, 10)
          : slab(random, length, width, look.rough ?? 0.09);
      const place = { ...spot };
      easel.piece(
        outline,
        {
          colour: mixColour(colour, BROWN, Math.min(0.4, browned * 0.22)),
          edge: look.skin ?? mixColour(darker(colour, 0.25), BROWN, Math.min(0.85, browned * 0.7)),
          middle: lighter(colour, 0.12 * (1 - browned * 0.6)),
          bottom: spot.floor,
          top: spot.floor + random.around(tallCm, 0.15) * cm,
          profile: 'pillow',
          gloss: look.gloss ?? 0.4,
          grain: look.grain ?? 0.4,
        },
        place,
      );
      if (browned > 0.1) sear(brush, spot, length, width, browned);
    },
  };
}

/** Patches and corners caught by the heat. */
export function sear(
  { easel, random }: Brush,
  spot: Spot,
  length: number,
  width: number,
  browned: number,
): void {
  const patches = random.whole(2, 4);
  for (let index = 0; index < patches; index++) {
    const angle = random.angle();
    const reach = random.range(0.45, 0.85);
    const x = spot.x + Math.cos(angle + spot.turn) * reach * length * 0.42;
    const y = spot.y + Math.sin(angle + spot.turn) * reach * width * 0.42;
    const size = random.range(0.16, 0.34) * width;
    easel.glow(
      blob(random, size * 1.5, size, 0.3),
      random.chance(0.3) ? CHAR : BROWN,
      Math.min(0.9, 0.75 * browned),
      { x, y, turn: random.angle() },
    );
  }
}

/** Batons, wedges and fillets: long pieces whose sides run to the ends. */
export function baton(look: ChunkLook & { lengthCm: number }): Morsel {
  return {
    acrossCm: Math.max(look.acrossCm, look.lengthCm * 0.52),
    tallCm: look.acrossCm * 0.6,
    draw(brush, spot) {
      const { easel, random, cm } = brush;
      const length = random.around(look.lengthCm, 0.2) * cm;
      const points = wander(random, { x: -length / 2, y: 0 }, 0, length / 4, 4, 0.16);
      const colour = varied(look.colour, random, 0.09);
      const width = random.around(look.acrossCm, 0.14) * cm;
      const browned = look.browned ?? 0;
      easel.cord(
        openPath(points),
        width,
        {
          colour,
          edge: look.skin ?? mixColour(darker(colour, 0.3), BROWN, browned * 0.5),
          bottom: spot.floor,
          top: spot.floor + look.acrossCm * 0.62 * cm,
          gloss: look.gloss ?? 0.5,
          grain: look.grain ?? 0.25,
        },
        spot,
      );
      if (browned > 0.1) sear(brush, spot, length, width, browned);
    },
  };
}

/** Bulbs of a flower: broccoli and its kin. */
export function floret(colour: string, acrossCm: number): Morsel {
  return {
    acrossCm,
    tallCm: acrossCm * 0.55,
    draw({ easel, random, cm }, spot) {
      const size = random.around(acrossCm, 0.15) * cm;
      const stem = mixColour(colour, '#c6d79a', 0.7);
      const stalk = wander(random, { x: -size * 0.62, y: 0 }, 0, size * 0.2, 3, 0.2);
      easel.cord(
        openPath(stalk),
        size * 0.26,
        { colour: stem, bottom: spot.floor, top: spot.floor + size * 0.2, gloss: 0.4 },
        spot,
      );
      for (let index = 0; index < 46; index++) {
        const share = index / 46;
        const angle = random.angle();
        const reach = Math.sqrt(1 - share) * size * 0.4 * random.range(0.75, 1.08);
        const x = size * 0.12 + Math.cos(angle) * reach;
        const y = Math.sin(angle) * reach;
        const bud = random.range(0.075, 0.13) * size;
        easel.piece(
          blob(random, bud, bud, 0.2, 6),
          {
            colour: varied(mixColour(darker(colour, 0.3), colour, share), random, 0.12),
            bottom: spot.floor + size * (0.1 + share * 0.28),
            top: spot.floor + size * (0.2 + share * 0.34),
            gloss: 0.3,
            grain: 0.9,
          },
          {
            x: spot.x + x * Math.cos(spot.turn) - y * Math.sin(spot.turn),
            y: spot.y + x * Math.sin(spot.turn) + y * Math.cos(spot.turn),
          },
        );
      }
    },
  };
}

/** A curled prawn, pink and white in bands, with its tail. */
export const prawn: Morsel = {
  acrossCm: 3.4,
  tallCm: 1.3,
  draw({ easel, random, cm }, spot) {
    const size = random.around(1.35, 0.1) * cm;
    const sweep = random.range(3.4, 4);
    const steps = 9;
    for (let index = steps; index >= 0; index--) {
      const share = index / steps;
      const angle = share * sweep;
      const thick = size * (0.74 - share * 0.42);
      const x = Math.cos(angle) * size * (0.85 - share * 0.1);
      const y = Math.sin(angle) * size * (0.85 - share * 0.1);
      const place = {
        x: spot.x + x * Math.cos(spot.turn) - y * Math.sin(spot.turn),
        y: spot.y + x * Math.sin(spot.turn) + y * Math.cos(spot.turn),
        turn: spot.turn + angle,
      };
      const isTail = index === steps;
      easel.piece(
        blob(random, isTail ? thick * 1.5 : thick, isTail ? thick * 0.9 : thick * 0.66, 0.06),
        {
          colour: isTail ? '#d9512a' : index % 2 === 0 ? '#f3a37c' : '#f8c6a6',
          edge: '#d8673c',
          middle: '#fde0cc',
          bottom: spot.floor,
          top: spot.floor + thick * (isTail ? 0.4 : 1) + (steps - index) * 0.5,
          gloss: 0.6,
          grain: 0.1,
        },
        place,
      );
    }
  },
};
