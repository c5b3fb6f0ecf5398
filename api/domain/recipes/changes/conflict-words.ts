/** A field that two people changed, in words: what it is called, and what each of them wrote. No zod here. */

import type { MergeConflict } from '../../shared/merge-records.ts';
import type { IngredientUsage } from '../lines/ingredient-usages.ts';
import type { WorkingRecipe } from '../working-recipe.ts';
import { type RecipeNames, shortWords, textOfLine } from './differences.ts';
import { valueAt } from './merge-recipes.ts';
import { placeInWords } from './place-words.ts';

/** Both sides of a conflict, as they are shown. */
export type ConflictWords = { name: string; mine: string; theirs: string };

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const NOTHING = '(nothing)';

/**
 * What cannot be said in words is told by who chose it.
 * @param recipe the document that is written: it has mine, and things have their places in it
 */
export function conflictInWords(
  conflict: MergeConflict,
  recipe: WorkingRecipe,
  names: RecipeNames,
): ConflictWords {
  const { path, theirs } = conflict;
  return {
    name: placeInWords(recipe, placeOfConflict(conflict)),
    mine: wordsOf(path, valueAt(recipe, conflict), names) ?? 'what you chose',
    theirs: wordsOf(path, theirs, names) ?? 'what they chose',
  };
}

/** Path of the field of a conflict: of what is in a list, it begins with the id of the item. */
export function placeOfConflict({ path: [first = '', ...rest] }: MergeConflict): string {
  return (ID.test(rest[0] ?? '') ? rest : [first, ...rest]).join('.');
}

/** A value in words; null for what has none, such as a video. */
function wordsOf(path: readonly string[], value: unknown, names: RecipeNames): string | null {
  const field = path.at(-1) ?? '';
  if (path[0] === 'ingredientUsages' && path.length === 2)
    return (value ? textOfLine(value as IngredientUsage, names) : '') || NOTHING;
  if (field === 'crop') return value === null || value === undefined ? 'all of it' : null;
  if (Array.isArray(value) && value.every((minutes) => typeof minutes === 'number'))
    return value.map((minutes) => shortWords('timerMinutes', minutes)).join(', ') || NOTHING;
  if (typeof value === 'string' && ID.test(value)) return titleOf(value, names);
  const words = shortWords(field, value);
  return words === '' ? NOTHING : words;
}

/** What stands for an id; null for a picture or a video. */
function titleOf(id: string, { titles, units, ingredients }: RecipeNames): string | null {
  return titles.get(id) ?? units.get(id)?.title ?? ingredients.get(id)?.title ?? null;
}
