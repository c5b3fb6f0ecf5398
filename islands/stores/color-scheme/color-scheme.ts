import { atom, type ReadableAtom } from 'nanostores';
import { type DeviceStorage, deviceStorage } from '../../browser/device-storage.ts';
import { applyColorScheme, COLOR_SCHEME_KEY, type ColorScheme, readColorScheme } from './shown-scheme.ts';

/** What the choice needs of its page. */
export type ColorSchemeEnvironment = {
  storage: DeviceStorage;
  /** Shows the scheme that is stored. */
  apply(stored: string | null): void;
};

/** Light or dark, as the device is or as its owner wants. The page's script follows the device. */
export type ColorSchemeChoice = {
  $scheme: ReadableAtom<ColorScheme>;
  choose(scheme: ColorScheme): void;
};

export function createColorScheme({ storage, apply }: ColorSchemeEnvironment): ColorSchemeChoice {
  const $scheme = atom(readColorScheme(storage.read(COLOR_SCHEME_KEY)));
  return {
    $scheme,
    choose(scheme) {
      const stored = scheme === 'device' ? null : scheme;
      storage.write(COLOR_SCHEME_KEY, stored);
      $scheme.set(scheme);
      apply(stored);
    },
  };
}

/** The scheme of this window. */
export const colorScheme = createColorScheme({ storage: deviceStorage, apply: applyColorScheme });
