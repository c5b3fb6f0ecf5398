import { expect, test } from 'vitest';
import { parseIngredientLine } from '../../recipe-text/lines/ingredient-line.ts';
import { paragraphs } from '../../text/rich-text-reading.ts';
import { amountsInLine, isForOneOfAll } from './line-words.ts';
import { listedWords } from './listed-names.ts';
import { amountsAsWritten } from './written-amounts.ts';

const line = (name: string) => ({
  ingredientTitleOverride: name,
  ingredientId: null,
  unitId: null,
  unit: null,
  quantityMin: 2,
  quantityMax: null,
  preparation: null,
  note: null,
});

test.each(['cheesecloth', 'slow cooker', 'cheese recipient', 'large baking dishes'])(
  'of %s as many as written are enough, and it is said',
  (name) => {
    expect(isForOneOfAll(line(name))).toBe(true);
    expect(amountsInLine(line(name), new Set())).toEqual([`2 ${name}`]);
  },
);

test.each([
  'loaf pan',
  'bread loaf tin',
  'cake tin',
  'can opener',
  'jar lid',
  'box grater',
  'bread slice knife',
])('1 %s is one tool, and of no unit', (name) => {
  for (const line of [`1 ${name}`, `1 ${name}, greased`, `1 (9-inch) ${name}`])
    expect(parseIngredientLine(line)).toMatchObject({ quantityMin: 1, unitSlug: null, name });
  expect(isForOneOfAll(line(name))).toBe(true);
});

test.each([
  ['1 loaf bread', 'loaf', 'bread'],
  ['2 tins sardines', 'can', 'sardines'],
  ['1 cup pan drippings', 'cup', 'pan drippings'],
  ['1 pound cake flour', 'pound', 'cake flour'],
  ['1 pound cake', null, 'pound cake'],
])('%s', (written, unitSlug, name) => {
  expect(parseIngredientLine(written)).toMatchObject({ unitSlug, name });
});

test.each(['eggs', 'burger buns', 'pot roasts', 'oven fries', 'rebanadas de pan', 'miga de pan'])(
  '%s are food',
  (name) => {
    expect(isForOneOfAll(line(name))).toBe(false);
  },
);

test.each(['Tuesta 200 g de pan', 'Añade el pan (200 g)'])('bread is weighed, and no pan: %s', (step) => {
  expect(amountsAsWritten(paragraphs(step), listedWords(['pan']))).toEqual(['200 g']);
});
