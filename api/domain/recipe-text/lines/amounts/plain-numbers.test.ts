import { expect, test } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';

/** What is read of a line: '1-2 cup water'. */
function readingOf(line: string): string {
  const { quantityMin, quantityMax, unitSlug, name } = parseIngredientLine(line);
  const amount = quantityMin === quantityMax ? quantityMin : `${quantityMin}-${quantityMax}`;
  return [amount, unitSlug, name].filter((part) => part !== null).join(' ');
}

test.each([
  ['Tablespoon of olive oil', '1 tablespoon olive oil'],
  ['Overfilled Teaspoon Mixed Spice', '1 teaspoon Mixed Spice'],
  ['Teaspoon salt', '1 teaspoon salt'],
  ['Cup of flour (120 g)', '1 cup flour'],
  ['Cup and a half of milk', '1.5 cup milk'],
  ['Clove of garlic', '1 clove garlic'],
  ['Stick of butter', '1 stick butter'],
  ['Pound of potatoes', '1 pound potatoes'],
  ['Large tin of tomatoes', '1 can tomatoes'],
  ['Cucharada de aceite', '1 tablespoon de aceite'],
  ['Small onion', '1 Small onion'],
  ['Medium Sweet Onion (diced)', '1 Medium Sweet Onion'],
  ['Whole small courgette', '1 Whole small courgette'],
  ['Finely chopped small onion', '1 Finely chopped small onion'],
  ['Single onion', '1 Single onion'],
  ['Cup plus 2 tablespoons flour', '1.125 cup flour'],
  ['Tin (400g) of tomatoes', '1 can tomatoes'],
  ['olive oil, tablespoon', '1 tablespoon olive oil'],
  ['salt - a teaspoon', '1 teaspoon salt'],
  ['Diced half onion', '0.5 onion'],
  ['Finely diced quarter cabbage', '0.25 cabbage'],
  ['Chopped half a bell pepper', '0.5 bell pepper'],
])('%s says one or half without a number', (line, reading) => expect(readingOf(line)).toBe(reading));

test.each([
  'Cup cakes',
  'Cup noodles',
  'Cups of flour',
  'Cucharadas de aceite',
  'Pound cake',
  'Pint glass',
  'Stick blender',
  'Stick cinnamon',
  'Clove honey',
  'Can opener',
  'Overfilled Teaspoon/tablespoon of sugar',
  'T-bone steak',
  'El Paso salsa',
  'Large eggs',
  'Large bowl',
  'Small selection of leaves',
  'Medium cheddar',
  'Whole milk',
  'Whole wheat bread',
  'Diced half-and-half',
])('%s says no number', (line) => expect(readingOf(line)).toBe(line));

test.each([
  ['Lemons x2', '2 Lemons'],
  ['Lemons (x2)', '2 Lemons'],
  ['Garlic cloves x4', '4 clove Garlic'],
  ['sprigs of thyme x 3', '3 sprig thyme'],
  ['Eggs x 3, beaten', '3 Eggs'],
  ['Eggs*3', '3 Eggs'],
  ['Tomato × 1-2', '1-2 Tomato'],
  ['Tinned tomatoes x 2 tins', '2 can Tinned tomatoes'],
  ['Eggs x 3 large', '3 large Eggs'],
  ['Eggs, x3', '3 Eggs'],
  ['Eggs x three', '3 Eggs'],
  ['Lemon x ½', '0.5 Lemon'],
  ['tomatoes x6 chopped', '6 tomatoes'],
  ['6 x eggs', '6 eggs'],
  ['2x lemons', '2 lemons'],
  ['x2 lemons', '2 lemons'],
  ['2 x 400g tins tomatoes', '2 can tomatoes'],
])('%s is counted with a sign', (line, reading) => expect(readingOf(line)).toBe(reading));

test.each([
  ['a cup or two of water', '1-2 cup water'],
  ['about a tablespoon or two water', '1-2 tablespoon water'],
  ['a clove or two of garlic', '1-2 clove garlic'],
  ['a large egg or two', '1-2 large eggs'],
  ['an onion or two, diced', '1-2 onions'],
  ['a clove or 2 of garlic', '1-2 clove garlic'],
  ['a carrot or three', '1-3 carrots'],
  ['a pinch or two of salt', 'pinch salt'],
  ['between 2 and 3 cups stock', '2-3 cup stock'],
  ['Between ½ and 1 cup milk', '0.5-1 cup milk'],
  ['stock, between 2 and 3 cups', '2-3 cup stock'],
  ['stock, between meals', 'stock'],
  ['1 (or 2) chilies', '1-2 chilies'],
  ['5 à 6 pommes', '5-6 pommes'],
  ['½ à ¾ tasse de lait', '0.5-0.75 tasse de lait'],
  ['3-4 dozen oysters', '36-48 oysters'],
  ['2 to 3 dozen eggs', '24-36 eggs'],
  ['1 dozen or 2 dozen eggs', '12-24 eggs'],
  ['two to three hundred grams flour', '200-300 gram flour'],
])('%s is a range', (line, reading) => expect(readingOf(line)).toBe(reading));

test.each([
  ['two hundred grams butter', '200 gram butter'],
  ['three hundred ml milk', '300 milliliter milk'],
  ['a hundred grams sugar', '100 gram sugar'],
  ['one hundred and fifty grams of flour', '150 gram flour'],
])('%s counts in words', (line, reading) => expect(readingOf(line)).toBe(reading));

test.each([
  ['1 kg or 2 lbs pork', '1 kilogram pork'],
  ['1 stick or 1/2 cup butter', '1 stick butter'],
  ['1 package or 2 1/4 teaspoons active dry yeast', '1 package active dry yeast'],
  ['1 onion or 2 shallots', '1 onion'],
  ['1 lemon or 2 limes, juiced', '1 lemon'],
  ['1 pound or 2 cups sugar', '1 pound sugar'],
  ['1 can or 2 cups cooked beans', '1 can cooked beans'],
  ['1 cup or 2 small sticks butter', '1 cup or 2 small sticks butter'],
  ['1 tbsp or 3 tsp sugar', '1 tablespoon sugar'],
  ['1 pint or 2 cups cream', '1 pint cream'],
  ['1 lb or 3 cups flour', '1 pound flour'],
  ['a large onion or two small shallots', '1 large onion or two small shallots'],
  ['1 egg or 2 egg whites', '1 egg'],
  ['20 g yeast (fresh) or 7 g dried', '20 gram fresh yeast'],
])('%s says one amount or another of something else', (line, reading) =>
  expect(readingOf(line)).toBe(reading),
);

test('what is said between an amount and its name stands behind the name', () => {
  expect(readingOf('1 cup measure of rice')).toBe('1 cup rice');
  expect(parseIngredientLine('1 tbsp or to taste salt')).toMatchObject({
    quantityMin: 1,
    unitSlug: 'tablespoon',
    name: 'salt',
    preparation: 'or to taste',
  });
});

test.each([
  '2 parts oil to 1 part vinegar',
  '1 part oil : 2 parts water',
  '2 parts gin, 1 part vermouth, chilled',
  'two parts oil to one part vinegar (shaken)',
  '2:1 sugar to water',
  '1:1 gluten-free flour',
  '1-to-1 gluten-free flour',
])('%s is a ratio, which is the same for any number of servings', (line) =>
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin: null, unitSlug: null, name: line }),
);

test.each([
  ['5-spice powder', '5-spice powder'],
  ['1 tsp 5-spice powder', '1 teaspoon 5-spice powder'],
  ['4-cheese ravioli 500 g', '500 gram 4-cheese ravioli'],
  ['7-Up, for topping', '7-Up'],
  ['3-bean salad', '3-bean salad'],
  ['2-ingredient dough', '2-ingredient dough'],
  ['3-day-old bread', '3-day-old bread'],
  ['80-proof rum', '80-proof rum'],
  ['2-large eggs', '2 large eggs'],
  ['1-can beans', '1 can beans'],
  ['2-pound steak', '2 pound steak'],
  ['400-g tin', '1 tin'],
  ['4-inch piece ginger', '1 piece ginger'],
  ['2-3 eggs', '2-3 eggs'],
])('%s begins with a number', (line, reading) => {
  expect(readingOf(line)).toBe(reading);
  expect(parseIngredientLine(line).isUnderstood).toBe(true);
});

test('a time is no number of things', () => expect(readingOf('5-minute rice')).toBe('5-minute rice'));

test.each([
  ['1 tsp - 1 tbsp chili', '1-3 teaspoon chili'],
  ['250 g to 1 kg flour', '250-1000 gram flour'],
  ['1 tsp or 1 tbsp fresh thyme', '1 teaspoon fresh thyme'],
  ['1 cup, 2 tablespoons milk', '1.125 cup milk'],
  ['1 cup, 16 tablespoons milk', '1 cup milk'],
])('%s says an amount in two units', (line, reading) => expect(readingOf(line)).toBe(reading));

test.each([
  ['Eggs - 3 nos', '3 Eggs'],
  ['Tomato - 2 nos.', '2 Tomato'],
  ['Eggs: 3 nos', '3 Eggs'],
  ['Eggs (2 no.)', '2 Eggs'],
  ['3 nos. eggs', '3 eggs'],
  ['1 no-bake crust', '1 no-bake crust'],
  ['Onion – 1 large', '1 Onion'],
  ['Onions - 2 medium', '2 Onions'],
])('as India says numbers and sizes: %j', (line, reading) => expect(readingOf(line)).toBe(reading));

test('a size of each stays in the name', () => {
  expect(readingOf('2 Dosen Tomaten à 400 g')).toBe('2 Dosen Tomaten à 400 g');
  expect(readingOf('2 Dosen Tomaten je 400 g')).toBe('2 Dosen Tomaten je 400 g');
});

test('a size behind a count is a note, and the full stop of an abbreviation stays', () => {
  expect(parseIngredientLine('Onion – 1 large').note).toBe('large');
  expect(parseIngredientLine('Olio q.b.').name).toBe('Olio q.b.');
  expect(parseIngredientLine('Salt.').name).toBe('Salt');
});

test.each([
  ['1½ lb of potatoes or around 6 big ones', 'potatoes', 'or around 6 big ones'],
  ['1 cup flour plus about 3 spoons', 'flour', 'plus about 3 spoons'],
])('another amount behind a name may be about: %j', (line, name, preparation) => {
  expect(parseIngredientLine(line)).toMatchObject({ name, preparation });
});
