import { expect, test } from 'vitest';
import { createNow } from './now.ts';

test('it moves on while somebody looks, and not after', () => {
  let clock = 1000;
  let work: (() => void) | null = null;
  const $now = createNow({
    now: () => clock,
    after: (_milliseconds, later) => {
      work = later;
      return () => {
        work = null;
      };
    },
  });
  const seen: number[] = [];
  clock = 2000;
  const leave = $now.subscribe((now) => seen.push(now));
  clock = 22_000;
  (work as (() => void) | null)?.();
  expect(seen.at(-1)).toBe(22_000);
  expect(seen).not.toContain(0);
  leave();
});
