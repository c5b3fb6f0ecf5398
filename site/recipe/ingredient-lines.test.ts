import { expect, test } from 'vitest';
import { paragraphs } from '#domain/rich-text-reading.ts';
import { plainIngredientLine, type Usage, usageWords } from './ingredient-lines.ts';
import type { Defaults } from './words.ts';

const defaults: Defaults = { system: 'imperial', temperature: 'fahrenheit' };

function usage(given: Partial<Usage>): Usage {
  return {
    id: 'u',
    quantityMin: null,
    quantityMax: null,
    unitId: null,
    unit: null,
    ingredientId: null,
    ingredient: null,
    preparation: null,
    ingredientTitleOverride: null,
    link: null,
    note: null,
    ...given,
  };
}

const onion: Usage['ingredient'] = {
  id: 'onion',
  slug: 'onion',
  title: 'onion',
  pluralTitle: 'onions',
  gramsPerLiter: null,
  defaultMetricMeasurementMethod: null,
  defaultImperialMeasurementMethod: null,
};
const cup: Usage['unit'] = { id: 'cup', slug: 'cup', title: 'cup', pluralTitle: 'cups', abbreviation: null };
const pound: Usage['unit'] = { ...cup, id: 'pound', slug: 'pound', title: 'pound', pluralTitle: 'pounds' };

test('a plain count over one takes the plural, and follows the servings', () => {
  const name = usageWords(usage({ quantityMin: 1, ingredient: onion }), defaults).name;
  expect(name[0]?.text).toBe('onion');
  expect(name.find(({ states }) => states.includes('imperial-200'))?.text).toBe('onions');
});

test('a weight takes the plural, unless it is cut from one', () => {
  const line = usage({ quantityMin: 1, unit: pound, ingredient: onion });
  expect(plainIngredientLine(line, defaults)).toBe('1 pound onions');
  const pumpkin = { ...onion, slug: 'pumpkin', title: 'pumpkin', pluralTitle: 'pumpkins' };
  expect(plainIngredientLine({ ...line, ingredient: pumpkin }, defaults)).toBe('1 pound pumpkin');
});

test('any other amount in a unit keeps the singular', () => {
  expect(plainIngredientLine(usage({ quantityMin: 2, unit: cup, ingredient: onion }), defaults)).toBe(
    '2 cups onion',
  );
});

test('an override replaces the name', () => {
  const line = usage({ quantityMin: 2, ingredient: onion, ingredientTitleOverride: 'spring onions' });
  expect(plainIngredientLine(line, defaults)).toBe('2 spring onions');
});

test.each([
  ['Large Onions', 'Large Onion'],
  ['Large Onion', 'Large Onion'],
  ['onions', 'onion'],
  ['pickled onions in brine', 'pickled onions in brine'],
  ['scallions', 'scallions'],
])('an override of its own follows the count where it ends in the ingredient’s name: %s', (written, one) => {
  const name = usageWords(
    usage({ quantityMin: 1, ingredient: onion, ingredientTitleOverride: written }),
    defaults,
  ).name;
  expect(name[0]?.text).toBe(one);
  if (one === 'Large Onion') expect(name.at(-1)?.text).toBe('Large Onions');
});

test('an override beside a unit stays as it was written', () => {
  const line = usage({ quantityMin: 1, unit: cup, ingredient: onion, ingredientTitleOverride: 'red onions' });
  expect(plainIngredientLine(line, defaults)).toBe('1 cup red onions');
});

test('range, unit and preparation in plain words', () => {
  const line = usage({
    quantityMin: 1,
    quantityMax: 1.5,
    unit: cup,
    ingredient: onion,
    preparation: paragraphs('chopped'),
  });
  expect(plainIngredientLine(line, defaults)).toBe('1–1 1/2 cups onion, chopped');
});

test('a line without ingredient, unit and amount is what is left of it', () => {
  expect(plainIngredientLine(usage({ preparation: paragraphs('to taste') }), defaults)).toBe('to taste');
  expect(usageWords(usage({}), defaults).amount).toBeNull();
  expect(usageWords(usage({}), defaults).name).toEqual([{ text: '', states: [] }]);
});
