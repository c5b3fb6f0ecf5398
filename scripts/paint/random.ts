/** Seeded chance: the same seed gives the same row of numbers for ever. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  range(from: number, to: number): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  /** `value` give or take `share` of it (0.1 is ten per cent). */
  around(value: number, share: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** Picks from a list that may be empty, then the fallback. */
  pickFrom<T>(choices: readonly T[], fallback: T): T;
  chance(probability: number): boolean;
  angle(): number;
  /** An independent row of numbers, so that one part of a picture can change without moving the rest. */
  branch(name: string): Random;
}

/** mulberry32 (Tommy Ettinger, public domain), whose state is 32 bits. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const range = (from: number, to: number) => from + (to - from) * next();
  const whole = (from: number, to: number) => Math.floor(range(from, to + 1));
  return {
    next,
    range,
    whole,
    around: (value, share) => value * range(1 - share, 1 + share),
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    pickFrom: (choices, fallback) => choices[whole(0, choices.length - 1)] ?? fallback,
    chance: (probability) => next() < probability,
    angle: () => range(0, Math.PI * 2),
    branch: (name) => createRandom(seed ^ hash(name)),
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
