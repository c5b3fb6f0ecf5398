import { describe, expect, it } from 'vitest';
import { asDecimal, asFraction } from './quantities.ts';

describe('asFraction', () => {
  it.each([
    [0, '0'],
    [0.3, '1/3'],
    [0.5, '1/2'],
    [1.7, '1 2/3'],
    [0.13, '1/8'],
    [1 / 3, '1/3'],
    [0.333, '1/3'],
    [2.25, '2 1/4'],
    [0.66, '2/3'],
    [2.75, '2 3/4'],
    [12, '12'],
  ])('shows %d as the nearest fraction %s', (value, plain) => {
    expect(asFraction(value).plain).toBe(plain);
  });

  it.each([
    [2.97, '3'],
    [1.05, '1'],
    [1.9999999999, '2'],
    [0.1 + 0.2 + 0.7, '1'],
    [0.9, '1'],
  ])('shows %d, nearer to a whole number than to any fraction, as %s', (value, plain) => {
    expect(asFraction(value).plain).toBe(plain);
  });

  it.each([
    [0.0625, '1/8'],
    [0.1875, '1/4'],
    [0.875, '1'],
    [1.0625, '1 1/8'],
  ])('rounds the tie %d up to %s', (value, plain) => {
    expect(asFraction(value).plain).toBe(plain);
  });

  it.each([0.06, 0.01, Number.MIN_VALUE])('shows the positive %d as at least an eighth', (value) => {
    expect(asFraction(value).plain).toBe('1/8');
  });

  it.each([
    [24.5, '24 1/2'],
    [25, '25'],
    [25.4, '25'],
    [25.5, '26'],
    [37.6, '38'],
    [1234.5, '1235'],
  ])('shows %d as %s, whole above 25', (value, plain) => {
    expect(asFraction(value).plain).toBe(plain);
  });

  it.each([
    [0.125, '⅛'],
    [0.25, '¼'],
    [0.5, '½'],
    [1.5, '1½'],
    [2 + 1 / 3, '2⅓'],
    [2 / 3, '⅔'],
    [3.75, '3¾'],
    [2, '2'],
  ])('spells %d for the page as %s', (value, typographic) => {
    expect(asFraction(value)).toMatchObject({ value, typographic });
  });
});

describe('asDecimal', () => {
  const LIMIT = 0.1;
  const steps = [
    { from: 10, stepsPerUnit: 1 },
    { from: 1, stepsPerUnit: 2 },
    { from: 0, stepsPerUnit: 10 },
  ];

  it.each([
    [0, '0'],
    [0.04, '0.1'],
    [0.15, '0.2'],
    [0.3, '0.3'],
    [0.97, '1'],
    [1.05, '1'],
    [1.2, '1.2'],
    [1.25, '1.3'],
    [1.4, '1.5'],
    [9.74, '9.5'],
    [9.8, '10'],
    [10.4, '10'],
    [12.5, '13'],
    [236.588, '237'],
  ])('shows %d as %s', (value, plain) => {
    expect(asDecimal(value, steps, LIMIT)).toMatchObject({ plain, typographic: plain });
  });

  it('shows hundredths up to 25 and whole numbers above', () => {
    const hundredths = [{ from: 0, stepsPerUnit: 100 }];
    expect(asDecimal(25, hundredths, LIMIT).plain).toBe('25');
    expect(asDecimal(24.987, hundredths, LIMIT).plain).toBe('24.99');
    expect(asDecimal(1.005, hundredths, LIMIT).plain).toBe('1.01');
    expect(asDecimal(26.25, hundredths, LIMIT).plain).toBe('26');
  });
});
