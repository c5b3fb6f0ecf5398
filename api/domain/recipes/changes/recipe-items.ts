/**
 * A working document as lists of items by id: lines and steps beside their groups, each with the group it stands in, so
 * that an item that moves stays the same item.
 */
import { type Item, isItemList } from '../../shared/records.ts';
import type { WorkingRecipe } from '../working-recipe.ts';

type Flat = Record<string, unknown>;

/** Lists of groups: the field of the document, and the field of a group that holds its items. */
const GROUPED_LISTS = [
  ['ingredientUsageGroups', 'ingredientUsages'],
  ['instructionGroups', 'instructions'],
] as const;
/** Field of an item that names its group. */
export const GROUP_FIELD = 'groupId';

/** The document with its lines and steps in lists of their own; null when two of them have the same id. */
export function flatten(recipe: WorkingRecipe): Flat | null {
  const flat: Flat = { ...recipe };
  for (const [groupsField, itemsField] of GROUPED_LISTS) {
    const groups = [...recipe[groupsField]] as (Item & Flat)[];
    const items = groups.flatMap((group) =>
      (group[itemsField] as Item[]).map((item) => ({ ...item, [GROUP_FIELD]: group.id })),
    );
    if (!isItemList(groups) || !isItemList(items)) return null;
    flat[groupsField] = groups.map(({ [itemsField]: _, ...group }) => group);
    flat[itemsField] = items;
  }
  return flat;
}

/**
 * The document again. A group that is gone, and still has an item, comes back at the end.
 * @param sources flat documents in which groups that are gone may be found
 */
export function unflatten(flat: Flat, sources: readonly Flat[]): WorkingRecipe {
  const document: Flat = {};
  // Fields stay in the order in which they are stored.
  for (const [field, value] of Object.entries(flat)) {
    if (GROUPED_LISTS.some(([, itemsField]) => itemsField === field)) continue;
    document[field] = value;
  }
  for (const [groupsField, itemsField] of GROUPED_LISTS) {
    const items = flat[itemsField] as (Item & { [GROUP_FIELD]: string })[];
    const groups = [...(flat[groupsField] as (Item & Flat)[])];
    const known = new Set(groups.map(({ id }) => id));
    for (const { [GROUP_FIELD]: id } of items) {
      if (known.has(id)) continue;
      known.add(id);
      const earlier = sources
        .flatMap((source) => source[groupsField] as (Item & Flat)[])
        .find((group) => group.id === id);
      groups.push(earlier ?? { id, title: null, note: null });
    }
    const byGroup = Map.groupBy(items, (item) => item[GROUP_FIELD]);
    document[groupsField] = groups.map((group) => ({
      ...group,
      [itemsField]: (byGroup.get(group.id) ?? []).map(({ [GROUP_FIELD]: _, ...item }) => item),
    }));
  }
  return document as WorkingRecipe;
}
