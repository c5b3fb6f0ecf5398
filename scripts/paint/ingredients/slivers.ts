import { darker, lighter, mixColour, varied } from '../colour.ts';
import { blob, openPath, wander } from '../shapes.ts';
import type { Morsel } from './morsel.ts';

/** Thin curved strips: peppers, onions, cabbage. */
export function strip(
  colour: string,
  lengthCm: number,
  widthCm: number,
  bend: number,
  look: { gloss?: number; browned?: number; edge?: string } = {},
): Morsel {
  return {
    acrossCm: lengthCm * 0.6,
    tallCm: widthCm * 0.8,
    draw({ easel, random, cm }, spot) {
      const length = random.around(lengthCm, 0.2) * cm;
      const sag = bend * length * random.range(0.6, 1.2);
      const tone = varied(colour, random, 0.09);
      const half = length / 2;
      const width = random.around(widthCm, 0.2) * cm;
      const end = random.range(-0.1, 0.1) * length;
      const outline = `M${-half} 0Q${-half * 0.1} ${-sag - width} ${half} ${end - width * 0.35}Q${half + width * 0.3} ${end} ${half - width * 0.1} ${end + width * 0.4}Q0 ${-sag + width * 0.9} ${-half + width * 0.2} ${width * 0.5}Q${-half - width * 0.2} ${width * 0.3} ${-half} 0Z`;
      easel.piece(
        outline,
        {
          colour: tone,
          edge: look.edge ?? darker(tone, 0.2),
          middle: lighter(tone, 0.14),
          bottom: spot.floor + 1,
          top: spot.floor + width * 0.5 + 3,
          profile: 'pillow',
          gloss: look.gloss ?? 0.55,
          grain: 0.2,
        },
        spot,
      );
      easel.stain(
        `M${-half * 0.85} ${-sag * 0.2}Q0 ${-sag * 0.9} ${half * 0.9} ${end}`,
        lighter(tone, 0.5),
        0.3,
        spot,
        width * 0.1,
      );
      if (look.browned && random.chance(0.7))
        easel.glow(blob(random, widthCm * cm * 0.5, widthCm * cm * 0.4, 0.3), '#3c1b08', look.browned, {
          x: spot.x + Math.cos(spot.turn) * length * 0.42,
          y: spot.y + Math.sin(spot.turn) * length * 0.42,
        });
    },
  };
}

/** Rings: chillies, spring onions, leeks. */
export function ring(colour: string, inside: string, acrossCm: number): Morsel {
  return {
    acrossCm,
    tallCm: 0.3,
    draw({ easel, random, cm }, spot) {
      const radius = (random.around(acrossCm, 0.2) / 2) * cm;
      const tone = varied(colour, random, 0.1);
      const outline = blob(random, radius * 0.82, radius * random.range(0.6, 0.8), 0.06);
      easel.piece(
        outline,
        { colour: inside, bottom: spot.floor, top: spot.floor + 2, profile: 'flat', gloss: 0.5 },
        spot,
      );
      easel.cord(
        outline,
        radius * 0.36,
        { colour: tone, bottom: spot.floor, top: spot.floor + radius * 0.4, gloss: 0.65 },
        spot,
      );
    },
  };
}

/** Slices of fruit and avocado: crescents with skin on the outside. */
export function crescent(
  flesh: string,
  skin: string,
  lengthCm: number,
  widthCm: number,
  look: { inner?: string; browned?: number } = {},
): Morsel {
  return {
    acrossCm: lengthCm * 0.72,
    tallCm: widthCm * 0.55,
    draw({ easel, random, cm }, spot) {
      const length = random.around(lengthCm, 0.1) * cm;
      const width = random.around(widthCm, 0.12) * cm;
      const half = length / 2;
      const sag = length * 0.3;
      const outer = sag + width;
      const outline = `M${-half} ${sag * 0.3}C${-half * 0.8} ${-outer * 0.75} ${half * 0.8} ${-outer * 0.75} ${half} ${sag * 0.3}Q${half * 0.96} ${sag * 0.55} ${half * 0.86} ${sag * 0.42}C${half * 0.5} ${-sag * 0.45} ${-half * 0.5} ${-sag * 0.45} ${-half * 0.86} ${sag * 0.42}Q${-half * 0.96} ${sag * 0.55} ${-half} ${sag * 0.3}Z`;
      const tone = varied(flesh, random, 0.05);
      easel.piece(
        outline,
        {
          colour: tone,
          edge: mixColour(tone, skin, 0.35),
          middle: look.inner ?? lighter(tone, 0.2),
          bottom: spot.floor,
          top: spot.floor + width * 0.55,
          profile: 'pillow',
          gloss: 0.5,
          grain: 0.15,
        },
        spot,
      );
      const rim = `M${-half} ${sag * 0.3}C${-half * 0.8} ${-outer * 0.75} ${half * 0.8} ${-outer * 0.75} ${half} ${sag * 0.3}`;
      easel.stain(rim, skin, 0.95, spot, width * 0.11);
      if (look.inner)
        easel.stain(
          `M${-half * 0.8} ${sag * 0.36}C${-half * 0.5} ${-sag * 0.4} ${half * 0.5} ${-sag * 0.4} ${half * 0.8} ${sag * 0.36}`,
          look.inner,
          0.7,
          spot,
          width * 0.2,
        );
      if (look.browned)
        easel.glow(blob(random, length * 0.2, width * 0.3, 0.3), '#7a3d10', look.browned, {
          x: spot.x,
          y: spot.y,
          turn: spot.turn,
        });
    },
  };
}

/** A mushroom cut lengthways. */
export const mushroom: Morsel = {
  acrossCm: 2.9,
  tallCm: 0.6,
  draw({ easel, random, cm }, spot) {
    const s = random.around(1.4, 0.16) * cm;
    const tone = varied('#d9bd92', random, 0.08);
    const outline = `M${-s} ${s * 0.15}C${-s * 1.1} ${-s * 0.9} ${s * 1.1} ${-s * 0.9} ${s} ${s * 0.15}C${s * 0.95} ${s * 0.4} ${s * 0.5} ${s * 0.2} ${s * 0.3} ${s * 0.22}L${s * 0.36} ${s * 0.95}Q0 ${s * 1.12} ${-s * 0.36} ${s * 0.95}L${-s * 0.3} ${s * 0.22}C${-s * 0.5} ${s * 0.2} ${-s * 0.95} ${s * 0.4} ${-s} ${s * 0.15}Z`;
    easel.piece(
      outline,
      {
        colour: tone,
        edge: '#7c4a20',
        middle: '#ecd9b4',
        bottom: spot.floor,
        top: spot.floor + 0.55 * cm,
        profile: 'flat',
        gloss: 0.5,
        grain: 0.35,
      },
      spot,
    );
    easel.stain(
      `M${-s * 0.8} ${s * 0.12}Q0 ${-s * 0.25} ${s * 0.8} ${s * 0.12}`,
      '#7a4c28',
      0.65,
      spot,
      s * 0.1,
    );
    easel.stain(outline, '#6b3a15', 0.5, spot, s * 0.09);
    easel.glow(blob(random, s * 0.6, s * 0.4, 0.3), '#8a4f1d', 0.6, spot);
  },
};

/** Walnut, pecan, hazelnut: furrowed. */
export function furrowed(colour: string, acrossCm: number): Morsel {
  return {
    acrossCm,
    tallCm: acrossCm * 0.5,
    draw({ easel, random, cm }, spot) {
      const size = (random.around(acrossCm, 0.15) / 2) * cm;
      const tone = varied(colour, random, 0.12);
      easel.piece(
        blob(random, size, size * 0.74, 0.16, 11),
        {
          colour: darker(tone, 0.2),
          bottom: spot.floor,
          top: spot.floor + size * 0.7,
          gloss: 0.3,
          grain: 0.7,
        },
        spot,
      );
      for (let index = 0; index < 5; index++) {
        const line = wander(
          random,
          { x: random.range(-0.5, 0.1) * size, y: random.range(-0.42, 0.42) * size },
          random.range(-0.6, 0.6),
          size * 0.2,
          3,
          0.9,
        );
        easel.cord(
          openPath(line),
          size * 0.24,
          {
            colour: tone,
            edge: darker(tone, 0.35),
            middle: lighter(tone, 0.2),
            bottom: spot.floor + size * 0.45,
            top: spot.floor + size * 0.95,
            gloss: 0.3,
            grain: 0.5,
          },
          spot,
        );
      }
    },
  };
}

/** Almonds and seeds: pointed, in their brown skins. */
export function kernel(colour: string, lengthCm: number, slim: number): Morsel {
  return {
    acrossCm: lengthCm * 0.75,
    tallCm: lengthCm * slim * 0.6,
    draw({ easel, random, cm }, spot) {
      const h = (random.around(lengthCm, 0.14) / 2) * cm;
      const w = h * slim;
      const tone = varied(colour, random, 0.12);
      easel.piece(
        `M${-h} 0C${-h * 0.9} ${-w * 1.1} ${h * 0.3} ${-w * 1.1} ${h} 0C${h * 0.3} ${w * 1.1} ${-h * 0.9} ${w * 1.1} ${-h} 0Z`,
        { colour: tone, bottom: spot.floor, top: spot.floor + w * 1.1, gloss: 0.3, grain: 0.45 },
        spot,
      );
      for (const y of [-0.35, 0, 0.35])
        easel.stain(
          `M${-h * 0.7} ${w * y}L${h * 0.55} ${w * y * 0.5}`,
          darker(tone, 0.5),
          0.35,
          spot,
          w * 0.07,
        );
    },
  };
}
