import { expect, test } from 'vitest';
import { motifClasses, recipeCardFacts } from './card-looks.ts';

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

test.each([
  [{ totalTimeMinutes: 75, ingredientUsageCount: 7 }, ['1 hr 15 min', '7 ingredients']],
  [{ totalTimeMinutes: 0, ingredientUsageCount: 1 }, ['1 ingredient']],
  [{ totalTimeMinutes: 0, ingredientUsageCount: null }, []],
])('the facts of %j are %j', (recipe, facts) => {
  expect(recipeCardFacts(recipe)).toEqual(facts);
});
