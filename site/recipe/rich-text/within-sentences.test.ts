import { expect, test } from 'vitest';
import type { Usage } from '#domain/recipes/lines/ingredient-line-text.ts';
import { unit, usage } from '../../testing/usages.ts';
import { NO_CONTEXT, resolveRichText } from './resolve.ts';
import { plainResolvedText } from './resolved-text.ts';

const milk = usage({
  quantityMin: 1,
  unitId: 'cup',
  unit: unit('cup', 'cup', 'cups'),
  ingredientTitleOverride: 'milk',
});

test('a line within a sentence has no capitals of its own, and without an amount the author’s own words', () => {
  const pinch = unit('pinch', 'pinch', 'pinches');
  const cream = { ...milk, ingredientTitleOverride: 'Cream' };
  const salt = { ...milk, quantityMin: null, unit: pinch, unitTitleOverride: 'A pinch of' };
  const draws = (line: Usage, before: string, words: string) =>
    plainResolvedText(
      resolveRichText(
        [
          {
            type: 'paragraph',
            children: [
              { text: before },
              {
                type: 'ingredient-usage-reference',
                ingredientUsageId: 'line',
                children: [{ text: words }],
              },
            ],
          },
        ],
        { ...NO_CONTEXT, usages: new Map([['line', line]]) },
      ),
    );
  expect(draws(cream, 'Add ', 'the cream')).toBe('Add 1 cup cream');
  const yolk = { ...cream, unitId: null, unit: null, ingredientTitleOverride: 'Eigelb zum Bestreichen' };
  expect(draws(yolk, 'Mit ', 'Eigelb')).toBe('Mit 1 Eigelb');
  expect(draws(cream, 'Add ', 'the Cream')).toBe('Add 1 cup Cream');
  expect(draws(salt, 'Flour, ', 'milk')).toBe('Flour, a pinch of milk');
  expect(draws(salt, 'Stir. ', 'milk')).toBe('Stir. A pinch of milk');
  expect(draws({ ...milk, quantityMin: null, unitId: null, unit: null }, 'Add ', 'milks')).toBe('Add milks');
});
