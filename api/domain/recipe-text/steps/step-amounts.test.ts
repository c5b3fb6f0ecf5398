import { expect, it, test } from 'vitest';
import { listedOf } from '../lines/listed-usages.ts';
import { findFurtherAmounts, findStepAmounts } from './step-amounts.ts';

const LISTED = listedOf(
  [
    'plain flour',
    'brown sugar',
    'honey',
    'chopped tomatoes',
    'garlic',
    'spelt bread',
    'whole milk',
    'coconut milk',
    'white sugar',
    'butter',
    'marzipan',
    'agua',
  ].map((name) => ({ id: name, ingredientId: null, isPoured: name.endsWith('milk'), names: [name] })),
);

test('the words between the ends of a range stay, those of English are one', () => {
  const separators = (text: string) => findStepAmounts(text, LISTED).map(({ separator }) => separator);
  expect(separators('Mit 2 bis 3 EL honey, 2 - 3 EL sugar und 2 or 3 cups flour')).toEqual([
    ' bis ',
    ' to ',
    ' to ',
  ]);
  expect(separators('Zwischen 2 und 3 EL honey')).toEqual([' und ']);
});

/** '200 gram', '2-3 tablespoon', '150 gram = 5 ounce'. */
function said({ quantities, unitSlug, second }: ReturnType<typeof findStepAmounts>[number]): string {
  const again = second ? ` = ${second.quantity} ${second.unitSlug}` : '';
  return `${quantities.map(({ value }) => value).join('-')} ${unitSlug}${again}`;
}

it.each<[string, string[]]>([
  ['Add 200 g of the flour', ['200 gram']],
  ['Stir in 2 tablespoons of the sugar', ['2 tablespoon']],
  ['Stir in half a cup of the dark brown sugar and 1 tsp salt', ['0.5 cup', '1 teaspoon']],
  ['Warm 2–3 tbsp honey', ['2-3 tablespoon']],
  ['Whisk in 150 g (5 oz) sugar', ['150 gram = 5 ounce']],
  ['Add 1 cup (8 oz) coconut milk', ['1 cup = 8 fluid-ounce']],
  ['Add 8 oz (1 cup) coconut milk', ['8 fluid-ounce = 1 cup']],
  ['Add 8 oz (1 cup) butter', ['8 ounce = 1 cup']],
  ['Add 8 oz of the whole milk', ['8 fluid-ounce']],
  ['Add 8 oz butter', ['8 ounce']],
  ['Pon 1/4 de taza de agua', ['0.25 cup']],
  ['Pon 1 taza y media de agua', ['1.5 cup']],
  ['Pon 2 o 3 tazas de agua', ['2-3 cup']],
  ['Pon entre 2 y 3 tazas de agua', ['2-3 cup']],
  ['Mit 2 bis 3 EL honey und 250 bis 300 g sugar', ['2-3 tablespoon', '250-300 gram']],
  ['Add between 2 and 3 cups flour', ['2-3 cup']],
  ['Add 2 of 3 cups flour and stir', []],
  ['Voeg 2 of 3 el honey toe', ['2-3 tablespoon']],
  ['Add 600 ml (1 pint) whole milk', ['600 milliliter = 1 imperial-pint']],
  ['Spread 6 slices of spelt bread, add 1 slice of butter', ['6 slice']],
  ['Drizzle with the honey (1 tablespoon) and serve', ['1 tablespoon']],
  ['Toss with the rest of the flour (about 50 g)', ['50 gram']],
  ['Add sugar 20 g.', ['20 gram']],
  ['Pour in 2 cups water', ['2 cup']],
  ['Add 1 cup plus 2 tablespoons of the flour', ['1 cup', '2 tablespoon']],
  ['Stir in 1 tbsp + 1 tsp honey', ['1 tablespoon', '1 teaspoon']],
  ['Add 2 cups minus 1 tablespoon of the flour', []],
  ['Fry 3 cloves of garlic', ['3 clove']],
  ['Use a 1 cup measure for the flour', []],
  ['Grease a 2-quart dish', []],
  ['Fill an 8 cup baking dish with flour', []],
  ['Add the 2 x 400 g tins of tomatoes', []],
  ['Add a 400 g tin of tomatoes', []],
  ['Put 1 tsp of sugar on each', []],
  ['Add flour 1 cup at a time', []],
  ['Add 3 cups flour one cup at a time', ['3 cup']],
  ['Gradually add the 3 cups flour, 1/2 cup at a time', ['3 cup']],
  ['Add honey, 1 to 2 tablespoons. at a time', []],
  ['Add 200 g flour. Add a cup of milk', ['200 gram', '1 cup']],
  ['Add 3 cups flour, mixing after each addition', ['3 cup']],
  ['Fry in 2 tbsp butter for 3 minutes per side', ['2 tablespoon']],
  ['Add 2 tablespoons honey and butter (each)', []],
  ['Cut the bread into 2 cm cubes', []],
  ['Bake the bread at 200 °C for 20 minutes', []],
  ['Add 2 cups of love', []],
  ['Whisk in 150 g (2 oz) sugar', []],
  ['Mix 600 g or 5 cups flour', ['600 gram = 5 cup']],
  ['Rub 500 g or 4 cups flour with 226 g (2 sticks) butter', ['500 gram = 4 cup', '226 gram = 2 stick']],
  ['Melt 1 stick (113 g) butter', ['1 stick = 113 gram']],
  ['Melt 1 stick or 8 tablespoons of butter', ['1 stick = 8 tablespoon']],
  ['Add 2 cloves (10 g) garlic', []],
  ['Add 2 cups plain flour (500 g)', []],
  ['Add 1 + 1/2 cups plain flour', ['1.5 cup']],
  ['Add 2/3 + 1/3 cup plain flour', []],
  ['Stir in step 1 + 1/2 cup sugar', []],
  ['Add 1 cup flour plus 2 tablespoons.', ['1 cup', '2 tablespoon']],
  ['Add 1 cup of the flour and another 2 tablespoons for dusting', ['1 cup', '2 tablespoon']],
  ['Add 1 cup flour and 2 tablespoons rum', ['1 cup']],
  ['Add 2 cans of chopped tomatoes (400 g)', ['2 can']],
  ['Add 2 cans (400 g) chopped tomatoes', ['2 can']],
  ['Add 2 cans chopped tomatoes, 400 g each', ['2 can']],
  ['Add 2 cans of chopped tomatoes (400 g each)', ['2 can']],
  ['Add a can of tomatoes (400 g)', ['1 can']],
  ['Add 1 can tomatoes 400g', ['1 can']],
  ['Add 2 (400 g) tins tomatoes', []],
  ['Add 1 jar of tomatoes and sugar 20 g', ['1 jar', '20 gram']],
  ['Add 2 cups all-purpose flour (250 g)', []],
  ['Mix 100 g or 5 kg flour', []],
  ['Makes about 2 cups (475mL). Refrigerate leftovers', ['2 cup = 475 milliliter']],
  ['Each half makes 1 cup', []],
  ['Cut off 40 g butter balls', []],
  ['Divide into 10 pieces of 100 g butter', []],
  ['Weigh out 8 pieces of about 60 g butter', []],
  ['Wrap 10 g marzipan balls', []],
  ['Add 100 g butter cubes', ['100 gram']],
  ['Cut in 100 g cold butter cubes', ['100 gram']],
  ['Cut 200 g butter into cubes', ['200 gram']],
  ['Roll 100 g marzipan into 4 balls', ['100 gram']],
  ['Add 200 g butter in pieces', ['200 gram']],
  ['Put 1 tsp butter in each of 12 holes', []],
  ['Put 1 tbsp butter into each of the four pans', []],
  ['Cook 150 g sugar a person', []],
  ['Cook 150 g sugar per person', []],
  ['Mit 10 g honey pro Person', []],
  ['Versate 100 g honey per lo sciroppo', ['100 gram']],
  ['Versate 100 g honey per friggere', ['100 gram']],
  ['Appassire in 40 g di butter per circa 10 minuti', ['40 gram']],
  ['Appassire in 40 g di butter per altri due minuti', ['40 gram']],
  ['Appassire in 40 g di butter per 2-3 ore', ['40 gram']],
  ["Appassire in 40 g di butter per qualche minuto o per mezz'ora", ['40 gram']],
  ['Mettere 40 g di butter per piatto', []],
  ['Serve 1/2 cup milk a bowl', []],
  ['Pour 1/4 cup of the milk a portion', []],
  ['Fry in 3 batches, 1 tbsp butter each time', []],
  ['Pour 1 cup milk into a bowl', ['1 cup']],
  ['Add 1 pinch brown sugar', []],
  ['Stir half a cup of milk', ['0.5 cup']],
  ['Heat 1/2 a cup of milk', ['0.5 cup']],
  ['Add a tablespoon or so of honey', ['1 tablespoon']],
  ['Add 2 tbsp honey,1 tsp sugar', ['2 tablespoon', '1 teaspoon']],
  ['Add 1,5 kg flour', ['1.5 kilogram']],
  ['Pour in a cup or two of milk', ['1-2 cup']],
  ['Melt 2 of the 4 tablespoons butter', []],
  ['Melt 1 out of the 2 sticks butter', []],
  ['Melt one of the two sticks butter', []],
  ['Melt half of the 4 tablespoons butter', ['4 tablespoon']],
  ['Melt 1/2 of the 4 tablespoons butter', ['4 tablespoon']],
])('in a step: %j', (text, expected) => expect(findStepAmounts(text, LISTED).map(said)).toEqual(expected));

it.each<[string, string[]]>([
  ['+ 2 cups water', ['2 cup']],
  ['or 3 Tbsp sauce', ['3 tablespoon']],
  ['minus 1 tablespoon', ['1 tablespoon']],
  ['plus 1 pinch', ['1 pinch']],
  ['+ 2 pinches salt', ['2 pinch']],
  ['+ 1 dash', ['1 dash']],
  ['+ a pinch', []],
  ['about 150 g in total', ['150 gram']],
  ['1 lb/450 g total, chopped', ['1 pound = 450 gram']],
  ['6 oz each, 24 oz total', []],
  ['plus 2 tablespoons for dusting', ['2 tablespoon']],
  ['and about 100 ml more', ['100 milliliter']],
  ['+ 50 g + 1 tsp', ['50 gram', '1 teaspoon']],
  ['+ 1 and 1/2 cups water', ['1.5 cup']],
  ['cut into 2 cm cubes, plus 50 g', ['50 gram']],
  ['divided (2/3 cup + 1/3 cup)', []],
  ['divided (2/3 + 1/3 cup)', []],
  ['3/4 cup for the batter and 1/4 cup for the topping', []],
  ['plus 1/4 cup for the topping, 3/4 cup for the batter', []],
  ['or 1 cup minus 1 tablespoon', []],
  ['2 cups (250 g) plus 1 tablespoon', []],
  ['cut into 2 cm cubes', []],
  ['or 1 pack', []],
  ['plus more for dusting', []],
])('behind an ingredient: %j', (text, expected) => {
  expect(findFurtherAmounts(text).map(said)).toEqual(expected);
});

it.each(['1 g salt ', '1 ', 'salt (1 g', 'or 1 g '])(
  'reads %j repeated ten thousand times at once',
  (piece) => {
    expect(() => findStepAmounts(piece.repeat(10_000), LISTED)).not.toThrow();
    expect(() => findFurtherAmounts(piece.repeat(10_000))).not.toThrow();
  },
  60_000,
);

it.each([
  ['Add sugar 20 g.', '20 g'],
  ['Add sugar 2 tbsp. Stir', '2 tbsp'],
  ['Add 2 tbsp. sugar', '2 tbsp.'],
])('the full stop of a sentence is none of a unit: %j', (text, words) => {
  expect(findStepAmounts(text, LISTED).map(({ start, end }) => text.slice(start, end))).toEqual([words]);
});

it.each<[string, (string | undefined)[]]>([
  ['Add 200 g of the flour and mix.', ['plain flour']],
  ['Add the remaining 2 cups flour, 1 cup of the brown sugar', ['plain flour', 'brown sugar']],
  ['Stir in 1 cup coconut milk and 1 cup milk', ['coconut milk', undefined]],
  ['Mix flour (2 cups) and brown sugar (3/4 cup)', ['plain flour', 'brown sugar']],
  // Which of two sugars, or a mixture with flour in it: not sure.
  ['Add 1 cup sugar, then 1 cup of the flour mixture', [undefined, undefined]],
  ['Pour in 2 cups water', [undefined]],
  ['Knead in 1 cup flour plus 2 tbsp, and stir', ['plain flour', 'plain flour']],
  ['Knead in 1 cup + 2 tbsp flour', ['plain flour', 'plain flour']],
])('an amount is of the line it names: %j', (text, usages) => {
  expect(findStepAmounts(text, LISTED).map(({ usageId }) => usageId)).toEqual(usages);
});

it('two lines of one ingredient are as good as one', () => {
  const listed = listedOf(
    ['1', '2'].map((id) => ({ id, ingredientId: 'flour', isPoured: false, names: ['flour'] })),
  );
  expect(findStepAmounts('Add 200 g flour', listed)[0]?.usageId).toBe('1');
});
