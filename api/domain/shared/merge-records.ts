/**
 * Two people's changes of one record, brought together by field and by item. The same merge undoes a change after others
 * came: base is after it, mine before it, theirs now. No zod here.
 */
import { type Item, isItemList, isRecord, isSame } from './records.ts';

/** A field that both changed, each in their own way; mine is what the document says there. */
export type MergeConflict = {
  /** Names of fields and ids of items: ['instructions', id, 'content']. */
  path: readonly string[];
  theirs: unknown;
};

/** Fields of which there is more to know, by name. */
export type MergeRules = {
  /** The list whose items are picked whole. */
  wholeItems?: string;
  /** Where something stands is never worth a question. */
  placeField?: string;
};

export type Side = 'mine' | 'theirs';
type Fields = Record<string, unknown>;
type Merging = MergeRules & { prefer: Side; conflicts: MergeConflict[] };

/** Objects that say something only as a whole. */
const WHOLE_FIELDS: ReadonlySet<string> = new Set(['crop']);

/**
 * Merges two records that were both made of a third. What one of them deleted and the other changed stays.
 * @param prefer whose value a field has that both changed
 */
export function mergeRecords(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  prefer: Side,
  rules: MergeRules = {},
): { merged: Fields; conflicts: MergeConflict[] } {
  const merging: Merging = { ...rules, prefer, conflicts: [] };
  return { merged: mergeFields([], base, mine, theirs, merging), conflicts: merging.conflicts };
}

function mergeValue(
  path: readonly string[],
  base: unknown,
  mine: unknown,
  theirs: unknown,
  merging: Merging,
): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (isItemList(base) && isItemList(mine) && isItemList(theirs))
    return mergeItems(path, base, mine, theirs, merging);
  if (isWordList(base) && isWordList(mine) && isWordList(theirs)) return mergeWords(base, mine, theirs);
  const isWhole = WHOLE_FIELDS.has(path.at(-1) ?? '');
  if (!isWhole && isRecord(base) && isRecord(mine) && isRecord(theirs))
    return mergeFields(path, base, mine, theirs, merging);
  if (merging.placeField === undefined || path.at(-1) !== merging.placeField)
    merging.conflicts.push({ path, theirs });
  return merging.prefer === 'mine' ? mine : theirs;
}

function mergeFields(
  path: readonly string[],
  base: Fields,
  mine: Fields,
  theirs: Fields,
  merging: Merging,
): Fields {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const merged: Fields = {};
  for (const name of names) {
    const value = mergeValue([...path, name], base[name], mine[name], theirs[name], merging);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

function mergeItems(
  path: readonly string[],
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  merging: Merging,
): Item[] {
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)];
  const kept = new Map<string, Item>();
  for (const id of new Set([...inMine.keys(), ...inTheirs.keys()])) {
    const [was, my, their] = [inBase.get(id), inMine.get(id), inTheirs.get(id)];
    if (my && their) {
      kept.set(id, mergeItem([...path, id], was ?? { id }, my, their, merging));
      continue;
    }
    const only = my ?? their;
    // Deleted by one: it goes, unless the other changed it.
    if (only && !(was && isSame(was, only))) kept.set(id, only);
  }
  const order = mergeOrder(
    base.map(({ id }) => id),
    mine.map(({ id }) => id),
    theirs.map(({ id }) => id),
  );
  return order.flatMap((id) => kept.get(id) ?? []);
}

function mergeItem(path: readonly string[], base: Item, mine: Item, theirs: Item, merging: Merging): Item {
  const isWhole = merging.wholeItems !== undefined && path.at(-2) === merging.wholeItems;
  const conflicts: MergeConflict[] = [];
  const inner = isWhole ? { ...merging, conflicts } : merging;
  const merged = mergeFields(path, base as Fields, mine as Fields, theirs as Fields, inner) as Item;
  if (conflicts.length === 0) return merged;
  merging.conflicts.push({ path, theirs });
  return merging.prefer === 'mine' ? mine : theirs;
}

/** Lists of words and ids: what one added is added, what one took out goes. */
function mergeWords(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
  return mergeOrder(base, mine, theirs).filter(
    (word) => (inMine.has(word) && inTheirs.has(word)) || !inBase.has(word),
  );
}

/** All of two orders: that of the one who reordered, mine if both did, with what the other has besides. */
function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const inMine = new Set(mine);
  const sharedOfBase = base.filter((id) => inMine.has(id));
  const inBase = new Set(base);
  const isReordered = mine.filter((id) => inBase.has(id)).some((id, index) => id !== sharedOfBase[index]);
  const [leading, following] = isReordered ? [mine, theirs] : [theirs, mine];
  const order = [...leading];
  const placed = new Set(order);
  following.forEach((id, index) => {
    if (placed.has(id)) return;
    placed.add(id);
    const before = following.slice(0, index).findLast((earlier) => placed.has(earlier));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}

function byId(items: readonly Item[]): Map<string, Item & Fields> {
  return new Map(items.map((item) => [item.id, item as Item & Fields]));
}

function isWordList(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.every((word) => typeof word === 'string') &&
    new Set(value).size === value.length
  );
}
