import type { SiteSettings } from './sites.ts';

/** Ids of all images the settings refer to. */
export function imageIdsOf(settings: SiteSettings): string[] {
  return [
    settings.featuredImageId,
    settings.logoId,
    settings.iconId,
    settings.faviconId,
    ...settings.productLinks.map((link) => link.productImageId),
    ...settings.events.map((event) => event.imageId),
  ].filter((id) => id !== null);
}
