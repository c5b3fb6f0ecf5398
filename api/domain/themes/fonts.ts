/** The font families a site may choose, each with the stack it stands for. No zod here. */

/** A family whose files come with the product. Measures are in thousandths of the font's size. */
export type BundledFont = {
  /** Package that holds the files. */
  package: string;
  /** File names without their ending; '*' stands for the set of letters. */
  files: string;
  /** Weights a file has, as CSS writes them. */
  weights: string;
  generic: 'serif' | 'sans-serif' | 'cursive';
  /** Height above the baseline. */
  ascent: number;
  /** Depth below the baseline. */
  descent: number;
  /** Mean width of a letter of English text at weight 400, or at the only weight there is. */
  width: number;
  /** The same at weight 700. */
  boldWidth: number;
};

/** A family with every weight between two in one file. */
function variable(
  generic: BundledFont['generic'],
  name: string,
  weights: string,
  [ascent, descent, width, boldWidth]: [number, number, number, number],
): BundledFont {
  const files = `${name}-*-wght-normal`;
  return {
    package: `@fontsource-variable/${name}`,
    files,
    weights,
    generic,
    ascent,
    descent,
    width,
    boldWidth,
  };
}

/** A family for titles, in the one weight that suits them: such a file weighs half as much. */
function single(
  generic: BundledFont['generic'],
  name: string,
  weight: number,
  [ascent, descent, width]: [number, number, number],
): BundledFont {
  const files = `${name}-*-${weight}-normal`;
  const weights = String(weight);
  return {
    package: `@fontsource/${name}`,
    files,
    weights,
    generic,
    ascent,
    descent,
    width,
    boldWidth: width,
  };
}

/** All families that come with the product, under the SIL Open Font License. */
export const BUNDLED_FONTS = {
  'Bodoni Moda': single('serif', 'bodoni-moda', 500, [1125, 400, 457]),
  'Cormorant Garamond': single('serif', 'cormorant-garamond', 600, [924, 287, 384]),
  'DM Serif Display': single('serif', 'dm-serif-display', 400, [1036, 335, 432]),
  Fraunces: single('serif', 'fraunces', 600, [978, 255, 469]),
  'Libre Baskerville': single('serif', 'libre-baskerville', 400, [970, 270, 499]),
  Newsreader: single('serif', 'newsreader', 500, [735, 265, 423]),
  'Playfair Display': single('serif', 'playfair-display', 500, [1082, 251, 440]),
  Spectral: single('serif', 'spectral', 400, [1059, 463, 433]),
  'Young Serif': single('serif', 'young-serif', 400, [1046, 366, 484]),
  Bitter: variable('serif', 'bitter', '100 900', [935, 265, 446, 455]),
  'Crimson Pro': variable('serif', 'crimson-pro', '200 900', [896, 215, 387, 414]),
  'EB Garamond': variable('serif', 'eb-garamond', '400 800', [1007, 298, 371, 410]),
  Literata: variable('serif', 'literata', '200 900', [1177, 308, 460, 492]),
  Lora: variable('serif', 'lora', '400 700', [1006, 274, 455, 467]),
  Merriweather: variable('serif', 'merriweather', '300 900', [984, 273, 467, 480]),
  'Roboto Slab': variable('serif', 'roboto-slab', '100 900', [1048, 271, 459, 465]),
  'Source Serif 4': variable('serif', 'source-serif-4', '200 900', [1036, 335, 463, 478]),
  'DM Sans': variable('sans-serif', 'dm-sans', '100 1000', [992, 310, 451, 477]),
  Figtree: variable('sans-serif', 'figtree', '300 900', [950, 250, 437, 450]),
  Inter: variable('sans-serif', 'inter', '100 900', [969, 241, 464, 477]),
  'Josefin Sans': variable('sans-serif', 'josefin-sans', '100 700', [750, 250, 442, 469]),
  Jost: variable('sans-serif', 'jost', '100 900', [1070, 375, 418, 462]),
  Karla: variable('sans-serif', 'karla', '200 800', [917, 252, 444, 466]),
  'Libre Franklin': variable('sans-serif', 'libre-franklin', '100 900', [966, 246, 448, 463]),
  'Nunito Sans': variable('sans-serif', 'nunito-sans', '200 1000', [1011, 353, 440, 458]),
  'Source Sans 3': variable('sans-serif', 'source-sans-3', '200 900', [1024, 400, 406, 430]),
  'Work Sans': variable('sans-serif', 'work-sans', '100 900', [930, 243, 487, 489]),
  Caveat: variable('cursive', 'caveat', '400 700', [960, 300, 329, 334]),
} as const satisfies Record<string, BundledFont>;

/** Families that people's devices have. */
const DEVICE_STACKS = {
  System: 'system-ui, sans-serif',
  Georgia: 'Georgia, Gelasio, "Times New Roman", serif',
  Palatino: 'Palatino, "Palatino Linotype", "Book Antiqua", P052, serif',
  Helvetica: '"Helvetica Neue", Helvetica, Arial, "Liberation Sans", sans-serif',
} as const satisfies Record<string, string>;

/** Name of a font family. */
export type FontFamily = keyof typeof BUNDLED_FONTS | keyof typeof DEVICE_STACKS;

/** Names of all font families: 32. */
export const FONT_FAMILIES = [...Object.keys(BUNDLED_FONTS), ...Object.keys(DEVICE_STACKS)] as FontFamily[];

/** Stacks by name. Each ends in a generic family, so that text is readable everywhere. */
export const FONT_STACKS = {
  ...Object.fromEntries(
    Object.entries(BUNDLED_FONTS).map(([name, { generic }]) => [
      name,
      `"${name}", "${standInFamily(name)}", ${generic}`,
    ]),
  ),
  ...DEVICE_STACKS,
} as Record<FontFamily, string>;

/** The family's files; null for one that people's devices have. */
export function bundledFont(family: FontFamily): BundledFont | null {
  return Object.hasOwn(BUNDLED_FONTS, family) ? BUNDLED_FONTS[family as keyof typeof BUNDLED_FONTS] : null;
}

/** The weight of a family that is nearest to a wanted one. */
export function nearestWeight(family: FontFamily, wanted: number): number {
  const [least = 0, most = least] = weightsOf(family);
  return Math.min(Math.max(wanted, least), most);
}

/** True for a family that can stress a word: it has more than one weight. */
export function isForReading(family: FontFamily): boolean {
  return weightsOf(family).length > 1;
}

/** The least and the greatest weight of a family, or its only one. */
function weightsOf(family: FontFamily): number[] {
  return (bundledFont(family)?.weights ?? '100 900').split(' ').map(Number);
}

/** Name of the face that stands in until the family's file has come. */
export function standInFamily(family: string): string {
  return `${family} stand-in`;
}

/** From this weight on a bold face stands in. */
const BOLD_WEIGHT_MIN = 600;
/** Mean widths of the faces that stand in, in thousandths: those of Times and of Arial and their many twins. */
const STAND_IN_WIDTHS = {
  serif: { regular: 393, bold: 417 },
  'sans-serif': { regular: 432, bold: 467 },
} as const;

/** How a face of the device is drawn to take the room of a bundled one, as the descriptors of CSS want it. */
export type StandIn = {
  /** Which face of the device. */
  generic: 'serif' | 'sans-serif';
  boldness: 'regular' | 'bold';
  sizeAdjustPercent: number;
  ascentPercent: number;
  descentPercent: number;
};

/** The stand-in of a family at a weight: as wide on average, and lines just as high. */
export function standInOf(font: BundledFont, weight: number): StandIn {
  const generic = font.generic === 'serif' ? 'serif' : 'sans-serif';
  const boldness = weight < BOLD_WEIGHT_MIN ? 'regular' : 'bold';
  const share = Math.min(1, Math.max(-1, (weight - 400) / 300));
  const width = font.width + (font.boldWidth - font.width) * share;
  const size = width / STAND_IN_WIDTHS[generic][boldness];
  const percent = (thousandths: number) => Math.round(thousandths * 10) / 100;
  return {
    generic,
    boldness,
    sizeAdjustPercent: percent(size * 1000),
    ascentPercent: percent(font.ascent / size),
    descentPercent: percent(font.descent / size),
  };
}
