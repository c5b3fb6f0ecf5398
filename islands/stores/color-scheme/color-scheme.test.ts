import { expect, test } from 'vitest';
import { createDeviceStorage } from '../../browser/device-storage.ts';
import { openStorage } from '../../testing/storage.ts';
import { createColorScheme } from './color-scheme.ts';
import { COLOR_SCHEME_KEY } from './shown-scheme.ts';

function open(stored: Record<string, string>) {
  const device = openStorage(stored);
  const applied: (string | null)[] = [];
  const storage = createDeviceStorage(() => device);
  const choice = createColorScheme({ storage, apply: (scheme) => applied.push(scheme) });
  return { ...choice, applied, readStored: () => device.getItem(COLOR_SCHEME_KEY) };
}

test.each([
  [{}, 'device'],
  [{ [COLOR_SCHEME_KEY]: 'dark' }, 'dark'],
  [{ [COLOR_SCHEME_KEY]: 'light' }, 'light'],
  [{ [COLOR_SCHEME_KEY]: 'sepia' }, 'device'],
])('with %j stored, the scheme is %s, and the page stays as its script drew it', (stored, scheme) => {
  const { $scheme, applied } = open(stored);
  expect([$scheme.get(), applied]).toEqual([scheme, []]);
});

test.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['device', null],
] as const)('choosing %s shows it and stores %j', (scheme, stored) => {
  const { $scheme, choose, applied, readStored } = open({ [COLOR_SCHEME_KEY]: 'dark' });
  choose(scheme);
  expect([$scheme.get(), applied, readStored()]).toEqual([scheme, [stored], stored]);
});
