import { expect, test } from 'vitest';
import { shownRecipe } from '../testing/read-recipes.ts';
import {
  amountState,
  amountWords,
  type Defaults,
  fixedWords,
  switchesOf,
  temperatureWords,
} from './words.ts';

const defaults: Defaults = { system: 'metric', temperature: 'celsius' };

test('the first wording is the recipe as written in the site’s own system', () => {
  const words = amountWords(amountState, defaults);
  expect(words[0]).toEqual({ text: 'metric-100', states: ['metric-100'] });
  expect(words).toHaveLength(10);
});

test('equal wordings become one, and each state is in exactly one of them', () => {
  const words = amountWords(({ multiplier }) => (multiplier > 1 ? 'many' : 'one'), defaults);
  expect(words.map(({ text }) => text)).toEqual(['one', 'many']);
  expect(new Set(words.flatMap(({ states }) => states)).size).toBe(10);
});

test('words that never change carry no states', () => {
  expect(amountWords(() => 'some', defaults)).toEqual(fixedWords('some'));
});

test('where nobody can switch, only the first wording is made', () => {
  const fixed: Defaults = { ...defaults, isFixed: true };
  const asked: string[] = [];
  const say = (state: string) => {
    asked.push(state);
    return state;
  };
  expect(amountWords((view) => say(amountState(view)), fixed)).toEqual(fixedWords('metric-100'));
  expect(temperatureWords(say, fixed)).toEqual(fixedWords('celsius'));
  expect(asked).toEqual(['metric-100', 'celsius']);
});

test('tells which choices matter', () => {
  const byServings = amountWords(({ multiplier }) => `${multiplier}`, defaults);
  const bySystem = amountWords(({ system }) => system, defaults);
  const byHeat = temperatureWords((scale) => scale, defaults);
  expect(switchesOf([fixedWords('salt')])).toEqual({ servings: false, system: false, temperature: false });
  expect(switchesOf([byServings])).toEqual({ servings: true, system: false, temperature: false });
  expect(switchesOf([bySystem])).toEqual({ servings: false, system: true, temperature: false });
  expect(switchesOf([byHeat])).toEqual({ servings: false, system: false, temperature: true });
});

const typed = {
  lines: [
    '1.5 kg flour',
    '0.75 l milk (3 cups)',
    '1/2 lemon',
    '2.5–3.5 dl cream',
    '2 (14.5-oz) cans tomatoes',
  ],
  steps: ['Add 0.75 l milk and 1/2 cup sugar.', 'Warm it to 37.5 °C.'],
};
const view = { multiplier: 1, system: 'metric' } as const;

test.each([
  ['es-ES', '2 patatas'],
  ['it-IT', '2 patate'],
  ['en-US', '2 patata'],
] as const)('a word of several languages has the plural of the site’s, %s', (locale, shown) => {
  const { lines } = shownRecipe({ lines: ['1 patata'] }, { ...view, multiplier: 2, locale });
  expect(lines[0]?.text).toBe(shown);
});

test('a German noun is German on a site in German', () => {
  const { lines } = shownRecipe(
    { lines: ['1 Tomate', '1 Banane'], steps: [] },
    { ...view, multiplier: 2, locale: 'de-DE' },
  );
  expect(lines.map(({ text }) => text)).toEqual(['2 Tomaten', '2 Bananen']);
});

test('every number we write has the decimal sign of the site, and what its author wrote stays', () => {
  const { lines, steps } = shownRecipe(typed, { ...view, locale: 'de-DE' });
  expect([...lines, ...steps].map(({ text }) => text)).toMatchInlineSnapshot(`
    [
      "1,5 kg flour",
      "0,75 liter / 3 cups milk",
      "½ lemon",
      "2,5–3,5 dl cream",
      "2 cans tomatoes (14.5-oz each)",
      "Add 0,75 liter milk and 118 ml sugar.",
      "Warm it to 37,5 °C.",
    ]
  `);
});
