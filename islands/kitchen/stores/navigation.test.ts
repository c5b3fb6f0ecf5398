import { createRouter } from '@nanostores/router';
import { expect, test } from 'vitest';
import { ROUTES } from '../routes.ts';
import { createNavigation, pathTo } from './navigation.ts';

const IN_NORDLYS = { siteSlug: 'nordlys' };

function open(address = '/kitchen/nordlys/recipes') {
  const navigation = createNavigation({
    router: createRouter(ROUTES, { links: false }),
    hearClicks: () => () => {},
    readLocation: () => new URL(address, 'https://kitchens.example'),
  });
  navigation.goTo(address);
  return navigation;
}

test('a place is known by its address, its slugs and what stands behind the question mark', () => {
  const { $place, goTo } = open('/kitchen/nordlys/recipes?state=draft');
  expect($place.get()).toMatchObject({ route: 'recipes', params: IN_NORDLYS, search: { state: 'draft' } });
  goTo('/kitchen/nordlys/cellar');
  expect($place.get()).toBeUndefined();
});

test('a recipe that was opened from the list knows what was listed, also when the next one is opened', () => {
  const { $listed, goTo, replaceWith } = open('/kitchen/nordlys/recipes?text=soup');
  const toRecipe = (recipeId: string) => pathTo('recipe', { ...IN_NORDLYS, recipeId });
  goTo(toRecipe('a'));
  goTo(toRecipe('b'));
  expect($listed.get()).toEqual({ text: 'soup' });
  replaceWith(pathTo('overview', IN_NORDLYS));
  goTo(toRecipe('a'));
  expect($listed.get()).toEqual({});
});

test('the same screen of a kitchen whose slug has changed keeps all that stands behind the slug', () => {
  const { pathOfSite } = open('/kitchen/nordlys/recipes?text=soup#first');
  expect(pathOfSite('aurora')).toBe('/kitchen/aurora/recipes?text=soup#first');
});
