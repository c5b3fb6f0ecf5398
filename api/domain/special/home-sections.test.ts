import { expect, test } from 'vitest';
import { inChosenOrder } from './home-sections.ts';
import { specialSite } from './special-sites.ts';

const { sections } = specialSite('alpha').home;

test('sections stand in the chosen order, or in the usual one where none is chosen', () => {
  expect(inChosenOrder(sections, [])).toEqual(['latest', 'collections', 'about', 'products']);
  expect(inChosenOrder(sections, ['products', 'about', 'latest', 'collections'])).toEqual([
    'products',
    'about',
    'latest',
    'collections',
  ]);
});

test('a section that the choice does not name keeps its number', () => {
  expect(inChosenOrder(sections, ['about', 'latest'])).toEqual([
    'about',
    'collections',
    'latest',
    'products',
  ]);
  expect(inChosenOrder(sections, ['latest'])).toEqual(sections);
  const nordlys = specialSite('nordlys').home.sections;
  expect(inChosenOrder(nordlys, ['products', 'about', 'collections', 'latest'])).toEqual([
    'products',
    'trending',
    'featured',
    'about',
    'collections',
    'latest',
  ]);
});

test('names twice, of no section or of another site’s sections are passed over', () => {
  const chosen = ['about', 'about', 'poems', 'cookbooks', '', 'latest', 'collections', 'products'];
  expect(inChosenOrder(sections, chosen)).toEqual(['about', 'latest', 'collections', 'products']);
});
