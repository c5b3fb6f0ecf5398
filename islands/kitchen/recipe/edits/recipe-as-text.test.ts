import { expect, test } from 'vitest';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { recipeAsText } from './recipe-as-text.ts';

const ID = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const NAMES = { units: new Map(), ingredients: new Map(), titles: new Map() };

test('a recipe as text has what was written, under its headings, and nothing of what was not', () => {
  const recipe = WorkingRecipe.parse({
    title: 'Leek soup',
    description: paragraphs('Warm.'),
    yieldServings: 4,
    ingredientUsageGroups: [
      { id: ID(1), ingredientUsages: [{ id: ID(10), writtenLine: '2 leeks' }, { id: ID(11) }] },
      { id: ID(2), title: 'For the top', ingredientUsages: [{ id: ID(12), writtenLine: 'Chives' }] },
      { id: ID(3), title: 'Nothing yet' },
    ],
    instructionGroups: [
      { id: ID(4), instructions: ['Chop.', 'Cook.'].map((text, index) => step(index, text)) },
    ],
    note: paragraphs('Keeps for a day.'),
  });
  expect(recipeAsText(recipe, NAMES)).toBe(
    [
      'Leek soup',
      'Warm.',
      'Serves 4',
      'Ingredients\n2 leeks',
      'For the top\nChives',
      'Steps\n1. Chop.\n2. Cook.',
      'Notes\nKeeps for a day.',
    ].join('\n\n'),
  );
});

function step(index: number, text: string) {
  return { id: ID(20 + index), content: paragraphs(text) };
}
