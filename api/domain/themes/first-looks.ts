/** Looks that a new site is offered on its own words. No zod here. */
import type { SiteSettings } from '../sites/sites.ts';

/** A look: colours, type, and how strongly the accent colours the page. */
export type FirstLook = Pick<SiteSettings, 'colorThemeId' | 'typeThemeId' | 'themeStyle'> & {
  id: string;
  name: string;
};

/** Three that differ at first sight; the first is chosen until another is. */
export const FIRST_LOOKS = [
  { id: 'cookbook', name: 'Cookbook', colorThemeId: 'paper', typeThemeId: 'editorial', themeStyle: 'accent' },
  {
    id: 'market',
    name: 'Market',
    colorThemeId: 'kitchen-garden',
    typeThemeId: 'market',
    themeStyle: 'tonal',
  },
  { id: 'bistro', name: 'Bistro', colorThemeId: 'fig', typeThemeId: 'atelier', themeStyle: 'bold' },
] as const satisfies readonly FirstLook[];

/** The look of an id; the first where there is none. */
export function firstLookOf(id: string): FirstLook {
  return FIRST_LOOKS.find((look) => look.id === id) ?? FIRST_LOOKS[0];
}
