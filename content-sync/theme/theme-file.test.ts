import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SiteSettings, ThemeStyle } from '#domain/sites/sites.ts';
import { listFontFiles } from './font-files.ts';
import { makeThemeFile } from './theme-file.ts';

const files = listFontFiles();

const themeOf = (settings: object) => makeThemeFile(SiteSettings.parse({ title: 'Site', ...settings }));
/** What the file says of a custom property. */
const declared = (settings: object, property: string) =>
  new RegExp(`[{;]${property}:([^;}]*)`).exec(themeOf(settings).content)?.[1];

test('sets every colour, font and weight', () => {
  const colorTheme = {
    colorText: '#111111',
    colorAccent: '#222222',
    colorSubdued: '#333333',
    colorOverlay: '#44444444',
    colorBackground: '#ffffff',
    colorPanel: '#eeeeee',
    colorEmphasis: '#000000',
    colorOutline: '#dddddd',
  };
  const typeTheme = {
    displayFontFamily: 'System',
    narrativeFontFamily: 'Georgia',
    displayFontNormalWeight: 300,
    displayFontBoldWeight: 700,
    narrativeFontNormalWeight: 410,
    narrativeFontBoldWeight: 610,
  };
  expect(themeOf({ colorTheme, typeTheme }).content).toBe(
    ':root{color-scheme:light;--color-text:#111111;--color-accent:#222222;--color-subdued:#333333;--color-overlay:#44444444;--color-background:#ffffff;--color-panel:#eeeeee;--color-emphasis:#000000;--color-outline:#dddddd;--font-display:system-ui, sans-serif;--font-narrative:Georgia, Gelasio, "Times New Roman", serif;--weight-display-normal:300;--weight-display-bold:700;--weight-narrative-normal:410;--weight-narrative-bold:610}\n',
  );
});

test('takes what is not set from the ready themes', () => {
  const settings = {
    colorThemeId: 'night-market',
    typeThemeId: 'market',
    colorTheme: { colorText: '#fafafa' },
  };
  expect(declared(settings, '--color-text')).toBe('#fafafa');
  expect(declared(settings, '--color-accent')).toBe('#f5bd4f');
  expect(declared(settings, '--font-display')).toBe('"Young Serif", "Young Serif stand-in", serif');
  expect(declared({ ...settings, themeAccentColor: '#00ffff' }, '--color-accent')).toBe('#00ffff');
});

describe('fonts', () => {
  test.each([
    [{ typeThemeId: 'hearth' }, ['fraunces', 'figtree']],
    [{ typeTheme: { displayFontFamily: 'Georgia', narrativeFontFamily: 'Figtree' } }, ['figtree']],
    [{ typeTheme: { displayFontFamily: 'Figtree', narrativeFontFamily: 'Figtree' } }, ['figtree']],
  ])('of %j that are asked for before the style sheet comes: %j', (settings, families) => {
    const { fontPaths, content } = themeOf(settings);
    const nameOf = (path: string) => basename(files.find((font) => font.path === path)?.file ?? '');
    expect(fontPaths.map((path) => /^([a-z]+)-latin-[^e]/.exec(nameOf(path))?.[1])).toEqual(families);
    for (const path of fontPaths) expect(content).toContain(`url(${path})`);
  });

  const facesIn = (settings: object) =>
    themeOf(settings).content.match(/@font-face\{font-family:"[^"]+"/g) ?? [];

  test('are those of the two families only: two files each, and what stands in for them', () => {
    expect(facesIn({ typeThemeId: 'hearth' })).toEqual(
      [
        'Fraunces',
        'Fraunces',
        'Fraunces stand-in',
        'Figtree',
        'Figtree',
        'Figtree stand-in',
        'Figtree stand-in',
      ].map((name) => `@font-face{font-family:"${name}"`),
    );
  });

  test('are named once where one family does both, and not at all where the device has them', () => {
    expect(facesIn({ typeThemeId: 'plain' })).toHaveLength(4);
    expect(facesIn({ typeThemeId: 'quiet' })).toEqual([]);
  });
});

test('a dark ground makes a dark page, and black on white on paper', () => {
  const dark = themeOf({ colorThemeId: 'ember' }).content;
  expect(dark).toContain(':root{color-scheme:dark;');
  expect(dark).toContain('@media print{:root{color-scheme:light;--color-background:#fff;');
  expect(themeOf({}).content).not.toContain('@media print');
});

test('each style has rules of its own; an ordinary site carries none', () => {
  const styles = ThemeStyle.options.map((themeStyle) => themeOf({ themeStyle }).content);
  expect(new Set(styles).size).toBe(styles.length);
  expect(styles[0]).not.toContain('.section-heading');
  expect(styles.join('')).not.toMatch(/\/\*|[{;][\w-]+: |[ (,:]0\.\d/);
});

test('what the owner wrote comes last, without what is unsafe', () => {
  const { content } = themeOf({
    themeStyle: 'bold',
    cssOverrides: '@import "https://other.example/x.css"; .site-name { color: red }',
  });
  expect(content.endsWith('\n.site-name{color:red}\n')).toBe(true);
  expect(content).not.toContain('other.example');
});

test('the name changes with the content', () => {
  expect(themeOf({}).path).toBe(themeOf({}).path);
  expect(themeOf({}).path).not.toBe(themeOf({ themeAccentColor: '#333333' }).path);
  expect(themeOf({}).path).toMatch(/^\/theme\.[A-Za-z0-9]{10}\.css$/);
});
