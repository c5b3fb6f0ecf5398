/** A site's small pictures: its own, or the platform's where it has none. */

import type { CroppedImage } from '#domain/media/media.ts';
import { imagePath } from '#domain/pages/paths.ts';
import { FAVICON_SIZES_PX } from '#domain/shared/constants.ts';
import icon16 from '../assets/icon-16.png?url&no-inline';
import icon32 from '../assets/icon-32.png?url&no-inline';
import icon48 from '../assets/icon-48.png?url&no-inline';
import icon192 from '../assets/icon-192.png?url&no-inline';
import icon512 from '../assets/icon-512.png?url&no-inline';

/** Smallest icon that stands for an app, in pixels. */
const APP_ICON_MIN_PX = 192;

const PLATFORM_ICONS: Record<(typeof FAVICON_SIZES_PX)[number], string> = {
  16: icon16,
  32: icon32,
  48: icon48,
  192: icon192,
  512: icon512,
};

/** Each size with the address of the picture in it. */
export function pageIcons(icon: CroppedImage | null): { sizePx: number; href: string }[] {
  return FAVICON_SIZES_PX.map((sizePx) => ({
    sizePx,
    href: icon
      ? imagePath(icon.key, { width: sizePx, height: sizePx, crop: icon.crop, format: 'png' })
      : PLATFORM_ICONS[sizePx],
  }));
}

/** The larger ones as a manifest lists them. */
export function appIcons(icon: CroppedImage | null): { src: string; sizes: string; type: string }[] {
  return pageIcons(icon)
    .filter(({ sizePx }) => sizePx >= APP_ICON_MIN_PX)
    .map(({ sizePx, href }) => ({ src: href, sizes: `${sizePx}x${sizePx}`, type: 'image/png' }));
}
