/** Light or dark. Also runs before the page is drawn, so it imports nothing. */

/** Storage key of the choice; nothing stored is the device's own. */
export const COLOR_SCHEME_KEY = 'kitchenColorScheme';

/** `device` is light or dark as the device is. */
export type ColorScheme = 'device' | 'light' | 'dark';

/** Matches while the device is dark. */
export const DEVICE_IS_DARK = '(prefers-color-scheme: dark)';

/** The choice in what is stored. */
export function readColorScheme(stored: string | null): ColorScheme {
  return stored === 'light' || stored === 'dark' ? stored : 'device';
}

/** Shows the page in the scheme that is stored. */
export function applyColorScheme(stored: string | null): void {
  const scheme = readColorScheme(stored);
  const isDark = scheme === 'device' ? matchMedia(DEVICE_IS_DARK).matches : scheme === 'dark';
  document.documentElement.dataset.colorScheme = isDark ? 'dark' : 'light';
}
