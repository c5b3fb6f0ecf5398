import { describe, expect, test } from 'vitest';
import { UNITS } from '#domain/recipe-text/units.ts';
import { EQUIPMENT } from './equipment.ts';
import { INGREDIENTS } from './ingredients.ts';
import { stableId } from './stable-id.ts';
import { TERMS } from './terms.ts';

const CUP_ML = 236.588;
const UNIT_SLUGS_PROMISED =
  'teaspoon tablespoon cup fluid-ounce pint quart gallon ounce pound gram kilogram milligram milliliter ' +
  'centiliter deciliter liter fahrenheit celsius inch centimeter millimeter second minute hour day pinch dash ' +
  'drop splash handful clove slice piece can jar bottle package bag box carton bunch sprig stalk stick head leaf ' +
  'ear fillet sheet knob wedge strip block scoop bar cube ball rasher rib bulb loaf portion';

function ingredient(slug: string) {
  const found = INGREDIENTS.find((row) => row.slug === slug);
  if (!found) throw new Error(`no ingredient ${slug}`);
  return found;
}

describe('sizes promised', () => {
  test('units', () => {
    const slugs = new Set(UNITS.map((unit) => unit.slug));
    expect(UNIT_SLUGS_PROMISED.split(' ').filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  test('ingredients, those of known density, and equipment', () => {
    expect(INGREDIENTS.length).toBeGreaterThanOrEqual(220);
    const known = INGREDIENTS.filter((row) => row.gramsPerLiter !== null && row.source !== null);
    expect(known.length).toBeGreaterThanOrEqual(150);
    expect(EQUIPMENT.length).toBeGreaterThanOrEqual(60);
  });

  test.each([
    ['meal', 9],
    ['category', 30],
    ['method', 18],
    ['cuisine', 35],
    ['diet', 13],
    ['tag', 12],
  ] as const)('%s has at least %i terms', (kind, least) => {
    expect(TERMS.filter((term) => term.kind === kind).length).toBeGreaterThanOrEqual(least);
  });
});

describe('units', () => {
  test('no two share a name', () => {
    const names = UNITS.flatMap(({ slug, title, pluralTitle, abbreviation, aliases }) => [
      ...new Set([slug, title, pluralTitle ?? title, abbreviation ?? title, ...aliases]),
    ]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('metric units carry the titles that ingredient lists show', () => {
    const shown = Object.fromEntries(UNITS.map((unit) => [unit.slug, [unit.title, unit.pluralTitle]]));
    expect(shown).toMatchObject({
      gram: ['g', null],
      kilogram: ['kg', null],
      milliliter: ['ml', null],
      liter: ['liter', 'liters'],
      cup: ['cup', 'cups'],
    });
  });

  test.each([
    ['T', 'tablespoon'],
    ['t', 'teaspoon'],
    ['C', 'cup'],
    ['#', 'pound'],
    ['tins', 'can'],
    ['litre', 'liter'],
    ['"', 'inch'],
  ])('%s is read as %s', (alias, slug) => {
    expect(UNITS.filter((unit) => unit.aliases.includes(alias)).map((unit) => unit.slug)).toEqual([slug]);
  });
});

describe('ingredients', () => {
  test.each([
    ['turkey', 'turkeys'],
    ['naan', 'naans'],
    ['nutmeg', 'nutmegs'],
    ['octopus', 'octopuses'],
    ['puff pastry', 'puff pastries'],
    ['bay leaf', 'bay leaves'],
  ])('%s is counted as %s', (title, pluralTitle) => {
    expect(INGREDIENTS.find((row) => row.title === title)?.pluralTitle).toBe(pluralTitle);
  });

  test('every density is that of food', () => {
    const wrong = INGREDIENTS.filter(
      ({ gramsPerLiter }) => gramsPerLiter !== null && (gramsPerLiter < 50 || gramsPerLiter > 2500),
    );
    expect(wrong.map((row) => row.slug)).toEqual([]);
  });

  test('every density agrees with the measure its source names', () => {
    const measuresMl: Record<string, number> = {
      cup: CUP_ML,
      'fluid ounce': 29.574,
      tablespoon: 14.787,
      teaspoon: 4.929,
      'liter of water': 1000,
    };
    for (const { slug, gramsPerLiter, source } of INGREDIENTS) {
      if (gramsPerLiter === null) continue;
      const [, measure = '', grams] = source?.match(/, 1 (\D+) = ([\d.]+) g$/) ?? [];
      const expected = (Number(grams) / (measuresMl[measure] ?? Number.NaN)) * 1000;
      expect(Math.abs(gramsPerLiter / expected - 1), slug).toBeLessThan(0.01);
    }
  });

  test.each([
    ['all-purpose-flour', 125],
    ['granulated-sugar', 200],
    ['brown-sugar', 220],
    ['powdered-sugar', 120],
    ['butter', 227],
    ['honey', 339],
    ['milk', 244],
    ['vegetable-oil', 218],
    ['cornstarch', 128],
    ['cocoa-powder', 86],
    ['rolled-oats', 81],
    ['salt', 292],
    ['water', 237],
    ['active-dry-yeast', 149],
  ])('one cup of %s weighs %i g within 3 percent', (slug, gramsPerCup) => {
    const grams = ((ingredient(slug).gramsPerLiter ?? 0) / 1000) * CUP_ML;
    expect(Math.abs(grams / gramsPerCup - 1)).toBeLessThan(0.03);
  });

  test.each([
    ['all-purpose-flour', 'weight', 'volume'],
    ['butter', 'weight', 'volume'],
    ['milk', 'volume', 'volume'],
    ['olive-oil', 'volume', 'volume'],
    ['cinnamon', 'volume', 'volume'],
    ['cheddar', 'weight', 'weight'],
    ['ground-beef', 'weight', 'weight'],
    ['onion', 'weight', null],
    ['egg', null, null],
  ] as const)('%s is measured by %s in metric and by %s in the US', (slug, metric, imperial) => {
    expect(ingredient(slug)).toMatchObject({
      defaultMetricMeasurementMethod: metric,
      defaultImperialMeasurementMethod: imperial,
    });
  });
});

describe('terms', () => {
  test.each([
    ['supper', 'meal', 'dinner'],
    ['side', 'meal', 'side'],
    ['sweet', 'meal', 'dessert'],
    ['slowcooked', 'method', 'slow-cook'],
    ['icecream', 'category', 'ice-cream'],
    ['italian', 'cuisine', 'italian'],
    ['glutenfree', 'diet', 'gluten-free'],
    ['basic', 'tag', 'basic'],
  ])('the keyword %s means the %s %s', (keyword, kind, slug) => {
    const meant = TERMS.filter(
      (term) => term.title.toLowerCase() === keyword || term.aliases.includes(keyword),
    );
    expect(meant.map((term) => [term.kind, term.slug])).toEqual([[kind, slug]]);
  });
});

describe('stableId', () => {
  // Expected values come from Python's uuid.uuid5 with the same namespace.
  test.each([
    ['unit', 'cup', 'b6795748-b830-5cf1-b6da-88d670ad63d5'],
    ['ingredient', 'all-purpose-flour', '49f405d5-f44e-5b6f-bb6d-7817e16a150a'],
    ['cuisine', 'italian', '30262188-978e-51fe-a11a-832383eea5ba'],
  ])('%s %s is %s in every database', (kind, slug, id) => {
    expect(stableId(kind, slug)).toBe(id);
  });
});
