/** The files of the bundled fonts: where they come from, where they lie, and how a style sheet names them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ASSETS_PATH } from '#domain/pages/paths.ts';
import {
  BUNDLED_FONTS,
  type BundledFont,
  bundledFont,
  FONT_FAMILIES,
  type FontFamily,
  standInFamily,
  standInOf,
} from '#domain/themes/fonts.ts';

/**
 * Sets of letters, each a file of its own: browsers ask for the second one only when a word needs it. The first stands
 * for all that is not in the second, so it needs no list: what neither has comes from the next family.
 */
const LETTERS = {
  latin: null,
  'latin-ext': 'U+100-151,U+154-2FF,U+1D00-1EFF,U+20A0-20AB,U+20AD-20C0',
} as const;
type Letters = keyof typeof LETTERS;

/** Faces of people's devices that stand in, each with its twins of the same widths, as style sheets call them. */
const DEVICE_FACES = {
  serif: {
    regular: ['Times New Roman', 'Liberation Serif'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold'],
  },
  'sans-serif': {
    regular: ['Arial', 'Liberation Sans', 'Roboto'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'],
  },
} as const;

const { resolve } = createRequire(import.meta.url);
/** A file and the address it is published at. */
type FontFile = { path: string; file: string };
const found = new Map<string, FontFile>();

/** Files of all bundled fonts with the addresses they are published at. */
export function listFontFiles(): FontFile[] {
  return Object.values(BUNDLED_FONTS).flatMap((font) =>
    lettersOf().map((letters) => fontFile(font, letters)),
  );
}

/**
 * The `@font-face` rules of a family and of the faces that stand in for it, so that nothing moves when the file comes.
 * @param weights the weights its text is set in; the first stands in for all lighter than the second
 */
export function fontFaces(family: FontFamily, weights: readonly number[]): string {
  const font = bundledFont(family);
  if (font === null) return '';
  const faces = lettersOf().map(
    (letters) =>
      `@font-face{font-family:"${family}";font-weight:${font.weights};font-display:swap;src:url(${fontFile(font, letters).path})format("woff2")${LETTERS[letters] === null ? '' : `;unicode-range:${LETTERS[letters]}`}}`,
  );
  const standIns = weights.map((weight, index) => standInFace(family, font, weight, index > 0 ? 700 : 400));
  return [...faces, ...standIns].join('\n');
}

/** The `@font-face` rules of all families that come with the product. */
export function allFontFaces(): string {
  return `${FONT_FAMILIES.flatMap((family) => fontFaces(family, []) || []).join('\n')}\n`;
}

/** Addresses of the files that the first words of a page are set in; none of a family that people's devices have. */
export function firstFontPaths(families: readonly FontFamily[]): string[] {
  return families.flatMap((family) => {
    const font = bundledFont(family);
    return font === null ? [] : [fontFile(font, 'latin').path];
  });
}

function standInFace(family: string, font: BundledFont, weight: number, declaredWeight: number): string {
  const { generic, boldness, ...standIn } = standInOf(font, weight);
  const sources = DEVICE_FACES[generic][boldness].map((name) => `local("${name}")`);
  return `@font-face{font-family:"${standInFamily(family)}";font-weight:${declaredWeight};src:${sources};size-adjust:${standIn.sizeAdjustPercent}%;ascent-override:${standIn.ascentPercent}%;descent-override:${standIn.descentPercent}%;line-gap-override:0%}`;
}

function lettersOf(): Letters[] {
  return Object.keys(LETTERS) as Letters[];
}

/**
 * Published beside scripts and style sheets, named by its content alone, since every page names two. Finding the file
 * takes longer than all the rest of a style sheet, so each is looked for once.
 */
function fontFile(font: BundledFont, letters: Letters): FontFile {
  const name = `${font.package}/files/${font.files.replace('*', letters)}.woff2`;
  const known = found.get(name);
  if (known !== undefined) return known;
  const file = resolve(name);
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
  const one = { path: `${ASSETS_PATH}/${digest}.woff2`, file };
  found.set(name, one);
  return one;
}
