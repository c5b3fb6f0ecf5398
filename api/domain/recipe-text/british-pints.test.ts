import { expect, test } from 'vitest';
import { hasBritishPints } from './british-pints.ts';
import { NOTHING_WRITTEN } from './written-recipe.ts';

function recipe(lines: string[], steps: string[] = []) {
  const groups = (all: string[]) => [{ title: '', lines: all }];
  return { ...NOTHING_WRITTEN, ingredientGroups: groups(lines), stepGroups: groups(steps) };
}

test.each([
  ['one is told', ['600ml/1 pint stock', '1 pint milk'], []],
  ['one is told behind its number', ['½ pint/284ml cream', '2 cups sugar', '1 pint milk'], []],
  ['the oven has gas marks', ['8 oz flour', '½ pint milk'], ['Bake at gas 7.']],
  ['the oven has gas marks', ['8 oz flour', '½ pint milk'], ['Bake at 180C/gas mark 4.']],
  ['it is written in metric units', ['200 g flour', '50 g butter', '1 pint milk'], []],
  ['a step names them', ['200 g flour'], ['Pour in ¾ pint cold water.']],
])('the pints of a recipe are those of Britain where %s', (_, lines, steps) => {
  expect(hasBritishPints(recipe(lines, steps))).toBe(true);
});

test.each([
  ['no pint is named', ['200 g flour'], []],
  ['one is told to be of the US', ['200 g flour', '1 pint (473 ml) milk', '1 pint cream'], []],
  ['it measures in cups', ['200 g butter', '1 cup flour', '1 pint cream'], []],
  ['it is written in US units', ['1 lb beef', '1 pint cream'], ['Roast at 350 °F.']],
])('and not where %s', (_, lines, steps) => {
  expect(hasBritishPints(recipe(lines, steps))).toBe(false);
});
