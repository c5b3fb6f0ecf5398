import { expect, test } from 'vitest';
import { inLeadingAmount, orderPair } from './second-amounts.ts';
import type { MeasurementSystem } from './units/unit-measures.ts';

type Given = [quantity: number, slug: string | null];
const amount = (quantity: number, slug: string | null) => ({
  quantity,
  unit: slug === null ? null : { slug, title: slug, pluralTitle: null, abbreviation: null },
});

test.each([
  ['the reader’s own first', 'metric', [600, 'gram'], [5, 'cup'], '600 gram', '5 cup imperial'],
  ['the reader’s own second', 'imperial', [600, 'gram'], [5, 'cup'], '5 cup', '600 gram metric'],
  ['both the reader’s own', 'imperial', [1, 'cup'], [8, 'fluid-ounce'], '1 cup', '8 fluid-ounce imperial'],
  ['a count first', 'imperial', [1, null], [300, 'gram'], '1 null', '300 gram imperial'],
  ['a count second', 'imperial', [200, 'gram'], [1, 'can'], '200 gram', '1 can imperial'],
  ['a count second, of the reader’s own', 'metric', [200, 'gram'], [1, 'can'], '200 gram', '1 can metric'],
  ['neither: the weight is converted, alone', 'metric', [1, 'cup'], [5, 'ounce'], '5 ounce', null],
  ['neither: the volume is cups, alone', 'imperial', [20, 'gram'], [55, 'milliliter'], '55 milliliter', null],
  ['neither: the volume, written first', 'imperial', [75, 'milliliter'], [60, 'gram'], '75 milliliter', null],
  ['neither: of two weights the first', 'metric', [1, 'pound'], [16, 'ounce'], '1 pound', null],
] as [string, MeasurementSystem, Given, Given, string, string | null][])(
  '%s',
  (_, system, first, second, leading, beside) => {
    const pair = orderPair(amount(...first), amount(...second), system);
    expect(`${pair.leading.quantity} ${pair.leading.unit?.slug ?? null}`).toBe(leading);
    expect(
      pair.beside &&
        `${pair.beside.amount.quantity} ${pair.beside.amount.unit?.slug ?? null} ${pair.beside.system}`,
    ).toBe(beside);
  },
);

test.each<[MeasurementSystem, Given, Given, string]>([
  ['imperial', [226, 'gram'], [2, 'stick'], '2 stick / 226 gram metric'],
  ['metric', [226, 'gram'], [2, 'stick'], '226 gram / 2 stick imperial'],
  ['imperial', [1, 'stick'], [113, 'gram'], '1 stick / 113 gram metric'],
  ['metric', [1, 'stick'], [113, 'gram'], '113 gram / 1 stick imperial'],
])('sticks of butter are a US measure: %s %j %j', (system, first, second, expected) => {
  const ofButter = (given: Given) => ({
    ...amount(...given),
    ingredient: {
      slug: 'butter',
      gramsPerLiter: 959,
      defaultMetricMeasurementMethod: null,
      defaultImperialMeasurementMethod: null,
    },
  });
  const { leading, beside } = orderPair(ofButter(first), ofButter(second), system);
  const said = ({ quantity, unit }: typeof leading) => `${quantity} ${unit?.slug}`;
  expect(`${said(leading)} / ${beside && `${said(beside.amount)} ${beside.system}`}`).toBe(expected);
});

test.each<[string, MeasurementSystem, Given, Given[], string | null]>([
  [
    'a spoon of what the line weighs',
    'metric',
    [1, 'tablespoon'],
    [
      [2, 'tablespoon'],
      [16, 'gram'],
    ],
    '8 gram',
  ],
  [
    'the other way',
    'imperial',
    [125, 'gram'],
    [
      [250, 'gram'],
      [2, 'cup'],
    ],
    '1 cup',
  ],
  [
    'a cup that is 250 ml to its author',
    'metric',
    [0.5, 'cup'],
    [
      [1, 'cup'],
      [250, 'milliliter'],
    ],
    '125 milliliter',
  ],
  [
    'what is converted from the line’s weight',
    'metric',
    [1, 'cup'],
    [
      [2, 'cup'],
      [8, 'ounce'],
    ],
    '4 ounce',
  ],
  [
    'of a third amount',
    'metric',
    [1, 'cup'],
    [
      [1, 'stick'],
      [112, 'gram'],
      [0.5, 'cup'],
    ],
    '224 gram',
  ],
  [
    'the reader’s own',
    'imperial',
    [1, 'tablespoon'],
    [
      [2, 'tablespoon'],
      [16, 'gram'],
    ],
    null,
  ],
  ['a line with one amount', 'metric', [1, 'tablespoon'], [], null],
  [
    'a count',
    'metric',
    [1, 'cup'],
    [
      [2, null],
      [300, 'gram'],
    ],
    null,
  ],
])('%s', (_, system, part, amounts, expected) => {
  const line = amounts.map(([quantityMin, slug]) => ({
    ...amount(quantityMin, slug),
    quantityMin,
    quantityMax: null,
  }));
  const found = inLeadingAmount(amount(...part), line, system);
  expect(found && `${Number(found.quantity.toFixed(6))} ${found.unit?.slug}`).toBe(expected);
});
