import { cloud, grain } from './noise.ts';
import { blurred, halved } from './plane.ts';
import type { Light } from './scene.ts';
import type { Surface } from './surface.ts';

interface Mood {
  /** Sun through a window; linear. */
  sun: readonly [number, number, number];
  /** The room; linear. */
  sky: readonly [number, number, number];
  /** Height of the sun over the table, as the tangent of its angle. */
  slope: number;
  /** How hard the edge of a shadow is. */
  hardness: number;
}

const MOODS: Record<Light, Mood> = {
  morning: { sun: [1.3, 1.25, 1.14], sky: [0.5, 0.53, 0.56], slope: 0.95, hardness: 1.9 },
  afternoon: { sun: [1.42, 1.27, 1.02], sky: [0.47, 0.48, 0.5], slope: 0.8, hardness: 2.3 },
  evening: { sun: [1.55, 1.23, 0.86], sky: [0.38, 0.38, 0.42], slope: 0.6, hardness: 2.8 },
};

/** Light comes from the upper left: direction towards it on the table. */
const TOWARDS_X = -0.66;
const TOWARDS_Y = -0.75;
const SHADOW_STEPS_PX = [3, 6, 10, 15, 21, 28, 37, 48, 62, 80, 102, 130, 165, 210];

/** Nothing real is whiter than this share of the light that falls on it. */
const WHITEST = 0.93;
const LINEAR = Float32Array.from({ length: 256 }, (_, value) => WHITEST * (value / 255) ** 2.2);
const TONES = 4096;
const TONE_CEILING = 4;
/** Linear light to an sRGB byte, with a shoulder that keeps highlights from burning (Hable's curve, simplified). */
const TONE = Uint8ClampedArray.from({ length: TONES + 1 }, (_, index) => {
  const value = (index / TONES) * TONE_CEILING;
  const rolled = (value * (1 + value / 5.3)) / (1 + value * 0.42);
  const display = Math.min(1, rolled * 1.02) ** (1 / 2.2);
  const contrast = display + (display - 0.5) * 0.14 * (1 - Math.abs(display - 0.5) * 1.6);
  return Math.round(Math.min(1, Math.max(0, contrast)) * 255);
});

/** Lets light fall on the surface: relief, cast shadows, dark corners, shine. Answers RGB bytes. */
export function shine(surface: Surface, light: Light): Buffer {
  const { width, height, relief, colour, gloss } = surface;
  const mood = MOODS[light];
  const small = halved(relief, width, height);
  const near = blurred(small.values, small.width, small.height, 4);
  const far = blurred(small.values, small.width, small.height, 22);
  const shade = blurred(
    castShadow(small.values, small.width, small.height, mood),
    small.width,
    small.height,
    1,
  );
  const soft = blurred(relief, width, height, 2);
  const picture = Buffer.alloc(width * height * 3);

  const sunLength = Math.hypot(1, mood.slope);
  const sunX = TOWARDS_X / sunLength;
  const sunY = TOWARDS_Y / sunLength;
  const sunZ = mood.slope / sunLength;
  const halfLength = Math.hypot(sunX, sunY, sunZ + 1);
  const halfX = sunX / halfLength;
  const halfY = sunY / halfLength;
  const halfZ = (sunZ + 1) / halfLength;
  const toneScale = TONES / TONE_CEILING;

  for (let y = 0; y < height; y++) {
    const up = y > 0 ? -width : 0;
    const down = y < height - 1 ? width : 0;
    const smallRow = Math.min(small.height - 1, y >> 1) * small.width;
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const slopeX =
        ((soft[pixel + (x < width - 1 ? 1 : 0)] ?? 0) - (soft[pixel - (x > 0 ? 1 : 0)] ?? 0)) * 0.5;
      const slopeY = ((soft[pixel + down] ?? 0) - (soft[pixel + up] ?? 0)) * 0.5;
      const inverse = 1 / Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
      const normalX = -slopeX * inverse;
      const normalY = -slopeY * inverse;

      const smallPixel = smallRow + Math.min(small.width - 1, x >> 1);
      const own = small.values[smallPixel] ?? 0;
      const hollow =
        Math.max(0, (near[smallPixel] ?? 0) - own) * 0.055 +
        Math.max(0, (far[smallPixel] ?? 0) - own) * 0.014;
      const open = 1 / (1 + hollow);
      const lit = 1 - (shade[smallPixel] ?? 0);

      const facing = normalX * sunX + normalY * sunY + inverse * sunZ;
      const wrapped = Math.max(0, (facing + 0.22) / 1.22);
      const direct = wrapped * lit * (0.35 + 0.65 * open);
      const room =
        (0.62 + 0.38 * inverse - 0.16 * (normalX * TOWARDS_X + normalY * TOWARDS_Y < 0 ? 0.6 : 0)) * open;

      let shineLight = 0;
      const polish = (gloss[pixel] ?? 0) / 255;
      if (polish > 0.04) {
        const towards = Math.max(0, normalX * halfX + normalY * halfY + inverse * halfZ);
        const tight = towards ** (12 + polish * polish * 190);
        shineLight = tight * polish * (0.16 + polish * 0.75) * (0.15 + 0.85 * lit);
        if (polish > 0.45)
          shineLight +=
            windowPane(2 * inverse * normalX, 2 * inverse * normalY) * (polish - 0.45) * 0.55 * open;
      }

      const fade = 1 - 0.17 * vignette(x / width, y / height);
      const film = 1 + (grain(x * 1.7, y * 1.7) - 0.5) * 0.035;
      for (let channel = 0; channel < 3; channel++) {
        const body = LINEAR[colour[pixel * 3 + channel] ?? 0] ?? 0;
        const bounce = body * (1 - open) * 0.35;
        const seen =
          (body * (direct * (mood.sun[channel] ?? 1) + room * (mood.sky[channel] ?? 1) + bounce) +
            shineLight * (mood.sun[channel] ?? 1)) *
          fade *
          film;
        picture[pixel * 3 + channel] = TONE[Math.min(TONES, (seen * toneScale) | 0)] ?? 0;
      }
    }
  }
  return picture;
}

/** How much each place lies in shadow, 0 to 1: looks from it towards the sun for something higher. */
function castShadow(heights: Float32Array, width: number, height: number, mood: Mood): Float32Array {
  const shade = new Float32Array(heights.length);
  const steps = SHADOW_STEPS_PX.map((distance) => ({
    x: Math.round((TOWARDS_X * distance) / 2),
    y: Math.round((TOWARDS_Y * distance) / 2),
    inverse: 1 / distance,
  }));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const own = heights[pixel] ?? 0;
      let steepest = -9;
      for (const step of steps) {
        const atX = x + step.x;
        const atY = y + step.y;
        if (atX < 0 || atY < 0) break;
        const slope = ((heights[atY * width + atX] ?? 0) - own) * step.inverse;
        if (slope > steepest) steepest = slope;
      }
      const over = (steepest - mood.slope * 0.78) * mood.hardness + 0.35;
      shade[pixel] = Math.min(0.92, Math.max(0, over));
    }
  }
  return shade;
}

/** The window that shines back from wet and glazed things: two panes at the upper left. */
function windowPane(reflectX: number, reflectY: number): number {
  const across = (reflectX + 0.62) * 3.2;
  const along = (reflectY + 0.66) * 2.6;
  const inside = Math.min(1 - Math.abs(across), 1 - Math.abs(along));
  if (inside <= 0) return 0;
  const bar = Math.min(1, Math.abs(across) * 12);
  return Math.min(1, inside * 5) * bar;
}

/** 0 in the middle, about 1 in the corners, a little stronger at the lower right, away from the window. */
function vignette(x: number, y: number): number {
  const away = (x - 0.46) ** 2 + (y - 0.45) ** 2;
  return Math.min(1.6, away * 2.4 + (cloud(x * 40, y * 40) - 0.5) * 0.15);
}
