import { atom, type ReadableAtom } from 'nanostores';
import { type DeviceStorage, deviceStorage } from '../../browser/device-storage.ts';
import { listen } from '../../browser/page.ts';
import { applyColorScheme, COLOR_SCHEME_KEY, type ColorScheme, readColorScheme } from '../color-scheme.ts';

/** What the choice needs of its page. */
export type ColorSchemeEnvironment = {
  storage: DeviceStorage;
  /** Shows the scheme that is stored. */
  apply(): void;
  /** Calls back when the device changes from day to night. @returns ends it */
  onDeviceChange(hear: () => void): () => void;
};

/** Light or dark, as the device does or as its owner wants. */
export type ColorSchemeChoice = {
  $scheme: ReadableAtom<ColorScheme>;
  choose(scheme: ColorScheme): void;
  /** Follows the device. @returns ends it */
  follow(): () => void;
};

export function createColorScheme({
  storage,
  apply,
  onDeviceChange,
}: ColorSchemeEnvironment): ColorSchemeChoice {
  const $scheme = atom(readColorScheme(storage.read(COLOR_SCHEME_KEY)));
  return {
    $scheme,
    choose(scheme) {
      storage.write(COLOR_SCHEME_KEY, scheme === 'device' ? null : scheme);
      $scheme.set(scheme);
      apply();
    },
    follow: () => onDeviceChange(apply),
  };
}

/** The scheme of this window. */
export const colorScheme = createColorScheme({
  storage: deviceStorage,
  apply: () => applyColorScheme(deviceStorage.read(COLOR_SCHEME_KEY)),
  onDeviceChange: (hear) => listen(matchMedia('(prefers-color-scheme: dark)'), ['change'], hear),
});
