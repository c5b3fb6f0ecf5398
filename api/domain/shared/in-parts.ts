/** A list in parts of at most `size`, in its order. No zod here. */
export function* inParts<Item>(all: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
