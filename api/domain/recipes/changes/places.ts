/** Where a field of a document is. No zod here. */

/**
 * The place of a path: from the innermost item on that has an id, which stays where rows are moved.
 * 'instructionGroups.0.instructions.1.note' is '{id}.note', 'credit.href' itself.
 */
export function placeOf(document: object, path: string): string {
  let value: unknown = document;
  let place: string[] = [];
  for (const key of path.split('.')) {
    value = valueIn(value, key);
    const id = Number.isInteger(Number(key)) ? valueIn(value, 'id') : undefined;
    place = typeof id === 'string' ? [id] : [...place, key];
  }
  return place.join('.');
}

/** What stands under a key; undefined where nothing can. */
export function valueIn(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
