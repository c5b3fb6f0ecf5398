import { expect, test } from 'vitest';
import type { InlineNode } from '../../text/rich-text.ts';
import { WorkingRecipe } from '../working-recipe.ts';
import { stepsUsing } from './step-uses.ts';

const ID = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const NO_NAMES = { units: new Map(), ingredients: new Map(), titles: new Map() };

/** Steps as words, in which '[2: the butter]' is linked to the second line. */
function content(words: string) {
  const children = words.split(/(\[\d+: [^\]]+\])/).flatMap((text): InlineNode[] => {
    const [, line, linked = ''] = /^\[(\d+): ([^\]]+)\]$/.exec(text) ?? [];
    if (line === undefined) return text === '' ? [] : [{ text }];
    const ingredientUsageId = ID(Number(line));
    return [{ type: 'ingredient-usage-reference', ingredientUsageId, children: [{ text: linked }] }];
  });
  return [{ type: 'paragraph', children }];
}

function usesOf(lines: readonly string[], steps: readonly string[]) {
  const recipe = WorkingRecipe.parse({
    ingredientUsageGroups: [
      {
        id: ID(100),
        ingredientUsages: lines.map((name, index) => ({ id: ID(index + 1), ingredientTitleOverride: name })),
      },
    ],
    instructionGroups: [
      {
        id: ID(101),
        instructions: steps.map((words, index) => ({ id: ID(200 + index), content: content(words) })),
      },
    ],
  });
  const using = stepsUsing(recipe, NO_NAMES);
  return Object.fromEntries(lines.map((name, index) => [`${index + 1} ${name}`, using.get(ID(index + 1))]));
}

test.each<[string, string[], string[], Record<string, number[]>]>([
  [
    'a part of a longer name is no use',
    ['eggs', 'egg yolk'],
    ['Whisk the egg yolk.', 'Beat [1: the eggs].', 'Add [2: egg yolk].'],
    { '1 eggs': [2], '2 egg yolk': [1, 3] },
  ],
  [
    'linked words mean their line alone, and so do the same words beside them',
    ['butter', 'butter'],
    ['Melt [2: the butter]. When the butter foams, stir.', 'Rub in [1: the butter].', 'Stir in butter.'],
    { '1 butter': [2, 3], '2 butter': [1, 3] },
  ],
  [
    'a thing is not what is made of it',
    ['bone-in chicken thighs', 'chicken broth'],
    ['Season [1: the chicken thighs].', 'Turn the chicken.', 'Add [2: chicken broth] to the chicken.'],
    { '1 bone-in chicken thighs': [1, 2, 3], '2 chicken broth': [3] },
  ],
  [
    'the nearest name is meant',
    ['kosher salt', 'flaky sea salt'],
    ['Season with kosher salt.', 'Add salt, and water.', 'Finish with flaky salt.'],
    { '1 kosher salt': [1, 2], '2 flaky sea salt': [3] },
  ],
  [
    'a part of a name is enough where no other line has it',
    ['fresh dill', 'lemon juice', 'cherry tomatoes', 'leeks, trimmed', 'salt and pepper'],
    ['Squeeze the lemon over the tomatoes.', 'Chop dill and the leek. Salt it.'],
    {
      '1 fresh dill': [2],
      '2 lemon juice': [1],
      '3 cherry tomatoes': [1],
      '4 leeks, trimmed': [2],
      '5 salt and pepper': [2],
    },
  ],
  ['what no step names is used by none', ['dill'], ['Boil water.'], { '1 dill': [] }],
  [
    'a link to a line that is gone is words again',
    ['butter'],
    ['Melt [7: the butter].'],
    { '1 butter': [1] },
  ],
])('%s', (_what, lines, steps, expected) => {
  expect(usesOf(lines, steps)).toEqual(expected);
});
