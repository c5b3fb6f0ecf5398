import { expect, it } from 'vitest';
import type { RichText } from '../../text/rich-text.ts';
import { withOwnAmounts } from './preparation-amounts.ts';

const LINE = { id: 'line', unitId: 'cup' };

/** Whether an amount between two texts is of the line of sugar. */
function isOwn(before: string, behind: string, unitId = 'tablespoon'): boolean {
  const amount = { type: 'measurement' as const, quantity: 2, unitId, children: [{ text: '2' }] };
  const texts = (text: string) => (text === '' ? [] : [{ text }]);
  const preparation: RichText = [
    { type: 'paragraph', children: [...texts(before), amount, ...texts(behind)] },
  ];
  return JSON.stringify(withOwnAmounts(preparation, LINE, 'white sugar')).includes(
    '"ingredientUsageId":"line"',
  );
}

it.each([
  ['plus ', ''],
  ['plus ', ' for dusting'],
  ['+ ', ' more, if needed'],
  ['plus ', ', divided'],
  ['plus ', ' melted'],
  ['plus ', ' of the sugar'],
])('of the line: %j, the amount, %j', (before, behind) => expect(isOwn(before, behind)).toBe(true));

it.each([
  ['+ ', ' water'],
  ['plus ', ' brown rum for soaking'],
])('of something else: %j, the amount, %j', (before, behind) => expect(isOwn(before, behind)).toBe(false));

it('another choice in another unit says the line’s amount again', () => {
  expect(isOwn('or ', ' if you like', 'gram')).toBe(false);
  expect(isOwn('or ', ' if you like', 'cup')).toBe(true);
});

it('an amount of a line it names stays that line’s', () => {
  const text: RichText = [
    {
      type: 'paragraph',
      children: [
        {
          type: 'measurement',
          quantity: 2,
          unitId: 'cup',
          ingredientUsageId: 'other',
          children: [{ text: '2' }],
        },
      ],
    },
  ];
  expect(withOwnAmounts(text, LINE, 'sugar')).toEqual(text);
});
