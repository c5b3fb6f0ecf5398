import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveAmount } from '../amounts.ts';
import { flour, resolve, unit } from '../testing/resolve.ts';
import type { IngredientDensity } from './unit-choices.ts';
import {
  convertibleMeasures,
  findConvertibleMeasure,
  type MeasurementSystem,
  PINCH_MEASURE,
} from './unit-measures.ts';
import { rangeOf } from './unit-ranges.ts';

const SHORT_TITLES: Record<string, string> = { centiliter: 'cl', deciliter: 'dl' };

describe('what is too little to be weighed in US kitchens', () => {
  it.each([
    [0.1, 'gram', 1, '0.1 g'],
    [0.1, 'gram', 0.25, '25 mg'],
    [1, 'gram', 1, '1 g'],
    [7, 'gram', 1, '1/4 ounce'],
    [25, 'gram', 1, '25 g'],
    [500, 'milligram', 1, '0.5 g'],
    [1 / 4, 'ounce', 0.5, '3.5 g'],
  ])('is in grams where the density is not known: %d %s × %d is %s', (quantity, slug, multiplier, text) => {
    expect(resolve(quantity, slug, { multiplier }).text).toBe(text);
  });

  it.each<[number, string, number, Partial<IngredientDensity>, string]>([
    [2, 'gram', 1, { gramsPerLiter: 1217 }, '1/3 teaspoon'],
    [5, 'gram', 1, { gramsPerLiter: 426 }, '2 1/3 teaspoons'],
    [0.1, 'gram', 1, { gramsPerLiter: 142 }, '1/8 teaspoon'],
    [0.1, 'gram', 0.5, { gramsPerLiter: 150 }, '1 pinch'],
    [25, 'gram', 1, { gramsPerLiter: 478 }, '3 1/2 tablespoons'],
    [1 / 4, 'ounce', 0.5, { gramsPerLiter: 946 }, '3/4 teaspoon'],
  ])('is in spoons where it is: %d %s × %d of %o is %s', (quantity, slug, multiplier, known, text) => {
    const ingredient = { ...flour, defaultImperialMeasurementMethod: 'weight' as const, ...known };
    expect(resolve(quantity, slug, { multiplier, ingredient }).text).toBe(text);
  });
});

it('fluid ounces beside milliliters of who cooks in metric units become no cups', () => {
  const stock = { quantityMin: 18, quantityMax: null, unit: unit('fluid-ounce'), ingredient: null };
  const view = { multiplier: 2, system: 'imperial' } as const;
  const beside = { ...stock, isBesideMetric: true };
  expect(resolveAmount(beside, { ...view, ownSystem: 'metric' }).text).toBe('36 fluid ounces');
  expect(resolveAmount(stock, { ...view, ownSystem: 'metric' }).text).toBe('4 1/2 cups');
  expect(resolveAmount(beside, { ...view, ownSystem: 'imperial' }).text).toBe('4 1/2 cups');
});

describe('a unit of the reader’s own system', () => {
  it.each([
    [3, 'teaspoon', '3 teaspoons'],
    [20, 'ounce', '20 ounces'],
    [1 / 8, 'cup', '1/8 cup'],
    [6, 'tablespoon', '6 tablespoons'],
    [2 + 2 / 3, 'tablespoon', '2 2/3 tablespoons'],
    [1 / 2, 'pound', '1/2 pound'],
    [1 / 2, 'fluid-ounce', '1/2 fluid ounce'],
    [1 / 8, 'ounce', '1/8 ounce'],
    [0.3, 'cup', '1/3 cup'],
    [0.13, 'cup', '1/8 cup'],
    [3 / 8, 'teaspoon', '3/8 teaspoon'],
    [1.875, 'ounce', '1 7/8 ounces'],
  ])('stays as written where nothing is scaled: %d %s is %s', (quantity, slug, text) => {
    expect(resolve(quantity, slug).text).toBe(text);
  });

  it.each([
    [0.39, 'cup', '1/3 cup + 1 tablespoon'],
    [1.875, 'cup', '1 3/4 cups + 2 tablespoons'],
    [1 / 16, 'cup', '1 tablespoon'],
  ])('or is told with another where no fraction of it is near: %d %s is %s', (quantity, slug, text) => {
    expect(resolve(quantity, slug).text).toBe(text);
  });

  it.each([
    [30, 'tablespoon', 2, '3 3/4 cups'],
    [3, 'teaspoon', 4, '1/4 cup'],
    [4.5, 'teaspoon', 3, '1/4 cup + 1 1/2 teaspoons'],
    [2, 'teaspoon', 2, '1 tablespoon + 1 teaspoon'],
    [2, 'tablespoon', 2, '1/4 cup'],
    [3, 'tablespoon', 2, '1/4 cup + 2 tablespoons'],
    [24, 'ounce', 3, '4 1/2 pounds'],
    [15, 'ounce', 2, '1 pound + 14 ounces'],
    [8, 'ounce', 2, '1 pound'],
    [12, 'fluid-ounce', 2, '3 cups'],
    [1, 'pint', 4, '2 quarts'],
    [2, 'pint', 1.5, '3 pints'],
    [1, 'imperial-pint', 3, '3 imperial pints'],
    [1, 'imperial-pint', 0.5, '1/2 imperial pint'],
    [1 / 4, 'imperial-pint', 0.5, '2 1/2 imperial fluid ounces'],
    [1, 'imperial-fluid-ounce', 0.5, '1 tablespoon'],
    [3, 'quart', 4, '3 gallons'],
    [1 / 4, 'gallon', 1, '1 quart'],
    [1 / 8, 'gallon', 1, '2 cups'],
    [1, 'quart', 7, '7 quarts'],
    [1, 'gallon', 2, '2 gallons'],
  ])('climbs when scaled up: %d %s × %d is %s', (quantity, slug, multiplier, text) => {
    expect(resolve(quantity, slug, { multiplier }).text).toBe(text);
  });

  it.each([
    [1 / 4, 'cup', 0.5, '2 tablespoons'],
    [1 / 4, 'cup', 0.25, '1 tablespoon'],
    [1 / 3, 'cup', 0.5, '2 tablespoons + 2 teaspoons'],
    [3 / 4, 'cup', 0.5, '1/4 cup + 2 tablespoons'],
    [1 + 3 / 4, 'cup', 0.5, '3/4 cup + 2 tablespoons'],
    [1 + 1 / 4, 'cup', 0.5, '1/2 cup + 2 tablespoons'],
    [1 + 2 / 3, 'cup', 0.5, '3/4 cup + 1 tablespoon'],
    [2 + 1 / 4, 'cup', 0.5, '1 1/8 cups'],
    [1, 'tablespoon', 0.5, '1 1/2 teaspoons'],
    [1 / 4, 'teaspoon', 0.25, '1 pinch'],
    [3 / 4, 'teaspoon', 0.25, '1/8 teaspoon + 1 pinch'],
    [1, 'pound', 0.5, '8 ounces'],
    [1 / 2, 'fluid-ounce', 0.5, '1 1/2 teaspoons'],
    [1, 'pint', 0.5, '1 cup'],
    [1, 'quart', 0.25, '1 cup'],
    [1, 'gallon', 0.25, '1 quart'],
  ])('descends when scaled down: %d %s × %d is %s', (quantity, slug, multiplier, text) => {
    expect(resolve(quantity, slug, { multiplier }).text).toBe(text);
  });

  it.each([
    [999, 'gram', 1, '999 g'],
    [999.6, 'gram', 1, '1 kg'],
    [1000, 'milliliter', 1, '1 liter'],
    [0.5, 'kilogram', 1, '0.5 kg'],
    [250, 'gram', 4, '1 kg'],
    [600, 'milliliter', 2, '1.2 liters'],
    [1, 'kilogram', 0.5, '500 g'],
    [1, 'liter', 0.5, '500 ml'],
    [1.5, 'liter', 2, '3 liters'],
    [12, 'deciliter', 1, '12 deciliters'],
    [6, 'deciliter', 2, '1.2 liters'],
    [1, 'deciliter', 0.5, '0.5 deciliter'],
    [1, 'deciliter', 0.25, '25 ml'],
    [70, 'centiliter', 2, '1.4 liters'],
    [0.3, 'gram', 1, '0.3 g'],
    [0.35, 'gram', 1, '350 mg'],
    [3.3, 'gram', 1, '3.3 g'],
    [7, 'gram', 0.5, '3.5 g'],
    [500, 'milligram', 2, '1 g'],
  ])('climbs and descends in metric: %d %s × %d is %s', (q, slug, multiplier, text) => {
    expect(resolve(q, slug, { multiplier, system: 'metric' }).text).toBe(text);
  });

  it.each<[number, number, MeasurementSystem, string]>([
    [1, 1, 'imperial', '1 stick'],
    [1, 0.5, 'imperial', '1/2 stick'],
    [1 / 4, 0.5, 'imperial', '1 tablespoon'],
    [1, 1, 'metric', '113 g'],
  ])('knows a stick of butter: %d × %d in %s is %s', (quantity, multiplier, system, text) => {
    const butter = { ...flour, slug: 'butter', gramsPerLiter: 959 };
    expect(resolve(quantity, 'stick', { multiplier, system, ingredient: butter }).text).toBe(text);
  });

  it('keeps the names the recipe’s own unit has', () => {
    const own = { slug: 'gram', title: 'gr.', pluralTitle: null, abbreviation: null };
    const amount = { quantityMin: 200, quantityMax: null, unit: own, ingredient: null };
    expect(resolveAmount(amount, { multiplier: 1, system: 'metric' }).text).toBe('200 gr.');
  });
});

it('has the ranges that the README tells', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| ([a-z ]+) \| ([\d./]+) \| ([\d./]*) ?\|/gm)];
  const told = rows.map(([, title = '', from = '', below = '']) => {
    const [one = 0, parts = 1] = from.split('/').map(Number);
    return { title, from: one / parts, below: below === '' ? Number.POSITIVE_INFINITY : Number(below) };
  });
  const known = [...Object.keys(convertibleMeasures), 'pinch', 'stick'].map((slug) => {
    const measure = findConvertibleMeasure(slug) ?? PINCH_MEASURE;
    const { from, below } = rangeOf(slug, measure);
    return { title: SHORT_TITLES[slug] ?? unit(slug).title, from, below };
  });
  const byTitle = (one: { title: string }, other: { title: string }) => one.title.localeCompare(other.title);
  expect(known.toSorted(byTitle)).toEqual(told.toSorted(byTitle));
});
