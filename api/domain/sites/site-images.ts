import type { SiteSettings } from './sites.ts';

/** Settings that are a picture, each with the setting of its part that shows, and what of the site it belongs to. */
export const SITE_PICTURES = [
  { id: 'featuredImageId', crop: 'featuredImageCrop', part: 'about' },
  { id: 'logoId', crop: 'logoCrop', part: 'settings' },
  { id: 'iconId', crop: 'iconCrop', part: 'settings' },
  { id: 'faviconId', crop: 'faviconCrop', part: 'settings' },
] as const satisfies readonly { id: keyof SiteSettings; crop: keyof SiteSettings; part: string }[];

/** What a picture of the settings belongs to. */
type SettingsPicture = { id: string; part: 'about' | 'settings' | 'home' | 'events' };

/** All pictures the settings refer to, and what of the site each belongs to. */
export function picturesOf(settings: SiteSettings): SettingsPicture[] {
  return [
    ...SITE_PICTURES.map(({ id, part }) => ({ id: settings[id], part })),
    ...settings.productLinks.map((link) => ({ id: link.productImageId, part: 'home' as const })),
    ...settings.events.map((event) => ({ id: event.imageId, part: 'events' as const })),
  ].flatMap(({ id, part }) => (id === null ? [] : [{ id, part }]));
}

/** Ids of all images the settings refer to. */
export function imageIdsOf(settings: SiteSettings): string[] {
  return picturesOf(settings).map(({ id }) => id);
}
