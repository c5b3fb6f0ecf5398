import { expect, test } from 'vitest';
import type { ColorTheme } from '#domain/sites/sites.ts';
import { contrast, isDarkGround } from '#domain/themes/color-contrast.ts';
import { COLOR_THEMES } from '#domain/themes/color-themes.ts';
import { type MailPalette, mailColorsOf } from './mail-colors.ts';

const WORDS_AND_GROUNDS = [
  ['text', 'ground'],
  ['title', 'ground'],
  ['quiet', 'ground'],
  ['link', 'ground'],
  ['buttonText', 'button'],
] as const;

function hardToRead(palette: MailPalette, seen = (color: string) => color, least = 4.5): string[] {
  return WORDS_AND_GROUNDS.filter(
    ([words, ground]) => contrast(seen(palette[words]), seen(palette[ground])) < least,
  ).map(([words, ground]) => `${words} ${palette[words]} on ${palette[ground]}`);
}

/** As some mail programs turn a light mail dark by themselves, and a dark one light. */
function inverted(color: string): string {
  return `#${(0xffffff - Number.parseInt(color.slice(1), 16)).toString(16).padStart(6, '0')}`;
}

test.each(COLOR_THEMES)('$name can be read by day and by night, and inverted', ({ theme }) => {
  const { light, dark } = mailColorsOf(theme);
  expect([hardToRead(light), hardToRead(dark)]).toEqual([[], []]);
  expect(hardToRead(light, inverted, 3)).toEqual([]);
  expect(isDarkGround(dark.ground)).toBe(true);
  expect(light.ground).toBe(theme.colorBackground);
});

test('colours of owners that cannot be read are mended, and none shines through', () => {
  for (const ground of ['#777', '#ffffff00', '#000', '#ff0000', '#7a1f2b80'])
    for (const words of ['#777777', '#ffffff01', '#000', '#f00']) {
      const theme: ColorTheme = {
        colorText: words,
        colorAccent: words,
        colorSubdued: words,
        colorOverlay: words,
        colorBackground: ground,
        colorPanel: words,
        colorEmphasis: words,
        colorOutline: words,
      };
      for (const palette of Object.values(mailColorsOf(theme))) {
        expect(hardToRead(palette)).toEqual([]);
        for (const color of Object.values(palette)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
      }
    }
});
