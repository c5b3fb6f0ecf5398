/** Random choices that a seed repeats. */
export type Random = {
  /** From 0 up to, not including, 1. */
  share(): number;
  /** A whole number below the limit. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item | undefined;
};

/** Mulberry32, by Tommy Ettinger: small, fast, and good enough to choose among changes. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(share() * limit);
  return { share, below, pick: (items) => items[below(items.length)] };
}
