import { describe, expect, it } from 'vitest';
import { resolveAmount } from './amounts.ts';
import { flour, resolve, unit } from './testing/resolve.ts';
import type { MeasurementSystem } from './units/unit-measures.ts';

describe('US recipes shown in metric', () => {
  it.each([
    [1, 'cup', '237 ml'],
    [1, 'pound', '454 g'],
    [8, 'ounce', '227 g'],
    [2, 'fluid-ounce', '59 ml'],
    [1, 'pint', '473 ml'],
    [1, 'quart', '946 ml'],
    [1, 'gallon', '3.79 liters'],
    [3, 'pound', '1.36 kg'],
    [1, 'tablespoon', '15 ml'],
    [1, 'teaspoon', '5 ml'],
    [1 / 2, 'teaspoon', '2.5 ml'],
    [1 / 4, 'teaspoon', '1 ml'],
    [1 / 8, 'teaspoon', '0.5 ml'],
    [1 / 16, 'teaspoon', '0.3 ml'],
    [1 / 64, 'ounce', '0.4 g'],
    [1 / 2, 'cup', '118 ml'],
    [1 / 3, 'cup', '79 ml'],
    [2, 'tablespoon', '30 ml'],
    [3 / 4, 'teaspoon', '3.5 ml'],
    [2, 'quart', '1.89 liters'],
    [1 / 4, 'pound', '113 g'],
    [25, 'pound', '11.34 kg'],
    [5, 'inch', '12.5 cm'],
    [10, 'gallon', '38 liters'],
    [1, 'inch', '2.5 cm'],
    [1 / 4, 'inch', '6.5 mm'],
  ])('%d %s is %s', (quantity, slug, text) => {
    expect(resolve(quantity, slug, { system: 'metric' }).text).toBe(text);
  });
});

describe('metric recipes shown in US units', () => {
  it.each([
    [500, 'gram', '1 1/8 pounds'],
    [453.592, 'gram', '1 pound'],
    [452, 'gram', '1 pound'],
    [450, 'gram', '15 3/4 ounces'],
    [125, 'gram', '4 1/3 ounces'],
    [2, 'kilogram', '4 1/3 pounds'],
    [5, 'milliliter', '1 teaspoon'],
    [10, 'milliliter', '2 teaspoons'],
    [15, 'milliliter', '1 tablespoon'],
    [30, 'milliliter', '2 tablespoons'],
    [2.5, 'milliliter', '1/2 teaspoon'],
    [1, 'milliliter', '1/8 teaspoon + 1 pinch'],
    [0.6, 'milliliter', '1/8 teaspoon'],
    [0.3, 'milliliter', '1 pinch'],
    [20, 'milliliter', '1 tablespoon + 1 teaspoon'],
    [100, 'milliliter', '1/4 cup + 3 tablespoons'],
    [45, 'milliliter', '3 tablespoons'],
    [55, 'milliliter', '3 3/4 tablespoons'],
    [58, 'milliliter', '1/4 cup'],
    [500, 'milliliter', '2 1/8 cups'],
    [12, 'liter', '51 cups'],
    [30, 'centimeter', '12 inches'],
    [59.147, 'milliliter', '1/4 cup'],
    [250, 'milliliter', '1 cup'],
    [2, 'deciliter', '3/4 cup + 2 tablespoons'],
    [1, 'liter', '4 1/4 cups'],
    [20, 'centimeter', '8 inches'],
    [1, 'centimeter', '1 cm'],
    [2.5, 'centimeter', '1 inch'],
    [74.295, 'centimeter', '29 inches'],
  ])('%d %s is %s', (quantity, slug, text) => {
    expect(resolve(quantity, slug).text).toBe(text);
  });
});

it.each([
  [1 / 8, 'liter', '125 ml'],
  [1 / 3, 'liter', '333 ml'],
  [3 / 8, 'kilogram', '375 g'],
  [1 / 4, 'liter', '0.25 liter'],
  [1 / 2, 'kilogram', '0.5 kg'],
  [1.125, 'liter', '1.13 liters'],
])('%d %s, as written, is %s to metric cooks', (quantity, slug, text) => {
  expect(resolve(quantity, slug, { system: 'metric' }).text).toBe(text);
});

describe('volume and weight', () => {
  it('turns volume into weight where metric cooks weigh the ingredient', () => {
    expect(resolve(1, 'cup', { system: 'metric', ingredient: flour }).text).toBe('125 g');
  });

  it('turns weight into volume where US cooks measure it by volume', () => {
    expect(resolve(125, 'gram', { ingredient: flour }).text).toBe('1 cup');
  });

  it.each([
    ['density', { ...flour, gramsPerLiter: null }],
    ['positive density', { ...flour, gramsPerLiter: 0 }],
    ['metric method', { ...flour, defaultMetricMeasurementMethod: null }],
  ])('leaves volume volume without a %s', (_missing, ingredient) => {
    expect(resolve(1, 'cup', { system: 'metric', ingredient }).text).toBe('237 ml');
  });

  it('leaves weight weight without an imperial method', () => {
    const ingredient = { ...flour, defaultImperialMeasurementMethod: null };
    expect(resolve(125, 'gram', { ingredient }).text).toBe('4 1/3 ounces');
  });

  it.each<[number, string, MeasurementSystem, string]>([
    [8, 'ounce', 'imperial', '8 ounces'],
    [250, 'milliliter', 'metric', '250 ml'],
  ])('keeps %d %s as written in its own system whatever the method', (quantity, slug, system, text) => {
    expect(resolve(quantity, slug, { system, ingredient: flour }).text).toBe(text);
  });

  it('never takes an inch for a weight', () => {
    expect(resolve(2, 'inch', { system: 'metric', ingredient: flour }).text).toBe('5 cm');
  });
});

describe('counts', () => {
  it.each<[number, string | null, MeasurementSystem, number, string]>([
    [3, null, 'metric', 0.5, '1 1/2'],
    [1, null, 'imperial', 3, '3'],
    [2, 'clove', 'metric', 2, '4 cloves'],
    [1, 'can', 'metric', 0.5, '1/2 can'],
    [1, 'stick', 'metric', 1, '1 stick'],
    [0.375, null, 'metric', 1, '1/3'],
    [1, 'pinch', 'metric', 2, '2 pinches'],
    [9.4, null, 'metric', 4, '38'],
    [0.02, 'clove', 'imperial', 0.5, '1/8 clove'],
  ])(
    'never convert and show fractions: %d %s in %s × %d is %s',
    (quantity, slug, system, multiplier, text) => {
      expect(resolve(quantity, slug, { system, multiplier }).text).toBe(text);
    },
  );
});

describe('ranges', () => {
  it('show both ends with an en dash and one unit', () => {
    expect(resolve(1, 'cup', { max: 2 })).toEqual({
      min: [{ quantity: 1, unit: unit('cup') }],
      max: [{ quantity: 2, unit: unit('cup') }],
      text: '1–2 cups',
      typographicText: '1–2 cups',
    });
  });

  it.each<[number, number, string, MeasurementSystem, string]>([
    [1, 1, 'cup', 'imperial', '1 cup'],
    [1, 1.01, 'cup', 'imperial', '1 cup'],
    [2, 1, 'cup', 'imperial', '1–2 cups'],
    [0.5, 1, 'cup', 'imperial', '1/2–1 cup'],
    [1, 1.5, 'cup', 'imperial', '1–1 1/2 cups'],
    [500, 2000, 'gram', 'metric', '0.5–2 kg'],
    [10, 60, 'milliliter', 'imperial', '2 teaspoons to 1/4 cup'],
    [40, 50, 'milliliter', 'imperial', '2 tablespoons + 2 teaspoons to 3 tablespoons + 1 teaspoon'],
    [45, 60, 'milliliter', 'imperial', '3–4 tablespoons'],
    [50, 1000, 'gram', 'metric', '50 g to 1 kg'],
    [3, 6, 'gram', 'imperial', '3–6 g'],
    [3, 500, 'gram', 'imperial', '3 g to 1 1/8 pounds'],
    [25, 30, 'gram', 'imperial', '25–30 g'],
    [25, 60, 'gram', 'imperial', '25–60 g'],
    [30, 60, 'gram', 'imperial', '1–2 1/8 ounces'],
    [1, 2, 'cup', 'metric', '237–473 ml'],
    [0, 2, 'cup', 'imperial', '0–2 cups'],
    [1, 2, 'pound', 'metric', '454–907 g'],
    [2, 3, 'pound', 'metric', '0.91–1.36 kg'],
    [900, 1100, 'gram', 'metric', '0.9–1.1 kg'],
    [24, 27, 'clove', 'metric', '24–27 cloves'],
  ])('from %d to %d %s in %s show as %s', (quantity, max, slug, system, text) => {
    expect(resolve(quantity, slug, { max, system }).text).toBe(text);
  });

  it('scale both ends', () => {
    expect(resolve(1, null, { max: 2, multiplier: 0.5 }).text).toBe('1/2–1');
    expect(resolve(6, 'ounce', { max: 8, multiplier: 2 }).text).toBe('12–16 ounces');
    expect(resolve(8, 'ounce', { max: 12, multiplier: 2 }).text).toBe('1–1 1/2 pounds');
    expect(resolve(1 / 4, 'cup', { max: 1 / 2, multiplier: 0.5 }).text).toBe('2–4 tablespoons');
  });

  it('with one end missing are a single amount', () => {
    expect(resolve(null, 'cup', { max: 2 }).text).toBe('2 cups');
    expect(resolve(2, 'cup').text).toBe('2 cups');
  });
});

describe('amounts without a quantity', () => {
  it('are the unit alone, or nothing', () => {
    expect(resolve(null, 'pinch', { multiplier: 3 })).toMatchObject({
      text: 'pinch',
      typographicText: 'pinch',
    });
    expect(resolve(null, null)).toMatchObject({
      text: '',
      typographicText: '',
      min: [],
      max: [],
    });
  });
});

it.each([
  [3 / 8, '1/4 cup + 2 tablespoons'],
  [11 / 8, '1 1/4 cups + 2 tablespoons'],
  [19 / 8, '2 1/4 cups + 2 tablespoons'],
])('%d cups are %s: two units that are exact before a fraction that is near', (quantity, text) => {
  expect(resolve(quantity, 'cup').text).toBe(text);
});

describe('the unit’s plural', () => {
  it.each([
    [1, '1 cup'],
    [0.5, '1/2 cup'],
    [1.5, '1 1/2 cups'],
    [2, '2 cups'],
    [1.02, '1 cup'],
    [0, '0 cup'],
    [1.06, '1 cup'],
    [1.07, '1 1/8 cups'],
    [0.94, '1 cup'],
  ])('follows the shown quantity: %d is %s', (quantity, text) => {
    expect(resolve(quantity, 'cup').text).toBe(text);
  });

  it('falls back to the title', () => {
    const amount = {
      quantityMin: 3,
      quantityMax: null,
      unit: { slug: 'large', title: 'large', pluralTitle: null, abbreviation: null },
      ingredient: null,
    };
    expect(resolveAmount(amount, { multiplier: 1, system: 'imperial' }).text).toBe('3 large');
  });
});

describe('the spellings of an amount', () => {
  it.each<[number, string, MeasurementSystem, number | null, string, string]>([
    [1.5, 'cup', 'imperial', null, '1½ cups', '1 1/2 cups'],
    [0.5, 'teaspoon', 'imperial', null, '½ teaspoon', '1/2 teaspoon'],
    [0.75, 'cup', 'imperial', 1.5, '¾–1½ cups', '3/4–1 1/2 cups'],
    [1.5, 'kilogram', 'metric', null, '1.5 kg', '1.5 kg'],
    [7 / 8, 'cup', 'imperial', null, '¾\u00a0cup + 2\u00a0tablespoons', '3/4 cup + 2 tablespoons'],
  ])('%d %s in %s up to %s: %s on the page, %s in plain text', (quantity, slug, system, max, page, text) => {
    expect(resolve(quantity, slug, { system, max })).toMatchObject({ typographicText: page, text });
  });
});

it.each<[number, number, string, number | null, string]>([
  [1.5, 1, 'kilogram', null, '1,5 kg'],
  [1.5, 1, 'kilogram', 2.5, '1,5–2,5 kg'],
  [1500, 1, 'gram', null, '1,5 kg'],
  [0.5, 1, 'teaspoon', null, '2,5 ml'],
  [1, 3, 'kilogram', null, '3 kg'],
])('%d times %d %s up to %s is said with a German decimal sign', (quantity, multiplier, slug, max, page) => {
  const { text, typographicText } = resolve(quantity, slug, {
    system: 'metric',
    multiplier,
    max,
    locale: 'de-DE',
  });
  expect(typographicText).toBe(page);
  expect(text).not.toContain(',');
});

it('converts in one step from the exact amount', () => {
  // 0.4 tsp shows as 1/3 tsp; by way of that it would be 1.64 ml and, times 4, 6.5 ml.
  expect(resolve(0.4, 'teaspoon', { system: 'metric', multiplier: 4 }).text).toBe('8 ml');
});

describe('many leaves', () => {
  const leaves = { ...flour, gramsPerLiter: 68 };

  it.each<[number, number, string]>([
    [30, 1, '1 3/4 cups'],
    [250, 1, '8 3/4 ounces'],
    [30, 3, '3 1/8 ounces'],
    [250, 3, '1 2/3 pounds'],
  ])('%d g × %d are %s', (grams, multiplier, text) => {
    expect(resolve(grams, 'gram', { multiplier, ingredient: leaves }).text).toBe(text);
  });

  it('stay in the cups they were written in', () => {
    expect(resolve(6, 'cup', { multiplier: 2, ingredient: leaves }).text).toBe('12 cups');
  });
});
