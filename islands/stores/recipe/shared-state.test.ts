import { describe, expect, test } from 'vitest';
import type { RecipeChoices } from './recipe-choices.ts';
import { sharedFragment, sharedStep } from './shared-state.ts';

const USUAL: RecipeChoices = { servings: 100, system: 'imperial', temperature: 'fahrenheit' };

describe('a link carries what differs from the page', () => {
  test.each<[Partial<RecipeChoices>, number, string]>([
    [{}, 1, ''],
    [{ servings: 200 }, 1, '#servings=200'],
    [{ system: 'metric', temperature: 'celsius' }, 1, '#system=metric&temperature=celsius'],
    [{}, 3, '#step=3'],
    [
      { servings: 50, system: 'metric', temperature: 'celsius' },
      2,
      '#servings=50&system=metric&temperature=celsius&step=2',
    ],
  ])('%o, step %i: %s', (changes, step, fragment) => {
    expect(sharedFragment({ ...USUAL, ...changes }, USUAL, step)).toBe(fragment);
  });
});

test.each([
  ['#servings=200&step=3', 3],
  ['#step=0', null],
  ['#step=1.5', null],
  ['#step=x', null],
  ['#step-3', null],
  ['', null],
])('the step of %s is %s', (fragment, step) => {
  expect(sharedStep(fragment)).toBe(step);
});
