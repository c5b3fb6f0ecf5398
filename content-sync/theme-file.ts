import { FONT_STACKS } from '#domain/fonts.ts';
import type { SiteSettings } from '#domain/sites.ts';
import { fingerprintOf } from './fingerprints.ts';

/** A site's own style sheet; its name changes with its content, so browsers may keep it for ever. */
export type ThemeFile = { path: string; content: string };

const COLOR_PROPERTIES = {
  colorText: '--color-text',
  colorAccent: '--color-accent',
  colorSubdued: '--color-subdued',
  colorOverlay: '--color-overlay',
  colorBackground: '--color-background',
  colorPanel: '--color-panel',
  colorEmphasis: '--color-emphasis',
  colorOutline: '--color-outline',
} as const;

const FONT_PROPERTIES = {
  displayFontFamily: '--font-display',
  narrativeFontFamily: '--font-narrative',
} as const;

const WEIGHT_PROPERTIES = {
  displayFontNormalWeight: '--weight-display-normal',
  displayFontBoldWeight: '--weight-display-bold',
  narrativeFontNormalWeight: '--weight-narrative-normal',
  narrativeFontBoldWeight: '--weight-narrative-bold',
} as const;

/** True for the path of a site's style sheet, this one or an earlier one. */
export function isThemePath(path: string): boolean {
  return path.startsWith('/theme.');
}

/** The style sheet that sets a site's colours and weights over the shared one, wherever it is linked. */
export function makeThemeFile(settings: SiteSettings): ThemeFile {
  const colors = { ...settings.colorTheme };
  if (settings.themeAccentColor !== null) colors.colorAccent = settings.themeAccentColor;
  const { displayFontFamily, narrativeFontFamily } = settings.typeTheme ?? {};
  const fonts = {
    displayFontFamily: displayFontFamily && FONT_STACKS[displayFontFamily],
    narrativeFontFamily: narrativeFontFamily && FONT_STACKS[narrativeFontFamily],
  };
  const declarations = [
    ...declarationsOf(COLOR_PROPERTIES, colors),
    ...declarationsOf(FONT_PROPERTIES, fonts),
    ...declarationsOf(WEIGHT_PROPERTIES, settings.typeTheme ?? {}),
  ];
  const content = `html:root{${declarations.join(';')}}\n`;
  return { path: `/theme.${fingerprintOf(content).slice(0, 10).replaceAll(/[-_]/g, '0')}.css`, content };
}

function declarationsOf(
  properties: Record<string, string>,
  values: Record<string, string | number | undefined>,
): string[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const value = values[name];
    return value === undefined ? [] : [`${property}:${value}`];
  });
}
