import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBit, addBits, countCommon, createBitSet, intersection, pageOfBits } from './bit-sets.ts';

const SIZES = [0, 1, 31, 32, 33, 64, 100];
const someNumbers = (size: number) =>
  size === 0 ? fc.constant<number[]>([]) : fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }));

function setOf(size: number, numbers: readonly number[]) {
  const bits = createBitSet(size);
  for (const number of numbers) addBit(bits, number);
  return bits;
}

test.each(SIZES)('sets of numbers below %i behave as sets', (size) => {
  fc.assert(
    fc.property(someNumbers(size), someNumbers(size), fc.nat(40), fc.nat(40), (one, other, offset, limit) => {
      const both = one.filter((number) => other.includes(number));
      expect(countCommon(setOf(size, one), setOf(size, other))).toBe(both.length);
      expect(intersection(setOf(size, one), setOf(size, other))).toEqual(setOf(size, both));
      const union = setOf(size, one);
      addBits(union, setOf(size, other));
      expect(union).toEqual(setOf(size, [...one, ...other]));
      const sorted = one.toSorted((first, second) => first - second);
      expect(pageOfBits(setOf(size, one), offset, limit)).toEqual(sorted.slice(offset, offset + limit));
    }),
  );
});

test.each(SIZES)('a set of all numbers below %i from one on has these and no more', (size) => {
  for (let from = 0; from <= size; from += 1) {
    const numbers = Array.from({ length: size - from }, (_, index) => from + index);
    expect(createBitSet(size, from)).toEqual(setOf(size, numbers));
  }
});
