import { expect, test } from 'vitest';
import { type PublishedRecipe, toRecipeCard } from './recipe-cards.ts';
import type { TermKind } from './terms/term-kinds.ts';
import type { Term } from './terms/terms.ts';

/** Badges of a recipe filed under terms, each written as 'kind/slug'. */
function badgesOf(...names: string[]): string[] {
  const terms = new Map<string, Term>();
  for (const name of names) {
    const [kind = '', slug = ''] = name.split('/');
    terms.set(name, { id: name, kind: kind as TermKind, slug, title: `The term ${slug}` } as Term);
  }
  const summary = {
    title: 'Dish',
    badgeTermIds: names,
    image: null,
  } as unknown as PublishedRecipe['summary'];
  const recipe = { id: 'one', slug: 'dish', summary } as PublishedRecipe;
  return toRecipeCard(recipe, { terms, images: new Map() }).badges;
}

test.each([
  [['meal/breakfast'], ['Breakfast']],
  [['meal/dinner'], ['Main Dishes']],
  [['meal/snack'], ['Snacks & Sides']],
  [['meal/dessert'], ['Baking & Desserts']],
  [['meal/drink'], ['Drinks']],
  [['category/sandwich'], ['Sandwiches']],
  [['meal/lunch'], []],
  [['category/soup'], []],
  [['tag/dinner'], []],
  [['category/dinner'], []],
  [['meal/sandwich'], []],
  [
    ['meal/breakfast', 'meal/dinner', 'category/sandwich'],
    ['Breakfast', 'Main Dishes'],
  ],
  [['meal/lunch', 'category/soup', 'meal/drink'], ['Drinks']],
  [[], []],
])('a recipe filed under %j has the badges %j', (names, badges) => {
  expect(badgesOf(...names)).toEqual(badges);
});
