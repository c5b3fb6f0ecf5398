import { darker, lighter, mixColour, varied } from '../colour.ts';
import { blob, wedge } from '../shapes.ts';
import type { Morsel } from './morsel.ts';

interface BallLook {
  colour: string;
  acrossCm: number;
  /** Width over length: below 1 is long. */
  slim?: number;
  gloss?: number;
  grain?: number;
  /** A dark or light mark at one end. */
  eye?: string;
}

/** Whole small things: peas, berries, olives, little tomatoes. */
export function ball(look: BallLook): Morsel {
  return {
    acrossCm: look.acrossCm,
    tallCm: look.acrossCm * 0.75,
    draw({ easel, random, cm }, spot) {
      const radius = (random.around(look.acrossCm, 0.12) / 2) * cm;
      const slim = look.slim ?? random.range(0.92, 1);
      const colour = varied(look.colour, random, 0.12);
      easel.piece(
        blob(random, radius, radius * slim, 0.05),
        {
          colour,
          edge: darker(colour, 0.35),
          bottom: spot.floor,
          top: spot.floor + radius * 1.35,
          gloss: look.gloss ?? 0.6,
          grain: look.grain ?? 0.08,
        },
        spot,
      );
      if (look.eye) {
        const angle = random.angle();
        const reach = random.range(0, 0.55) * radius;
        easel.glow(blob(random, radius * 0.34, radius * 0.28, 0.3), look.eye, 0.85, {
          x: spot.x + Math.cos(angle) * reach,
          y: spot.y + Math.sin(angle) * reach,
        });
      }
    },
  };
}

interface CoinLook {
  /** Of the cut face. */
  colour: string;
  acrossCm: number;
  skin: string;
  /** Colour of the middle: seeds, core, yolk. */
  heart?: string;
  /** Radius of the heart as a share. */
  heartShare?: number;
  browned?: number;
  gloss?: number;
  /** Flecks of fat or seed. */
  fleck?: string;
  tallCm?: number;
}

/** Slices of something round, cut face up. */
export function coin(look: CoinLook): Morsel {
  const tallCm = look.tallCm ?? 0.4;
  return {
    acrossCm: look.acrossCm,
    tallCm,
    draw({ easel, random, cm }, spot) {
      const radius = (random.around(look.acrossCm, 0.1) / 2) * cm;
      const colour = varied(look.colour, random, 0.06);
      const oval = random.range(0.86, 1);
      const place = { ...spot };
      const tall = spot.floor + tallCm * cm;
      easel.piece(
        blob(random, radius, radius * oval, 0.045, 11),
        {
          colour: look.skin,
          edge: darker(look.skin, 0.2),
          middle: look.skin,
          bottom: spot.floor,
          top: tall,
          profile: 'flat',
          gloss: look.gloss ?? 0.45,
        },
        place,
      );
      const face = radius * 0.9;
      easel.piece(
        blob(random, face, face * oval, 0.05, 11),
        {
          colour,
          edge: mixColour(colour, look.skin, 0.3),
          bottom: tall - 2,
          top: tall + cm * 0.05,
          profile: 'flat',
          gloss: look.gloss ?? 0.5,
          grain: 0.2,
        },
        place,
      );
      if (look.heart) {
        const heart = radius * (look.heartShare ?? 0.45);
        easel.glow(blob(random, heart * 1.15, heart * 1.1 * oval, 0.12), look.heart, 0.95, place);
      }
      if (look.fleck) {
        for (let index = 0; index < 16; index++) {
          const angle = random.angle();
          const reach = random.range(0.18, 0.78) * radius;
          const size = random.range(0.03, 0.09) * radius;
          easel.stain(blob(random, size * 1.6, size, 0.3, 6), look.fleck, random.range(0.5, 0.95), {
            x: spot.x + Math.cos(angle) * reach,
            y: spot.y + Math.sin(angle) * reach,
            turn: angle,
          });
        }
      }
      if (look.browned) {
        const browned = look.browned;
        for (let index = 0; index < 4; index++) {
          const angle = random.angle();
          const reach = random.range(0.3, 0.9) * radius;
          easel.glow(
            blob(random, radius * random.range(0.2, 0.5), radius * random.range(0.15, 0.35), 0.3),
            '#6a300c',
            browned * random.range(0.4, 0.9),
            {
              x: spot.x + Math.cos(angle) * reach,
              y: spot.y + Math.sin(angle) * reach,
              turn: random.angle(),
            },
          );
        }
      }
    },
  };
}

/** Citrus and tomato: chambers within a wall. `share` of a turn 1 is a whole slice. */
export function chambered(
  rind: string,
  pith: string,
  flesh: string,
  acrossCm: number,
  chambers: number,
  share = 1,
): Morsel {
  return {
    acrossCm: acrossCm * (share < 1 ? 0.8 : 1),
    tallCm: 0.5,
    draw({ easel, random, cm }, spot) {
      const radius = (random.around(acrossCm, 0.08) / 2) * cm;
      const tall = spot.floor + 0.4 * cm;
      const outline = (size: number) =>
        share < 1 ? wedge(random, size, 0, Math.PI * 2 * share) : blob(random, size, size * 0.97, 0.025, 12);
      easel.piece(
        outline(radius),
        {
          colour: rind,
          edge: darker(rind, 0.18),
          middle: rind,
          bottom: spot.floor,
          top: tall,
          profile: 'flat',
          gloss: 0.5,
          grain: 0.3,
        },
        spot,
      );
      easel.piece(
        outline(radius * 0.91),
        {
          colour: pith,
          middle: pith,
          edge: mixColour(pith, rind, 0.4),
          bottom: tall - 2,
          top: tall + 1,
          profile: 'flat',
          gloss: 0.4,
        },
        spot,
      );
      const count = Math.max(2, Math.round(chambers * share));
      const sweep = (Math.PI * 2 * share) / count;
      for (let index = 0; index < count; index++) {
        const middle = (index + 0.5) * sweep + random.range(-0.04, 0.04);
        const reach = radius * 0.45;
        const tone = varied(flesh, random, 0.07);
        const points = wedgeChamber(random.range(0.94, 1.04) * radius * 0.78, sweep * 0.84);
        easel.piece(
          points,
          {
            colour: tone,
            edge: lighter(tone, 0.25),
            middle: darker(tone, 0.06),
            bottom: tall - 2,
            top: tall + 3,
            profile: 'pillow',
            gloss: 0.82,
            grain: 0.22,
          },
          { x: spot.x, y: spot.y, turn: spot.turn + middle },
        );
        for (let streak = 0; streak < 4; streak++) {
          const from = random.range(0.3, 0.7) * reach * 2;
          easel.stain(
            `M${(from * 0.55).toFixed(1)} ${random.range(-0.1, 0.1) * radius}L${from.toFixed(1)} ${(random.range(-0.2, 0.2) * radius * sweep).toFixed(1)}`,
            lighter(tone, 0.5),
            0.35,
            { x: spot.x, y: spot.y, turn: spot.turn + middle },
            radius * 0.02,
          );
        }
      }
    },
  };
}

function wedgeChamber(radius: number, sweep: number): string {
  const half = sweep / 2;
  const x = Math.cos(half) * radius;
  const y = Math.sin(half) * radius;
  const inner = radius * 0.12;
  return `M${inner} 0Q${x * 0.5} ${-y * 0.62} ${x * 0.93} ${-y}Q${radius * 1.06} 0 ${x * 0.93} ${y}Q${x * 0.5} ${y * 0.62} ${inner} 0Z`;
}
