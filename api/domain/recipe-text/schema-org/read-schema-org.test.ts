import { expect, test } from 'vitest';
import { readSchemaOrg } from './read-schema-org.ts';

test('what careless systems leave empty does not keep a recipe out', () => {
  const image = { '@type': 'ImageObject', contentUrl: 'soup.jpg' };
  const { recipe } = readSchemaOrg({ '@type': 'Recipe', name: 'Soup', recipeYield: null, image });
  expect(recipe).toMatchObject({ yieldText: '', images: [{ name: 'soup.jpg', altText: null }] });
});

test.each([
  [
    ['For the sauce', '50 g butter', 'For the bites', '12 slices bread'],
    ['For the sauce', 'For the bites'],
  ],
  [
    ['1 egg', 'Für den Teig', '50 g Mehl'],
    ['', 'Für den Teig'],
  ],
  [
    ['Pour la pâte', '50 g beurre', 'Para la masa', '1 huevo'],
    ['Pour la pâte', 'Para la masa'],
  ],
  [['Per il ripieno', '1 uovo'], ['Per il ripieno']],
  [['50 g butter', 'For the tin'], ['']],
  [['For the tin, 50 g butter', '1 egg', 'For the tin: butter', '1 egg'], ['']],
  [['Dough:', '1 egg'], ['Dough']],
  [
    ['Ingredients', '1 egg', 'Zutaten für den Teig:', '50 g Mehl'],
    ['', 'Für den Teig'],
  ],
])('%j has the groups %j', (recipeIngredient, titles) => {
  const { recipe } = readSchemaOrg({ '@type': 'Recipe', name: 'Bites', recipeIngredient });
  expect(recipe.ingredientGroups.map(({ title }) => title)).toEqual(titles);
});

test('a year as a number is a date', () => {
  expect(readSchemaOrg({ '@type': 'Recipe', name: 'Soup', datePublished: 1832 }).recipe.datePublished).toBe(
    '1832',
  );
});

test.each([
  ['500.0 g flour', '500 g flour'],
  ['1.00 kg flour', '1 kg flour'],
  ['1.000 g Mehl', '1.000 g Mehl'],
])('%s is read as %s', (written, line) => {
  const { recipe } = readSchemaOrg({
    '@type': 'Recipe',
    name: 'Brot',
    recipeIngredient: [written, '1 TL Salz'],
  });
  expect(recipe.ingredientGroups[0]?.lines[0]).toBe(line);
});
