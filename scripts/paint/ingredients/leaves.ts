import { darker, lighter, varied } from '../colour.ts';
import { blob, closedPath, leaf, openPath, type Point, wander } from '../shapes.ts';
import type { Brush, Morsel, Spot } from './morsel.ts';

/** A simple leaf with its rib and veins: basil, spinach, mint, bay. */
export function simpleLeaf(colour: string, lengthCm: number, slim: number, gloss = 0.4): Morsel {
  return {
    acrossCm: lengthCm * 0.72,
    tallCm: 0.7,
    draw({ easel, random, cm }, spot) {
      const length = random.around(lengthCm, 0.22) * cm;
      const width = length * random.around(slim, 0.14);
      const tone = varied(colour, random, 0.13);
      const lift = random.range(0.16, 0.36) * width;
      const outline = leaf(random, length, width);
      easel.piece(
        outline,
        {
          colour: tone,
          edge: darker(tone, 0.3),
          middle: lighter(tone, 0.13),
          bottom: spot.floor + 2,
          top: spot.floor + lift + 4,
          profile: random.chance(0.3) ? 'dish' : 'dome',
          gloss,
          grain: 0.3,
        },
        spot,
      );
      const rib = `M${(-length * 0.62).toFixed(1)} 0Q0 ${(width * 0.04).toFixed(1)} ${(length * 0.42).toFixed(1)} ${(width * 0.02).toFixed(1)}`;
      easel.stain(rib, darker(tone, 0.4), 0.5, { ...spot, y: spot.y + 1 }, width * 0.06);
      easel.stain(rib, lighter(tone, 0.45), 0.75, spot, width * 0.035);
      for (let index = 1; index < 5; index++) {
        const x = -length / 2 + (length * index) / 5.4;
        for (const side of [-1, 1]) {
          const reach = width * 0.34 * Math.sin((Math.PI * index) / 5.4);
          easel.stain(
            `M${x.toFixed(1)} 0Q${(x + length * 0.07).toFixed(1)} ${(side * reach * 0.5).toFixed(1)} ${(x + length * 0.13).toFixed(1)} ${(side * reach).toFixed(1)}`,
            lighter(tone, 0.4),
            0.38,
            spot,
            width * 0.018,
          );
        }
      }
    },
  };
}

/** A leaf in lobes along a stalk: rocket, oak-leaf, parsley stems. */
export function lobedLeaf(colour: string, lengthCm: number): Morsel {
  return {
    acrossCm: lengthCm * 0.5,
    tallCm: 0.8,
    draw({ easel, random, cm }, spot) {
      const length = random.around(lengthCm, 0.25) * cm;
      const tone = varied(colour, random, 0.13);
      const points: Point[] = [];
      const lobes = 4;
      const side = (sign: number) => {
        const row: Point[] = [];
        for (let index = 0; index <= lobes * 2; index++) {
          const share = index / (lobes * 2);
          const swell = index % 2 === 1 ? 1 : 0.6;
          const belly = 0.07 + 0.17 * Math.sin(Math.PI * (0.15 + share * 0.8)) ** 1.2 * (0.55 + share * 0.8);
          row.push({
            x: -length * 0.3 + share * length * 0.78,
            y: sign * belly * length * swell * random.range(0.85, 1.15),
          });
        }
        return row;
      };
      points.push(
        { x: -length * 0.5, y: -length * 0.012 },
        ...side(-1),
        { x: length * 0.54, y: 0 },
        ...side(1).reverse(),
        { x: -length * 0.5, y: length * 0.012 },
      );
      easel.piece(
        closedPath(points),
        {
          colour: tone,
          edge: darker(tone, 0.28),
          middle: lighter(tone, 0.1),
          bottom: spot.floor + 2,
          top: spot.floor + random.range(0.3, 0.7) * cm,
          profile: 'dome',
          gloss: 0.35,
          grain: 0.3,
        },
        spot,
      );
      easel.stain(
        `M${-length * 0.5} 0Q0 ${length * 0.02} ${length * 0.42} 0`,
        lighter(tone, 0.5),
        0.75,
        spot,
        length * 0.018,
      );
    },
  };
}

/** A broad frilled leaf: lettuce, kale, radicchio. */
export function frilledLeaf(colour: string, rib: string, acrossCm: number, frill = 0.12): Morsel {
  return {
    acrossCm: acrossCm * 0.72,
    tallCm: 1.6,
    draw(brush, spot) {
      const { easel, random, cm } = brush;
      const size = (random.around(acrossCm, 0.2) / 2) * cm;
      const tone = varied(colour, random, 0.1);
      const outline = (scale: number, wave: number) => {
        const points: Point[] = [];
        const count = 24;
        const phase = random.angle();
        for (let index = 0; index < count; index++) {
          const angle = (index / count) * Math.PI * 2;
          const heart = 1 - 0.3 * Math.max(0, -Math.cos(angle)) ** 3;
          const reach =
            size * scale * heart * (1 + random.range(-wave, wave) * 1.1 + 0.1 * Math.sin(angle * 3 + phase));
          points.push({ x: Math.cos(angle) * reach * 1.12, y: Math.sin(angle) * reach * 0.84 });
        }
        return closedPath(points);
      };
      const base = spot.floor;
      easel.piece(
        outline(1, frill),
        {
          colour: tone,
          edge: tone,
          middle: lighter(tone, 0.3),
          bottom: base + 2,
          top: base + cm * 1.1,
          profile: 'dish',
          gloss: 0.4,
          grain: 0.4,
        },
        spot,
      );
      easel.piece(
        outline(0.74, frill * 0.8),
        {
          colour: varied(tone, random, 0.08),
          edge: darker(tone, 0.16),
          middle: lighter(tone, 0.34),
          bottom: base + cm * 0.25,
          top: base + cm * 1.3,
          profile: 'dish',
          gloss: 0.4,
          grain: 0.3,
          opacity: 0.9,
        },
        spot,
      );
      for (let index = 0; index < 7; index++) {
        const angle = random.angle();
        const reach = size * random.range(0.3, 0.85);
        easel.glow(
          blob(random, size * 0.3, size * 0.12, 0.2),
          random.chance(0.55) ? darker(tone, 0.4) : lighter(tone, 0.4),
          0.45,
          { x: spot.x + Math.cos(angle) * reach, y: spot.y + Math.sin(angle) * reach * 0.8, turn: angle },
        );
      }
      ribs(brush, spot, size, rib);
    },
  };
}

function ribs({ easel, random }: Brush, spot: Spot, size: number, colour: string): void {
  easel.cord(
    `M${-size * 0.74} 0Q${-size * 0.2} ${random.range(-0.1, 0.1) * size} ${size * 0.6} 0`,
    size * 0.08,
    { colour, edge: colour, bottom: spot.floor + 10, top: spot.floor + size * 0.22, gloss: 0.4 },
    spot,
  );
  for (let index = 0; index < 9; index++) {
    const x = size * (-0.75 + index * 0.16);
    const heading = (index % 2 === 0 ? 1 : -1) * random.range(0.6, 1);
    easel.stain(
      openPath(wander(random, { x, y: 0 }, heading, size * 0.15, 4, 0.25)),
      colour,
      0.6,
      spot,
      size * 0.028,
    );
  }
}

/** Feathery herbs: parsley, coriander. Three toothed fans on a stalk. */
export const parsley: Morsel = {
  acrossCm: 2.4,
  tallCm: 0.7,
  draw({ easel, random, cm }, spot) {
    const size = random.around(1.15, 0.2) * cm;
    const tone = varied('#3f7a2c', random, 0.14);
    easel.cord(
      `M${-size * 1.6} 0Q${-size * 0.6} ${random.range(-0.3, 0.3) * size} 0 0`,
      size * 0.09,
      { colour: '#7da352', bottom: spot.floor + 2, top: spot.floor + size * 0.25 },
      spot,
    );
    for (const turn of [-0.95, 0.95, 0]) {
      const points: Point[] = [{ x: 0, y: 0 }];
      for (let index = 0; index <= 10; index++) {
        const angle = -0.85 + (index / 10) * 1.7;
        const reach =
          size * (index % 2 === 0 ? 1.04 : 0.82) * (1 - Math.abs(angle) * 0.22) * random.range(0.9, 1.1);
        points.push({ x: Math.cos(angle) * reach, y: Math.sin(angle) * reach });
      }
      const place = { ...spot, turn: spot.turn + turn };
      easel.piece(
        closedPath(points),
        {
          colour: tone,
          edge: darker(tone, 0.25),
          middle: lighter(tone, 0.1),
          bottom: spot.floor + 3,
          top: spot.floor + random.range(0.3, 0.55) * cm,
          profile: 'dome',
          gloss: 0.35,
          grain: 0.3,
        },
        place,
      );
      for (const side of [-0.4, 0, 0.4])
        easel.stain(
          `M0 0L${Math.cos(side) * size * 0.8} ${Math.sin(side) * size * 0.8}`,
          lighter(tone, 0.4),
          0.4,
          place,
          size * 0.03,
        );
    }
  },
};

/** A sprig of rosemary, thyme or dill: a stalk with many needles. */
export function sprig(colour: string, lengthCm: number, needleCm: number, slim: number): Morsel {
  return {
    acrossCm: lengthCm * 0.5,
    tallCm: 0.8,
    draw({ easel, random, cm }, spot) {
      const length = random.around(lengthCm, 0.15) * cm;
      const steps = 16;
      const stalk = wander(random, { x: -length / 2, y: 0 }, 0, length / steps, steps, 0.07);
      easel.cord(
        openPath(stalk),
        0.12 * cm,
        { colour: '#7a6a3e', bottom: spot.floor, top: spot.floor + 0.3 * cm },
        spot,
      );
      for (const [index, point] of stalk.entries()) {
        if (index < 2) continue;
        const share = index / steps;
        for (const side of [-1, 1, -1, 1]) {
          const needle = needleCm * cm * (1.15 - share * 0.6) * random.range(0.75, 1.15);
          const angle = side * random.range(0.5, 1.15) * (1 - share * 0.35);
          const tone = varied(colour, random, 0.16);
          const x = point.x + Math.cos(angle) * needle * 0.5;
          const y = point.y + Math.sin(angle) * needle * 0.5;
          easel.piece(
            leaf(random, needle, needle * slim),
            {
              colour: tone,
              edge: darker(tone, 0.3),
              middle: lighter(tone, 0.18),
              bottom: spot.floor + 2,
              top: spot.floor + random.range(0.2, 0.6) * cm,
              gloss: 0.3,
              grain: 0.2,
            },
            {
              x: spot.x + x * Math.cos(spot.turn) - y * Math.sin(spot.turn),
              y: spot.y + x * Math.sin(spot.turn) + y * Math.cos(spot.turn),
              turn: spot.turn + angle,
            },
          );
        }
      }
    },
  };
}
