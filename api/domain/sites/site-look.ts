import type { z } from 'zod';
import { changeOf } from '../shared/partial-update.ts';
import { SiteSettings } from './sites.ts';

/** How a site looks: the part of its settings that its style sheet and header are made of. */
export const SiteLook = changeOf(
  SiteSettings.pick({
    colorThemeId: true,
    colorTheme: true,
    themeAccentColor: true,
    typeThemeId: true,
    typeTheme: true,
    themeStyle: true,
    headerLayout: true,
    cssOverrides: true,
  }),
);
export type SiteLook = z.infer<typeof SiteLook>;
