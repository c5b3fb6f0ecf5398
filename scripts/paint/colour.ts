import type { Random } from './random.ts';

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Reads `#rrggbb`. */
export function parseColour(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function formatColour([red, green, blue]: Rgb): string {
  const part = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(red)}${part(green)}${part(blue)}`;
}

/** `share` 0 is `from`, 1 is `to`. */
export function mixColour(from: string, to: string, share: number): string {
  const [r1, g1, b1] = parseColour(from);
  const [r2, g2, b2] = parseColour(to);
  return formatColour([r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share]);
}

/** Towards a warm white. */
export const lighter = (colour: string, share: number) => mixColour(colour, '#fff6e2', share);

/** Towards a deep warm shade of the same hue, as food darkens: never to grey. */
export function darker(colour: string, share: number): string {
  const [red, green, blue] = parseColour(colour);
  return mixColour(colour, formatColour([red * 0.34, green * 0.22, blue * 0.18]), share);
}

/** The same colour, a little lighter or darker, warmer or cooler. */
export function varied(colour: string, random: Random, amount = 0.08): string {
  const [red, green, blue] = parseColour(colour);
  const brightness = 1 + random.range(-amount, amount);
  const warmth = 1 + random.range(-amount, amount) * 0.5;
  return formatColour([red * brightness * warmth, green * brightness, (blue * brightness) / warmth]);
}
