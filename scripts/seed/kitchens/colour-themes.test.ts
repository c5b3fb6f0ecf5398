import { describe, expect, test } from 'vitest';
import { ColorTheme } from '#domain/sites.ts';
import { KITCHENS } from './kitchens.ts';

/** Least contrast of text, WCAG 2.2, success criterion 1.4.3. */
const AA_CONTRAST = 4.5;

/** Relative luminance of '#rrggbb', as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('contrast of black on white is 21, of the darkest passing grey 4.54', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

describe.each(KITCHENS.map((kitchen) => [kitchen.slug, kitchen.settings.colorTheme] as const))(
  '%s',
  (_slug, theme) => {
    const colors = ColorTheme.parse(theme);

    test.each(['colorText', 'colorAccent', 'colorSubdued', 'colorEmphasis'] as const)(
      '%s can be read on ground and panel',
      (name) => {
        expect(contrast(colors[name], colors.colorBackground)).toBeGreaterThanOrEqual(AA_CONTRAST);
        expect(contrast(colors[name], colors.colorPanel)).toBeGreaterThanOrEqual(AA_CONTRAST);
      },
    );
  },
);
