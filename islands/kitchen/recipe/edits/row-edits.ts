/** Changes of rows of a list, one or several at once. Pure; what a change does not touch stays the same. */
import { type RecipeNames, textOfLine } from '#domain/recipes/changes/differences.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { plainText } from '#domain/text/rich-text-reading.ts';
import {
  type GroupOf,
  type GroupsField,
  groupsOf,
  itemBefore,
  moveItem,
  type RowsField,
  withGroups,
} from './list-edits.ts';

/** Where rows are put: before another, or behind all of a group. */
export type RowPlace = { before: string } | { endOf: string };
/** Rows by their ids. */
export type RowIds = ReadonlySet<string>;

const ROWS_FIELDS: readonly RowsField[] = ['ingredientUsageGroups', 'instructionGroups', 'equipmentUsages'];

/** Ids of the rows of a list, in order. */
export function rowIds(recipe: WorkingRecipe, field: RowsField): string[] {
  return groupsOf(recipe, field).flatMap(({ items }) => items.map(({ id }) => id));
}

/** Where the caret goes when a change took the row it was in: the last row it brought instead, or else the one before. */
export function rowInstead(was: WorkingRecipe, is: WorkingRecipe, id: string): string | undefined {
  const field = ROWS_FIELDS.find((one) => rowIds(was, one).includes(id));
  if (field === undefined) return undefined;
  const [before, after] = [rowIds(was, field), rowIds(is, field)];
  let same = 0;
  while (same < after.length && after.at(-1 - same) === before.at(-1 - same)) same++;
  return after.at(-1 - same) ?? after[0];
}

/** Rows as plain text, which makes the same rows where it is pasted into such a list. */
export function textOfRows(recipe: WorkingRecipe, field: RowsField, ids: RowIds, names: RecipeNames): string {
  if (field === 'ingredientUsageGroups')
    return groupsOf(recipe, field)
      .flatMap(({ items }) => items.filter(({ id }) => ids.has(id)).map((line) => textOfLine(line, names)))
      .join('\n');
  if (field === 'equipmentUsages')
    return recipe.equipmentUsages
      .filter(({ id }) => ids.has(id))
      .map((usage) => toolName(usage, names))
      .join('\n');
  return groupsOf(recipe, 'instructionGroups')
    .flatMap(({ items }) =>
      items.filter(({ id }) => ids.has(id)).map(({ content }) => plainText(content ?? [])),
    )
    .join('\n\n');
}

/** What readers see as the name of a tool. */
export function toolName(
  { equipmentTitleOverride, equipmentId }: WorkingRecipe['equipmentUsages'][number],
  { titles }: RecipeNames,
): string {
  return equipmentTitleOverride || (titles.get(equipmentId) ?? 'Not there any more');
}

/** Moves rows one place up or down; what has reached the end stays there, and holds those behind it. */
export function moveRows(recipe: WorkingRecipe, field: RowsField, ids: RowIds, by: 1 | -1): WorkingRecipe {
  const order = rowIds(recipe, field).filter((id) => ids.has(id));
  const held = new Set<string>();
  let moved = recipe;
  for (const id of by === 1 ? order.toReversed() : order) {
    const beside = itemBefore(moved, field, id, by);
    const next = beside && held.has(beside.id) ? moved : moveItem(moved, field, id, by);
    if (next === moved) held.add(id);
    moved = next;
  }
  return moved;
}

/** Takes rows out. */
export function removeRows<Field extends RowsField>(
  recipe: WorkingRecipe,
  field: Field,
  ids: RowIds,
): WorkingRecipe {
  return withGroups(
    recipe,
    field,
    groupsOf(recipe, field).map((group) => ({
      ...group,
      items: group.items.filter(({ id }) => !ids.has(id)),
    })),
  );
}

/** Puts rows somewhere else, together and in their order. */
export function placeRows<Field extends RowsField>(
  recipe: WorkingRecipe,
  field: Field,
  ids: RowIds,
  place: RowPlace,
): WorkingRecipe {
  const groups = groupsOf(recipe, field);
  const rows = groups.flatMap(({ items }) => items.filter(({ id }) => ids.has(id)));
  const put = (group: GroupOf<Field>): GroupOf<Field> => {
    const rest = group.items.filter(({ id }) => !ids.has(id));
    if ('endOf' in place) return { ...group, items: group.id === place.endOf ? [...rest, ...rows] : rest };
    const at = group.items.findIndex(({ id }) => id === place.before);
    if (at === -1) return { ...group, items: rest };
    const next = group.items.slice(at).find(({ id }) => !ids.has(id));
    const to = next ? rest.indexOf(next) : rest.length;
    return { ...group, items: rest.toSpliced(to, 0, ...rows) };
  };
  const placed = groups.map(put);
  const isSame = placed.every((group, index) =>
    group.items.every((item, at) => item === groups[index]?.items[at]),
  );
  return isSame ? recipe : withGroups(recipe, field, placed);
}

/** Puts a group in the place of another, which makes room. */
export function placeGroup(
  recipe: WorkingRecipe,
  field: GroupsField,
  id: string,
  targetId: string,
): WorkingRecipe {
  const groups = groupsOf(recipe, field);
  const [from = -1, to = -1] = [id, targetId].map((one) => groups.findIndex((group) => group.id === one));
  const group = groups[from];
  if (!group || from === to || to === -1) return recipe;
  return withGroups(recipe, field, groups.toSpliced(from, 1).toSpliced(to, 0, group));
}
