import { expect, test } from 'vitest';
import { amountsInLine, isForOneOfAll } from './line-words.ts';

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

test.each(['eggs', 'burger buns', 'pot roasts', 'oven fries'])('%s are food', (name) => {
  expect(isForOneOfAll(line(name))).toBe(false);
});
