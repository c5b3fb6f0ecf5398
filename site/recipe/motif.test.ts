import { expect, test } from 'vitest';
import { motifClasses } from './motif.ts';

test('a slug always gets the same drawing, and slugs are spread over all of them', () => {
  expect(motifClasses('apple-pie')).toEqual(motifClasses('apple-pie'));
  const dishes = [
    'soup',
    'apple-pie',
    'bread',
    'carbonara',
    'paella',
    'zopf',
    'granola',
    'pho',
    'hummus',
    'tiramisu',
  ];
  const seen = new Set(
    dishes.flatMap((dish) =>
      ['', 'old-', 'quick-', 'red-', 'my-'].map((word) => motifClasses(word + dish).join(' ')),
    ),
  );
  expect(seen.size).toBeGreaterThan(20);
});
