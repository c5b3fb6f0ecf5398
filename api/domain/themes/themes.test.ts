import { describe, expect, test } from 'vitest';
import { ColorTheme, SiteSettings, TypeTheme } from '../sites/sites.ts';
import { isDarkGround, themeContrastWarnings } from './color-contrast.ts';
import { COLOR_THEMES, DEFAULT_COLOR_THEME } from './color-themes.ts';
import { colorsOf, READY_THEMES, typeOf } from './themes.ts';
import { DEFAULT_TYPE_THEME, TYPE_THEMES } from './type-themes.ts';

const settingsOf = (settings: object) => SiteSettings.parse({ title: 'Site', ...settings });

describe('ready themes', () => {
  test('are at least eight of colour, two of them dark, and six of type, each with an id and a name of its own', () => {
    expect(COLOR_THEMES.length).toBeGreaterThanOrEqual(8);
    expect(TYPE_THEMES.length).toBeGreaterThanOrEqual(6);
    const dark = COLOR_THEMES.filter(({ theme }) => isDarkGround(theme.colorBackground));
    expect(dark.length).toBeGreaterThanOrEqual(2);
    expect(new Set(READY_THEMES.map(({ id }) => id)).size).toBe(READY_THEMES.length);
    expect(new Set(READY_THEMES.map(({ name }) => name)).size).toBe(READY_THEMES.length);
  });

  test.each(COLOR_THEMES.map((ready) => [ready.id, ready] as const))(
    '%s can be read everywhere',
    (_, { theme }) => {
      expect(ColorTheme.parse(theme)).toEqual(theme);
      expect(themeContrastWarnings(theme)).toEqual([]);
    },
  );

  test.each(TYPE_THEMES.map((ready) => [ready.id, ready] as const))(
    '%s is a whole type theme',
    (_, { theme }) => {
      expect(TypeTheme.parse(theme)).toEqual(theme);
    },
  );
});

describe('what a site wears', () => {
  test('is the default where nothing is chosen, and where what was chosen is not known', () => {
    for (const id of [null, 'gone']) {
      const settings = settingsOf({ colorThemeId: id, typeThemeId: id });
      expect(colorsOf(settings)).toEqual(DEFAULT_COLOR_THEME.theme);
      expect(typeOf(settings)).toEqual(DEFAULT_TYPE_THEME.theme);
    }
  });

  test('is the ready theme, under what the site sets of its own, field by field', () => {
    const settings = settingsOf({
      colorThemeId: 'pine',
      colorTheme: { colorText: '#ffffff' },
      typeThemeId: 'hearth',
      typeTheme: { narrativeFontFamily: 'Lora', displayFontBoldWeight: 700 },
    });
    const pine = COLOR_THEMES.find(({ id }) => id === 'pine')?.theme;
    const hearth = TYPE_THEMES.find(({ id }) => id === 'hearth')?.theme;
    expect(colorsOf(settings)).toEqual({ ...pine, colorText: '#ffffff' });
    expect(typeOf(settings)).toEqual({
      ...hearth,
      narrativeFontFamily: 'Lora',
      displayFontBoldWeight: 700,
    });
  });

  test('has the accent of its own before every other', () => {
    const settings = settingsOf({
      colorThemeId: 'pine',
      colorTheme: { colorAccent: '#222222' },
      themeAccentColor: '#333333',
    });
    expect(colorsOf(settings).colorAccent).toBe('#333333');
  });
});
