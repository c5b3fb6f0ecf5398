import { expect, test } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';

type Second = [min: number, max: number, unitSlug: string] | null;

test.each<[line: string, first: string, second: Second, note: string | null]>([
  ['600 g or 5 cups flour', '600 gram', [5, 5, 'cup'], null],
  ['200 g / 7 oz flour', '200 gram', [7, 7, 'ounce'], null],
  ['1 cup (250 ml) milk', '1 cup', [250, 250, 'milliliter'], null],
  ['2 ¾ cups flour ((400 grams))', '2.75 cup', [400, 400, 'gram'], null],
  ['2 cups flour, sifted (240 grams)', '2 cup', [240, 240, 'gram'], null],
  ['1 cup butter, softened ((226g))', '1 cup', [226, 226, 'gram'], null],
  ['2 cups milk (or 500 ml)', '2 cup', [500, 500, 'milliliter'], null],
  ['1 cup flour (or 125 g)', '1 cup', [125, 125, 'gram'], null],
  ['4 cups milk, divided (2 cups for the sauce)', '4 cup', null, null],
  ['40g sugar (3 tbsp)', '40 gram', [3, 3, 'tablespoon'], null],
  ['2 tsp vanilla extract 10 mL', '2 teaspoon', [10, 10, 'milliliter'], null],
  ['350g (~12 oz) wheat flour', '350 gram', [12, 12, 'ounce'], null],
  ['Around 14 ounces or 400 grams of beef', '14 ounce', [400, 400, 'gram'], null],
  ['¼ to 1/3 cup (63-83 ml) oil', '0.25 cup', [63, 83, 'milliliter'], null],
  ['4 cups flour - 500g', '4 cup', [500, 500, 'gram'], null],
  ['4 cups flour, about 500 g, sifted', '4 cup', [500, 500, 'gram'], null],
  ['flour 4 cups – 500 g', '4 cup', [500, 500, 'gram'], null],
  ['500 g — 4 cups flour', '500 gram', [4, 4, 'cup'], null],
  ['500 g ~ 4 cups flour', '500 gram', [4, 4, 'cup'], null],
  ['milk, 1 cup (250 ml), warm', '1 cup', [250, 250, 'milliliter'], null],
  ['sugar — 200 g (1 cup)', '200 gram', [1, 1, 'cup'], null],
  ['butter, 1 stick (113 g), soft', '1 stick', [113, 113, 'gram'], null],
  ['beans, 1 can (400 g)', '1 can', null, '400 g'],
  ['onions, 3 (about 300 g)', '3 null', null, 'about 300 g'],
  ['4 cups of flour, or 500 g', '4 cup', [500, 500, 'gram'], null],
  ['4 cups flour or 500 g', '4 cup', [500, 500, 'gram'], null],
  ['flour = 500 g / 4 cups', '500 gram', [4, 4, 'cup'], null],
  ['Pecorino preferably or Parmesan 1.5oz (40g)', '1.5 ounce', [40, 40, 'gram'], null],
  ['2 cups flour, 100 kg', '2 cup', null, null],
  ['2 onions, 300 g', '2 null', null, null],
  ['2 sticks (16 tablespoons) butter', '2 stick', [16, 16, 'tablespoon'], null],
  ['¾ cup (1½ sticks) butter', '0.75 cup', [1.5, 1.5, 'stick'], null],
  ['500 g = 4 cups rice', '500 gram', [4, 4, 'cup'], null],
  ['500 g, or 4 cups, flour', '500 gram', [4, 4, 'cup'], null],
  ['1 cup (8 fl oz) milk', '1 cup', [8, 8, 'fluid-ounce'], null],
  ['4.5 (650g) cups flour', '4.5 cup', [650, 650, 'gram'], null],
  ['1 1/5 (355mL) cups water', '1.2 cup', [355, 355, 'milliliter'], null],
  ['5 (1.2L) cups water', '5 cup', [1.2, 1.2, 'liter'], null],
  ['3 (45 ml) tablespoons oil', '3 tablespoon', [45, 45, 'milliliter'], null],
  ['2 (400 g) packed cups sugar', '2 cup', [400, 400, 'gram'], null],
  ['2 (226 g) sticks butter', '2 stick', [226, 226, 'gram'], null],
  ['2 (4 oz) sticks butter', '2 stick', null, '4 oz each'],
  ['2 (6 ounce) fillets', '2 null', null, '6 ounce each'],
  ['2 (400 g) cans beans', '2 can', null, '400 g each'],
  ['2 (250 g) large packages tofu', '2 package', null, '250 g each'],
  ['2 cans (400 g) beans', '2 can', null, '400 g'],
  ['1 (14 oz) can tomatoes', '1 can', null, '14 oz'],
  ['2 x 400g/14oz tins beans', '2 can', null, '400g/14oz each'],
  ['900 g (4-5) apples', '900 gram', null, '4-5'],
  ['½ cup milk (1/4 for a firmer one)', '0.5 cup', null, '1/4 for a firmer one'],
  ['200g flour (use as little as 180g)', '200 gram', null, 'use as little as 180g'],
  ['100 g butter (10 oz)', '100 gram', null, '10 oz'],
  ['1 cup flour (5 kg)', '1 cup', null, '5 kg'],
  ['2 eggs', '2 null', null, null],
])('%s', (line, first, second, note) => {
  const parsed = parseIngredientLine(line);
  expect(parsed.name).not.toMatch(/^\W|\W$/);
  const { secondAmount: found } = parsed;
  expect(`${parsed.quantityMin} ${parsed.unitSlug}`).toBe(first);
  expect(found && [found.quantityMin, found.quantityMax, found.unitSlug]).toEqual(second);
  expect(parsed.note).toBe(note);
});

test.each<[line: string, further: string[], note: string | null]>([
  ['1 stick (½ cup / 113g) butter', ['113 gram', '0.5 cup'], null],
  ['1 cup (2 sticks, 226 g) butter', ['226 gram', '2 stick'], null],
  ['8 oz (1 cup, 225 g) butter', ['225 gram', '1 cup'], null],
  ['1 qt (32 oz, 946mL) broth', ['946 milliliter', '32 ounce'], null],
  ['4 tablespoons (½ stick / 57g) butter (for glaze)', ['57 gram', '0.5 stick'], 'for glaze'],
  ['4 cups flour (1 lb) - 500 g', ['500 gram', '1 pound'], null],
  ['1 cup (240 ml, 10 lb) milk', ['240 milliliter'], '10 lb'],
  [
    '1 cup (8 oz, 240 ml, 16 tbsp, 48 tsp, 24 cl, 0.24 l) milk',
    ['240 milliliter', '8 ounce', '16 tablespoon', '48 teaspoon', '24 centiliter'],
    '0.24 l',
  ],
])('%s: a third amount', (line, amounts, note) => {
  const { secondAmount, furtherAmounts, note: left } = parseIngredientLine(line);
  const again = [...(secondAmount ? [secondAmount] : []), ...furtherAmounts];
  expect(again.map(({ quantityMin, unitSlug }) => `${quantityMin} ${unitSlug}`)).toEqual(amounts);
  expect(left).toBe(note);
});

test('the words before a second number stay', () => {
  expect(parseIngredientLine('~800g (~1.5lb) potatoes').secondAmount?.quantityQualifier).toBe('~');
  expect(parseIngredientLine('4 cups flour, about 500 g').secondAmount?.quantityQualifier).toBe('about');
});

test.each([
  ['500g (1lb 2oz) flour', '1.125 pound', '2 ounce'],
  ['1.5kg/3lb 5oz beef', '3.3125 pound', '5 ounce'],
  ['300 g (1 1/4 cups plus 2 tablespoons) sugar', '1.375 cup', '2 tablespoon'],
  ['500 ml (1 pint 2 fl oz) stock', '1.125 pint', '2 fluid-ounce'],
  ['1 litre/1 pint 15fl oz water', '1.9375 pint', '15 fluid-ounce'],
])('%s: a second amount in two units keeps both', (line, whole, part) => {
  const { secondAmount } = parseIngredientLine(line);
  expect(`${secondAmount?.quantityMin} ${secondAmount?.unitSlug}`).toBe(whole);
  expect(`${secondAmount?.addedPart?.quantity} ${secondAmount?.addedPart?.unitSlug}`).toBe(part);
});

test.each([
  ['100g / 3½oz / scant ½ cup sugar', 'scant 0.5 cup'],
  ['200ml / 7 fl oz / generous ¾ cup milk', 'generous 0.75 cup'],
  ['200 g / a heaped cup rice', '1 heaped cup'],
  ['100 g / a scant ½ cup sugar', 'a scant 0.5 cup'],
  ['200 g / a cup rice', '1 cup'],
  ['15 g/1 heaped tbsp flour', '1 heaped tablespoon'],
  ['15 g (1 heaped tbsp) flour', '1 heaped tablespoon'],
  ['15 g / 1 gestr. EL Mehl', '1 gestr. EL'],
  ['110 g / 1 level cup / 4 oz flour', '1 level cup'],
  ['100 g (4 EL) Zucker', '4 EL'],
  ['1 scant cup / 110 g flour', '110 gram'],
])('%s: the words around a further amount are its own', (line, said) => {
  const { name, note, secondAmount, furtherAmounts } = parseIngredientLine(line);
  const again = [...(secondAmount ? [secondAmount] : []), ...furtherAmounts].map(
    ({ quantityQualifier, quantityMin, unitTitle, unitSlug }) =>
      [quantityQualifier, quantityMin, unitTitle ?? unitSlug].filter(Boolean).join(' '),
  );
  expect(again).toContain(said);
  expect(name).toMatch(/^\p{L}+$/u);
  expect(note).toBe(null);
});

test.each(['2 cups or a tablespoon sugar', '200 g / a big mug rice'])(
  '%s: another choice is none',
  (line) => {
    expect(parseIngredientLine(line).secondAmount).toBe(null);
  },
);

test('1 cup 8 fl oz says one amount twice, and adds nothing', () => {
  expect(parseIngredientLine('1 cup 8 fl oz milk').quantityMin).toBe(1);
});

test('a range of amounts in two units is one in the larger', () => {
  const { name, secondAmount } = parseIngredientLine('750g–1kg/1lb 10oz–2lb 4oz mussels');
  expect(name).toBe('mussels');
  expect(secondAmount).toMatchObject({
    quantityMin: 1.625,
    quantityMax: 2.25,
    unitSlug: 'pound',
    addedPart: null,
  });
});
