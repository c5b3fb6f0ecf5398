import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INGREDIENTS } from '../../../db/catalogue/ingredients.ts';
import { createIngredientMatcher } from './match-ingredient.ts';

const match = createIngredientMatcher(INGREDIENTS.map((row) => ({ ...row, id: row.slug })));

describe('createIngredientMatcher', () => {
  it.each<[string, string | null, string | null]>([
    ['milk', 'milk', null],
    ['salt', 'salt', null],
    ['Salt', 'salt', 'Salt'],
    ['Butter', 'butter', 'Butter'],
    ['eggs', 'egg', 'eggs'],
    ['large eggs', 'egg', 'large eggs'],
    ['ripe tomatoes', 'tomato', 'ripe tomatoes'],
    ['freshly ground black pepper', 'black-pepper', 'freshly ground black pepper'],
    ['unsalted butter', 'unsalted-butter', null],
    ['butter each', 'butter', 'butter each'],
    ['coconut milk', 'coconut-milk', null],
    ['fresh bay leaves', 'bay-leaf', 'fresh bay leaves'],
    ['unicorn milk', null, 'unicorn milk'],
    ['milk chocolate unicorns', null, 'milk chocolate unicorns'],
    ['butter or lard', null, 'butter or lard'],
    ['fresh', null, 'fresh'],
    ['', null, null],
  ])('%j is %j', (name, ingredientId, titleOverride) => {
    expect(match(name)).toEqual({ ingredientId, titleOverride });
  });

  it('takes one of several that have an amount each for none of them', () => {
    const matchFew = createIngredientMatcher([{ id: 's', title: 'salt', pluralTitle: null, aliases: [] }]);
    expect(matchFew('each: salt')).toEqual({ ingredientId: null, titleOverride: 'each: salt' });
  });

  it('does not take a part of a name for the whole', () => {
    const matchFew = createIngredientMatcher([{ id: 'm', title: 'milk', pluralTitle: null, aliases: [] }]);
    expect(matchFew('coconut milk')).toEqual({ ingredientId: null, titleOverride: 'coconut milk' });
    expect(matchFew('milk powder')).toEqual({ ingredientId: null, titleOverride: 'milk powder' });
    expect(matchFew('fresh milk')).toEqual({ ingredientId: 'm', titleOverride: 'fresh milk' });
  });

  it('finds every title of the catalogue as itself', () => {
    for (const row of INGREDIENTS)
      expect(match(row.title)).toEqual({ ingredientId: row.slug, titleOverride: null });
  });

  it('reads as written, whatever the name', () => {
    const names = fc.oneof(
      fc.string({ maxLength: 2000, unit: 'binary' }),
      fc.constantFrom(...INGREDIENTS).map((row) => `Fresh ${row.title}`),
    );
    fc.assert(
      fc.property(names, (name) => {
        const { ingredientId, titleOverride } = match(name);
        const shown = titleOverride ?? INGREDIENTS.find((row) => row.slug === ingredientId)?.title ?? '';
        expect(shown.toLowerCase()).toBe(name.trim().toLowerCase());
      }),
    );
  });
});
