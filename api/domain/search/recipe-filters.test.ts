import { expect, test } from 'vitest';
import type { TermGroup } from '../recipes/terms/term-kinds.ts';
import { filterChips, optionsNow, toFilterOption } from './recipe-filters.ts';

function options(...rows: [group: TermGroup, title: string, recipeCount: number][]) {
  return rows.map(([group, title, recipeCount]) =>
    toFilterOption(group, { slug: title.toLowerCase(), title, recipeCount }),
  );
}

test.each([
  {
    name: 'one group after the other, the most used first, then round again',
    given: options(
      ['tags', 'Quick', 90],
      ['meals', 'Lunch', 3],
      ['meals', 'Dinner', 40],
      ['meals', 'Breakfast', 8],
      ['cuisines', 'Thai', 2],
      ['cuisines', 'Italian', 11],
    ),
    chips: ['Dinner', 'Italian', 'Quick', 'Breakfast', 'Thai'],
  },
  {
    name: 'six groups: the first five have one each',
    given: options(
      ['tags', 'Quick', 90],
      ['diets', 'Vegan', 1],
      ['cuisines', 'Thai', 2],
      ['methods', 'Roast', 3],
      ['categories', 'Soup', 4],
      ['meals', 'Lunch', 5],
    ),
    chips: ['Lunch', 'Soup', 'Roast', 'Thai', 'Vegan'],
  },
  {
    name: 'of equals the title decides; terms without recipes are left out',
    given: options(
      ['meals', 'Supper', 2],
      ['meals', 'Brunch', 2],
      ['meals', 'Snack', 0],
      ['diets', 'Vegan', 0],
    ),
    chips: ['Brunch', 'Supper'],
  },
  { name: 'no terms, no chips', given: [], chips: [] },
])('chips: $name', ({ given, chips }) => {
  expect(filterChips(given).map(({ title }) => title)).toEqual(chips);
});

test('an option carries its six fields, and says what choosing it would show', () => {
  const chosen = { meals: ['dinner'], categories: [], methods: [], cuisines: [], diets: [], tags: [] };
  const counts = { meals: { dinner: 2 }, categories: {}, methods: {}, cuisines: {}, diets: {}, tags: {} };
  const given = options(['meals', 'Dinner', 40], ['diets', 'Vegan', 3]);
  expect(optionsNow(given, chosen, counts)).toEqual([
    {
      id: 'meals/dinner',
      title: 'Dinner',
      slug: 'dinner',
      label: 'Dinner',
      group: 'meals',
      recipeCount: 2,
      isSelected: true,
    },
    expect.objectContaining({ id: 'diets/vegan', recipeCount: 0, isSelected: false }),
  ]);
  expect(optionsNow(given, chosen, null).map(({ recipeCount }) => recipeCount)).toEqual([40, 3]);
});
