import { expect, test } from 'vitest';
import { paragraphs } from '../../text/rich-text-reading.ts';
import { amountsInLine, isForOneOfAll } from './line-words.ts';
import { listedWords } from './listed-names.ts';

function isForOne(name: string, preparation: string | null, note: string | null): boolean {
  const words = preparation === null ? null : paragraphs(preparation);
  return isForOneOfAll({ ingredientTitleOverride: name, preparation: words, note });
}

test.each<[name: string, preparation: string | null, note: string | null]>([
  ['tomatoes', 'per person', null],
  ['rice a bowl', null, null],
  ['beef', 'chopped, per serving', null],
  ['eggs', 'for each person', null],
  ['eggs', 'for every guest', null],
  ['eggs', null, 'per person'],
  ['butter', 'per chicken breast', null],
  ['salt', 'per 100 g of meat', null],
  ['onions', 'for one person', null],
  ['eggs/person', null, null],
  ['pasta p.p', null, null],
  ['sausages each', null, null],
  ['oranges', 'apiece', null],
  ['Scheiben Brot pro Person', null, null],
  ['tranches de pain par personne', null, null],
  ['huevos por persona', null, null],
  ['Scheiben Brot je Person', null, null],
  ['Salz pro kg Fleisch', null, null],
  ['Salz je 100 g Mehl', null, null],
  ['Salz auf 1 l Wasser', null, null],
  ['sel par kg de viande', null, null],
  ["de sel par litre d'eau", null, null],
  ['de sal por litro', null, null],
  ['de sal por cada litro', null, null],
  ['di sale al litro', null, null],
  ['uova', 'per persona', null],
  ['uovo ogni 100 g di farina', null, null],
  ['di sale', 'per litro d’acqua', null],
  ['zout', 'per kilo', null],
  ['bacon', 'per square', null],
])('the amount is for one: %j, %j, %j', (...words) => expect(isForOne(...words)).toBe(true));

test.each<[name: string, preparation: string | null, note: string | null]>([
  ['eggs', '2 per person', null],
  ['thighs', 'two per person', null],
  ['eggs', null, '1–2 per person'],
  ['rice', 'as per packet instructions', null],
  ['rice in a bowl', null, null],
  ['rice', 'per your taste', null],
  ['rice', 'per package directions', null],
  ['each ginger and nutmeg', null, null],
  ['ginger and nutmeg each', null, null],
  ['chicken breasts', null, '6 oz each'],
  ['thermos', '½l capacity each', null],
  ['peppers', 'each cut in half', null],
  ['pepper', 'superfine', null],
  ['di burro', 'per la teglia', null],
  ['di pangrattato', 'per impanare', null],
  ['di zucchero', 'per lo sciroppo', null],
  ['di farina', 'per spolverarla', null],
  ['di ricotta', 'per Pasqua', null],
  ['burro', 'per teglia', null],
  ['lievito', 'per dolci', null],
  ['burro', 'per Pasqua', null],
  ['pasta', 'per 4 persone', null],
  ['je 1 kg Äpfel und Birnen', null, null],
  ['Dosen Tomaten je 400 g', null, null],
  ['Kugeln Mozzarella à je 25 g', null, null],
  ['salt', 'pro tip: use sea salt', null],
])('the amount is for all: %j, %j, %j', (...words) => expect(isForOne(...words)).toBe(false));

test.each([
  ['jar', '5l; 1 gallon', []],
  ['baking dish', '2 quart', []],
  ['jar of pickles', '2 cups', ['2 cups']],
])('1 %s (%s) says how large it is', (name, note, expected) => {
  const jar = { ingredientTitleOverride: name, note, preparation: null };
  const line = { ...jar, quantityMin: 1, quantityMax: null, unit: null };
  expect(amountsInLine(line, listedWords(['pickles']))).toEqual(expected);
});

test.each([
  ['ou 2 lb de farine', ['2 lb']],
  ['cipolla o 2 scalogni', ['2 scalogni']],
  ['Mehl oder 3 Scalogni', ['3 Scalogni']],
  ['farine ou 2 bis 3 lb de sucre', ['2 bis 3 lb']],
])('what is another choice in a name is said: %j', (ingredientTitleOverride, expected) => {
  const line = { ingredientTitleOverride, note: null, preparation: null, quantityMin: 1, quantityMax: null };
  expect(amountsInLine({ ...line, unit: { slug: 'kilogram' } }, listedWords(['scalogni']))).toEqual(expected);
});

test.each([
  ['un cedro', ['un cedro']],
  ['cuarto y mitad de carne', ['cuarto y mitad']],
  ['een citroen', ['een citroen']],
  ['un poco de sal', []],
  ["un filo d'olio", []],
  ['tres leches', []],
  ['salt', []],
])('a number in another language that was not read is said: %j', (ingredientTitleOverride, expected) => {
  const words = { ingredientTitleOverride, note: null, preparation: null };
  const line = { ...words, quantityMin: null, quantityMax: null, unit: null };
  expect(amountsInLine(line, new Set())).toEqual(expected);
});

const CAN = { slug: 'can' };
const CUP = { slug: 'cup' };

/** What a line of an amount says in its note and its preparation. */
function said(
  quantityMin: number | null,
  unit: { slug: string } | null,
  note: string,
  preparation = '',
): string[] {
  const words = { ingredientTitleOverride: 'bananas', note, preparation: paragraphs(preparation) };
  return amountsInLine({ quantityMin, quantityMax: null, unit, ...words }, listedWords(['bananas']));
}

test.each<[number, { slug: string } | null, note: string, preparation: string, said: string[]]>([
  [6, null, '', 'or 5 Extra Large', ['5 Extra Large']],
  [6, CUP, '4-5', '', ['4-5']],
  [1, CUP, '3,5 % Fett', '', []],
  [1, CUP, '1,5%', '', []],
  [2, null, 'juice of 1, zest of 2', '', ['juice of 1', 'zest of 2']],
  [3, null, 'whites of 2', '', ['whites of 2']],
  [3, CUP, '', '+ 1 per la superficie', ['1']],
  [3, CUP, '', '1 per jar', []],
  [1, CUP, '', '3,5 % Fett, kalt', []],
  [1, CUP, '1,5 Zitronen', '', ['1,5 Zitronen']],
  [2, null, 'about 1 c.', '', ['1 c.']],
  [2, null, 'about 3 c. before peeling', '', ['3 c.']],
  [2, null, '', 'baked at 180 c.', []],
  [6, null, '', 'divided (4 + 2)', ['4 + 2']],
  [1, CUP, '', 'divided (2/3 + 1/3 cup)', ['2/3 + 1/3 cup']],
  [1, CUP, '', 'divided (2/3 cup + 1/3 cup)', ['2/3 cup', '1/3 cup']],
  [4.5, CUP, 'this is around 4-5 bananas', '', ['4-5 bananas']],
  [1.5, CAN, '200g', '', ['200g']],
  [3, CAN, '1.2 kg', '', ['1.2 kg']], // of all of them
  [3, CAN, '45 oz', '', ['45 oz']],
  [1, { slug: 'pot' }, '1 tablespoon(s)', '', ['1 tablespoon']],
  [1, CUP, 'use as little as 180g', '', ['180g']],
  [1, CUP, '1/4 for a firmer one', '', ['1/4']],
  [4.5, CUP, '1 jar', '', ['1 jar']],
  [3, null, 'Added to 3/4 Mug of water', '', ['3/4 Mug']],
  [3, null, '', 'about 200g', ['200g']],
  [1, CUP, 'about 3', '', ['3']],
  [1, CUP, '32 oz', '', ['32 oz']],
  [1, null, '', 'or two small ones', ['two small ones']],
  [1, null, '', '1 1/2-inch piece ginger', ['1 1/2-inch piece ginger']],
  [2, null, '', '+ 1 egg yolk', ['1 egg yolk']],
  [3, null, 'Added to 3/4 Mug boiling water', '', ['3/4 Mug']],
  [3, null, 'Added to 3/4 Mug', '', ['3/4 Mug']],
])('beside %d %j, %j and %j say an amount', (quantity, unit, note, preparation, expected) =>
  expect(said(quantity, unit, note, preparation)).toEqual(expected),
);

test.each<[number, { slug: string } | null, note: string, preparation?: string]>([
  [1, CAN, '14 oz'],
  [2, CAN, '14 oz each'],
  [2, null, '8 oz. each'],
  [2, null, '', 'about 1 lb. each'],
  [1, null, '16-20 count'],
  [2, CAN, '14-ounce'],
  [2, CAN, '28 oz.'],
  [4, null, '1 ~ 150g'],
  [1, null, '80/20'],
  [1, null, '16/20'],
  [1, CUP, '2%'],
  [1, null, '1 1/2-inch piece'],
  [1, null, '9 inch'],
  [1, null, 'each cut into 8 wedges', 'cut into 4'],
  [1, null, '1 day old'],
  [1, null, 'see note 1'],
  [350, CUP, '0 or 00'],
  [1, null, '3 - inch piece'],
  [2, null, 'about 60 g', 'per person'],
  [2, CUP, '3 parts oil to 1 part lard'],
])('beside %d %j, %j and %j say none', (quantity, unit, note, preparation) =>
  expect(said(quantity, unit, note, preparation)).toEqual([]),
);

test('the size of a can is none beside a range of cans', () => {
  const words = { ingredientTitleOverride: 'tomatoes', note: '400 g', preparation: null };
  const said = (quantityMin: number, quantityMax: number) =>
    amountsInLine({ ...words, quantityMin, quantityMax, unit: CAN }, listedWords(['tomatoes']));
  expect(said(1, 2)).toEqual([]);
  expect(said(2, 2)).toEqual([]);
});

test.each([
  ['+ 1/4 cup chocolate chips', ['1/4 cup']],
  ['plus 1 large handful basil', ['1 large handful']],
  ['+ 400 g tin tomatoes', ['400 g']],
  ['stock + 400 ml can coconut milk', ['400 ml']],
  ['+ 200 g jar of pesto', ['200 g']],
  ['plus more flour', []],
  ['2% milk', []],
])('behind 2 cups, the name %j says %j', (name, expected) => {
  const words = { ingredientTitleOverride: name, note: null, preparation: null };
  const line = { ...words, quantityMin: 2, quantityMax: null, unit: CUP };
  expect(amountsInLine(line, listedWords([name]))).toEqual(expected);
});

test.each<[name: string, note: string, preparation: string, said: string[]]>([
  ['a little bit of salt', '1/3 of a teaspoon', '', ['1/3 of a teaspoon']],
  ['beef bones', '3x', '', ['3x']],
  ['cardamom', '10 or so', '', ['10']],
  ['chicken', 'a pound or two', '', ['a pound']],
  ['gherkins', '', 'a dozen medium sized ones', ['a dozen medium sized ones']],
  ['salt', '', 'about a teaspoon', ['a teaspoon']],
  ['4cm ginger', '', '', ['4cm']],
  ['Cucumber', '', '3 inches', ['3 inches']],
  ['ginger', '2 inches', '', ['2 inches']],
  ['sal a gosto', '', '', []],
  ['zucchero', '', 'a velo', []],
  ['9-inch pie crust', '', '', []],
  ['Cups of flour', '', '', ['Cups of flour']],
  ['Tin chopped tomatoes', '', '', ['Tin chopped tomatoes']],
  ['Overfilled teaspoon/tablespoon of salt', '', '', ['Overfilled teaspoon/tablespoon of salt']],
  ['cup cakes', '', '', []],
  ['tin foil', '', '', []],
  ['salt', 'a pinch', '', []],
  ['salt and pepper', '', '1/2 tsp each', ['1/2 tsp']],
  ['cod and salmon', '150 g each', '', ['150 g']],
  ['buns', '', '50 g each', []],
  ['milk', 'to soak it, 2 cups per loaf', '', []],
  ['pepper', '', 'to taste', []],
])('a line without an amount says one: %s, %j, %j', (name, note, preparation, expected) => {
  const words = { ingredientTitleOverride: name, note, preparation: paragraphs(preparation) };
  const line = { ...words, quantityMin: null, quantityMax: null, unit: null };
  expect(amountsInLine(line, listedWords([name]))).toEqual(expected);
});

test.each([
  ['stock cubes in 500 ml water', ['500 ml']],
  ['stock cube dissolved in a cup of hot water', ['a cup']],
  ['stock cubes in 1/2 a litre of water', ['1/2 a litre']],
  ['half and half', []],
  ['salt and pepper', []],
])('a name says more than its amount: %s', (ingredientTitleOverride, expected) => {
  const words = { ingredientTitleOverride, note: null, preparation: null };
  const line = { ...words, quantityMin: 2, quantityMax: null, unit: null };
  expect(amountsInLine(line, listedWords([ingredientTitleOverride]))).toEqual(expected);
});

test.each([
  ['1 (4 lb) chicken', []],
  ['a (about 4 lb) chicken', []],
  ['1 x 4 lb chicken', []],
  ['1 chicken (4 lb)', ['4 lb']],
])('%s: what stands before the name says how large the one is', (writtenLine, expected) => {
  const chicken = { ingredientTitleOverride: 'chicken', note: '4 lb', preparation: null, writtenLine };
  const amount = { quantityMin: 1, quantityMax: null, unit: null };
  expect(amountsInLine({ ...chicken, ...amount }, listedWords(['chicken']))).toEqual(expected);
});

test.each([
  'Saft einer Zitrone',
  'Saft von 1/2 Zitrone',
  'Abrieb einer Bio-Zitrone',
  'Zitronensaft von 2 Zitronen',
  "le jus d'un citron",
  'le zeste d’un citron',
  'jus de deux citrons',
  "le jus d'1/2 citron",
  'la scorza di un limone',
  'il succo di mezzo limone',
  'succo di 2 limoni',
  'la ralladura de un limón',
  'el zumo de medio limón',
  'suco de um limão',
])('what is taken of a number of things is said to stay: %s', (ingredientTitleOverride) => {
  const line = { ingredientTitleOverride, quantityMin: null, quantityMax: null, unit: null };
  const words = { ...line, preparation: null, note: null };
  expect(amountsInLine(words, listedWords([ingredientTitleOverride]))).toEqual([ingredientTitleOverride]);
});

test.each([
  ['uovo e 1 tuorlo', '1 tuorlo'],
  ['œuf et 2 jaunes', '2 jaunes'],
  ['huevo y 2 yemas', '2 yemas'],
  ['Ei und 1 Eigelb', '1 Eigelb'],
])('what is added in a name is said to stay: 1 %s', (ingredientTitleOverride, said) => {
  const line = { ingredientTitleOverride, quantityMin: 1, quantityMax: null, unit: null };
  const listed = listedWords([ingredientTitleOverride]);
  expect(amountsInLine({ ...line, preparation: null, note: null }, listed)).toEqual([said]);
});

test.each(['Saft und Schale', 'jus de citron', 'succo di limone', 'zumo de limón', 'a zest for life'])(
  'no number is in %s',
  (ingredientTitleOverride) => {
    const line = { ingredientTitleOverride, quantityMin: null, quantityMax: null, unit: null };
    expect(amountsInLine({ ...line, preparation: null, note: null }, new Set())).toEqual([]);
  },
);
