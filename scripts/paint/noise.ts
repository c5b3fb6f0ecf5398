import { createRandom } from './random.ts';

const TILE_PX = 512;
const TILE_MASK = TILE_PX - 1;

/** A square of noise from 0 to 1 that repeats without a seam. */
type Tile = Float32Array;

const smooth = (share: number) => share * share * (3 - 2 * share);

function buildTile(seed: number, firstCells: number, octaves: number): Tile {
  const tile = new Float32Array(TILE_PX * TILE_PX);
  const random = createRandom(seed);
  let weight = 1;
  let cells = firstCells;
  for (let octave = 0; octave < octaves && cells <= TILE_PX; octave++) {
    const lattice = Float32Array.from({ length: cells * cells }, () => random.next() - 0.5);
    for (let y = 0; y < TILE_PX; y++) {
      const latticeY = (y * cells) / TILE_PX;
      const row = Math.floor(latticeY);
      const shareY = smooth(latticeY - row);
      const top = row * cells;
      const bottom = ((row + 1) % cells) * cells;
      for (let x = 0; x < TILE_PX; x++) {
        const latticeX = (x * cells) / TILE_PX;
        const column = Math.floor(latticeX);
        const shareX = smooth(latticeX - column);
        const right = (column + 1) % cells;
        const above = mix(at(lattice, top + column), at(lattice, top + right), shareX);
        const below = mix(at(lattice, bottom + column), at(lattice, bottom + right), shareX);
        tile[y * TILE_PX + x] = at(tile, y * TILE_PX + x) + weight * mix(above, below, shareY);
      }
    }
    weight *= 0.55;
    cells *= 2;
  }
  return stretched(tile);
}

/** Spread so that nearly all values lie from 0 to 1, with 0.5 as their mean. */
function stretched(tile: Tile): Tile {
  let sum = 0;
  let squares = 0;
  for (const value of tile) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / tile.length;
  const deviation = Math.sqrt(squares / tile.length - mean * mean);
  return tile.map((value) => Math.min(1, Math.max(0, 0.5 + (value - mean) / (deviation * 4.6))));
}

const mix = (from: number, to: number, share: number) => from + (to - from) * share;
const at = (values: Float32Array, index: number) => values[index] ?? 0;

const cloudTile = buildTile(11, 4, 7);
const grainTile = buildTile(23, 64, 4);

function sample(tile: Tile, x: number, y: number): number {
  const floorX = Math.floor(x);
  const floorY = Math.floor(y);
  const shareX = x - floorX;
  const shareY = y - floorY;
  const left = floorX & TILE_MASK;
  const right = (floorX + 1) & TILE_MASK;
  const top = (floorY & TILE_MASK) << 9;
  const bottom = ((floorY + 1) & TILE_MASK) << 9;
  const above = at(tile, top + left) * (1 - shareX) + at(tile, top + right) * shareX;
  const below = at(tile, bottom + left) * (1 - shareX) + at(tile, bottom + right) * shareX;
  return above + (below - above) * shareY;
}

/** Billowing noise, 0 to 1; its largest shapes are 128 wide. */
export const cloud = (x: number, y: number) => sample(cloudTile, x, y);

/** Fine noise, 0 to 1; its largest shapes are 8 wide. */
export const grain = (x: number, y: number) => sample(grainTile, x, y);
