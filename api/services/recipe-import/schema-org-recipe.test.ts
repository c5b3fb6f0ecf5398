import { expect, test } from 'vitest';
import { SchemaOrgRecipe } from './schema-org-recipe.ts';

test('what careless systems leave empty does not keep a recipe out', () => {
  const image = { '@type': 'ImageObject', contentUrl: 'soup.jpg' };
  const source = SchemaOrgRecipe.parse({ '@type': 'Recipe', name: 'Soup', recipeYield: null, image });
  expect(source).toMatchObject({ recipeYield: '', image: [{ name: 'soup.jpg', altText: null }] });
});

test('a year as a number is a date', () => {
  const source = SchemaOrgRecipe.parse({ '@type': 'Recipe', name: 'Soup', datePublished: 1832 });
  expect(source.datePublished).toBe('1832');
});
