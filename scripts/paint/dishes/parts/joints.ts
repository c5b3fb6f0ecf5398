import { varied } from '../../colour.ts';
import { sear } from '../../ingredients/chunks.ts';
import { LARDER } from '../../ingredients/larder.ts';
import { type Brush, placed, type Spot } from '../../ingredients/morsel.ts';
import { blob, openPath, wander } from '../../shapes.ts';

const SKIN = '#b9671f';

/** A whole bird, breast up, legs towards +x. `size` is half its length in pixels. */
export function bird(brush: Brush, spot: Spot, size: number): void {
  const { easel, random, cm } = brush;
  const skin = { colour: SKIN, edge: '#6d3009', middle: '#d18a3a', gloss: 0.72, grain: 0.75 };
  for (const side of [-1, 1]) {
    const wing = placed(spot, -size * 0.42, side * size * 0.62, side * 0.5);
    easel.piece(
      `M${-size * 0.42} 0C${-size * 0.3} ${-size * 0.2} ${size * 0.2} ${-size * 0.2} ${size * 0.44} ${-size * 0.04}Q${size * 0.5} ${size * 0.1} ${size * 0.3} ${size * 0.14}C0 ${size * 0.2} ${-size * 0.3} ${size * 0.2} ${-size * 0.42} 0Z`,
      { ...skin, bottom: 4, top: size * 0.17 },
      wing,
    );
  }
  easel.piece(
    blob(random, size * 0.86, size * 0.68, 0.03, 14),
    { ...skin, bottom: 0, top: size * 0.27 },
    spot,
  );
  for (const side of [-1, 1]) {
    const breast = placed(spot, -size * 0.16, side * size * 0.27, side * 0.12);
    easel.piece(
      blob(random, size * 0.56, size * 0.32, 0.04, 12),
      { ...skin, edge: '#a85a1a', bottom: size * 0.17, top: size * 0.4 },
      breast,
    );
    sear(brush, breast, size * 0.8, size * 0.45, 0.7);
  }
  for (const side of [-1, 1]) {
    const leg = placed(spot, size * 0.52, side * size * 0.4, side * -0.32);
    easel.cord(
      `M${size * 0.36} 0L${size * 0.68} ${side * size * -0.04}`,
      size * 0.09,
      { colour: '#e3cda0', edge: '#a67f4a', bottom: size * 0.12, top: size * 0.24, gloss: 0.3 },
      leg,
    );
    easel.piece(
      blob(random, size * 0.075, size * 0.065, 0.1),
      { colour: '#eddcb8', bottom: size * 0.12, top: size * 0.26, gloss: 0.3 },
      placed(leg, size * 0.68, side * size * -0.04),
    );
    easel.piece(
      `M${-size * 0.48} 0C${-size * 0.46} ${-size * 0.32} ${size * 0.1} ${-size * 0.3} ${size * 0.46} ${-size * 0.07}Q${size * 0.5} 0 ${size * 0.46} ${size * 0.07}C${size * 0.1} ${size * 0.26} ${-size * 0.46} ${size * 0.32} ${-size * 0.48} 0Z`,
      { ...skin, edge: '#8a4210', bottom: size * 0.08, top: size * 0.37 },
      leg,
    );
    sear(brush, leg, size * 0.7, size * 0.4, 0.9);
  }
  for (let index = 0; index < 46; index++) {
    const at = placed(spot, random.range(-0.75, 0.8) * size, random.range(-0.6, 0.6) * size);
    easel.glow(
      blob(random, cm * random.range(0.3, 1.3), cm * random.range(0.2, 0.8), 0.3),
      random.chance(0.55) ? '#6d2f08' : '#eab25a',
      random.range(0.15, 0.5),
      { ...at, turn: random.angle() },
    );
  }
}

/** A whole fish along x, head at -x. `half` is half its length in pixels. */
export function fish(brush: Brush, spot: Spot, half: number): void {
  const { easel, random, cm } = brush;
  const deep = half * 0.3;
  fins(brush, spot, half, deep);
  easel.piece(
    `M${-half} ${deep * 0.08}C${-half * 0.8} ${-deep * 0.95} ${half * 0.1} ${-deep * 1.35} ${half * 0.84} ${-deep * 0.18}L${half * 0.84} ${deep * 0.18}C${half * 0.1} ${deep * 1.25} ${-half * 0.8} ${deep * 1.05} ${-half} ${deep * 0.08}Z`,
    {
      colour: '#a59a86',
      edge: '#6a563a',
      middle: '#d8cdb4',
      bottom: 0,
      top: cm * 2.4,
      profile: 'pillow',
      gloss: 0.75,
      grain: 0.3,
    },
    spot,
  );
  scales(brush, spot, half, deep);
  easel.glow(
    `M${-half * 0.5} ${-deep * 0.5}Q${half * 0.2} ${-deep * 1.1} ${half * 0.75} ${-deep * 0.2}Q${half * 0.2} ${-deep * 0.7} ${-half * 0.5} ${-deep * 0.5}Z`,
    '#a3601c',
    0.8,
    spot,
  );
  for (const share of [-0.22, 0.04, 0.3, 0.52]) {
    const tall = deep * (1.1 - Math.max(0, share) * 0.8);
    easel.piece(
      `M${half * share} ${-tall * 0.66}Q${half * (share + 0.1)} 0 ${half * (share - 0.02)} ${tall * 0.62}Q${half * (share + 0.02)} 0 ${half * share} ${-tall * 0.66}Z`,
      { colour: '#f6ead4', edge: '#9a5a1f', bottom: cm * 2, top: cm * 1.5, profile: 'cone', gloss: 0.5 },
      spot,
    );
  }
  gillAndEye(brush, spot, half, deep);
  for (const share of [-0.34, 0.42])
    LARDER.lemon.draw(
      { ...brush, easel: brush.top, cm: cm * 0.72 },
      { ...placed(spot, half * share, deep * 0.78), floor: 0, turn: random.angle() },
    );
}

/** The tail and the fin on the back. */
function fins({ easel, cm }: Brush, spot: Spot, half: number, deep: number): void {
  easel.piece(
    `M${half * 0.72} 0C${half * 0.86} ${-deep * 0.3} ${half * 1.02} ${-deep} ${half * 1.14} ${-deep * 1.05}Q${half * 0.98} 0 ${half * 1.14} ${deep * 1.05}C${half * 1.02} ${deep} ${half * 0.86} ${deep * 0.3} ${half * 0.72} 0Z`,
    { colour: '#84735a', edge: '#4f3d2a', bottom: 0, top: cm * 0.7, gloss: 0.4, grain: 0.5 },
    spot,
  );
  easel.piece(
    `M${-half * 0.1} ${-deep * 0.8}Q${half * 0.15} ${-deep * 1.6} ${half * 0.36} ${-deep * 0.66}Z`,
    { colour: '#7d6f5c', bottom: 0, top: cm * 0.6, gloss: 0.4 },
    spot,
  );
}

/** Rows of scales, fewer where the body grows slim. */
function scales({ easel, random, cm }: Brush, spot: Spot, half: number, deep: number): void {
  for (let column = 0; column < 22; column++) {
    for (let row = -4; row <= 4; row++) {
      const x = half * (-0.46 + column * 0.055);
      const limit = deep * (0.98 - Math.max(0, column / 22 - 0.35) * 1.05);
      const y = row * deep * 0.22 + (column % 2) * deep * 0.11;
      if (Math.abs(y) > limit) continue;
      easel.stain(
        `M${x} ${y - deep * 0.11}Q${x + half * 0.05} ${y} ${x} ${y + deep * 0.11}`,
        random.chance(0.5) ? '#6b5c46' : '#f0e8d2',
        0.3,
        spot,
        cm * 0.06,
      );
    }
  }
}

function gillAndEye({ easel, random, cm }: Brush, spot: Spot, half: number, deep: number): void {
  easel.stain(
    `M${-half * 0.58} ${-deep * 0.72}Q${-half * 0.42} 0 ${-half * 0.58} ${deep * 0.74}`,
    '#4a3a28',
    0.65,
    spot,
    cm * 0.18,
  );
  const eye = placed(spot, -half * 0.8, -deep * 0.14);
  easel.piece(
    blob(random, cm * 0.55, cm * 0.52, 0.04),
    { colour: '#f4ecd8', edge: '#8a7a5a', bottom: cm * 1.5, top: cm * 1.9, gloss: 0.8 },
    eye,
  );
  easel.piece(
    blob(random, cm * 0.3, cm * 0.28, 0.04),
    { colour: '#2a2620', bottom: cm * 1.8, top: cm * 2.1, gloss: 0.9 },
    eye,
  );
}

/** A fillet or joint, sliced: rosy within, dark and salted outside. */
export function fillet(brush: Brush, spot: Spot, half: number): void {
  const { easel, random, cm } = brush;
  const slices = 7;
  for (let index = slices - 1; index >= 0; index--) {
    const x = -half * 0.85 + (index / (slices - 1)) * half * 1.7;
    const at = {
      ...placed(spot, x, random.range(-0.06, 0.06) * half, random.range(-0.1, 0.1)),
      floor: spot.floor + (slices - index) * 4,
    };
    const deep = half * random.range(0.44, 0.5);
    easel.piece(
      blob(random, half * 0.24, deep, 0.06, 11),
      {
        colour: '#5a2c16',
        edge: '#2f150a',
        middle: '#6b371c',
        bottom: at.floor,
        top: at.floor + cm * 1.5,
        profile: 'flat',
        gloss: 0.55,
        grain: 0.9,
      },
      at,
    );
    easel.piece(
      blob(random, half * 0.2, deep * 0.89, 0.06, 11),
      {
        colour: '#b5614c',
        edge: '#8a4a30',
        middle: '#c96a5c',
        bottom: at.floor + cm * 1.3,
        top: at.floor + cm * 1.6,
        profile: 'flat',
        gloss: 0.7,
        grain: 0.5,
      },
      at,
    );
    for (let fibre = 0; fibre < 12; fibre++) {
      const line = wander(
        random,
        { x: random.range(-0.13, 0.13) * half, y: random.range(-0.75, 0.75) * deep },
        random.range(-0.4, 0.4),
        cm * 0.22,
        3,
        0.4,
      );
      easel.stain(openPath(line), random.chance(0.5) ? '#e2a08c' : '#8a3a30', 0.4, at, cm * 0.06);
    }
  }
}

/** A rack with glazed meat between the bones. */
export function ribs(brush: Brush, spot: Spot, half: number): void {
  const { easel, random, cm } = brush;
  const count = 8;
  for (let index = 0; index < count; index++) {
    const x = -half * 0.88 + (index / (count - 1)) * half * 1.76;
    const at = placed(spot, x, 0, random.range(-0.04, 0.04));
    const deep = half * random.range(0.48, 0.54);
    easel.cord(
      `M0 ${-deep * 1.18}L0 ${deep * 1.14}`,
      cm * 0.95,
      { colour: '#e2cda4', edge: '#97703c', bottom: 0, top: cm * 1, gloss: 0.3, grain: 0.4 },
      at,
    );
    const tone = varied('#7a2c10', random, 0.08);
    easel.piece(
      blob(random, half * 0.15, deep, 0.05, 12),
      {
        colour: tone,
        edge: '#3a1206',
        middle: '#a8481a',
        bottom: cm * 0.3,
        top: cm * 2.2,
        gloss: 0.92,
        grain: 0.7,
      },
      at,
    );
    sear(brush, at, half * 0.28, deep * 1.6, 0.8);
  }
}
