import type { Vessel } from '../scene.ts';

/** Where a vessel stands, and which. */
export interface VesselPlan {
  vessel: Vessel;
  x: number;
  y: number;
  radius: number;
  /** Overrides the glaze. */
  colour?: string;
}

/** How a vessel is formed: heights at shares of the radius, from the middle outwards. */
export interface Form {
  profile: readonly (readonly [number, number])[];
  inner: number;
  floorPx: number;
  depthPx: number;
  gloss: number;
  /** Colour is picked from these. */
  glazes: readonly [string, ...string[]];
}

const STONEWARE: readonly [string, ...string[]] = [
  '#efe8db',
  '#e7ded0',
  '#c9cfcb',
  '#5d6f7c',
  '#d8c3a5',
  '#8d9a86',
  '#f2eee6',
  '#3f4a54',
  '#b9775a',
];

export const ROUND: Record<'plate' | 'bowl' | 'skillet' | 'tin' | 'glass' | 'jar', Form> = {
  plate: {
    profile: [
      [0, 9],
      [0.66, 9],
      [0.73, 11],
      [0.79, 22],
      [0.83, 26],
      [0.95, 33],
      [0.975, 35],
      [0.992, 31],
      [1, 16],
    ],
    inner: 0.75,
    floorPx: 9,
    depthPx: 16,
    gloss: 0.62,
    glazes: STONEWARE,
  },
  bowl: {
    profile: [
      [0, 12],
      [0.3, 13],
      [0.5, 22],
      [0.68, 42],
      [0.82, 68],
      [0.92, 92],
      [0.965, 98],
      [0.99, 94],
      [1, 70],
    ],
    inner: 0.86,
    floorPx: 12,
    depthPx: 64,
    gloss: 0.66,
    glazes: STONEWARE,
  },
  skillet: {
    profile: [
      [0, 10],
      [0.8, 10],
      [0.85, 13],
      [0.91, 48],
      [0.945, 66],
      [0.975, 69],
      [0.992, 64],
      [1, 40],
    ],
    inner: 0.85,
    floorPx: 10,
    depthPx: 44,
    gloss: 0.36,
    glazes: ['#2b2927', '#302c29'],
  },
  tin: {
    profile: [
      [0, 8],
      [0.83, 8],
      [0.87, 12],
      [0.94, 52],
      [0.965, 57],
      [0.99, 53],
      [1, 34],
    ],
    inner: 0.86,
    floorPx: 8,
    depthPx: 44,
    gloss: 0.6,
    glazes: ['#e9e2d3', '#b7c0bf', '#54606a', '#cfc6b8', '#a3483a'],
  },
  glass: {
    profile: [
      [0, 30],
      [0.78, 30],
      [0.86, 46],
      [0.9, 118],
      [0.94, 128],
      [0.97, 124],
      [1, 90],
    ],
    inner: 0.88,
    floorPx: 30,
    depthPx: 84,
    gloss: 0.95,
    glazes: ['#dfe5e2', '#d6dfe0'],
  },
  jar: {
    profile: [
      [0, 30],
      [0.7, 30],
      [0.76, 40],
      [0.8, 118],
      [0.86, 126],
      [0.89, 122],
      [0.91, 96],
      [0.96, 92],
      [1, 60],
    ],
    inner: 0.78,
    floorPx: 30,
    depthPx: 84,
    gloss: 0.95,
    glazes: ['#d9e2df', '#cfdad6'],
  },
};

export const TABLE_SIZE = 1024;

/** Heights of a profile at 1024 steps, smoothed between its points. */
export function buildProfile(points: Form['profile']): Float32Array {
  return Float32Array.from({ length: TABLE_SIZE + 1 }, (_, index) => {
    const share = index / TABLE_SIZE;
    const next = points.findIndex(([offset]) => offset >= share);
    const [toOffset, toHeight] = points[Math.max(1, next)] ?? [1, 0];
    const [fromOffset, fromHeight] = points[Math.max(1, next) - 1] ?? [0, 0];
    const along = Math.min(1, Math.max(0, (share - fromOffset) / (toOffset - fromOffset)));
    return fromHeight + (toHeight - fromHeight) * along * along * (3 - 2 * along);
  });
}
