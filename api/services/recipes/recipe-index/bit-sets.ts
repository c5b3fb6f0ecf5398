/** Sets of small whole numbers, 32 to a word: how lists know which recipes they hold. */
export type BitSet = Uint32Array<ArrayBuffer>;

/** A set that can hold the numbers below `size`, with none of them, or with those from `from` on. */
export function createBitSet(size: number, from: number = size): BitSet {
  const bits = new Uint32Array(Math.ceil(size / 32));
  if (from >= size) return bits;
  bits.fill(0xffff_ffff, (from >>> 5) + 1);
  bits[from >>> 5] = 0xffff_ffff << (from & 31);
  if (size & 31) bits[bits.length - 1] = (bits.at(-1) ?? 0) & (0xffff_ffff >>> (32 - (size & 31)));
  return bits;
}

export function addBit(bits: BitSet, number: number): void {
  const word = number >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (number & 31));
}

/** The numbers in both sets. */
export function intersection(one: BitSet, other: BitSet): BitSet {
  return one.map((word, index) => word & (other[index] ?? 0));
}

/** Adds the numbers of another set to a set. */
export function addBits(bits: BitSet, others: BitSet): void {
  for (let index = 0; index < bits.length; index += 1)
    bits[index] = (bits[index] ?? 0) | (others[index] ?? 0);
}

/** How many numbers are in both sets. */
export function countCommon(one: BitSet, other: BitSet): number {
  let count = 0;
  for (let index = 0; index < one.length; index += 1) {
    const word = (one[index] ?? 0) & (other[index] ?? 0);
    if (word !== 0) count += countOnes(word);
  }
  return count;
}

/** The numbers of a set in order: `limit` of them after the first `offset`. */
export function pageOfBits(bits: BitSet, offset: number, limit: number): number[] {
  const numbers: number[] = [];
  let skipped = 0;
  for (let index = 0; index < bits.length && numbers.length < limit; index += 1) {
    let word = bits[index] ?? 0;
    const ones = countOnes(word);
    if (skipped + ones <= offset) {
      skipped += ones;
      continue;
    }
    while (word !== 0 && numbers.length < limit) {
      const lowest = 31 - Math.clz32(word & -word);
      word &= word - 1;
      if (skipped < offset) skipped += 1;
      else numbers.push(index * 32 + lowest);
    }
  }
  return numbers;
}

/** Ones of a 32-bit word: H. S. Warren, "Hacker's Delight", 5-1. */
function countOnes(word: number): number {
  let sum = word - ((word >>> 1) & 0x5555_5555);
  sum = (sum & 0x3333_3333) + ((sum >>> 2) & 0x3333_3333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
