import { expect, it } from 'vitest';
import { listedWords } from '#domain/written-amounts.ts';
import { findFurtherAmounts, findStepAmounts } from './step-amounts.ts';

const LISTED = listedWords([
  'plain flour',
  'brown sugar',
  'honey',
  'chopped tomatoes',
  'garlic',
  'spelt bread',
]);

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
  ['Drizzle with the honey (1 tablespoon) and serve', ['1 tablespoon']],
  ['Toss with the rest of the flour (about 50 g)', ['50 gram']],
  ['Add sugar 20 g.', ['20 gram']],
  ['Pour in 2 cups water', ['2 cup']],
  ['Fry 3 cloves of garlic', ['3 clove']],
  ['Use a 1 cup measure for the flour', []],
  ['Grease a 2-quart dish', []],
  ['Fill an 8 cup baking dish with flour', []],
  ['Add the 2 x 400 g tins of tomatoes', []],
  ['Add a 400 g tin of tomatoes', []],
  ['Put 1 tsp of sugar on each', []],
  ['Add flour 1 cup at a time', []],
  ['Cut the bread into 2 cm cubes', []],
  ['Bake the bread at 200 °C for 20 minutes', []],
  ['Add 2 cups of love', []],
  ['Whisk in 150 g (2 oz) sugar', []],
])('in a step: %j', (text, expected) => expect(findStepAmounts(text, LISTED).map(said)).toEqual(expected));

it.each<[string, string[]]>([
  ['+ 2 cups water', ['2 cup']],
  ['or 3 Tbsp sauce', ['3 tablespoon']],
  ['plus 2 tablespoons for dusting', ['2 tablespoon']],
  ['and about 100 ml more', ['100 milliliter']],
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
  5_000,
);
