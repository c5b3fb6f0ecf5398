import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { bundledFont, FONT_FAMILIES, FONT_STACKS, isForReading, nearestWeight, standInOf } from './fonts.ts';

test('there are 32 families, each with a stack of its own that ends in a generic family', () => {
  expect(FONT_FAMILIES).toHaveLength(32);
  expect(new Set(FONT_FAMILIES.map((family) => FONT_STACKS[family])).size).toBe(32);
  for (const family of FONT_FAMILIES) expect(FONT_STACKS[family]).toMatch(/, (?:serif|sans-serif|cursive)$/);
});

test('28 of them come with the product, and their stacks begin with the face and its stand-in', () => {
  const bundled = FONT_FAMILIES.filter((family) => bundledFont(family) !== null);
  expect(bundled).toHaveLength(28);
  expect(FONT_STACKS.Lora).toBe('"Lora", "Lora stand-in", serif');
  expect(FONT_STACKS.System).toBe('system-ui, sans-serif');
});

test('every package of fonts that is installed holds a family', () => {
  const { dependencies } = createRequire(import.meta.url)('../../../package.json');
  const installed = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
  const used = FONT_FAMILIES.flatMap((family) => bundledFont(family)?.package ?? []);
  expect(installed.sort()).toEqual([...new Set(used)].sort());
});

describe('a stand-in', () => {
  const font = { ...bundledFont('Figtree') } as NonNullable<ReturnType<typeof bundledFont>>;

  test('is as wide as the face it stands for, and its lines are as high', () => {
    const half = { ...font, ascent: 900, descent: 300, width: 216, boldWidth: 216 };
    expect(standInOf(half, 400)).toEqual({
      generic: 'sans-serif',
      boldness: 'regular',
      sizeAdjustPercent: 50,
      ascentPercent: 180,
      descentPercent: 60,
    });
  });

  test('is wider for heavier text, never for text bolder than bold, and a bold face from 600 on', () => {
    const at = (weight: number) => standInOf({ ...font, width: 432, boldWidth: 467 }, weight);
    expect([400, 550].map((weight) => at(weight).sizeAdjustPercent)).toEqual([100, 104.05]);
    expect([700, 900].map((weight) => at(weight).sizeAdjustPercent)).toEqual([100, 100]);
    expect([599, 600].map((weight) => at(weight).boldness)).toEqual(['regular', 'bold']);
  });
});

test('a weight is the nearest that a family has; families for titles have one', () => {
  expect(nearestWeight('Fraunces', 400)).toBe(600);
  expect(nearestWeight('Lora', 900)).toBe(700);
  expect(nearestWeight('Georgia', 650)).toBe(650);
  expect(FONT_FAMILIES.filter((family) => !isForReading(family))).toHaveLength(9);
});
