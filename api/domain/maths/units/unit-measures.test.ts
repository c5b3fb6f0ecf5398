import { expect, it } from 'vitest';
import {
  CUP_ML,
  FLUID_OUNCE_ML,
  findConvertibleMeasure,
  findUnitMeasure,
  GALLON_ML,
  OUNCE_G,
  POUND_G,
  QUART_ML,
} from './unit-measures.ts';

it('has the customary measures of the United States', () => {
  expect([CUP_ML, POUND_G, OUNCE_G, FLUID_OUNCE_ML, QUART_ML, GALLON_ML]).toEqual([
    236.588, 453.592, 28.3495, 29.574, 946.353, 3785.41,
  ]);
});

it.each([
  ['teaspoon', 236.588 / 48],
  ['tablespoon', 236.588 / 16],
  ['pint', 473.176],
  ['imperial-pint', 568.261],
  ['deciliter', 100],
  ['pound', 453.592],
  ['inch', 25.4],
])('knows how much one %s is', (slug, toBase) => {
  expect(findConvertibleMeasure(slug)?.toBase).toBe(toBase);
});

it.each(['clove', 'can', 'pinch', 'stick', 'constructor', ''])('takes "%s" for a count', (slug) => {
  expect(findUnitMeasure(slug)).toBeUndefined();
});

it.each([
  ['celsius', 'temperature'],
  ['hour', 'time'],
])('knows %s as a %s that has no factor', (slug, dimension) => {
  expect(findUnitMeasure(slug)?.dimension).toBe(dimension);
  expect(findConvertibleMeasure(slug)).toBeUndefined();
});
