import type { SiteSettings } from './sites.ts';

/** Settings that are a picture, each with the setting of its part that shows. */
export const SITE_PICTURES = [
  { id: 'featuredImageId', crop: 'featuredImageCrop' },
  { id: 'logoId', crop: 'logoCrop' },
  { id: 'iconId', crop: 'iconCrop' },
  { id: 'faviconId', crop: 'faviconCrop' },
] as const satisfies readonly { id: keyof SiteSettings; crop: keyof SiteSettings }[];

/** Ids of all images the settings refer to. */
export function imageIdsOf(settings: SiteSettings): string[] {
  return [
    ...SITE_PICTURES.map(({ id }) => settings[id]),
    ...settings.productLinks.map((link) => link.productImageId),
    ...settings.events.map((event) => event.imageId),
  ].filter((id) => id !== null);
}
