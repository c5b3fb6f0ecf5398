import { expect, test } from 'vitest';
import { interruptedReading, namingRecipe, recipeNamedIn, signInAddress } from './interrupted-reading.ts';

const HERE = 'http://nordlys.localhost/subscribe';

test('the recipe that led here goes along, and is found again', () => {
  const path = interruptedReading(new URL(HERE), 'http://nordlys.localhost/recipes/soup?x=1');
  expect(path).toBe('/recipes/soup');
  const next = namingRecipe(`${HERE}/success/{CHECKOUT_SESSION_ID}`, path);
  expect(next).toBe(`${HERE}/success/{CHECKOUT_SESSION_ID}?recipe=%2Frecipes%2Fsoup`);
  expect(recipeNamedIn(new URL(next))).toBe('/recipes/soup');
  expect(interruptedReading(new URL(next), '')).toBe('/recipes/soup');
});

test.each([
  ['', null],
  ['http://nordlys.localhost/about', null],
  ['http://nordlys.localhost/recipes', null],
  ['https://elsewhere.example/recipes/soup', null],
])('%s led here: %s', (referrer, path) => {
  expect(interruptedReading(new URL(HERE), referrer)).toBe(path);
});

test.each(['//evil.example', 'https://evil.example/recipes/x', '/recipes/a/b', '/recipes/..\\x', ''])(
  'an address names no recipe by %s',
  (named) => {
    expect(recipeNamedIn(new URL(`${HERE}?${new URLSearchParams({ recipe: named })}`))).toBeNull();
  },
);

test('signing in leads back to the recipe, or to where one subscribes', () => {
  expect(signInAddress('/recipes/soup')).toBe('/sign-in?next=%2Frecipes%2Fsoup');
  expect(signInAddress(null)).toBe('/sign-in?next=%2Fsubscribe');
});
