/**
 * Two people's changes of one recipe, brought together by field and by item. The same merge undoes a change after
 * others came (base: after it, mine: before it, theirs: now), so that undo, saving and conflicts are one thing.
 */
import { isRecord } from '../../shared/records.ts';
import type { WorkingRecipe } from '../working-recipe.ts';
import { flatten, GROUP_FIELD, type Item, isItemList, isSame, unflatten } from './recipe-items.ts';

/** A field that both changed, each in their own way. */
export type MergeConflict = {
  /** Names of fields and ids of items: ['instructions', id, 'content']. */
  path: readonly string[];
  base: unknown;
  mine: unknown;
  theirs: unknown;
};

/** The merged document; where both changed a field, it has what is preferred. */
export type Merge = { merged: WorkingRecipe; conflicts: MergeConflict[] };

/** An ingredient line is picked whole: the number of one and the unit of the other would be nobody's. */
const WHOLE_ITEMS = 'ingredientUsages';
/** Objects that say something only as a whole. */
const WHOLE_FIELDS: ReadonlySet<string> = new Set(['crop']);

type Side = 'mine' | 'theirs';
type Fields = Record<string, unknown>;
type Merging = { prefer: Side; conflicts: MergeConflict[] };

/**
 * Merges two documents that were both made of a third. What one of them deleted and the other changed stays.
 * @param prefer whose value a field has that both changed
 */
export function mergeRecipes(
  base: WorkingRecipe,
  mine: WorkingRecipe,
  theirs: WorkingRecipe,
  prefer: Side = 'mine',
): Merge {
  if (isSame(base, theirs) || isSame(mine, theirs)) return { merged: mine, conflicts: [] };
  if (isSame(base, mine)) return { merged: theirs, conflicts: [] };
  const merging: Merging = { prefer, conflicts: [] };
  const flat = [flatten(base), flatten(mine), flatten(theirs)] as const;
  const [flatBase, flatMine, flatTheirs] = flat;
  if (!flatBase || !flatMine || !flatTheirs) {
    const merged = mergeFields([], base, mine, theirs, merging);
    return { merged: merged as WorkingRecipe, conflicts: merging.conflicts };
  }
  const merged = mergeFields([], flatBase, flatMine, flatTheirs, merging);
  return {
    merged: unflatten(merged, [flatMine, flatTheirs, flatBase]),
    conflicts: merging.conflicts,
  };
}

/** Makes a merge's document say at a conflict what was picked. */
export function pickSide(
  merged: WorkingRecipe,
  { path, ...values }: MergeConflict,
  side: Side,
): WorkingRecipe {
  const flat = flatten(merged);
  if (!flat) return setAt(merged, path, values[side]) as WorkingRecipe;
  return unflatten(setAt(flat, path, values[side]) as Fields, [flat]);
}

function setAt(value: unknown, [step, ...rest]: readonly string[], next: unknown): unknown {
  if (step === undefined) return next;
  if (isItemList(value)) return value.map((item) => (item.id === step ? setAt(item, rest, next) : item));
  const fields = value as Fields;
  return { ...fields, [step]: setAt(fields[step], rest, next) };
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
  // Where something stands is never worth a question.
  if (path.at(-1) !== GROUP_FIELD) merging.conflicts.push({ path, base, mine, theirs });
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
  const isWhole = path.at(-2) === WHOLE_ITEMS;
  const conflicts: MergeConflict[] = [];
  const inner = isWhole ? { ...merging, conflicts } : merging;
  const merged = mergeFields(path, base as Fields, mine as Fields, theirs as Fields, inner) as Item;
  if (conflicts.length === 0) return merged;
  merging.conflicts.push({ path, base, mine, theirs });
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
