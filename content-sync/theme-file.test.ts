import { expect, test } from 'vitest';
import { SiteSettings } from '#domain/sites.ts';
import { makeThemeFile } from './theme-file.ts';

const themeOf = (settings: object) => makeThemeFile(SiteSettings.parse({ title: 'Site', ...settings }));

test('sets colours, fonts and weights that are chosen, and nothing else', () => {
  const { content } = themeOf({
    colorTheme: { colorText: '#111111', colorAccent: '#222222' },
    typeTheme: { displayFontFamily: 'System', displayFontBoldWeight: 700 },
  });
  expect(content).toBe(
    'html:root{--color-text:#111111;--color-accent:#222222;--font-display:system-ui, sans-serif;--weight-display-bold:700}\n',
  );
});

test('the accent colour of its own wins over the theme', () => {
  const { content } = themeOf({ colorTheme: { colorAccent: '#222222' }, themeAccentColor: '#333333' });
  expect(content).toContain('--color-accent:#333333');
});

test('the name changes with the content', () => {
  expect(themeOf({}).path).toBe(themeOf({}).path);
  expect(themeOf({}).path).not.toBe(themeOf({ themeAccentColor: '#333333' }).path);
  expect(themeOf({}).path).toMatch(/^\/theme\.[A-Za-z0-9]{10}\.css$/);
});
