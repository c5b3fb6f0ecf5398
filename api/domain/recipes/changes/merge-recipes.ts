/**
 * Two people's changes of one recipe, brought together by field and by item, so that undo, saving and conflicts are one
 * thing.
 */
import { type MergeConflict, type MergeRules, mergeRecords, type Side } from '../../shared/merge-records.ts';
import { isItemList, isSame } from '../../shared/records.ts';
import type { WorkingRecipe } from '../working-recipe.ts';
import { flatten, GROUP_FIELD, unflatten } from './recipe-items.ts';

/** The merged document; where both changed a field, it has what is preferred. */
export type Merge = { merged: WorkingRecipe; conflicts: MergeConflict[] };

type Fields = Record<string, unknown>;

/** An ingredient line is picked whole: the number of one and the unit of the other would be nobody's. */
const RULES: MergeRules = { wholeItems: 'ingredientUsages', placeField: GROUP_FIELD };

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
  const [flatBase, flatMine, flatTheirs] = [flatten(base), flatten(mine), flatten(theirs)];
  if (!flatBase || !flatMine || !flatTheirs) {
    const { merged, conflicts } = mergeRecords(base, mine, theirs, prefer, RULES);
    return { merged: merged as WorkingRecipe, conflicts };
  }
  const { merged, conflicts } = mergeRecords(flatBase, flatMine, flatTheirs, prefer, RULES);
  return { merged: unflatten(merged, [flatMine, flatTheirs, flatBase]), conflicts };
}

/** What a document says at a conflict; undefined where that is gone. */
export function valueAt(recipe: WorkingRecipe, { path }: MergeConflict): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      isItemList(value) ? value.find(({ id }) => id === step) : (value as Fields | undefined)?.[step],
    flatten(recipe) ?? recipe,
  );
}

/** The document with what they wrote at a conflict. */
export function takeTheirs(recipe: WorkingRecipe, { path, theirs }: MergeConflict): WorkingRecipe {
  const flat = flatten(recipe);
  if (!flat) return setAt(recipe, path, theirs) as WorkingRecipe;
  return unflatten(setAt(flat, path, theirs) as Fields, [flat]);
}

function setAt(value: unknown, [step, ...rest]: readonly string[], next: unknown): unknown {
  if (step === undefined) return next;
  if (isItemList(value)) return value.map((item) => (item.id === step ? setAt(item, rest, next) : item));
  const fields = value as Fields;
  return { ...fields, [step]: setAt(fields[step], rest, next) };
}
