/** Ids of items that came without one. No zod here. */

/**
 * Gives items without an id one that tells their place, so that the same list gets the same ids whenever it is read. It
 * is unique in its list only.
 */
export function withItemIds<Item extends { id?: string | undefined }>(
  items: readonly Item[],
): (Item & { id: string })[] {
  const taken = new Set(items.map(({ id }) => id));
  let place = 0;
  const nextId = (): string => {
    place += 1;
    const id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
    return taken.has(id) ? nextId() : id;
  };
  return items.map((item) => ({ ...item, id: item.id ?? nextId() }));
}
