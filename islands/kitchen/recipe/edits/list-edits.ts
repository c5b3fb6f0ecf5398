/** Changes of lists of rows: ingredient lines, steps, tools. Pure; what a change does not touch stays the same. */
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';

/** Field of a document that holds groups. */
export type GroupsField = 'ingredientUsageGroups' | 'instructionGroups';
/** Field of a document that holds rows: in groups, or the tools, which are one group. */
export type RowsField = GroupsField | 'equipmentUsages';
/** Field of a group that holds its items. */
const ITEMS_FIELDS = {
  ingredientUsageGroups: 'ingredientUsages',
  instructionGroups: 'instructions',
} as const;

/** Ingredient line, step or tool. */
type ItemOf<Field extends RowsField> = {
  ingredientUsageGroups: WorkingRecipe['ingredientUsageGroups'][number]['ingredientUsages'][number];
  instructionGroups: WorkingRecipe['instructionGroups'][number]['instructions'][number];
  equipmentUsages: WorkingRecipe['equipmentUsages'][number];
}[Field];
type Group = { id: string; title: string | null; note: string | null };
/** A group with its items, whatever they are. */
export type GroupOf<Field extends RowsField> = Group & { items: ItemOf<Field>[] };

/** The groups of a list, their items under one name. */
export function groupsOf<Field extends RowsField>(
  recipe: Pick<WorkingRecipe, Field>,
  field: Field,
): GroupOf<Field>[] {
  if (field === 'equipmentUsages') {
    const items = (recipe as Pick<WorkingRecipe, 'equipmentUsages'>).equipmentUsages;
    return [{ id: field, title: null, note: null, items: items as ItemOf<Field>[] }];
  }
  return groupsIn(recipe as Pick<WorkingRecipe, GroupsField>, field) as unknown as GroupOf<Field>[];
}

function groupsIn(recipe: Pick<WorkingRecipe, GroupsField>, field: GroupsField): GroupOf<GroupsField>[] {
  const itemsField = ITEMS_FIELDS[field];
  return recipe[field].map((group) => {
    const { [itemsField as keyof typeof group]: items, ...rest } = group;
    return { ...rest, items } as unknown as GroupOf<GroupsField>;
  });
}

/** The document with other groups in a list. */
export function withGroups<Field extends RowsField>(
  recipe: WorkingRecipe,
  field: Field,
  groups: readonly GroupOf<Field>[],
): WorkingRecipe {
  if (field === 'equipmentUsages') return { ...recipe, [field]: groups.flatMap(({ items }) => items) };
  const itemsField = ITEMS_FIELDS[field as GroupsField];
  return { ...recipe, [field]: groups.map(({ items, ...group }) => ({ ...group, [itemsField]: items })) };
}

/** Changes one item; the document stays the same where the item does. */
export function changeItem<Field extends GroupsField>(
  recipe: WorkingRecipe,
  field: Field,
  id: string,
  edit: (item: ItemOf<Field>) => ItemOf<Field>,
): WorkingRecipe {
  return replaceItem(recipe, field, id, (item) => [edit(item)]);
}

/** Puts other items in place of one; none takes it out. */
export function replaceItem<Field extends GroupsField>(
  recipe: WorkingRecipe,
  field: Field,
  id: string,
  replace: (item: ItemOf<Field>) => ItemOf<Field>[],
): WorkingRecipe {
  let isChanged = false;
  const groups = groupsOf(recipe, field).map((group) => {
    const at = group.items.findIndex((item) => item.id === id);
    const item = group.items[at];
    if (!item) return group;
    const instead = replace(item);
    isChanged = instead.length !== 1 || instead[0] !== item;
    return { ...group, items: group.items.toSpliced(at, 1, ...instead) };
  });
  return isChanged ? withGroups(recipe, field, groups) : recipe;
}

/** Changes the heading or the remark of a group. */
export function changeGroup(
  recipe: WorkingRecipe,
  field: GroupsField,
  id: string,
  change: Partial<Omit<Group, 'id'>>,
): WorkingRecipe {
  const groups = groupsOf(recipe, field).map((group) => (group.id === id ? { ...group, ...change } : group));
  return withGroups(recipe, field, groups);
}

/** Moves an item one place up or down, from group to group at their ends. */
export function moveItem(recipe: WorkingRecipe, field: RowsField, id: string, by: 1 | -1): WorkingRecipe {
  const groups = groupsOf(recipe, field);
  const at = groups.findIndex(({ items }) => items.some((item) => item.id === id));
  const group = groups[at];
  if (!group) return recipe;
  const place = group.items.findIndex((item) => item.id === id);
  const item = group.items[place];
  const next = place + by;
  if (item && next >= 0 && next < group.items.length) {
    const items = group.items.toSpliced(place, 1).toSpliced(next, 0, item);
    return withGroups(recipe, field, groups.with(at, { ...group, items }));
  }
  const beside = groups[at + by];
  if (!item || !beside) return recipe;
  const moved = groups
    .with(at, { ...group, items: group.items.toSpliced(place, 1) })
    .with(at + by, { ...beside, items: by === 1 ? [item, ...beside.items] : [...beside.items, item] });
  return withGroups(recipe, field, moved);
}

/** Moves a group one place up or down, with all that stands in it. */
export function moveGroup(recipe: WorkingRecipe, field: GroupsField, id: string, by: 1 | -1): WorkingRecipe {
  const groups = groupsOf(recipe, field);
  const at = groups.findIndex((group) => group.id === id);
  const group = groups[at];
  const next = at + by;
  if (!group || next < 0 || next >= groups.length) return recipe;
  return withGroups(recipe, field, groups.toSpliced(at, 1).toSpliced(next, 0, group));
}

/** Adds an item at the end of a group. */
export function addItem<Field extends GroupsField>(
  recipe: WorkingRecipe,
  field: Field,
  groupId: string,
  item: ItemOf<Field>,
): WorkingRecipe {
  const groups = groupsOf(recipe, field).map((group) =>
    group.id === groupId ? { ...group, items: [...group.items, item] } : group,
  );
  return withGroups(recipe, field, groups);
}

/** Adds a group at the end. */
export function addGroup<Field extends GroupsField>(
  recipe: WorkingRecipe,
  field: Field,
  group: GroupOf<Field>,
): WorkingRecipe {
  return withGroups(recipe, field, [...groupsOf(recipe, field), group]);
}

/** Takes a group out; its items go to the group before it, or behind where it was the first. */
export function dissolveGroup(recipe: WorkingRecipe, field: GroupsField, id: string): WorkingRecipe {
  const groups = groupsOf(recipe, field);
  const at = groups.findIndex((group) => group.id === id);
  const group = groups[at];
  if (!group || groups.length === 1) return changeGroup(recipe, field, id, { title: null, note: null });
  const before = groups[at - 1];
  const rest = groups.toSpliced(at, 1);
  if (before)
    return withGroups(
      recipe,
      field,
      rest.with(at - 1, { ...before, items: [...before.items, ...group.items] }),
    );
  const [next] = rest;
  return next
    ? withGroups(recipe, field, rest.with(0, { ...next, items: [...group.items, ...next.items] }))
    : recipe;
}

/** The item before one in the list, over groups; null before the first. */
export function itemBefore<Field extends RowsField>(
  recipe: WorkingRecipe,
  field: Field,
  id: string,
  by: 1 | -1 = -1,
): ItemOf<Field> | null {
  const items = groupsOf(recipe, field).flatMap((group) => group.items);
  return items[items.findIndex((item) => item.id === id) + by] ?? null;
}

/** Adds an item at the end of the last group, or of a first one. */
export function addLastItem<Field extends GroupsField>(
  recipe: WorkingRecipe,
  field: Field,
  item: ItemOf<Field>,
  newId: () => string,
): WorkingRecipe {
  const group = groupsOf(recipe, field).at(-1);
  if (group) return addItem(recipe, field, group.id, item);
  return addGroup(recipe, field, { id: newId(), title: null, note: null, items: [item] });
}
