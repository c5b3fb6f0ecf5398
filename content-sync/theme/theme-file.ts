import type { SiteSettings } from '#domain/sites/sites.ts';
import { isDarkGround } from '#domain/themes/color-contrast.ts';
import { FONT_STACKS } from '#domain/themes/fonts.ts';
import { colorsOf, typeOf } from '#domain/themes/themes.ts';
import { fingerprintOf } from '../fingerprints.ts';
import { safeCss } from './css-overrides.ts';
import { firstFontPaths, fontFaces } from './font-files.ts';
import { DARK_ON_PAPER, THEME_STYLES } from './theme-styles.ts';

/** A site's own style sheet; its name changes with its content, so browsers may keep it for ever. */
export type ThemeFile = {
  path: string;
  content: string;
  /** Addresses of the font files that every page needs. */
  fontPaths: string[];
};

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

/**
 * The style sheet that sets a site's fonts, colours and style over the shared one, wherever it is linked; what the
 * owner wrote comes last and wins.
 */
export function makeThemeFile(settings: SiteSettings): ThemeFile {
  const colors = colorsOf(settings);
  const type = typeOf(settings);
  const isDark = isDarkGround(colors.colorBackground);
  // Where one family does both, more of its text is for reading.
  const weights = new Map([
    [type.displayFontFamily, [type.displayFontBoldWeight]],
    [type.narrativeFontFamily, [type.narrativeFontNormalWeight, type.narrativeFontBoldWeight]],
  ]);
  const declarations = [
    `color-scheme:${isDark ? 'dark' : 'light'}`,
    ...declarationsOf(COLOR_PROPERTIES, colors),
    `--font-display:${FONT_STACKS[type.displayFontFamily]}`,
    `--font-narrative:${FONT_STACKS[type.narrativeFontFamily]}`,
    ...declarationsOf<keyof typeof WEIGHT_PROPERTIES>(WEIGHT_PROPERTIES, type),
  ];
  const parts = [
    ...[...weights].map(([family, used]) => fontFaces(family, used)),
    `:root{${declarations.join(';')}}`,
    THEME_STYLES[settings.themeStyle],
    isDark ? DARK_ON_PAPER : '',
    settings.cssOverrides === null ? '' : safeCss(settings.cssOverrides),
  ];
  const content = `${parts.filter((part) => part !== '').join('\n')}\n`;
  return {
    path: `/theme.${fingerprintOf(content).slice(0, 10).replaceAll(/[-_]/g, '0')}.css`,
    content,
    fontPaths: firstFontPaths([...weights.keys()]),
  };
}

function declarationsOf<Key extends string>(
  properties: Record<Key, string>,
  values: { [Name in Key]: string | number },
): string[] {
  return (Object.keys(properties) as Key[]).map((name) => `${properties[name]}:${values[name]}`);
}
