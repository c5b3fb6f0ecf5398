import { expect, test } from 'vitest';
import { themeContrastWarnings } from '#domain/themes/color-contrast.ts';
import { colorsOf, READY_THEMES, typeOf } from '#domain/themes/themes.ts';
import { readKitchens } from './kitchens.ts';

const KITCHENS = readKitchens();

test.each(KITCHENS.map(({ slug, settings }) => [slug, settings] as const))(
  '%s wears ready themes that exist, and can be read everywhere',
  (_, settings) => {
    const ids = READY_THEMES.map(({ kind, id }) => `${kind}/${id}`);
    expect(ids).toContain(`color/${settings.colorThemeId}`);
    expect(ids).toContain(`type/${settings.typeThemeId}`);
    expect(themeContrastWarnings(colorsOf(settings))).toEqual([]);
  },
);

test('no two kitchens look alike', () => {
  const all = KITCHENS.map(({ settings }) => settings);
  expect(new Set(all.map((settings) => colorsOf(settings).colorBackground)).size).toBe(KITCHENS.length);
  expect(new Set(all.map((settings) => typeOf(settings).displayFontFamily)).size).toBe(KITCHENS.length);
});
