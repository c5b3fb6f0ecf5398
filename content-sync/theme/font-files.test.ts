import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fromFile } from '@capsizecss/unpack/fs';
import { describe, expect, test } from 'vitest';
import { BUNDLED_FONTS, bundledFont, type FontFamily } from '#domain/themes/fonts.ts';
import { TYPE_THEMES } from '#domain/themes/type-themes.ts';
import { allFontFaces, fontFaces, listFontFiles } from './font-files.ts';

/** What the fonts of a page may weigh. */
const FONTS_MAX_BYTES = 60_000;
const root = join(import.meta.dirname, '../..');
const files = listFontFiles();
const latinFile = (family: string) => {
  const font = bundledFont(family as FontFamily);
  return (
    files.find(({ file }) => file.includes(font?.package ?? '?') && !file.includes('latin-ext'))?.file ?? ''
  );
};

test('every family has two files, named by what they hold', () => {
  expect(files).toHaveLength(2 * Object.keys(BUNDLED_FONTS).length);
  for (const { path } of files) expect(path).toMatch(/^\/_astro\/[0-9a-f]{8}\.woff2$/);
  expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
});

test.each(Object.entries(BUNDLED_FONTS))(
  '%s is as high in the table as in its file',
  async (family, font) => {
    const metrics = await fromFile(latinFile(family));
    const thousandths = (value: number) => Math.round((value / metrics.unitsPerEm) * 1000);
    expect(thousandths(metrics.ascent)).toBe(font.ascent);
    expect(thousandths(-metrics.descent)).toBe(font.descent);
    expect(metrics.lineGap).toBe(0);
  },
);

test.each(TYPE_THEMES.map(({ id, theme }) => [id, theme] as const))('%s is light', (_, theme) => {
  const families = new Set([theme.displayFontFamily, theme.narrativeFontFamily]);
  const bytes = [...families].map((family) => (bundledFont(family) ? statSync(latinFile(family)).size : 0));
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONTS_MAX_BYTES);
});

test('the rules of a family name its files, and the second one for rarer letters only', () => {
  const faces = fontFaces('Figtree', [400, 650]).split('\n');
  expect(faces).toHaveLength(4);
  expect(faces[0]).toMatch(
    /^@font-face\{font-family:"Figtree";font-weight:300 900;font-display:swap;src:url\(\/_astro\/[0-9a-f]{8}\.woff2\)format\("woff2"\)\}$/m,
  );
  expect(faces[1]).toContain(';unicode-range:U+100-');
  expect(faces[2]).toContain(
    '@font-face{font-family:"Figtree stand-in";font-weight:400;src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:101.16%;',
  );
  expect(faces[3]).toContain('font-weight:700;src:local("Arial Bold"),');
  expect(fontFaces('System', [400])).toBe('');
});

describe('the platform', () => {
  test('has the same stand-ins in its own style sheet', () => {
    const platform = readFileSync(join(root, 'site/styles/fonts.css'), 'utf8').replaceAll(/\s/g, '');
    const faces = [
      ...fontFaces('Newsreader', [500]).split('\n'),
      ...fontFaces('Source Sans 3', [400, 650]).split('\n'),
    ];
    const standIns = faces.filter((face) => face.includes('stand-in'));
    expect(standIns).toHaveLength(3);
    for (const standIn of standIns)
      expect(platform).toContain(standIn.replaceAll(' ', '').replace(/\}$/, ';}'));
  });
});

test('one sheet names every family that has files, as a site that wears it does', () => {
  const sheet = allFontFaces();
  for (const family of Object.keys(BUNDLED_FONTS))
    expect(sheet).toContain(fontFaces(family as FontFamily, []));
  expect(sheet.match(/@font-face/g)).toHaveLength(files.length);
});
