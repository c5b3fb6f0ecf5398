import { expect, test } from 'vitest';
import { shownRecipe } from '../testing/read-recipes.ts';
import { unit, usage } from '../testing/usages.ts';
import { usageWords } from './ingredient-lines.ts';
import type { Defaults, Words } from './words.ts';

const defaults: Defaults = { system: 'imperial', temperature: 'fahrenheit' };
const said = (words: Words | null, state: string) =>
  words?.find(({ states }) => states.length === 0 || states.includes(state))?.text;

test('an amount that was written twice, once in two units, keeps both of them', () => {
  const [gram, pound, ounce] = [
    unit('gram', 'g', null),
    unit('pound', 'pound', 'pounds'),
    unit('ounce', 'ounce', 'ounces'),
  ];
  const addedPart = { quantity: 2, unitId: 'ounce', unit: ounce };
  const weighed = { quantityMax: null, unitId: 'x' };
  const [pounds, grams] = [
    { ...weighed, quantityMin: 1.125, unit: pound, addedPart },
    { ...weighed, quantityMin: 500, unit: gram },
  ];
  for (const [first, second] of [
    [pounds, grams],
    [grams, pounds],
  ] as const) {
    const { amount, secondAmount } = usageWords(usage({ ...first, secondAmount: second }), defaults);
    const shown = (state: string) =>
      `${said(amount, state)} ${said(secondAmount, state)}`.replaceAll('\u00a0', ' ');
    expect(shown('imperial-100')).toBe('1 pound + 2 ounces / 500 g');
    expect(shown('metric-100')).toBe('500 g / 1 pound + 2 ounces');
    expect(shown('metric-200')).toBe('1 kg / 2¼ pounds');
  }
});

test.each([
  ['64 fl oz', 'broth', '16 cups broth', 'Heat 16 cups of the broth.'],
  ['18 fl oz', '(510 ml) broth', '36 fluid ounces / 1.02 liters broth', 'Heat 36 fluid ounces of the broth.'],
])(
  '%s %s of who cooks in metric units stay out of cups only beside milliliters',
  (amount, name, line, step) => {
    const read = shownRecipe(
      { lines: [`${amount} ${name}`], steps: [`Heat ${amount} of the broth.`] },
      { multiplier: 2, system: 'imperial', ownSystem: 'metric' },
    );
    expect([read.lines[0]?.text, read.steps[0]?.text]).toEqual([line, step]);
  },
);
test.each([
  ['1 cup packed basil', '2 cups packed basil'],
  ['1 cup basil leaves, lightly packed', '2 cups basil leaves, lightly packed'],
  ['1 cup basil (packed)', '2 cups basil (packed)'],
  ['1 packed cup basil', '2 packed cups basil'],
  ['200 g packed spinach', '400 g packed spinach'],
  ['1 cup tuna, packed in oil', '473 ml tuna, packed in oil'],
])('%s: a packed cup stays one in a metric kitchen', (line, text) => {
  const view = { multiplier: 2, system: 'metric', ownSystem: 'metric' } as const;
  expect(shownRecipe({ lines: [line] }, view).lines).toEqual([{ text, remark: null }]);
});

test.each([
  ['1/3 cup packed parsley', 1 / 2, '39 ml packed parsley'],
  ['1/8 cup packed dill', 3, '89 ml packed dill'],
  ['2/3 cup packed parsley', 1 / 2, '⅓ cup packed parsley'],
  ['1/3 packed cup parsley', 1 / 2, '⅙ packed cup parsley'],
  ['3/4 heaped cup rice', 1 / 2, '⅜ heaped cup rice'],
])('%s, times %d: no fraction is far from what it should be', (line, multiplier, text) => {
  const view = { multiplier, system: 'metric', ownSystem: 'metric' } as const;
  expect(shownRecipe({ lines: [line] }, view).lines).toEqual([{ text, remark: null }]);
});

test.each([
  [1, 'Stir in ¼ cup of the basil.'],
  [2, 'Stir in ½ cup of the basil.'],
])('a step measures what is packed as its line does, times %d', (multiplier, text) => {
  const recipe = { lines: ['1 cup packed basil'], steps: ['Stir in 1/4 cup of the basil.'] };
  const view = { multiplier, system: 'metric', ownSystem: 'metric' } as const;
  expect(shownRecipe(recipe, view).steps[0]?.text).toBe(text);
});
