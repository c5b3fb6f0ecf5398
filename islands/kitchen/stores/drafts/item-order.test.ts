import { expect, test } from 'vitest';
import { movedBefore, movedBy } from './item-order.ts';

test('an item moves by places, and not beyond the ends', () => {
  expect(movedBy(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(movedBy(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(movedBy(['a', 'b', 'c'], 'a', Infinity)).toEqual(['b', 'c', 'a']);
  expect(movedBy(['a', 'b', 'c'], 'c', -Infinity)).toEqual(['c', 'a', 'b']);
});

test('an item is put before another, or at the end', () => {
  expect(movedBefore(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
  expect(movedBefore(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'a', 'c']);
  expect(movedBefore(['a', 'b', 'c'], 'a', null)).toEqual(['b', 'c', 'a']);
  expect(movedBefore(['a', 'b', 'c'], 'b', 'b')).toEqual(['a', 'b', 'c']);
});
