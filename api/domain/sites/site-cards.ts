/** The picture with a site's name that is shared where the site has no other. No zod here. */

import { colorsOf } from '../themes/themes.ts';
import type { SiteSettings } from './sites.ts';

/** All that such a picture shows. Colours in hexadecimal. */
export type SiteCard = { title: string; ground: string; ink: string; accent: string };

/** What the card of a site shows. */
export function makeSiteCard(
  settings: Pick<SiteSettings, 'title' | 'colorThemeId' | 'colorTheme' | 'themeAccentColor'>,
): SiteCard {
  const { colorBackground, colorEmphasis, colorAccent } = colorsOf(settings);
  return { title: settings.title, ground: colorBackground, ink: colorEmphasis, accent: colorAccent };
}

/** Key of the picture, among those of images: another one whenever it shows something else. */
export function siteCardKey(slug: string, { title, ground, ink, accent }: SiteCard): string {
  const number = [...[title, ground, ink, accent].join('\n')].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );
  return `card-${slug}-${number.toString(36)}.png`;
}

/** Slug of the site whose card a key names; null for any other key. */
export function siteOfCardKey(key: string): string | null {
  return /^card-(.+)-[0-9a-z]+\.png$/.exec(key)?.[1] ?? null;
}
