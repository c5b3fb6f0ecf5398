import { expect, test } from 'vitest';
import { facebookAddress, pinAddress } from './share-addresses.ts';

const LINK = 'https://nordlys.example/recipes/knots#servings=200&step=3';
const ENCODED = 'https%3A%2F%2Fnordlys.example%2Frecipes%2Fknots%23servings%3D200%26step%3D3';

test('a pin carries the page with its state, its title and its picture', () => {
  const pin = pinAddress(LINK, 'Knots & more', 'https://nordlys.example/k.jpg');
  expect(pin).toContain(`https://www.pinterest.com/pin/create/button/?url=${ENCODED}&`);
  expect(new URL(pin).searchParams.get('url')).toBe(LINK);
  expect(new URL(pin).searchParams.get('description')).toBe('Knots & more');
  expect(new URL(pin).searchParams.get('media')).toBe('https://nordlys.example/k.jpg');
  expect(pinAddress(LINK, 'Knots', '')).not.toContain('media');
});

test('Facebook gets the page with its state', () => {
  expect(facebookAddress(LINK)).toBe(`https://www.facebook.com/sharer/sharer.php?u=${ENCODED}`);
});
