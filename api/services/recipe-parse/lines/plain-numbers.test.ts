import { expect, test } from 'vitest';
import { parseIngredientLine } from './ingredient-line.ts';

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
  ['Diced half onion', '0.5 onion'],
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
  ['Tomato × 1-2', '1-2 Tomato'],
  ['Tinned tomatoes x 2 tins', '2 can Tinned tomatoes'],
  ['Eggs x 3 large', '3 large Eggs'],
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
  ['a pinch or two of salt', 'pinch salt'],
  ['between 2 and 3 cups stock', '2-3 cup stock'],
  ['Between ½ and 1 cup milk', '0.5-1 cup milk'],
  ['1 (or 2) chilies', '1-2 chilies'],
])('%s is a range', (line, reading) => expect(readingOf(line)).toBe(reading));

test('what is said between an amount and its name stands behind the name', () => {
  expect(readingOf('1 cup measure of rice')).toBe('1 cup rice');
  expect(parseIngredientLine('1 tbsp or to taste salt')).toMatchObject({
    quantityMin: 1,
    unitSlug: 'tablespoon',
    name: 'salt',
    preparation: 'or to taste',
  });
});
