import { expect, test } from 'vitest';
import { readSchemaOrg } from './schema-org/read-schema-org.ts';
import { writtenUnits } from './written-units.ts';

test.each<[string, string[], string[], string, string]>([
  [
    'metric',
    ['250 g flour', '2 dl milk', '1 tsp salt', '1 tbsp oil', '3 tsp sugar'],
    ['Bake at 180 °C'],
    'metric',
    'celsius',
  ],
  ['US', ['2 cups flour', '1 lb beef', '20 g yeast'], ['Bake at 350 °F (175 °C)'], 'imperial', 'fahrenheit'],
  ['metric without an oven', ['250 g flour'], ['Stir.'], 'metric', 'celsius'],
  ['US amounts and Celsius', ['1 cup flour'], ['Bake at 180C'], 'imperial', 'celsius'],
  ['spoons alone', ['1 tsp salt'], [], 'imperial', 'fahrenheit'],
  [
    'cups of a country that weighs in grams',
    ['2 xícaras de farinha', '50 g de açúcar'],
    [],
    'metric',
    'celsius',
  ],
  ['as much of one as of the other', ['1 cup flour', '20 g yeast'], [], 'imperial', 'fahrenheit'],
])('%s', (_, recipeIngredient, recipeInstructions, system, scale) => {
  const { recipe } = readSchemaOrg({
    '@type': 'Recipe',
    name: 'Bread',
    recipeIngredient,
    recipeInstructions,
  });
  expect(writtenUnits([recipe])).toEqual({
    defaultMeasurementSystem: system,
    defaultTemperatureSystem: scale,
  });
});
