import { expect, test } from 'vitest';
import type { PageRecipe } from '#domain/pages/pages.ts';
import type { InlineNode } from '#domain/text/rich-text.ts';
import { demonstrationRecipePage } from '../testing/recipe-pages.ts';
import { recipeTextContext } from './rich-text/resolve.ts';
import { stepGroups } from './steps.ts';

const CUP = { id: 'cup', slug: 'cup', title: 'cup', pluralTitle: 'cups', abbreviation: null };
const twoCups: InlineNode = {
  type: 'measurement',
  quantity: 2,
  unitId: 'cup',
  children: [{ text: '2 cups' }],
};

/** What is said under a step of these words. */
function remarkUnder(children: InlineNode[], yieldServings: number | null = 4): string | null | undefined {
  const { recipe } = demonstrationRecipePage('skillet-chicken-with-lemon-and-olives');
  const group = recipe.instructionGroups[0];
  const instruction = group?.instructions[0];
  if (!group || !instruction) throw new Error('no recipe to test with');
  const content = [{ type: 'paragraph' as const, children }];
  const changed: PageRecipe = {
    ...recipe,
    yieldServings,
    units: [CUP],
    instructionGroups: [{ ...group, instructions: [{ ...instruction, content }] }],
  };
  const context = recipeTextContext(changed, { system: 'imperial', temperature: 'fahrenheit' });
  return stepGroups(changed, context)[0]?.steps[0]?.amountsRemark;
}

test('a step says which of its amounts do not follow the servings', () => {
  expect(remarkUnder([twoCups, { text: ' water' }])).toBe(null);
  expect(remarkUnder([{ text: 'Add 1 tsp salt' }])).toBe(
    'Amounts in this step are as written for 4 servings.',
  );
  expect(remarkUnder([{ text: 'Add 1 tsp salt' }], null)).toBe(
    'Amounts in this step are as written: they are not scaled.',
  );
});

test('beside amounts that follow, it names those that do not', () => {
  const mixed: InlineNode[] = [twoCups, { text: ' water, 1 tsp salt and 50 g butter' }];
  expect(remarkUnder(mixed)).toBe('As written for 4 servings, not scaled: 1 tsp, 50 g.');
  expect(remarkUnder(mixed, null)).toBe('As written, not scaled: 1 tsp, 50 g.');
});

test('a step that takes a share of a line says where the amount of the share stands', () => {
  const { recipe: dressing } = demonstrationRecipePage('house-vinaigrette');
  const context = recipeTextContext(dressing, { system: 'imperial', temperature: 'fahrenheit' });
  const steps = stepGroups(dressing, context).flatMap((group) => group.steps);
  expect(steps.map(({ ingredients }) => ingredients)).toEqual([
    ['1', '2', '3'],
    ['4', '5', '6:2', '7'],
    ['6:0'],
  ]);
});
