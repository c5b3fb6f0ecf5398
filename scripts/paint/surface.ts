import { EASEL_HEIGHT_PX, type RasterisedEasel } from './easel.ts';
import { cloud, grain } from './noise.ts';
import { blurred } from './plane.ts';

/** The picture before light falls on it: for every pixel a colour, a height and a gloss. */
export interface Surface {
  width: number;
  height: number;
  /** Red, green, blue of each pixel, as if lit evenly. */
  colour: Uint8ClampedArray;
  /** Height in pixels above the table. */
  relief: Float32Array;
  /** 0 is cloth, 255 is wet glaze. */
  gloss: Uint8Array;
}

export function createSurface(width: number, height: number): Surface {
  const pixels = width * height;
  return {
    width,
    height,
    colour: new Uint8ClampedArray(pixels * 3),
    relief: new Float32Array(pixels),
    gloss: new Uint8Array(pixels),
  };
}

/** Largest bump of the finest grain, in pixels of height. */
const GRAIN_HEIGHT_PX = 5;

/** How much a leaf bridges the hollows beneath it. */
const DRAPE_RADIUS_PX = 7;

/**
 * Lays what was drawn on an easel over the surface. Its heights count from `floorPx` above the table,
 * or, when that is 'draped', from whatever already lies there.
 */
export function lay(surface: Surface, easel: RasterisedEasel, floorPx: number | 'draped'): void {
  const { colour, material } = easel;
  const { width } = surface;
  const isDraped = floorPx === 'draped';
  const beneath = isDraped ? blurred(surface.relief, width, surface.height, DRAPE_RADIUS_PX) : surface.relief;
  const fixedFloor = isDraped ? 0 : floorPx;
  for (let pixel = 0, byte = 0; pixel < surface.relief.length; pixel++, byte += 4) {
    const cover = (colour[byte + 3] ?? 0) / 255;
    if (cover > 0)
      blend(surface, pixel, colour[byte] ?? 0, colour[byte + 1] ?? 0, colour[byte + 2] ?? 0, cover);
    const solid = (material[byte + 3] ?? 0) / 255;
    if (solid === 0) continue;
    const x = pixel % width;
    const y = (pixel / width) | 0;
    const roughness = (material[byte + 2] ?? 0) / 255;
    const bump = roughness > 0 ? (grain(x * 0.62, y * 0.62) - 0.5) * roughness * GRAIN_HEIGHT_PX : 0;
    const floor = isDraped ? (beneath[pixel] ?? 0) : fixedFloor;
    const tall = floor + ((material[byte] ?? 0) / 255) * EASEL_HEIGHT_PX + bump;
    surface.relief[pixel] = (surface.relief[pixel] ?? 0) * (1 - solid) + tall * solid;
    surface.gloss[pixel] = (surface.gloss[pixel] ?? 0) * (1 - solid) + (material[byte + 1] ?? 0) * solid;
    if (roughness > 0) mottle(surface, pixel, x, y, roughness);
  }
}

/** Rough things are never of one colour: baked, seared and grown surfaces vary in patches. */
function mottle(surface: Surface, pixel: number, x: number, y: number, roughness: number): void {
  const patch = (cloud(x * 0.9 + 91, y * 0.9 + 17) - 0.5) * 0.5 + (grain(x * 0.8, y * 0.8 + 50) - 0.5) * 0.35;
  const factor = 1 + patch * roughness;
  const byte = pixel * 3;
  const red = surface.colour[byte] ?? 0;
  const blue = surface.colour[byte + 2] ?? 0;
  const warmth = red > blue ? factor : 1;
  surface.colour[byte] = red * factor;
  surface.colour[byte + 1] = (surface.colour[byte + 1] ?? 0) * factor * (0.5 + warmth * 0.5);
  surface.colour[byte + 2] = blue * factor * warmth;
}

export function blend(
  surface: Surface,
  pixel: number,
  red: number,
  green: number,
  blue: number,
  cover: number,
): void {
  const byte = pixel * 3;
  const rest = 1 - cover;
  surface.colour[byte] = (surface.colour[byte] ?? 0) * rest + red * cover;
  surface.colour[byte + 1] = (surface.colour[byte + 1] ?? 0) * rest + green * cover;
  surface.colour[byte + 2] = (surface.colour[byte + 2] ?? 0) * rest + blue * cover;
}
