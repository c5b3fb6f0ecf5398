/** Whom mails come from, as whoever gets them sees it. */
import { PLATFORM_NAME } from '#domain/sites/platform-name.ts';
import type { ColorTheme } from '#domain/sites/sites.ts';
import { DEFAULT_COLOR_THEME } from '#domain/themes/color-themes.ts';
import { colorsOf } from '#domain/themes/themes.ts';
import type { SiteRow } from '../../repositories/sites/sites.ts';
import { nameInMail } from './names-in-mails.ts';

/** A site or the platform: its name, and the colours that its mails wear. */
export type MailSender = { name: string; colors: ColorTheme };

export const PLATFORM_SENDER: MailSender = { name: PLATFORM_NAME, colors: DEFAULT_COLOR_THEME.theme };

export function siteSender({ slug, settings }: Pick<SiteRow, 'slug' | 'settings'>): MailSender {
  return { name: nameInMail(settings.title) || slug, colors: colorsOf(settings) };
}
