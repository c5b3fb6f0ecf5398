import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeCards } from '../testing/recipe-source.ts';
import { RecipeRows } from './recipe-rows.tsx';

test('recipes without a picture look unlike their neighbours, whatever they are called', () => {
  const recipes = makeCards('1', '2', '3', '4', '5', '6').map((card) => ({
    ...card,
    slug: 'plum-pudding',
    title: 'Plum Pudding',
  }));
  const looks = renderToStaticMarkup(<RecipeRows recipes={recipes} query="" />).match(/ground-\d/g) ?? [];
  expect(looks).toHaveLength(6);
  for (const [place, look] of looks.entries()) expect(look).not.toBe(looks[place - 1]);
});
