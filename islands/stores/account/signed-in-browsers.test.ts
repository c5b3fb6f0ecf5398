import { expect, test } from 'vitest';
import { browsersOf } from './signed-in-browsers.ts';

const session = (id: string, device: string, lastUsedAt: number, isCurrent = false) => ({
  id,
  device,
  createdAt: 0,
  lastUsedAt,
  isCurrent,
});

test('each kind of browser is named once, this one first; what says nothing stands alone', () => {
  const browsers = browsersOf([
    session('a', 'Safari on iPhone', 9),
    session('b', 'Firefox on Windows', 8),
    session('c', 'Unknown browser', 7),
    session('d', 'Firefox on Windows', 6, true),
    session('e', 'Unknown browser', 5),
    session('f', 'Safari on iPhone', 4),
  ]);
  expect(
    browsers.map(({ device, isCurrent, others }) => [device, isCurrent, others.map(({ id }) => id)]),
  ).toEqual([
    ['Firefox on Windows', true, ['b']],
    ['Safari on iPhone', false, ['a', 'f']],
    ['Unknown browser', false, ['c']],
    ['Unknown browser', false, ['e']],
  ]);
});
