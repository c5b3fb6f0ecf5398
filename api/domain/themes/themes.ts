/** Ready themes, and what a site wears in the end. No zod here. */

import type { ColorTheme, SiteSettings, TypeTheme } from '../sites/sites.ts';
import { COLOR_THEMES, DEFAULT_COLOR_THEME } from './color-themes.ts';
import { DEFAULT_TYPE_THEME, TYPE_THEMES } from './type-themes.ts';

/** A ready theme as the managers' globals list it. */
export type ReadyTheme =
  | { kind: 'color'; id: string; name: string; theme: ColorTheme }
  | { kind: 'type'; id: string; name: string; theme: TypeTheme };

/** All ready themes: colours first. */
export const READY_THEMES: readonly ReadyTheme[] = [
  ...COLOR_THEMES.map((ready) => ({ kind: 'color' as const, ...ready })),
  ...TYPE_THEMES.map((ready) => ({ kind: 'type' as const, ...ready })),
];

/** The colours of a site: its own, field by field, over those of the ready theme it chose; an unknown one is the default. */
export function colorsOf({
  colorThemeId,
  colorTheme,
  themeAccentColor,
}: Pick<SiteSettings, 'colorThemeId' | 'colorTheme' | 'themeAccentColor'>): ColorTheme {
  const ready = COLOR_THEMES.find(({ id }) => id === colorThemeId) ?? DEFAULT_COLOR_THEME;
  const colors = { ...ready.theme, ...colorTheme };
  return themeAccentColor === null ? colors : { ...colors, colorAccent: themeAccentColor };
}

/** The type of a site, in the same way. */
export function typeOf({
  typeThemeId,
  typeTheme,
}: Pick<SiteSettings, 'typeThemeId' | 'typeTheme'>): TypeTheme {
  const ready = TYPE_THEMES.find(({ id }) => id === typeThemeId) ?? DEFAULT_TYPE_THEME;
  return { ...ready.theme, ...typeTheme };
}
