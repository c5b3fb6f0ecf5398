import { expect, test } from 'vitest';
import { listedOf } from '#domain/recipe-text/lines/listed-usages.ts';
import { createUsageReader } from '#domain/recipe-text/read-usage.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { paragraphs, plainText } from '#domain/text/rich-text-reading.ts';
import { type LineMaking, lineOf } from './ingredient-edits.ts';
import { makeLineOfStep, makeStepOfLine } from './line-or-step.ts';

let made = 0;
const newId = () => {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
};
const making: LineMaking = {
  catalogue: {
    reader: createUsageReader([], (slug) => slug),
    names: { units: new Map(), ingredients: new Map(), titles: new Map() },
  },
  newId,
};
const reading = { listed: listedOf([]), foodWords: new Set<string>(), unitIdOf: (slug: string) => slug };

function recipeOf(lines: readonly string[], steps: readonly string[]): WorkingRecipe {
  return WorkingRecipe.parse({
    ingredientUsageGroups: [
      { id: newId(), ingredientUsages: lines.map((line) => lineOf(line, newId(), making)) },
    ],
    instructionGroups: [
      {
        id: newId(),
        instructions: steps.map((text) => ({ id: newId(), content: (text && paragraphs(text)) || null })),
      },
    ],
  });
}

const linesOf = (recipe: WorkingRecipe) =>
  recipe.ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages);
const stepsOf = (recipe: WorkingRecipe) =>
  recipe.instructionGroups.flatMap(({ instructions }) => instructions);
const wordsOf = (recipe: WorkingRecipe) => [
  linesOf(recipe).map(({ writtenLine }) => writtenLine),
  stepsOf(recipe).map(({ content }) => plainText(content ?? [])),
];

test('a line becomes the last step, in the place of a blank one, with its timer', () => {
  for (const steps of [['Chop.'], ['Chop.', '']]) {
    const recipe = recipeOf(['2 leeks', 'Simmer for 20 minutes.'], steps);
    const id = linesOf(recipe)[1]?.id ?? '';
    const next = makeStepOfLine(recipe, { id, text: 'Simmer for 20 minutes.' }, reading, newId);
    expect(wordsOf(next.recipe)).toEqual([['2 leeks'], ['Chop.', 'Simmer for 20 minutes.']]);
    expect(stepsOf(next.recipe)[1]).toMatchObject({ id: next.caretId, timerMinutes: 20 });
  }
});

test('a step becomes the last line, in the place of a blank one', () => {
  for (const lines of [['2 leeks'], ['2 leeks', '']]) {
    const recipe = recipeOf(lines, ['Chop.', '1 l stock']);
    const step = stepsOf(recipe)[1];
    if (!step) throw new Error('There is no second step.');
    const next = makeLineOfStep(recipe, step, making);
    expect(wordsOf(next.recipe)).toEqual([['2 leeks', '1 l stock'], ['Chop.']]);
    expect(linesOf(next.recipe)[1]).toMatchObject({ id: next.caretId, quantityMin: 1 });
  }
});
