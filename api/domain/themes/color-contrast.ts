/** Which colours of a theme can be read on which. No zod here. */
import type { ColorTheme } from '../sites/sites.ts';

/** Least contrast of text and its ground: WCAG 2.2, success criterion 1.4.3. */
const TEXT_CONTRAST_MIN = 4.5;
/** Grounds darker than this, as relative luminance, bear light text better than dark: there the contrasts of both meet. */
const DARK_GROUND_LUMINANCE_MAX = 0.179;
/** How far a colour is moved at a time, in its way to another. A power of two, so that steps add up to the whole. */
const MENDING_STEP = 1 / 64;

type Rgb = [red: number, green: number, blue: number];

/** Two colours of a theme that are too much alike. */
export type ContrastWarning = {
  text: keyof ColorTheme;
  ground: keyof ColorTheme;
  /** 1 to 21. */
  ratio: number;
  /** A sentence for the owner. */
  message: string;
};

/** What words are drawn with, and what it is called. */
const TEXT_COLORS = {
  colorText: 'Text',
  colorSubdued: 'Quiet text',
  colorAccent: 'The accent color',
  colorEmphasis: 'Titles',
} as const;
/** What words are drawn on. Words on accent are drawn in the ground's colour, which is the same pair. */
const GROUND_COLORS = { colorBackground: 'the page', colorPanel: 'panels' } as const;

/** Pairs of a theme that cannot be read well; none of them when everything passes WCAG AA. */
export function themeContrastWarnings(colors: ColorTheme): ContrastWarning[] {
  return keysOf(TEXT_COLORS).flatMap((text) =>
    keysOf(GROUND_COLORS).flatMap((ground) => {
      const ratio = contrast(colors[text], colors[ground]);
      if (ratio >= TEXT_CONTRAST_MIN) return [];
      // Rounded down: 4.49 is not enough and must not read as if it were.
      const shown = Math.floor(ratio * 10) / 10;
      const message = `${TEXT_COLORS[text]} is hard to read on ${GROUND_COLORS[ground]}: contrast ${shown}, at least ${TEXT_CONTRAST_MIN} is needed.`;
      return [{ text, ground, ratio, message }];
    }),
  );
}

/**
 * The colours with one of them readable: it is moved towards black or white as little as it takes. Where no colour can
 * be read on both grounds, panels come nearer to the page.
 */
export function withReadable(colors: ColorTheme, text: ContrastWarning['text']): ColorTheme {
  for (let share = 0; share <= 1; share += MENDING_STEP) {
    const colorPanel =
      share === 0 ? colors.colorPanel : mixed(colors.colorPanel, colors.colorBackground, share);
    const color = readableOn(colors[text], [colors.colorBackground, colorPanel]);
    if (color !== null) return { ...colors, colorPanel, [text]: color };
  }
  return colors;
}

/** The colour nearest to this one that can be read on all of these; null where there is none. */
export function readableOn(color: string, grounds: readonly string[]): string | null {
  for (let share = 0; share <= 1; share += MENDING_STEP)
    for (const end of ['#000000', '#ffffff']) {
      const moved = share === 0 ? color : mixed(color, end, share);
      if (grounds.every((ground) => contrast(moved, ground) >= TEXT_CONTRAST_MIN)) return moved;
    }
  return null;
}

/** A colour with a share of another; what shines through lies on that one. */
function mixed(color: string, other: string, share: number): string {
  const end = over(other, [255, 255, 255]);
  const parts = over(color, end).map((part, index) => part + ((end[index] ?? 0) - part) * share);
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** A colour as it is seen over a ground, without a part that shines through. */
export function opaque(color: string, ground = '#ffffff'): string {
  return mixed(color, ground, 0);
}

/** Contrast of two colours written '#rgb', '#rrggbb' or '#rrggbbaa': 1 to 21. What shines through is the second one. */
export function contrast(text: string, ground: string): number {
  const under = over(ground, [255, 255, 255]);
  const [dark = 0, light = 0] = [luminance(over(text, under)), luminance(under)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** True for the ground of a dark theme. */
export function isDarkGround(ground: string): boolean {
  return luminance(over(ground, [255, 255, 255])) < DARK_GROUND_LUMINANCE_MAX;
}

/** A colour as it is seen over another one. */
function over(color: string, under: Rgb): Rgb {
  const digits = color.length === 4 ? color.replaceAll(/[0-9a-f]/gi, '$&$&') : color;
  const part = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16);
  const opacity = digits.length === 9 ? part(7) / 255 : 1;
  const mix = (start: number, below: number) => part(start) * opacity + below * (1 - opacity);
  return [mix(1, under[0]), mix(3, under[1]), mix(5, under[2])];
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function keysOf<Key extends string>(object: Record<Key, unknown>): Key[] {
  return Object.keys(object) as Key[];
}
