import { expect, test } from 'vitest';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { paragraphs, plainText } from '#domain/text/rich-text-reading.ts';
import { joinWithStepBefore, splitStep, withContent } from './step-edits.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const recipeOf = (...texts: string[]) =>
  WorkingRecipe.parse({
    instructionGroups: [
      {
        id: idOf(100),
        instructions: texts.map((text, index) => ({ id: idOf(index + 1), content: paragraphs(text) })),
      },
    ],
  });
const stepsOf = (recipe: WorkingRecipe) => recipe.instructionGroups.flatMap((group) => group.instructions);
const textsOf = (recipe: WorkingRecipe) => stepsOf(recipe).map(({ content }) => plainText(content ?? []));
const joined = (recipe: WorkingRecipe) => {
  const [first, second] = stepsOf(recipe);
  if (!first || !second) throw new Error('There are no two steps.');
  return joinWithStepBefore(recipe, first.id, second);
};

test.each([
  ['Cut i', 'nto halves.'],
  ['Cut ', 'into halves.'],
  ['Chop.', 'Fry.'],
])('a step that is parted behind %j and joined again is as it was', (before, after) => {
  const whole = recipeOf(`${before}${after}`);
  const parted = splitStep(whole, idOf(1), [paragraphs(before), paragraphs(after)], idOf(2));
  expect(textsOf(parted)).toEqual([before.trimEnd(), after]);
  expect(stepsOf(joined(parted))).toEqual(stepsOf(whole));
});

test('steps that were written one by one are kept apart by a space', () => {
  expect(textsOf(joined(recipeOf('Chop', 'and fry.')))).toEqual(['Chop and fry.']);
  const parted = splitStep(recipeOf('Chopfry'), idOf(1), [paragraphs('Chop'), paragraphs('fry')], idOf(2));
  const [first, second] = stepsOf(parted);
  const changed = {
    ...parted,
    instructionGroups: [
      {
        ...parted.instructionGroups[0],
        instructions: [first, { ...second, content: paragraphs('and fry.') }],
      },
    ],
  } as WorkingRecipe;
  expect(textsOf(joined(changed))).toEqual(['Chop and fry.']);
});

test('what was typed as timers and is no time stays when steps are joined, and when their words tell a time', () => {
  const recipe = recipeOf('Chop.', 'Fry.');
  const [first, second] = stepsOf(recipe);
  if (!first || !second) throw new Error('There are no two steps.');
  const joinedStep = stepsOf(joinWithStepBefore(recipe, first.id, { ...second, timerWords: 'a while' }))[0];
  expect(joinedStep).toMatchObject({ timerWords: 'a while' });
  const words = paragraphs('Fry for 20 minutes.');
  expect(withContent({ ...second, timerWords: 'a while' }, words)).toMatchObject({ timerMinutes: null });
  expect(withContent(second, words)).toMatchObject({ timerMinutes: 20 });
});
