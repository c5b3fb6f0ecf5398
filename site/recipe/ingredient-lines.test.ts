import { describe, expect, test } from 'vitest';
import { plainIngredientLine, type Usage } from '#domain/recipes/lines/ingredient-line-text.ts';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { demonstrationRecipePage } from '../testing/recipe-pages.ts';
import { unit, usage } from '../testing/usages.ts';
import { ingredientGroups, usageWords } from './ingredient-lines.ts';
import type { Defaults, Words } from './words.ts';

const defaults: Defaults = { system: 'imperial', temperature: 'fahrenheit' };

const onion: Usage['ingredient'] = {
  id: 'onion',
  slug: 'onion',
  title: 'onion',
  pluralTitle: 'onions',
  gramsPerLiter: null,
  defaultMetricMeasurementMethod: null,
  defaultImperialMeasurementMethod: null,
};
const cup = unit('cup', 'cup', 'cups');
const pound = unit('pound', 'pound', 'pounds');

test('a plain count over one takes the plural, and follows the servings', () => {
  const name = usageWords(usage({ quantityMin: 1, ingredient: onion }), defaults).name;
  expect(name[0]?.text).toBe('onion');
  expect(name.find(({ states }) => states.includes('imperial-200'))?.text).toBe('onions');
});

test('a weight takes the plural, unless it is cut from one', () => {
  const line = usage({ quantityMin: 1, unit: pound, ingredient: onion });
  expect(plainIngredientLine(line, defaults.system)).toBe('1 pound onions');
  const pumpkin = { ...onion, slug: 'pumpkin', title: 'pumpkin', pluralTitle: 'pumpkins' };
  expect(plainIngredientLine({ ...line, ingredient: pumpkin }, defaults.system)).toBe('1 pound pumpkin');
});

test('grams of a spice are of one', () => {
  const nutmeg = {
    ...onion,
    title: 'nutmeg',
    pluralTitle: 'nutmegs',
    defaultMetricMeasurementMethod: 'volume' as const,
  };
  const line = usage({ quantityMin: 2, unit: unit('gram', 'g', null), ingredient: nutmeg });
  expect(plainIngredientLine(line, 'metric')).toBe('2 g nutmeg');
});

test('any other amount in a unit keeps the singular', () => {
  expect(plainIngredientLine(usage({ quantityMin: 2, unit: cup, ingredient: onion }), defaults.system)).toBe(
    '2 cups onion',
  );
});

test('an override replaces the name', () => {
  const line = usage({ quantityMin: 2, ingredient: onion, ingredientTitleOverride: 'spring onions' });
  expect(plainIngredientLine(line, defaults.system)).toBe('2 spring onions');
});

test.each([
  ['Large Onions', 'Large Onion'],
  ['Large Onion', 'Large Onion'],
  ['onions', 'onion'],
  ['pickled onions in brine', 'pickled onion in brine'],
  ['scallions', 'scallion'],
  ['Allium cepas', 'Allium cepas'],
])('an override of its own follows the count where its noun is known: %s', (written, one) => {
  const name = usageWords(
    usage({ quantityMin: 1, ingredient: onion, ingredientTitleOverride: written }),
    defaults,
  ).name;
  expect(name[0]?.text).toBe(one);
  if (one === 'Large Onion') expect(name.at(-1)?.text).toBe('Large Onions');
});

test.each([
  [1, 'ripe, mashed banana', 'ripe, mashed bananas'],
  [1, 'courgette', 'courgettes'],
  [1, 'große Zwiebel', 'große Zwiebeln'],
  [1, 'jeune ail', 'jeune ail'],
  [4, 'egg', 'egg'],
])('what its author called %d %s follows the servings', (quantityMin, ingredientTitleOverride, several) => {
  const { name } = usageWords(usage({ quantityMin, ingredientTitleOverride, writtenLine: '-' }), defaults);
  const said = (state: string) => name.find(({ states }) => !states[0] || states.includes(state))?.text;
  expect([said('imperial-100'), said('imperial-400')]).toEqual([ingredientTitleOverride, several]);
});

test('an override beside a unit stays as it was written', () => {
  const line = usage({ quantityMin: 1, unit: cup, ingredient: onion, ingredientTitleOverride: 'red onions' });
  expect(plainIngredientLine(line, defaults.system)).toBe('1 cup red onions');
});

test('range, unit and preparation in plain words', () => {
  const line = usage({
    quantityMin: 1,
    quantityMax: 1.5,
    unit: cup,
    ingredient: onion,
    preparation: paragraphs('chopped'),
  });
  expect(plainIngredientLine(line, defaults.system)).toBe('1–1 1/2 cups onion, chopped');
});

test('the size of a pack stays in plain words', () => {
  const line = usage({
    quantityMin: 3,
    ingredient: onion,
    note: '6 oz each',
    preparation: paragraphs('sliced'),
  });
  expect(plainIngredientLine(line, defaults.system)).toBe('3 onions (6 oz each), sliced');
});

test('no comma stands before a plus', () => {
  const line = usage({
    quantityMin: 2,
    unit: cup,
    ingredient: onion,
    preparation: paragraphs('+ 1 tbsp oil'),
  });
  expect(plainIngredientLine(line, defaults.system)).toBe('2 cups onion + 1 tbsp oil');
});

test('a line without ingredient, unit and amount is what is left of it', () => {
  const line = usage({ preparation: paragraphs('to taste') });
  expect(plainIngredientLine(line, defaults.system)).toBe('to taste');
  expect(usageWords(usage({}), defaults)).toMatchObject({ amount: null, name: [{ text: '', states: [] }] });
});

describe('an amount that was written in two units', () => {
  const tablespoon = unit('tablespoon', 'tablespoon', 'tablespoons');
  const teaspoon = unit('teaspoon', 'teaspoon', 'teaspoons');

  test.each([
    [1.125, cup, 2, tablespoon, '1 cup + 2 tablespoons', '2¼ cups', '266 ml'],
    [4 / 3, tablespoon, 1, teaspoon, '1 tablespoon + 1 teaspoon', '2 tablespoons + 2 teaspoons', '20 ml'],
    [0.25 + 1 / 96, cup, 0.5, teaspoon, '¼ cup + ½ teaspoon', '⅓ cup + 3 tablespoons', '62 ml'],
    [1 + 2.5 / 16, cup, 2.5, tablespoon, '1 cup + 2½ tablespoons', '2⅓ cups', '274 ml'],
  ])('%s %o', (quantityMin, unit, quantity, partUnit, written, twice, metric) => {
    const line = usage({ quantityMin, unit, addedPart: { quantity, unitId: partUnit.id, unit: partUnit } });
    const { amount } = usageWords(line, defaults);
    const said = (state: string) =>
      amount?.find(({ states }) => states.includes(state))?.text.replaceAll('\u00a0', ' ');
    expect([said('imperial-100'), said('imperial-200'), said('metric-100')]).toEqual([
      written,
      twice,
      metric,
    ]);
  });
});

describe('an amount that was written twice', () => {
  const flour = {
    ...onion,
    slug: 'flour',
    title: 'flour',
    pluralTitle: null,
    gramsPerLiter: 528,
    defaultMetricMeasurementMethod: 'weight' as const,
    defaultImperialMeasurementMethod: 'volume' as const,
  };
  const line = usage({
    quantityMin: 600,
    unit: unit('gram', 'g', null),
    ingredient: flour,
    secondAmount: { quantityMin: 5, quantityMax: null, unitId: 'cup', unit: cup },
  });
  const said = (words: Words | null, state: string) =>
    words?.find(({ states }) => states.length === 0 || states.includes(state))?.text;

  test.each([
    ['metric-100', '600 g', '/ 5 cups'],
    ['metric-200', '1.2 kg', '/ 10 cups'],
    ['imperial-100', '5 cups', '/ 600 g'],
    ['imperial-50', '2½ cups', '/ 300 g'],
  ])('is the author’s own in both systems: %s', (state, first, second) => {
    const { amount, secondAmount } = usageWords(line, defaults);
    expect([said(amount, state), said(secondAmount, state)]).toEqual([first, second]);
  });

  test('says nothing twice', () => {
    const pint = unit('fluid-ounce', 'fluid ounce', 'fluid ounces');
    const milk = usage({
      quantityMin: 1,
      unit: cup,
      secondAmount: { quantityMin: 8, quantityMax: null, unitId: 'fluid-ounce', unit: pint },
    });
    const { amount, secondAmount } = usageWords(milk, defaults);
    expect([said(amount, 'imperial-100'), said(secondAmount, 'imperial-100')]).toEqual([
      '1 cup',
      '/ 8 fluid ounces',
    ]);
    expect([said(amount, 'metric-100'), said(secondAmount, 'metric-100')]).toEqual(['237 ml', '']);
  });

  test('a third stands beside both and scales', () => {
    const butter = usage({
      quantityMin: 1,
      unit: cup,
      secondAmount: {
        quantityMin: 226,
        quantityMax: null,
        unitId: 'gram',
        unit: unit('gram', 'g', null),
        quantityQualifier: '~',
      },
      furtherAmounts: [
        { quantityMin: 2, quantityMax: null, unitId: 'stick', unit: unit('stick', 'stick', 'sticks') },
      ],
    });
    const { amount, secondAmount } = usageWords(butter, defaults);
    const shown = (state: string) => `${said(amount, state)} ${said(secondAmount, state)}`;
    expect(shown('imperial-200')).toBe('2 cups / ~452 g / 4 sticks');
    expect(shown('metric-200')).toBe('~452 g / 2 cups / 4 sticks');
  });

  test('stands in structured data as it was written', () => {
    expect(plainIngredientLine(line, 'metric')).toBe('600 g / 5 cups flour');
  });
});

test.each([
  ['strawberries', 'strawberry'],
  ['walnuts', 'walnut'],
  ['dried fenugreek leaves', 'dried fenugreek leaf'],
  ['asparagus', 'asparagus'],
  ['rolled oats', 'rolled oats'],
])('%s that are named in the plural only are one %s', (title, one) => {
  const ingredient = { ...onion, title, pluralTitle: null };
  const line = (quantityMin: number) =>
    plainIngredientLine(usage({ quantityMin, ingredient }), defaults.system);
  expect([line(1), line(0.5), line(2)]).toEqual([`1 ${one}`, `1/2 ${one}`, `2 ${title}`]);
});

describe('a line with an amount in plain words', () => {
  const half = [
    { type: 'measurement' as const, quantity: 0.5, unitId: 'cup', children: [{ text: '½ cup' }] },
  ];

  test.each<[Partial<Usage>, remark: string | null]>([
    [
      { ingredientTitleOverride: '2 cups minus 1 tablespoon flour' },
      'As written for 4 servings, not scaled: 2 cups, 1 tablespoon.',
    ],
    [{ ingredient: onion, note: '2 cups or ~1 lb' }, 'As written for 4 servings, not scaled: 2 cups, 1 lb.'],
    [
      { quantityMin: 1, ingredient: onion, preparation: paragraphs('beaten with 2 tbsp water') },
      'As written for 4 servings, not scaled: 2 tbsp.',
    ],
    [{ quantityMin: 2, ingredient: onion, preparation: [{ type: 'paragraph', children: half }] }, null],
    [
      { ingredient: onion, preparation: paragraphs('about 2 lb. of it') },
      'As written for 4 servings, not scaled: 2 lb.',
    ],
    [{ quantityMin: 2, ingredient: onion, note: '14 oz each' }, null],
    [{ ingredientTitleOverride: '5 spice' }, null],
    [{ ingredientTitleOverride: '00 or 0 flour' }, null],
  ])('says that it does not follow: %j', (line, remark) => {
    const { recipe } = demonstrationRecipePage('skillet-chicken-with-lemon-and-olives');
    const group = recipe.ingredientUsageGroups[0];
    if (!group) throw new Error('no recipe to test with');
    const groups = [{ ...group, ingredientUsages: [usage(line)] }];
    const [drawn] = ingredientGroups(
      { ...recipe, yieldServings: 4, ingredientUsageGroups: groups },
      defaults,
    );
    expect(drawn?.lines[0]?.amountsRemark).toBe(remark);
  });
});

test('a group titled “Per person” is titled so, and its lines follow the servings', () => {
  const { recipe } = demonstrationRecipePage('skillet-chicken-with-lemon-and-olives');
  const group = recipe.ingredientUsageGroups[0];
  if (!group) throw new Error('no recipe to test with');
  const groups = [
    { ...group, title: 'Per person', ingredientUsages: [usage({ quantityMin: 1, ingredient: onion })] },
  ];
  const [drawn] = ingredientGroups({ ...recipe, ingredientUsageGroups: groups }, defaults);
  expect(drawn?.title).toBe('Per person');
  expect(drawn?.lines[0]?.amount?.some(({ text }) => text === '3')).toBe(true);
});

test('what is for each person stays the same for more of them', () => {
  const line = usage({
    quantityMin: 1,
    unit: pound,
    ingredient: onion,
    preparation: paragraphs('per person'),
  });
  const { amount, name } = usageWords(line, defaults);
  expect(amount?.map(({ text }) => text)).toEqual(['1 pound', '454 g']);
  expect(name).toEqual([{ text: 'onions', states: [] }]);
});

test('what is more of a line is an amount of its ingredient', () => {
  const { recipe } = demonstrationRecipePage('skillet-chicken-with-lemon-and-olives');
  const more = { type: 'measurement' as const, quantity: 2, unitId: 'cup', children: [{ text: '2 cups' }] };
  const line = usage({ ingredient: onion, preparation: [{ type: 'paragraph', children: [more] }] });
  const groups = [{ id: 'group', title: null, note: null, ingredientUsages: [line] }];
  const [group] = ingredientGroups({ ...recipe, ingredientUsageGroups: groups }, defaults);
  expect(JSON.stringify(group?.lines[0]?.preparation)).toContain(`"ingredientUsageId":"${line.id}"`);
});
