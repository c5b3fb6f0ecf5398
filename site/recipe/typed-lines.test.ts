/** Lines as they are typed, and as readers see them. */
import { describe, expect, test } from 'vitest';
import type { MeasurementSystem } from '#domain/maths/units/unit-measures.ts';
import { shownLine, shownRecipe } from '../testing/read-recipes.ts';

describe('decimals', () => {
  test.each<[line: string, shown: string, system?: MeasurementSystem]>([
    ['0.4 cup sugar', '0.4 cup sugar'],
    ['0,4 cup sugar', '0.4 cup sugar'],
    ['1.2 cups sugar', '1.2 cups sugar'],
    ['0.3-0.4 cup sugar', '0.3–0.4 cup sugar'],
    ['1.7 onions', '1.7 onions'],
    ['1.7 lb beef', '1.7 pounds beef'],
    ['120 ml (0.6 cup) cream', '120 ml / 0.6 cup cream', 'metric'],
    ['2/5 cup sugar', '⅖ cup sugar'],
    ['0.5 cup sugar', '½ cup sugar'],
    ['1.33 cups sugar', '1⅓ cups sugar'],
  ])('%s stand as they were written, unless they are a fraction', (line, shown, system = 'imperial') => {
    expect(shownLine(line, 1, system)).toBe(shown);
  });

  test('follow the fractions of measuring cups for other servings', () => {
    expect(shownLine('0.4 cup sugar', 2)).toBe('¾ cup sugar');
  });

  test('stand in steps as well', () => {
    const shown = (multiplier: number) =>
      shownRecipe(
        { lines: ['1 cup sugar'], steps: ['Whisk in 0.4 cup of the sugar.'] },
        { multiplier, system: 'imperial' },
      ).steps[0]?.text;
    expect(shown(1)).toBe('Whisk in 0.4 cup of the sugar.');
    expect(shown(2)).toBe('Whisk in ¾ cup of the sugar.');
  });
});

test.each([
  ['1 pint (20 fl oz) milk', 1, '1 imperial pint / 20 imperial fluid ounces milk'],
  ['1 pint (20 fl oz) milk', 2, '2 imperial pints / 40 imperial fluid ounces milk'],
  ['20 fl oz (1 pint) milk', 3, '60 imperial fluid ounces / 3 imperial pints milk'],
] as const)('%s, times %d, are as much in both units', (line, multiplier, shown) => {
  expect(shownLine(line, multiplier)).toBe(shown);
});

test.each([
  ['100g / 3½oz / scant ½ cup sugar', '200 g / 7 ounces / scant 1 cup sugar'],
  ['15 g/1 heaped tbsp flour', '30 g / 2 heaped tablespoons flour'],
  ['200 g / a heaped cup rice', '400 g / 2 heaped cups rice'],
  ['200 g (8 EL) Zucker', '400 g / 16 EL Zucker'],
  ['200 g / a big mug rice', '400 g / a big mug rice ! As written, not scaled: a big mug.'],
])('%s: a further amount follows in its own words, or is said to stay', (line, shown) => {
  expect(shownLine(line, 2, 'metric')).toBe(shown);
});

test('an amount of each of several is weighed as that of none', () => {
  expect(shownLine('1 cup each sugar, water', 2, 'metric')).toBe('473 ml each sugar, water');
});

describe('two spoons of another language keep their names', () => {
  test.each([
    ['2 EL + 1 TL Milch', 1, '2 EL + 1 TL Milch'],
    ['2 EL + 1 TL Milch', 2, '4 EL + 2 TL Milch'],
    ['2 EL + 1 TL Milch', 3, '7 EL Milch'],
    ['2 EL + 1 TL Milch', 1 / 2, '1 EL + ½ TL Milch'],
    ['2 EL und 2 TL Milch', 2, '5 EL + 1 TL Milch'],
    [
      '2 cuillères à soupe et 1 cuillère à café de miel',
      2,
      '4 cuillères à soupe + 2 cuillères à café de miel',
    ],
    ['1 cucchiaio + 1 cucchiaino di miele', 2, '2 cucchiai + 2 cucchiaini di miele'],
    ['2 cucharadas y 1 cucharadita de miel', 1, '2 cucharadas + 1 cucharadita de miel'],
    ['2 eetlepels en 1 theelepel honing', 2, '4 eetlepels + 2 theelepels honing'],
    ['2 msk och 1 tsk honung', 2, '4 msk + 2 tsk honung'],
    ['50 g (2 EL + 1 TL) Honig', 2, '100 g / 4 EL + 2 TL Honig'],
  ] as const)('%s, times %d: %s', (line, multiplier, shown) => {
    const [read] = shownRecipe(
      { lines: [line] },
      { multiplier, system: 'metric', ownSystem: 'metric' },
    ).lines;
    expect(read).toEqual({ text: shown, remark: null });
  });

  test.each([
    [1, '2 EL + 1 TL Milch einrühren.'],
    [2, '4 EL + 2 TL Milch einrühren.'],
  ])('in a step, times %d: %s', (multiplier, shown) => {
    const { steps } = shownRecipe(
      { lines: ['2 EL + 1 TL Milch'], steps: ['2 EL + 1 TL Milch einrühren.'] },
      { multiplier, system: 'metric', ownSystem: 'metric' },
    );
    expect(steps[0]?.text).toBe(shown);
  });
});

test.each([
  ['1 pint milk', '568 ml milk'],
  ['¾ pint cold water', '426 ml cold water'],
  ['half a pint of cream', '284 ml cream'],
  ['1½ pints stock', '852 ml stock'],
  ['1 pint 2 fl oz stock', '625 ml stock'],
  ['1 pint (473 ml) cream', '473 ml / 1 pint cream'],
])('%s beside a pint of Britain: %s', (line, shown) => {
  const { lines, steps } = shownRecipe(
    { lines: ['600ml/1 pint water', line], steps: [`Stir in ${line}.`] },
    { multiplier: 1, system: 'metric', ownSystem: 'metric' },
  );
  expect(lines[1]?.text).toBe(shown);
  if (!line.includes('(') && !line.includes('oz'))
    expect(steps[0]?.text.toLowerCase()).toContain(shown.slice(0, 6));
});

test.each([
  [
    '1 onion (about 150 g) or 2 shallots',
    '2 onions (about 150 g), or 4 shallots ! As written, not scaled: 150 g.',
  ],
  [
    '1 onion or 2 shallots (about 150 g)',
    '2 onions, or 4 shallots (about 150 g) ! As written, not scaled: 150 g.',
  ],
  [
    '1 packet fresh yeast (about 20 g) or 2 tsp instant yeast',
    '2 packets fresh yeast (about 20 g each), or 1 tablespoon + 1 teaspoon instant yeast',
  ],
  ['1 cup milk (warm) plus 2 tbsp cream (cold)', '473 ml milk (warm), plus 4 tablespoons cream (cold)'],
  ['2 cups milk (500 ml) plus 1 tbsp (15 ml) for brushing', '1 liter / 4 cups milk, plus 30 ml for brushing'],
  ['2 eggs (large) + 1 yolk (small)', '4 eggs (large) + 2 yolks (small)'],
  [
    '1 Würfel frische Hefe (42 g) oder 2 Pck. Trockenhefe',
    '2 Würfel frische Hefe (42 g each), oder 2 Pck. Trockenhefe ! As written, not scaled: 2 Pck.',
  ],
  ['1 cebolla (grande) o 2 ajetes', '2 cebollas (grande), o 2 ajetes ! As written, not scaled: 2 ajetes.'],
  ['1 lök (stor) eller 2 morötter', '2 lökar (stor), eller 4 morötter'],
  ['6 oz. (170g) plus 2 oz. (57g) chocolate', '340 g / 12 ounces chocolate, plus 114 g'],
  ['1 cup (240 ml) + 50 g flour', '480 ml / 2 cups flour + 100 g'],
  ['1 package or 2 teaspoons (7 g) yeast', '2 packages yeast, or 14 g'],
  ['2 cups or 500 g (1 lb) flour', '1 kg / 4 cups / 2 pounds flour'],
])('brackets stand behind what they are said of: %s, twice', (line, shown) => {
  expect(shownLine(line, 2, 'metric')).toBe(shown);
});

describe('packs to which something is added', () => {
  test.each([
    ['1 tin (400 g) + 1/2 cup water', 1, '1 tin (400 g) + ½ cup water'],
    ['1 tin (400 g) + 1/2 cup water', 2, '2 tins (400 g each) + 1 cup water'],
    ['1 can (14 oz) + 1/2 cup water', 3, '3 cans (14 oz each) + 1½ cups water'],
    ['2 cans (400 g) + 1 cup water', 1 / 2, '1 can (400 g) + ½ cup water'],
    [
      '1 large tin (800 g), plus 100 ml water',
      2,
      '2 large tins (800 g each), plus ¾ cup + 2 tablespoons water',
    ],
  ] as const)('%s, times %d, keep their size', (line, multiplier, shown) => {
    expect(shownLine(line, multiplier)).toBe(shown);
  });
});

describe('the size of the one that a line is for', () => {
  test.each([
    ['1 tin (400 ml) tomatoes', 1, '1 tin tomatoes (400 ml)'],
    ['1 tin (400 ml) tomatoes', 2, '2 tins tomatoes (400 ml each)'],
    ['1 tin (400 ml) tomatoes', 1 / 2, '½ tin tomatoes (400 ml)'],
    ['1 400g/14oz tin beans', 3, '3 tins beans (400g/14oz each)'],
    ['1-2 jars (350 grams) pesto', 2, '2–4 jars pesto (350 grams each)'],
    ['1 Dose (400 g) Tomaten', 2, '2 Dosen Tomaten (400 g each)'],
    ['1 5-ounce steak', 2, '2 steaks (5-ounce each)'],
    ['1 (1.5 kg) chicken', 3, '3 chickens (1.5 kg each)'],
  ] as const)('%s, times %d, is that of each of several', (line, multiplier, shown) => {
    expect(shownLine(line, multiplier)).toBe(shown);
  });

  test.each([
    ['2 tins (400 g) tomatoes', '4 tins tomatoes (400 g)'], // of each, or of both?
    ['1 chicken (1.5 kg)', '2 chickens (1.5 kg) ! As written, not scaled: 1.5 kg.'],
    ['1 tin tomatoes (drained)', '2 tins tomatoes (drained)'],
  ])('%s says no such size', (line, shown) => expect(shownLine(line, 2)).toBe(shown));
});

describe('counts that are added', () => {
  test.each([
    ['2 eggs + 1 egg yolk', 1, '2 eggs + 1 egg yolk'],
    ['2 eggs + 1 egg yolk', 2, '4 eggs + 2 egg yolks'],
    ['2 eggs + 1 egg yolk', 1 / 2, '1 egg + ½ egg yolk'],
    ['3 eggs, plus 1 egg white', 2, '6 eggs, plus 2 egg whites'],
    ['1 egg and 2 egg yolks', 3, '3 eggs and 6 egg yolks'],
    ['1 onion or 2 shallots, sliced', 2, '2 onions, or 4 shallots, sliced'],
    ['1 egg, plus an egg yolk, beaten', 2, '2 eggs, plus 2 egg yolks, beaten'],
    ['1 onion + 2 carrots', 3, '3 onions + 6 carrots'],
    ['1 cup milk + 2 Tbsp cream', 2, '2 cups milk + ¼ cup cream'],
    ['1 uovo e 1 tuorlo', 2, '2 uova e 2 tuorli'],
    ['3 œufs et 1 jaune', 2, '6 œufs et 2 jaunes'],
    ['2 huevos y 1 yema', 2, '4 huevos y 2 yemas'],
    ['2 Eier und 1 Eigelb', 2, '4 Eier und 2 Eigelb'],
    ['2 ovos e 1 gema', 3, '6 ovos e 3 gemas'],
  ] as const)('%s, times %d, follow the servings', (line, multiplier, shown) => {
    expect(shownLine(line, multiplier)).toBe(shown);
  });

  test.each([
    ['4 eggs, 2 whole and 2 yolks', '8 eggs, 2 whole and 2 yolks ! As written, not scaled: 2 whole.'],
    ['1 cake plus 1 9-inch pie', '2 cakes, plus 1 9-inch pie'],
  ] as const)('%s stay where others beside them do', (line, shown) => {
    expect(shownLine(line, 2)).toBe(shown);
  });
});

describe('parts of glasses and cups in other languages', () => {
  test.each([
    ['1/3 de vaso de leche', 1, '⅓ vaso de leche'],
    ['1/3 de vaso de leche', 3, '1 vaso de leche'],
    ['medio vaso de leche', 3, '1½ vasos de leche'],
    ['un vaso y medio de agua', 1, '1½ vasos de agua'],
    ['vaso y medio de agua', 2, '3 vasos de agua'],
    ['tres cuartos de vaso de agua', 1, '¾ vaso de agua'],
    ['1 copo e meio de leite', 1, '1½ copos de leite'],
    ['um terço de copo de óleo', 2, '⅔ copo de óleo'],
    ['1 bicchiere e mezzo di vino', 2, '3 bicchieri di vino'],
    ['un quarto di bicchiere di olio', 2, '½ bicchiere di olio'],
    ['un verre et demi de vin', 2, '3 verres de vin'],
    ['deux tiers de verre de lait', 1, '⅔ verre de lait'],
    ['un quart de verre de lait', 1, '¼ verre de lait'],
    ['ein Drittel Tasse Zucker', 2, '⅔ Tasse Zucker'],
    ['1 pizca y media de sal', 1, '1½ pizcas de sal'],
  ] as const)('%s, times %d: %s', (line, multiplier, shown) => {
    for (const system of ['imperial', 'metric'] as const)
      expect(shownLine(line, multiplier, system)).toBe(shown);
  });
});

test.each([
  ['Blend 1/2 small onion and 10 g salt.', 'As written, not scaled: 1/2 small onion.'],
  ['Blend 1 rinsed and stemmed serrano, 10 g salt.', 'As written, not scaled: 1 serrano.'],
  ['Rinse a single cup of uncooked rice.', 'Amounts in this step are as written: they are not scaled.'],
  ['Add the remaining 1/2 onion and 10 g salt.', null],
  ['Add 1/2 of the onion and 10 g salt.', null],
])('%s: every count that stays is named', (step, remark) => {
  const lines = ['1 onion', '2 serranos', '20 g salt', '1 cup uncooked rice'];
  const { steps } = shownRecipe({ lines, steps: [step] }, { multiplier: 2, system: 'metric' });
  expect(steps[0]?.remark).toBe(remark);
});

describe('numbers of pieces', () => {
  const remark = (step: string) =>
    shownRecipe({ lines: ['500 g flour', '2 potatoes'], steps: [step] }, { multiplier: 2, system: 'metric' })
      .steps[0]?.remark;

  test.each([
    'Cut into 12 squares.',
    'Divide the dough into 4 balls.',
    'Divide 600 g dough into 12 balls.',
    'Divide into four.',
    'Form 8 patties.',
    'Divide the batter between 2 tins.',
    'Slice the loaf into twelve thick pieces.',
    'Kneten, den Teig in 12 Stücke teilen, jedes Stück zu einer Kugel formen.',
    'Divisez la pâte en 8 boules.',
    'Formare con l’impasto 6 palline e dividere in 6 pezzi.',
    'Cortar en 12 trozos.',
    'Formar 12 albóndigas.',
    'Forme 12 bolinhos.',
    'Former 8 crêpes.',
    '10 Knödel formen.',
    'Tagliare in 8 spicchi.',
  ])('are said to stay as written: %s', (step) => {
    expect(remark(step)).toBe('Amounts in this step are as written: they are not scaled.');
  });

  test('are named beside amounts that follow', () => {
    expect(remark('Knead 500 g flour, then divide into 12 balls.')).toBe('As written, not scaled: 12 balls.');
  });

  test.each([
    'Cut each potato into 4 pieces.',
    'Roll into a ball.',
    'Cut the dough into 2 cm strips.',
    'Make 3 cuts in the top.',
    'Fry for 2 minutes in 2 batches.',
  ])('are none where there is nothing to scale: %s', (step) => expect(remark(step)).toBe(null));
});

test.each([
  ['1 litro de leche', 3, '3 litros de leche'],
  ['1 litro di latte', 3, '3 litri di latte'],
  ['1 litro leche', 3, '3 litro leche'], // which language?
  ['1,5 litro de leche', 1, '1.5 litros de leche'],
  ['1 szklanka mleka', 2, '2 szklanki mleka'],
  ['2 szklanki mleka', 3, '6 szklanek mleka'],
  ['1 łyżka cukru', 2, '2 łyżki cukru'],
  ['2 uien', 1 / 2, '1 ui'],
] as const)('%s, times %d, takes its form', (line, multiplier, text) => {
  const view = { multiplier, system: 'metric', ownSystem: 'metric' } as const;
  expect(shownRecipe({ lines: [line] }, view).lines).toEqual([{ text, remark: null }]);
});

test('a half with a Dutch article scales whole in a step', () => {
  const recipe = { lines: ['1 theelepeltje zout'], steps: ['Voeg een half theelepeltje zout toe.'] };
  const [step] = shownRecipe(recipe, { multiplier: 2, system: 'metric', ownSystem: 'metric' }).steps;
  expect(step).toEqual({ text: 'Voeg 1 theelepeltje zout toe.', remark: null, timers: [] });
});
