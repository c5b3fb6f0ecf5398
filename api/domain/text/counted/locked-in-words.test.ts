import { expect, test } from 'vitest';
import { lockedInWords } from './locked-in-words.ts';

const locked = (ingredientUsageCount: number, stepCount: number, count = 1, isExact = true) =>
  lockedInWords({ recipe: { ingredientUsageCount }, stepCount, premiumCount: { count, isExact } });

test('a lock says what is behind it, and what more there is', () => {
  expect(locked(9, 6, 7)).toBe(
    'Behind it: 9 ingredients, 6 steps, cook mode. Subscribers read 7 recipes like this.',
  );
  expect(locked(1, 1, 30, false)).toBe(
    'Behind it: 1 ingredient, 1 step, cook mode. Subscribers read more than 30 recipes like this.',
  );
  expect(locked(2, 0)).toBe('Behind it: 2 ingredients.');
  expect(locked(0, 0)).toBe('');
});
