import { expect, test } from 'vitest';
import type { PageRecipe } from '#domain/pages/pages.ts';
import { specialSite } from '#domain/special/special-sites.ts';
import { demonstrationRecipePage } from '../testing/recipe-pages.ts';
import { usage } from '../testing/usages.ts';
import { asSiteShows } from './empty-groups.ts';

const ordinary = specialSite('any-other');
const hiding = { ...ordinary, hidesEmptyGroups: true, hidesCountWhenEmpty: true };

/** A whole recipe, with a group of ingredients and one of instructions before its own. */
function withGroupsFirst(
  ingredientUsages: PageRecipe['ingredientUsageGroups'][number]['ingredientUsages'],
  instructions: PageRecipe['instructionGroups'][number]['instructions'],
): PageRecipe {
  const { recipe } = demonstrationRecipePage('skillet-chicken-with-lemon-and-olives');
  const group = { id: 'first', title: 'To begin', note: null };
  return {
    ...recipe,
    ingredientUsageGroups: [{ ...group, ingredientUsages }, ...recipe.ingredientUsageGroups],
    instructionGroups: [{ ...group, instructions }, ...recipe.instructionGroups],
  };
}

const nothing = usage({ id: 'nothing' });

const titles = (recipe: PageRecipe) =>
  [...recipe.ingredientUsageGroups, ...recipe.instructionGroups].map(({ title }) => title);

test('groups that hold nothing keep their titles, except on sites that hide them', () => {
  for (const usages of [[], [nothing, nothing]]) {
    const recipe = withGroupsFirst(usages, [null]);
    expect(titles(asSiteShows(recipe, ordinary)).filter((title) => title === 'To begin')).toHaveLength(2);
    expect(titles(asSiteShows(recipe, hiding))).not.toContain('To begin');
    expect(titles(asSiteShows(recipe, hiding)).length).toBeGreaterThan(0);
  }
});

test('a group with one item that says something stays on every site', () => {
  const recipe = withGroupsFirst([nothing, { ...nothing, note: 'whatever is ripe' }], [null]);
  expect(titles(asSiteShows(recipe, hiding)).filter((title) => title === 'To begin')).toHaveLength(1);
});

test('the number of ingredients is left out only where the first ingredient and the first step are nothing', () => {
  const counts = (recipe: PageRecipe) =>
    [ordinary, hiding].map((special) => asSiteShows(recipe, special).ingredientUsageCount !== null);
  expect(counts(withGroupsFirst([nothing], [null]))).toEqual([true, false]);
  expect(counts(withGroupsFirst([{ ...nothing, quantityMin: 2 }], [null]))).toEqual([true, true]);
  expect(counts(withGroupsFirst([], []))).toEqual([true, true]);
});
