import { expect, test } from 'vitest';
import { NOTHING_WRITTEN } from '#domain/recipe-text/written-recipe.ts';
import { withKeptSlugs } from './kept-slugs.ts';

function recipe(slug: string, address: string, links: string[] = []) {
  const source = { ...NOTHING_WRITTEN, title: slug, address, links };
  return { file: `${slug}.json`, label: slug, slug, source, remarks: [] };
}

const isThere = (slug: string) => slug === 'known';

test('the slug of an old address is kept, once; what links to a recipe by its file follows', () => {
  const recipes = withKeptSlugs(
    [
      recipe('tart-1', 'https://blog.example/2019/lemon-tart/', ['tart-2', 'elsewhere']),
      recipe('tart-2', 'https://blog.example/2020/lemon-tart/', ['tart-1']),
      recipe('soup', 'https://blog.example/?p=12'),
      recipe('stew', 'https://blog.example/soup'),
      recipe('rye', 'https://blog.example/rye.html'),
      recipe('known', 'https://blog.example/known-of-old'),
    ],
    isThere,
  );
  expect(recipes.map(({ slug }) => slug)).toEqual(['lemon-tart', 'tart-2', 'soup', 'stew', 'rye', 'known']);
  expect(recipes.slice(0, 2).map(({ source }) => source.links)).toEqual([
    ['tart-2', 'elsewhere'],
    ['lemon-tart'],
  ]);
});
