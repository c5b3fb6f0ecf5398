import { describe, expect, it } from 'vitest';
import { type MeasurementView, resolveMeasurement } from './measurements.ts';

const US: MeasurementView = { multiplier: 1, system: 'imperial', temperature: 'fahrenheit' };
const METRIC: MeasurementView = { multiplier: 1, system: 'metric', temperature: 'celsius' };

function resolve(quantity: number, slug: string, view: MeasurementView, besides?: number[]) {
  const pluralTitle = slug === 'inch' ? 'inches' : `${slug}s`;
  const unit = { slug, title: slug, pluralTitle, abbreviation: null };
  return resolveMeasurement({ quantity, unit, ...(besides && { besides }) }, view);
}

describe('temperatures', () => {
  it.each([
    [425, 'fahrenheit', METRIC, '220 °C'],
    [350, 'fahrenheit', METRIC, '175 °C'],
    [180, 'celsius', US, '355 °F'],
    [350, 'fahrenheit', US, '350 °F'],
    [32, 'fahrenheit', METRIC, '0 °C'],
    [-18, 'celsius', US, '0 °F'],
    [10, 'fahrenheit', METRIC, '-10 °C'],
  ])('%d %s converts to the nearest 5', (quantity, slug, view, text) => {
    expect(resolve(quantity, slug, view).text).toBe(text);
  });

  it('stay exactly as written in the reader’s own scale', () => {
    expect(resolve(63, 'celsius', METRIC).text).toBe('63 °C');
    expect(resolve(37.5, 'celsius', METRIC).text).toBe('37.5 °C');
  });

  it('follow the temperature choice, not the unit choice', () => {
    expect(resolve(425, 'fahrenheit', { ...US, temperature: 'celsius' }).text).toBe('220 °C');
    expect(resolve(425, 'fahrenheit', { ...METRIC, temperature: 'fahrenheit' }).text).toBe('425 °F');
  });

  it.each<[number[], string, MeasurementView, string]>([
    [[88, 90], 'fahrenheit', METRIC, '31 °C 32 °C'],
    [[89, 90], 'fahrenheit', METRIC, '31.5 °C 32 °C'],
    [[31, 32], 'celsius', US, '88 °F 90 °F'],
    [[160, 165], 'fahrenheit', METRIC, '70 °C 75 °C'],
    [[350, 350], 'fahrenheit', METRIC, '175 °C 175 °C'],
    [[115, 81, 88], 'fahrenheit', METRIC, '45 °C 25 °C 30 °C'],
  ])('%j %s stay apart where they are beside each other', (degrees, slug, view, text) => {
    expect(degrees.map((one) => resolve(one, slug, view, degrees).text).join(' ')).toBe(text);
  });

  it('below zero have a minus sign on the page', () => {
    expect(resolve(10, 'fahrenheit', METRIC).typographicText).toBe('−10 °C');
  });

  it('are never minus zero', () => {
    expect(resolve(31, 'fahrenheit', METRIC).max[0]?.quantity).toBe(0);
  });
});

describe('lengths', () => {
  it.each([
    [9, 'inch', US, '9 inches'],
    [9, 'inch', METRIC, '23 cm'],
    [13, 'inch', METRIC, '33 cm'],
    [1, 'inch', METRIC, '2.5 cm'],
    [23, 'centimeter', US, '9 inches'],
    [18, 'centimeter', US, '7 inches'],
    [24, 'centimeter', US, '9 1/2 inches'],
  ])('%d %s converts', (quantity, slug, view, text) => {
    expect(resolve(quantity, slug, view).text).toBe(text);
  });
});

describe('scaling', () => {
  it.each([
    [1, 'cup', '2 cups'],
    [4, 'ounce', '8 ounces'],
    [2, 'clove', '4 cloves'],
  ])('doubles %d %s', (quantity, slug, text) => {
    expect(resolve(quantity, slug, { ...US, multiplier: 2 }).text).toBe(text);
  });

  it.each([
    [350, 'fahrenheit', '350 °F'],
    [9, 'inch', '9 inches'],
    [10, 'minute', '10 minutes'],
    [1.5, 'hour', '1 1/2 hours'],
  ])('leaves %d %s alone', (quantity, slug, text) => {
    expect(resolve(quantity, slug, { ...US, multiplier: 2 }).text).toBe(text);
  });

  it('converts a weight or volume too', () => {
    expect(resolve(1, 'cup', { ...METRIC, multiplier: 2 }).text).toBe('473 ml');
  });
});
