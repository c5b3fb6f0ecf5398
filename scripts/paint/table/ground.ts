import { parseColour, type Rgb } from '../colour.ts';
import { cloud, grain } from '../noise.ts';
import type { Random } from '../random.ts';
import type { Ground } from '../scene.ts';
import type { Surface } from '../surface.ts';

/** Pixels per centimetre at which the textures below were made. */
const BASE_PX_PER_CM = 36;

const TINTS: Record<Ground, readonly [string, ...string[]]> = {
  linen: ['#d9cdb8', '#b9c2c4', '#c9a58c', '#a9b19a', '#e4dccd', '#7f8f9a', '#c8b48a'],
  oak: ['#a9744a', '#8a5a38', '#c49566', '#6b4a35', '#b98a5e'],
  slate: ['#3f4548', '#34383d', '#4a4644', '#39424a'],
  marble: ['#efebe4', '#e9e6e1', '#f2ece0'],
  terrazzo: ['#e6ddd0', '#d9d3ca', '#e8d5c6', '#c9cfc9'],
  paper: ['#d9b98c', '#d8a793', '#a8b3a0', '#8fa3ad', '#e3d3b8', '#b5624a', '#5d6d62'],
};

/** One place of the table: writes colour, height in pixels and gloss (0 to 1). */
type Texture = (u: number, v: number, out: Texel) => void;

interface Texel {
  red: number;
  green: number;
  blue: number;
  tall: number;
  gloss: number;
}

/** Paints the table. `pxPerCm` says how near the camera is. */
export function paintGround(surface: Surface, ground: Ground, random: Random, pxPerCm: number): void {
  const tint = parseColour(random.pick(TINTS[ground]));
  const texture = TEXTURES[ground](tint, random);
  const zoom = BASE_PX_PER_CM / pxPerCm;
  const turn = ground === 'oak' ? random.pick([0, Math.PI / 2, 0.12, 1.4]) : random.range(-0.25, 0.25);
  const cosine = Math.cos(turn) * zoom;
  const sine = Math.sin(turn) * zoom;
  const offset = random.range(0, 900);
  const texel: Texel = { red: 0, green: 0, blue: 0, tall: 0, gloss: 0 };
  for (let y = 0, pixel = 0; y < surface.height; y++) {
    for (let x = 0; x < surface.width; x++, pixel++) {
      texture(offset + x * cosine + y * sine, offset - x * sine + y * cosine, texel);
      surface.colour[pixel * 3] = texel.red;
      surface.colour[pixel * 3 + 1] = texel.green;
      surface.colour[pixel * 3 + 2] = texel.blue;
      surface.relief[pixel] = texel.tall;
      surface.gloss[pixel] = texel.gloss * 255;
    }
  }
}

function tinted(out: Texel, tint: Rgb, factor: number, warmth = 0): void {
  out.red = tint[0] * factor * (1 + warmth);
  out.green = tint[1] * factor;
  out.blue = tint[2] * factor * (1 - warmth);
}

/** Woven cloth: crossing threads of uneven thickness, and creases where it was folded. */
const linen = (tint: Rgb, random: Random): Texture => {
  const threads = random.range(0.78, 1.05);
  const isStriped = random.chance(0.35);
  const stripeGap = random.range(210, 420);
  return (u, v, out) => {
    const sway = (cloud(u * 0.25, v * 0.25) - 0.5) * 14;
    const warp = Math.abs(Math.sin((u + sway) * threads)) * (0.6 + 0.7 * grain(u * 0.9, v * 0.02));
    const weft = Math.abs(Math.sin((v - sway) * threads)) * (0.6 + 0.7 * grain(u * 0.02 + 70, v * 0.9));
    const weave = Math.max(warp, weft);
    const slub = cloud(u * 0.05 + 40, v * 3) + cloud(u * 3, v * 0.05 + 10);
    const crease = 1 - Math.abs(cloud(u * 0.11 + 300, v * 0.16) - 0.5) * 2;
    const fold = crease * crease * crease * 9 + cloud(u * 0.2, v * 0.14 + 200) * 16;
    const inStripe = isStriped && Math.abs(((v + sway * 0.3) % stripeGap) - 26) < 11;
    tinted(out, tint, 0.86 + weave * 0.13 + (slub - 1) * 0.12 - (inStripe ? 0.32 : 0));
    out.tall = fold + weave * 1.5;
    out.gloss = 0;
  };
};

/** Boards with growth rings drawn out along u, pores and dark joints. */
const oak = (tint: Rgb, random: Random): Texture => {
  const boardPx = random.range(230, 380);
  return (u, v, out) => {
    const board = Math.floor(v / boardPx);
    const across = v - board * boardPx;
    const own = ((board * 7919) % 97) / 97;
    const shift = own * 700;
    const wave = cloud(u * 0.08 + shift, v * 0.25 + shift);
    const rings = Math.sin((v + wave * 190) * 0.16 + own * 9) * 0.5 + 0.5;
    const fibre = cloud(u * 0.14 + shift, v * 2.2) - 0.5;
    const pore = grain(u * 0.06 + shift, v * 1.3);
    const isPore = pore > 0.68 ? (pore - 0.68) * 1.3 : 0;
    const joint = Math.min(across, boardPx - across);
    const gap = joint < 4 ? (4 - joint) / 4 : 0;
    const tone = 0.84 + own * 0.22 + rings * rings * 0.13 + fibre * 0.28 - isPore - gap * 0.6;
    tinted(out, tint, tone, (rings - 0.5) * 0.06 + (own - 0.5) * 0.08);
    out.tall = fibre * 2.4 + rings * 0.8 - isPore * 5 - gap * 7;
    out.gloss = 0.16;
  };
};

/** Split stone: low steps, chalky scuffs, a little glitter. */
const slate =
  (tint: Rgb): Texture =>
  (u, v, out) => {
    const layer = cloud(u * 0.11, v * 0.16) * 7 + cloud(u * 0.5, v * 0.5) * 1.4;
    const step = Math.floor(layer);
    const edge = layer - step;
    const lip = edge < 0.12 ? edge / 0.12 : 1;
    const rough = grain(u * 0.5, v * 0.5) - 0.5;
    const chalk = Math.max(0, cloud(u * 0.7 + 30, v * 0.22) - 0.66);
    tinted(
      out,
      tint,
      0.86 + (step % 3) * 0.05 + rough * 0.22 + chalk * 1.3 - (1 - lip) * 0.08,
      (cloud(u * 0.1, v * 0.1) - 0.5) * 0.12,
    );
    out.tall = step * 2.2 + lip * 2.2 + rough * 2.6;
    out.gloss = 0.22;
  };

/** Polished stone with veins that fork and fade. */
const marble = (tint: Rgb, random: Random): Texture => {
  const gold = random.chance(0.4) ? 0.1 : 0.01;
  return (u, v, out) => {
    const warpU = u + (cloud(u * 0.22, v * 0.22) - 0.5) * 330;
    const warpV = v + (cloud(u * 0.22 + 250, v * 0.22) - 0.5) * 330;
    const wide = Math.abs(cloud(warpU * 0.1, warpV * 0.17) - 0.5);
    const thin = Math.abs(cloud(warpU * 0.26 + 120, warpV * 0.2) - 0.5);
    const vein =
      Math.max(0, 1 - wide * 30) * 0.24 + Math.max(0, 1 - thin * 46) * 0.2 * cloud(u * 0.2, v * 0.2 + 90);
    const haze = Math.max(0, 0.5 - wide * 3) * 0.16 + (cloud(u * 0.12, v * 0.12) - 0.5) * 0.07;
    tinted(out, tint, 0.97 - vein - haze, vein * gold);
    out.tall = 0;
    out.gloss = 0.42;
  };
};

const CHIP_COLOURS: readonly [Rgb, ...Rgb[]] = [
  [178, 96, 70],
  [92, 104, 98],
  [214, 168, 112],
  [70, 66, 64],
  [232, 226, 214],
  [150, 128, 112],
  [120, 142, 148],
];

/** Cells of the table of chips, each way; the pattern repeats after them. */
const CHIP_CELLS = 64;

/** Chips of stone set in cement and ground flat. */
const terrazzo = (tint: Rgb, random: Random): Texture => {
  const cellPx = 62;
  const chips = Array.from({ length: CHIP_CELLS * CHIP_CELLS }, () => ({
    x: random.next(),
    y: random.next(),
    size: 4 + random.next() ** 3 * 32,
    colour: random.pick(CHIP_COLOURS),
  }));
  return (u, v, out) => {
    const wobbleU = u + (cloud(u * 1.6, v * 1.6) - 0.5) * 26;
    const wobbleV = v + (cloud(u * 1.6 + 200, v * 1.6) - 0.5) * 26;
    const column = Math.floor(wobbleU / cellPx);
    const row = Math.floor(wobbleV / cellPx);
    tinted(out, tint, 0.95 + (grain(u * 0.7, v * 0.7) - 0.5) * 0.14);
    for (let r = row - 1; r <= row + 1; r++) {
      for (let c = column - 1; c <= column + 1; c++) {
        const chip = chips[(r & (CHIP_CELLS - 1)) * CHIP_CELLS + (c & (CHIP_CELLS - 1))];
        if (!chip) continue;
        const across = Math.abs(wobbleU - (c + chip.x) * cellPx);
        const along = Math.abs(wobbleV - (r + chip.y) * cellPx);
        if (across + along * 0.6 < chip.size && along + across * 0.5 < chip.size) {
          tinted(out, chip.colour, 0.92 + (cloud(u, v) - 0.5) * 0.3);
        }
      }
    }
    out.tall = 0;
    out.gloss = 0.36;
  };
};

/** Lime-washed board: brushed, cloudy, matt. */
const paper =
  (tint: Rgb): Texture =>
  (u, v, out) => {
    const brush = cloud(u * 0.3, v * 1.4) - 0.5;
    const cross = cloud(u * 1.1 + 70, v * 0.25) - 0.5;
    const patch = cloud(u * 0.12, v * 0.12 + 30) - 0.5;
    tinted(out, tint, 0.96 + patch * 0.22 + brush * 0.1 + cross * 0.07, patch * 0.06);
    out.tall = brush * 2.6 + cross * 1.8 + (grain(u * 0.6, v * 0.6) - 0.5) * 1.3;
    out.gloss = 0.02;
  };

const TEXTURES: Record<Ground, (tint: Rgb, random: Random) => Texture> = {
  linen,
  oak,
  slate,
  marble,
  terrazzo,
  paper,
};
