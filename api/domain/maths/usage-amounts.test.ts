import { describe, expect, it } from 'vitest';
import type { MeasurementSystem } from './units/unit-measures.ts';
import { resolveUsageAmount, type UsageAmount } from './usage-amounts.ts';

const UNITS = {
  teaspoon: { slug: 'teaspoon', title: 'teaspoon', pluralTitle: 'teaspoons', abbreviation: 'tsp' },
  tablespoon: { slug: 'tablespoon', title: 'tablespoon', pluralTitle: 'tablespoons', abbreviation: 'tbsp' },
  cup: { slug: 'cup', title: 'cup', pluralTitle: 'cups', abbreviation: null },
  gram: { slug: 'gram', title: 'g', pluralTitle: null, abbreviation: 'g' },
  sprig: { slug: 'sprig', title: 'sprig', pluralTitle: 'sprigs', abbreviation: null },
  clove: { slug: 'clove', title: 'clove', pluralTitle: 'cloves', abbreviation: null },
};

const CORNMEAL = {
  slug: 'cornmeal',
  gramsPerLiter: 583,
  defaultMetricMeasurementMethod: 'weight',
  defaultImperialMeasurementMethod: 'volume',
} as const;

function usage(
  quantity: number | null,
  unit: keyof typeof UNITS | null,
  words: Partial<UsageAmount>,
): UsageAmount {
  return {
    quantityMin: quantity,
    quantityMax: null,
    unit: unit && UNITS[unit],
    ingredient: null,
    quantityQualifier: null,
    unitTitleOverride: null,
    ...words,
  };
}

it.each<[shown: string, UsageAmount, multiplier: number, system: MeasurementSystem]>([
  ['about 2 cups', usage(2, 'cup', { quantityQualifier: 'about' }), 1, 'imperial'],
  ['about 473 ml', usage(2, 'cup', { quantityQualifier: 'about' }), 1, 'metric'],
  ['~150 g', usage(150, 'gram', { quantityQualifier: '~' }), 1, 'metric'],
  ['about 14', usage(7, null, { quantityQualifier: 'about' }), 2, 'metric'],
  ['about 1–2 cups', usage(1, 'cup', { quantityMax: 2, quantityQualifier: 'about' }), 1, 'imperial'],
  ['1 heaped tablespoon', usage(1, 'tablespoon', { unitTitleOverride: 'heaped tablespoon' }), 1, 'imperial'],
  ['3 heaped tablespoons', usage(1, 'tablespoon', { unitTitleOverride: 'heaped tablespoon' }), 3, 'imperial'],
  ['1 heaped tablespoon', usage(2, 'tablespoon', { unitTitleOverride: 'heaped tablespoons' }), 0.5, 'metric'],
  ['1 level tablespoon', usage(1, 'tablespoon', { unitTitleOverride: 'level tablespoon' }), 1, 'metric'],
  ['1 1/2 cups', usage(12, 'tablespoon', { unitTitleOverride: 'level tablespoons' }), 2, 'imperial'],
  ['2 level tablespoons', usage(1, 'tablespoon', { unitTitleOverride: 'level tablespoon' }), 2, 'imperial'],
  ['4 level teaspoons', usage(2, 'teaspoon', { unitTitleOverride: 'level teaspoons' }), 2, 'imperial'],
  [
    '1/2 level tablespoon',
    usage(1, 'tablespoon', { unitTitleOverride: 'level tablespoon' }),
    0.5,
    'imperial',
  ],
  ['1 packed tablespoon', usage(1, 'tablespoon', { unitTitleOverride: 'packed tablespoon' }), 1, 'metric'],
  [
    '1/2 packed tablespoon',
    usage(1, 'tablespoon', { unitTitleOverride: 'packed tablespoon' }),
    0.5,
    'imperial',
  ],
  ['6 packed tablespoons', usage(2, 'tablespoon', { unitTitleOverride: 'packed tablespoon' }), 3, 'imperial'],
  ['2 packed cups', usage(1, 'cup', { unitTitleOverride: 'packed cup' }), 2, 'imperial'],
  ['2 large cloves', usage(1, 'clove', { unitTitleOverride: 'large clove' }), 2, 'metric'],
  ['2 EL', usage(2, 'tablespoon', { unitTitleOverride: 'EL' }), 1, 'imperial'],
  ['2 EL', usage(2, 'tablespoon', { unitTitleOverride: 'EL' }), 1, 'metric'],
  ['4 EL', usage(2, 'tablespoon', { unitTitleOverride: 'EL' }), 2, 'imperial'],
  ['1/2 EL', usage(1, 'tablespoon', { unitTitleOverride: 'EL' }), 0.5, 'imperial'],
  ['4 EL', usage(2, 'tablespoon', { unitTitleOverride: 'EL' }), 2, 'metric'],
  ['1 1/4 cups', usage(10, 'tablespoon', { unitTitleOverride: 'EL' }), 2, 'imperial'],
  [
    '1 colher de sopa cheia',
    usage(1, 'tablespoon', { unitTitleOverride: 'colher de sopa cheia' }),
    1,
    'metric',
  ],
  [
    '1 colher de sopa rasa',
    usage(1, 'tablespoon', { unitTitleOverride: 'colher de sopa rasa' }),
    1,
    'metric',
  ],
  ['3 gestr. EL', usage(3, 'tablespoon', { unitTitleOverride: 'gestr. EL' }), 1, 'metric'],
  ['heaping 1/2 cup', usage(0.5, 'cup', { quantityQualifier: 'heaping' }), 1, 'metric'],
  ['69 g', usage(0.5, 'cup', { quantityQualifier: 'heaping', ingredient: CORNMEAL }), 1, 'metric'],
  ['about 69 g', usage(0.5, 'cup', { quantityQualifier: 'about', ingredient: CORNMEAL }), 1, 'metric'],
  ['3 cuillères à soupe', usage(1, 'tablespoon', { unitTitleOverride: 'cuillère à soupe' }), 3, 'imperial'],
  ['1 cuillère à café', usage(2, 'tablespoon', { unitTitleOverride: 'cuillères à café' }), 0.5, 'imperial'],
  ['2 tazas', usage(1, 'cup', { unitTitleOverride: 'taza' }), 2, 'imperial'],
  ['1 cucharadita', usage(2, 'tablespoon', { unitTitleOverride: 'cucharaditas' }), 0.5, 'imperial'],
  ['2 cucharadas soperas', usage(1, 'tablespoon', { unitTitleOverride: 'cucharada sopera' }), 2, 'imperial'],
  ['1 colher de sopa', usage(2, 'tablespoon', { unitTitleOverride: 'colheres de sopa' }), 0.5, 'imperial'],
  ['2 colheres (sopa)', usage(1, 'tablespoon', { unitTitleOverride: 'colher (sopa)' }), 2, 'imperial'],
  ['4 xícaras (chá)', usage(2, 'cup', { unitTitleOverride: 'xícaras (chá)' }), 2, 'imperial'],
  ['2 xícaras(chá)', usage(1, 'cup', { unitTitleOverride: 'xícara(chá)' }), 2, 'imperial'],
  [
    '1 colher (sopa) rasa',
    usage(2, 'tablespoon', { unitTitleOverride: 'colheres (sopa) rasas' }),
    0.5,
    'imperial',
  ],
  ['2 cucchiai', usage(1, 'tablespoon', { unitTitleOverride: 'cucchiaio' }), 2, 'imperial'],
  ['2 cucchiai rasi', usage(1, 'tablespoon', { unitTitleOverride: 'cucchiaio raso' }), 2, 'imperial'],
  ['1 cucchiaio colmo', usage(2, 'tablespoon', { unitTitleOverride: 'cucchiai colmi' }), 0.5, 'imperial'],
  ['2 geh. EL', usage(2, 'tablespoon', { unitTitleOverride: 'geh. EL' }), 1, 'metric'],
  ['3 gehäufte EL', usage(1, 'tablespoon', { unitTitleOverride: 'gehäufter EL' }), 3, 'metric'],
  ['1 gehäufter EL', usage(2, 'tablespoon', { unitTitleOverride: 'gehäufte EL' }), 0.5, 'metric'],
  ['2 EL, gehäuft', usage(2, 'tablespoon', { unitTitleOverride: 'EL, gehäuft' }), 1, 'metric'],
  ['2 EL, gestr.', usage(2, 'tablespoon', { unitTitleOverride: 'EL, gestr.' }), 1, 'metric'],
  ['2 taza(s)', usage(1, 'cup', { unitTitleOverride: 'taza(s)' }), 2, 'imperial'],
  ['2 Prise/n', usage(1, 'clove', { unitTitleOverride: 'Prise/n' }), 2, 'metric'],
  ['2 Esslöffel', usage(1, 'tablespoon', { unitTitleOverride: 'Esslöffel' }), 2, 'imperial'],
  ['A few sprigs of', usage(null, 'sprig', { unitTitleOverride: 'A few sprigs of' }), 2, 'imperial'],
  ['Sprigs', usage(null, 'sprig', { unitTitleOverride: 'Sprigs' }), 1, 'imperial'],
])('shows %s', (shown, amount, multiplier, system) => {
  expect(resolveUsageAmount(amount, { multiplier, system }).text).toBe(shown);
});

/** An author who cooks in metric units has spoons, too; of cups, those of other languages than English stay. */
it.each<[shown: string, UsageAmount, multiplier: number, system: MeasurementSystem]>([
  ['4 EL', usage(4, 'tablespoon', { unitTitleOverride: 'EL' }), 1, 'metric'],
  ['14 EL', usage(7, 'tablespoon', { unitTitleOverride: 'EL' }), 2, 'metric'],
  ['296 ml', usage(10, 'tablespoon', { unitTitleOverride: 'EL' }), 2, 'metric'],
  ['20 EL', usage(20, 'tablespoon', { unitTitleOverride: 'EL' }), 1, 'metric'],
  ['296 ml', usage(30, 'teaspoon', { unitTitleOverride: 'TL' }), 2, 'metric'],
  ['30 tablespoons', usage(30, 'tablespoon', {}), 1, 'metric'],
  ['15 tablespoons', usage(5, 'tablespoon', {}), 3, 'metric'],
  ['266 ml', usage(6, 'tablespoon', {}), 3, 'metric'],
  ['2 cuillères à soupe', usage(2, 'tablespoon', { unitTitleOverride: 'cuillères à soupe' }), 1, 'metric'],
  ['5 tablespoons', usage(5, 'tablespoon', {}), 1, 'metric'],
  ['10 tablespoons', usage(5, 'tablespoon', {}), 2, 'metric'],
  ['1/2 tablespoon', usage(1 / 2, 'tablespoon', {}), 1, 'metric'],
  ['1 level tablespoon', usage(1, 'tablespoon', { unitTitleOverride: 'level tablespoon' }), 1, 'metric'],
  ['5 tablespoons', usage(5, 'tablespoon', {}), 1, 'imperial'],
  ['1/4 xícara (chá)', usage(1 / 4, 'cup', { unitTitleOverride: 'xícara (chá)' }), 1, 'metric'],
  ['20 tazas', usage(10, 'cup', { unitTitleOverride: 'tazas' }), 2, 'metric'],
  ['59 ml', usage(1 / 4, 'cup', {}), 1, 'metric'],
  ['2 packed cups', usage(1, 'cup', { unitTitleOverride: 'packed cup' }), 2, 'metric'],
])('shows %s of what was written in a metric kitchen', (shown, amount, multiplier, system) => {
  expect(resolveUsageAmount(amount, { multiplier, system, ownSystem: 'metric' }).text).toBe(shown);
});

it('weighs many spoons in a metric kitchen', () => {
  const ingredient = {
    gramsPerLiter: 530,
    defaultMetricMeasurementMethod: 'weight' as const,
    defaultImperialMeasurementMethod: 'volume' as const,
  };
  const flour = usage(30, 'tablespoon', { ingredient });
  const view = { system: 'metric', ownSystem: 'metric' } as const;
  expect(resolveUsageAmount(flour, { ...view, multiplier: 3 }).text).toBe('705 g');
  expect(resolveUsageAmount(flour, { ...view, multiplier: 1 / 3 }).text).toBe('10 tablespoons');
});

it('needs no word for how full a cup is where it shows its weight', () => {
  const ingredient = {
    gramsPerLiter: 930,
    defaultMetricMeasurementMethod: 'weight' as const,
    defaultImperialMeasurementMethod: 'volume' as const,
  };
  const sugar = usage(1, 'cup', { unitTitleOverride: 'packed cup', ingredient });
  expect(resolveUsageAmount(sugar, { multiplier: 1, system: 'metric' }).text).toBe('220 g');
});

it.each<[shown: string, UsageAmount, multiplier: number]>([
  ['1 1/5 cups', usage(1.2, 'cup', {}), 1],
  ['2 1/3 cups', usage(1.2, 'cup', {}), 2],
  ['2/5', usage(0.4, null, {}), 1],
  ['3 tins', usage(1, 'clove', { unitTitleOverride: 'tin' }), 3],
  ['2 packs/packets', usage(1, 'clove', { unitTitleOverride: 'pack/packet' }), 2],
  ['1 can/tin', usage(2, 'clove', { unitTitleOverride: 'cans/tins' }), 1 / 2],
  ['1 large packet', usage(2, 'clove', { unitTitleOverride: 'large packets' }), 1 / 2],
  ['2 spoonfuls', usage(1, 'clove', { unitTitleOverride: 'spoonful' }), 2],
])('keeps the number and the word of %s', (shown, amount, multiplier) => {
  expect(resolveUsageAmount(amount, { multiplier, system: 'imperial' }).text).toBe(shown);
});

describe('teaspoons of other languages become their tablespoons as English ones do', () => {
  it.each<[teaspoon: string, quantity: number, multiplier: number, shown: string]>([
    ['TL', 2, 3, '2 EL'],
    ['TL', 2, 2, '1 EL + 1 TL'],
    ['TL', 1.5, 3, '1 EL + 1 1/2 TL'],
    ['TL', 1, 2, '2 TL'],
    ['TL', 6, 1, '6 TL'],
    ['TL', 6, 0.5, '1 EL'],
    ['Teelöffel', 2, 3, '2 Esslöffel'],
    ['gestr. TL', 2, 3, '6 gestr. TL'],
    ['cuillères à café', 2, 3, '2 cuillères à soupe'],
    ['c. à c.', 2, 3, '2 c. à s.'],
    ['càc', 2, 3, '2 càs'],
    ['cucharadita', 1, 3, '1 cucharada'],
    ['cdta.', 1, 6, '2 cdas.'],
    ['colher (chá)', 1, 6, '2 colheres (sopa)'],
    ['colheres de chá', 3, 2, '2 colheres de sopa'],
    ['cucchiaino', 1, 6, '2 cucchiai'],
    ['cucchiaini da caffè', 2, 1.5, '1 cucchiaio'],
    ['theelepel', 1, 6, '2 eetlepels'],
    ['tesked', 1, 6, '2 matskedar'],
    ['teske', 1, 6, '2 spiseskeer'],
    ['łyżeczki', 2, 3, '2 łyżki'],
    ['ч. л.', 2, 3, '2 ст. л.'],
    ['tsk', 2, 3, '6 tsk'],
  ])('%s: %d × %d is %s', (unitTitleOverride, quantity, multiplier, shown) => {
    const amount = usage(quantity, 'teaspoon', { unitTitleOverride });
    const systems = ['metric', 'imperial'] as const;
    expect(systems.map((system) => resolveUsageAmount(amount, { multiplier, system }).text)).toEqual([
      shown,
      shown,
    ]);
  });

  it.each([
    ['sv-SE', 'tsk', '2 msk'],
    ['da-DK', 'tsk', '2 spsk'],
    ['nl-NL', 'tl', '2 el'],
    ['fi-FI', 'tl', '2 rkl'],
  ] as const)(
    'a short form of several languages is that of the site, %s',
    (locale, unitTitleOverride, shown) => {
      const amount = usage(2, 'teaspoon', { unitTitleOverride });
      expect(resolveUsageAmount(amount, { multiplier: 3, system: 'metric', locale }).text).toBe(shown);
    },
  );

  it('a range keeps its spoon', () => {
    const amount = { ...usage(1, 'teaspoon', { unitTitleOverride: 'TL' }), quantityMax: 2 };
    expect(resolveUsageAmount(amount, { multiplier: 3, system: 'metric' }).text).toBe('3–6 TL');
  });
});

it('a spoon of another language stays one in metric units, though the site is of the US', () => {
  const view = { multiplier: 1, system: 'metric', ownSystem: 'imperial' } as const;
  const shown = (unitTitleOverride: string | null) =>
    resolveUsageAmount(usage(2, 'tablespoon', { unitTitleOverride }), view).text;
  expect([shown('cucharadas'), shown(null)]).toEqual(['2 cucharadas', '30 ml']);
});
